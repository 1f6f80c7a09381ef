import type { RulesTexts } from '../../rulebook.ts';
import type { ChapterId, ExampleId, ParagraphId } from './names.ts';

export const fr: RulesTexts<ChapterId, ParagraphId, ExampleId> = {
  titles: {
    goal: 'But du jeu',
    table: 'Le matériel',
    setup: 'Mise en place',
    turn: 'Ton tour',
    count: 'Qui prend le Yokai',
    abilities: 'Les capacités',
    end: 'La fin',
    seen: 'Ce qu’on voit, ce qu’on dit',
    editions: 'Éditions et pioches sur mesure',
  },
  paragraphs: {
    goal: 'Deux enfants font la course pour dessiner des Yokai. Un Yokai vaut son nombre, de 3 à 7, et demande autant d’esquisses. La personne qui a le plus de points dans son carnet l’emporte.',

    yokai:
      'Vingt cartes Yokai : quatre familles, eau, feu, terre et vent, chacune avec les nombres 3, 4, 5, 6 et 7.',
    sketches:
      'Trente-six cartes Esquisse, à deux familles chacune. Pour chacune des six paires, il y a quatre cartes simples, une avec Appeler et une avec Distraire.',

    stacks:
      'Les Yokai de chaque famille sont mélangés en une pile. On voit celui du dessus de chaque pile ; l’ordre des autres est caché.',
    hands:
      'Les cartes Esquisse sont mélangées, et chaque joueur en reçoit trois. Toi seul vois ta main ; tout le monde voit combien de cartes tu as. Les autres forment la pioche, face cachée.',
    begins: 'Le hasard décide qui commence, ou la table. Puis on joue chacun son tour.',

    draw: 'Pioche une carte : la page le fait pour toi. Toi seul la vois.',
    reshuffle: 'Quand la pioche est vide, la défausse est mélangée pour en refaire une.',
    play: 'Puis joue jusqu’à trois cartes, l’une après l’autre. Avec quatre en main, il faut en jouer au moins une ; avec moins, tu peux n’en jouer aucune. Ton tour finit après la troisième carte, quand ta main est vide, ou quand tu le termines.',
    side: 'Une carte va de ton côté de l’une des deux piles dont elle montre la famille.',
    order:
      'Tu poses la carte, tu utilises sa capacité ou non, et l’on compte. On règle tout cela avant la carte suivante.',

    take: 'Dès que les esquisses des deux côtés réunies atteignent le nombre du Yokai du dessus, la personne qui en a le plus prend le Yokai dans son carnet et défausse ses esquisses de cette pile. Celles de l’adversaire restent, et comptent pour le suivant. Une carte que tu joues peut donc aussi donner le Yokai à ton adversaire.',
    tie: 'À égalité, le Yokai est effrayé : il passe sous sa pile, et les deux joueurs y défaussent leurs esquisses.',
    'no-chain':
      'On ne compte le Yokai suivant que lorsqu’une autre carte ou capacité change de nouveau cette pile.',

    ability:
      'Une capacité s’utilise juste après avoir posé sa carte, ou pas du tout. Là où elle ne peut pas servir, on ne te demande rien.',
    call: 'Appeler : amène le Yokai du dessus d’une autre pile sur la pile où tu viens de jouer. L’autre pile doit avoir au moins deux Yokai : son dernier y reste.',
    called:
      'Un Yokai appelé demande les esquisses de la pile où il est, et passe sous cette pile quand il est effrayé. Dans le carnet, il compte pour la famille imprimée sur sa carte.',
    'distract-french':
      'Distraire : l’esquisse la plus récente de ton adversaire sur la pile où tu viens de jouer se détourne. Si ton adversaire n’y en a pas, la capacité ne peut pas servir.',
    'distract-english':
      'Distraire : la dernière esquisse jouée par ton adversaire se détourne, où qu’elle soit. Si elle a été défaussée, la capacité ne peut pas servir ; si une carte Distraire l’a déjà déplacée, c’est encore la dernière.',
    distracted:
      'Une esquisse qui se détourne passe à la pile de son autre famille, du même côté, comme la plus récente. Sa propre capacité est ignorée.',
    'which-first':
      'Compte d’abord la pile où tu as joué. Puis les autres piles que la capacité a changées, une fois chacune : après Appeler, la pile d’où vient le Yokai, avec son nouveau dessus ; après Distraire, la pile que l’esquisse a quittée, puis celle où elle est allée.',

    end: 'La partie finit dès qu’une pile est vide, même au milieu d’un tour. On ne fait plus les comptes qui restaient à faire.',
    passes:
      'Quand la pioche et la défausse sont vides, personne ne pioche. La partie finit aussi après deux tours de suite sans pioche et sans carte jouée.',
    winner:
      'La personne qui a le plus de points dans son carnet gagne ; à égalité, celle qui a le plus de familles différentes dans son carnet ; encore à égalité, partie nulle.',
    'all-open': 'Quand la partie est finie, on montre tout : les mains, la pioche et les piles.',

    open: 'Les mains sont cachées. Les cartes jouées, la défausse, les carnets et le nombre de cartes de la pioche sont visibles, et aussi le nombre de Yokai sous celui du dessus.',
    covered:
      'Un Yokai qui passe sous un autre, effrayé ou recouvert par un Yokai appelé, ne se voit plus. Souviens-toi d’où il est ; si la table garde un historique, tu peux l’y retrouver.',
    talk: 'Les règles ne disent rien de la parole. Vous êtes adversaires : une table a des réactions, et l’hôte peut en permettre moins ou plus.',
    race: 'Regarde les deux côtés avant de jouer : la carte qui complète un Yokai peut le compléter pour ton adversaire.',

    editions:
      'L’édition française et l’édition anglaise ne diffèrent que par Distraire. Il n’y a pas de niveaux.',
    custom:
      'Une table peut composer sa propre pioche : jusqu’à neuf de chaque carte Esquisse, et au moins sept en tout. Le résultat est signalé comme sur mesure.',
  },
  captions: {
    take: 'Essaie : le Yokai de la pile du feu en demande {needed}. Tu y as {mine} esquisses, ton adversaire {theirs}. Joues-en une de plus sur le feu, et tu le prends.',
    tie: 'Essaie : avec une de plus sur le feu, vous en avez {mine} chacun. Le Yokai est effrayé et passe sous sa pile.',
    call: 'Essaie : tu viens de jouer une carte avec Appeler sur le vent. Touche une pile pour y amener son Yokai du dessus, ou renonce.',
    'distract-french':
      'Essaie : tu viens de jouer une carte avec Distraire sur le feu. L’esquisse que ton adversaire y a jouée en dernier peut se détourner vers son autre famille.',
    'distract-english':
      'Essaie : tu viens de jouer une carte avec Distraire sur le feu. La dernière esquisse jouée par ton adversaire est sur l’eau ; elle peut se détourner vers son autre famille.',
    score:
      'La pile du vent est vide. Ton carnet : {mine} = {points} points. Celui de ton adversaire : {theirs} = {others}. Tu gagnes.',
  },
};
