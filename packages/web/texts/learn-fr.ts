import { ofName } from '@hyakki/words/naming';
import type { LearnTexts } from './learn-en.ts';

export const learnFr: LearnTexts = {
  title: 'Apprendre de cette partie',
  begin: (name) =>
    name === undefined ? 'Apprendre de cette partie' : `Apprendre des erreurs ${ofName(name, 'd')}`,
  beginSays: (mistakes, solved) => {
    const decisions = mistakes === 1 ? 'Une décision à reprendre' : `${mistakes} décisions à reprendre`;
    if (solved === 0) return `${decisions}.`;
    if (solved < mistakes) return `${decisions}, dont ${solved} ${solved === 1 ? 'trouvée' : 'trouvées'}.`;
    return `${decisions} : ${mistakes === 1 ? 'trouvée' : 'toutes trouvées'}.`;
  },
  nothing:
    'Avec ce que tu savais, aucune de tes décisions n’était nettement moins bonne que la meilleure : il n’y a rien à reprendre.',
  nothingClear: 'Aucune de tes erreurs n’a coûté assez pour être reprise.',
  countOf: (number, of) => `${number} sur ${of}`,
  leave: 'Retour à la partie',

  ask: (turn, name) => `Tour ${turn}, vu par ${name}. Que ferais-tu ?`,
  intro: 'Il y avait ici mieux à faire que le coup de la partie. Tout bon coup est accepté.',
  judging: 'Réflexion…',
  failed: 'Ta réponse n’a pas pu être étudiée. Essaie encore.',
  good: (move) => `Bien joué ! ${move}.`,
  worse: (move) => `${move} : il y a mieux. Essaie encore.`,
  notKnown: (move) => `${move} : tu ne le savais pas. Ne dis que ce que tu sais.`,
  showSeen: 'Ce qui a été vu',
  showSolution: 'Solution',
  solution: 'Meilleurs coups',
  made: 'Dans la partie',
  value: (percent) => `${percent}\u00a0% de chances de gagner`,
  alsoGood: 'ta réponse, bonne aussi',
  next: 'Suivant',
  finish: 'Terminer',

  over: (solved, of) =>
    solved === of
      ? of === 1
        ? 'Trouvé !'
        : `${of} sur ${of} : tout est trouvé !`
      : `${solved} sur ${of} ${solved > 1 ? 'trouvées' : 'trouvée'}.`,
  turn: (turn) => `Tour ${turn}`,
  isSolved: 'trouvée',
  solvedAfter: (tries) => (tries === 1 ? 'trouvé du premier coup' : `trouvé en ${tries} essais`),
  notSolved: 'pas trouvé',
  again: 'Reprendre ce qui n’est pas trouvé',
};
