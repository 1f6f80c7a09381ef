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
        title: 'What you want',
        lines: [
          'Two illustrators race to sketch Yokai. A Yokai is worth its number, from 3 to 7, and needs as many sketches. Most points in the notebook win.',
        ],
      },
      {
        title: 'To begin',
        lines: [
          'Four stacks, one for each family: water, fire, earth and wind, five Yokai each. You see the top one of each stack; how the others lie is hidden.',
          'Thirty-six sketch cards, each with two families. You hold three; the rest is the deck.',
        ],
      },
      {
        title: 'Your turn',
        lines: [
          'Draw a card. When the deck is empty, the discards are shuffled into a new one.',
          'Then play up to three cards, one after the other. With four in hand you must play at least one; with fewer you may play none.',
          'A card goes on your side of one of the two stacks whose families it shows.',
        ],
      },
      {
        title: 'Who gets the Yokai',
        lines: [
          'As soon as the sketches on both sides together reach its number, whoever has more there takes it and discards their sketches of that stack. The other’s stay, and count for the next one.',
          'As many on both sides: the Yokai takes fright. It goes under its stack, and both discard there.',
          'The Yokai that comes to light then is not counted before something changes that stack again.',
        ],
      },
    ],
    abilities: 'Cards that can do more',
    call: 'Call: bring the top Yokai of another stack that has at least two to the stack you just played on. Both stacks are counted.',
    distract: {
      french: 'Distract: the newest sketch of your opponent on the stack you just played on turns away.',
      english:
        'Distract: the sketch your opponent played last turns away, wherever it lies, as long as it still lies somewhere.',
    },
    turned:
      'A sketch that turns away goes to its other family, on its owner’s side, and the stacks are counted. An ability may be used right after its card was played, or never.',
    after: [
      {
        title: 'The end',
        lines: [
          'The match ends at once when a stack is empty. Most points win; with as many, whoever has more different families in the notebook; with as many again, it is a draw.',
          'It also ends when neither of you can draw and neither plays, two turns in a row.',
        ],
      },
      {
        title: 'What is seen',
        lines: [
          'Hands are hidden. Everything that was played is open, and you may look back at it: this is no game of memory.',
        ],
      },
    ],
  },
  fr: {
    before: [
      {
        title: 'Ce que tu veux',
        lines: [
          'Deux dessinateurs font la course pour croquer des Yokai. Un Yokai vaut son nombre, de 3 à 7, et demande autant de croquis. Le plus de points dans le carnet l’emporte.',
        ],
      },
      {
        title: 'Pour commencer',
        lines: [
          'Quatre piles, une par famille : eau, feu, terre et vent, cinq Yokai chacune. On voit celui du dessus de chaque pile ; l’ordre des autres est caché.',
          'Trente-six cartes croquis, à deux familles chacune. Tu en tiens trois ; le reste est la pioche.',
        ],
      },
      {
        title: 'Ton tour',
        lines: [
          'Pioche une carte. Quand la pioche est vide, la défausse est mélangée pour en refaire une.',
          'Puis joue jusqu’à trois cartes, l’une après l’autre. Avec quatre en main, il faut en jouer au moins une ; avec moins, tu peux n’en jouer aucune.',
          'Une carte va de ton côté de l’une des deux piles dont elle montre la famille.',
        ],
      },
      {
        title: 'Qui prend le Yokai',
        lines: [
          'Dès que les croquis des deux côtés réunis atteignent son nombre, qui en a le plus à cet endroit le prend, et défausse ses croquis de cette pile. Ceux de l’autre restent, et comptent pour le suivant.',
          'Autant des deux côtés : le Yokai prend peur. Il passe sous sa pile, et les deux défaussent à cet endroit.',
          'Le Yokai qui apparaît alors n’est pas compté avant que quelque chose ne change de nouveau cette pile.',
        ],
      },
    ],
    abilities: 'Des cartes qui en font plus',
    call: 'Appeler : amène le Yokai du dessus d’une autre pile, qui en a au moins deux, sur la pile où tu viens de jouer. On compte les deux piles.',
    distract: {
      french:
        'Distraire : le croquis le plus récent de ton adversaire sur la pile où tu viens de jouer se détourne.',
      english:
        'Distraire : le dernier croquis joué par ton adversaire se détourne, où qu’il soit, tant qu’il est encore posé.',
    },
    turned:
      'Un croquis qui se détourne passe à son autre famille, du côté de qui l’a joué, et l’on compte les piles. Un pouvoir s’utilise juste après avoir joué sa carte, ou jamais.',
    after: [
      {
        title: 'La fin',
        lines: [
          'La partie finit dès qu’une pile est vide. Le plus de points gagne ; à égalité, le plus de familles différentes dans le carnet ; encore à égalité, partie nulle.',
          'Elle finit aussi quand personne ne peut piocher et que personne ne joue, deux tours de suite.',
        ],
      },
      {
        title: 'Ce qu’on voit',
        lines: [
          'Les mains sont cachées. Tout ce qui a été joué est ouvert, et on peut y revenir : ce n’est pas un jeu de mémoire.',
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
