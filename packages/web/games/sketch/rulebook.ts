import type { Edition } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import type { Chapter, RulebookOf } from '../rulebook.ts';

interface Texts {
  readonly before: readonly Chapter[];
  readonly abilities: string;
  readonly call: string;
  readonly distract: Readonly<Record<Edition, string>>;
  readonly turned: string;
  readonly after: readonly Chapter[];
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    before: [
      {
        title: 'The goal',
        lines: [
          'Two children race to sketch Yokai. A Yokai is worth its number, from 3 to 7, and takes as many sketches to complete. The most points in the notebook wins.',
        ],
      },
      {
        title: 'Setting up',
        lines: [
          'Four stacks, one for each family: water, fire, earth and wind, five Yokai each. You see the top one of each stack; the order of the others is hidden.',
          'Thirty-six sketch cards, each with two families; six of them also have Call, and six Distract. You start with three; the rest form the deck.',
          'Chance decides who begins. Then you take turns.',
        ],
      },
      {
        title: 'Your turn',
        lines: [
          'Draw a card. When the deck is empty, the discards are shuffled into a new one.',
          'Then play up to three cards, one after the other. With four in hand you must play at least one; with fewer you may play none.',
          'A card goes on your side of one of the two stacks whose families it shows. It is settled, with its ability, before you play the next one.',
        ],
      },
      {
        title: 'Who gets the Yokai',
        lines: [
          'As soon as the sketches on both sides together reach its number, the player with more of them takes the Yokai and discards their sketches there. The opponent’s stay, and count for the next one. So a card that you play can also give the Yokai to your opponent.',
          'The same number on both sides: the Yokai is frightened. It goes under its stack, and both discard there.',
          'The next Yokai of the stack is counted only when something changes that stack again.',
          'For example, fire shows a Yokai of 4. You have two sketches there, your opponent has one. You play a third: together they are four. You have more, so you take the Yokai and discard your three. Your opponent’s sketch stays for the next one.',
        ],
      },
    ],
    abilities: 'Abilities',
    call: 'Call: bring the top Yokai of another stack, one that has at least two, to the stack you just played on. Both stacks are counted. Now it takes the sketches of that stack to complete it; in the notebook it counts as the family printed on it.',
    distract: {
      french: 'Distract: your opponent’s newest sketch on the stack you just played on turns away.',
      english:
        'Distract: the last sketch your opponent played turns away, wherever it is, if it is still in play.',
    },
    turned:
      'A sketch that turns away goes to its other family, on its owner’s side, and the stacks are counted. Its own ability is ignored. You may use an ability right after you play its card, or not at all.',
    after: [
      {
        title: 'The end',
        lines: [
          'The match ends at once when a stack is empty. The most points wins; if tied, the most different families in the notebook; if still tied, it is a draw.',
          'It also ends when, two turns in a row, a player cannot draw and plays nothing.',
        ],
      },
      {
        title: 'What you see',
        lines: [
          'Hands are hidden. What was played, the discards and the notebooks are open.',
          'A Yokai that goes below another, frightened or covered by a Call, is out of sight. Remember where it is; if the table keeps a history, you may look it up there.',
        ],
      },
    ],
  },
  fr: {
    before: [
      {
        title: 'But du jeu',
        lines: [
          'Deux enfants font la course pour dessiner des Yokai. Un Yokai vaut son nombre, de 3 à 7, et demande autant d’esquisses. La personne qui a le plus de points dans son carnet l’emporte.',
        ],
      },
      {
        title: 'Mise en place',
        lines: [
          'Quatre piles, une par famille : eau, feu, terre et vent, cinq Yokai chacune. On voit celui du dessus de chaque pile ; l’ordre des autres est caché.',
          'Trente-six cartes Esquisse, à deux familles chacune ; six ont aussi Appeler, et six Distraire. Tu en reçois trois ; les autres forment la pioche.',
          'Le hasard décide qui commence. Puis on joue chacun son tour.',
        ],
      },
      {
        title: 'Ton tour',
        lines: [
          'Pioche une carte. Quand la pioche est vide, la défausse est mélangée pour en refaire une.',
          'Puis joue jusqu’à trois cartes, l’une après l’autre. Avec quatre en main, il faut en jouer au moins une ; avec moins, tu peux n’en jouer aucune.',
          'Une carte va de ton côté de l’une des deux piles dont elle montre la famille. On règle tout, capacité comprise, avant la carte suivante.',
        ],
      },
      {
        title: 'Qui prend le Yokai',
        lines: [
          'Dès que les esquisses des deux côtés réunies atteignent son nombre, la personne qui en a le plus prend le Yokai et défausse ses esquisses de cette pile. Celles de l’adversaire restent, et comptent pour le suivant. Une carte que tu joues peut donc aussi donner le Yokai à ton adversaire.',
          'À égalité, le Yokai est effrayé : il passe sous sa pile, et les deux y défaussent leurs esquisses.',
          'On ne compte le Yokai suivant que lorsque quelque chose change de nouveau cette pile.',
          'Par exemple, le feu montre un Yokai de 4. Tu y as deux esquisses, ton adversaire une. Tu en joues une troisième : cela fait quatre. Tu en as le plus : tu prends le Yokai et défausses tes trois esquisses. Celle de ton adversaire reste pour le suivant.',
        ],
      },
    ],
    abilities: 'Les capacités',
    call: 'Appeler : amène le Yokai du dessus d’une autre pile, qui en a au moins deux, sur la pile où tu viens de jouer. On compte les deux piles. Il faut maintenant les esquisses de cette pile pour le compléter ; dans le carnet, il compte pour la famille imprimée sur sa carte.',
    distract: {
      french:
        'Distraire : l’esquisse la plus récente de ton adversaire sur la pile où tu viens de jouer se détourne.',
      english:
        'Distraire : la dernière esquisse jouée par ton adversaire se détourne, où qu’elle soit, si elle est encore en jeu.',
    },
    turned:
      'Une esquisse qui se détourne passe à son autre famille, du même côté, et l’on compte les piles. Sa propre capacité est ignorée. Une capacité s’utilise juste après avoir joué sa carte, ou pas du tout.',
    after: [
      {
        title: 'La fin',
        lines: [
          'La partie finit dès qu’une pile est vide. La personne qui a le plus de points gagne ; à égalité, celle qui a le plus de familles différentes dans son carnet ; encore à égalité, partie nulle.',
          'Elle finit aussi quand, deux tours de suite, on ne peut pas piocher et on ne joue rien.',
        ],
      },
      {
        title: 'Ce qu’on voit',
        lines: [
          'Les mains sont cachées. Les cartes jouées, la défausse et les carnets sont visibles.',
          'Un Yokai qui passe sous un autre, effrayé ou recouvert par un Yokai appelé, ne se voit plus. Souviens-toi d’où il est ; si la table garde un historique, tu peux l’y retrouver.',
        ],
      },
    ],
  },
};

export const sketchRulebook: RulebookOf = (name, language) => {
  const { before, abilities, call, distract, turned, after } = TEXTS[language];
  const edition: Edition = name === 'english' ? 'english' : 'french';
  return [...before, { title: abilities, lines: [call, distract[edition], turned] }, ...after];
};
