import type { LessonsTexts } from './lessons-en.ts';

export const lessonsFr: LessonsTexts = {
  title: 'Apprendre en jouant',
  says: 'Chaque leçon est une petite partie : joue-la, et tu sais.',
  you: 'Toi',
  match: 'trois minutes',
  idea: 'une minute',
  level: (level) => `Niveau ${level}`,
  standings: { new: 'nouvelle', begun: 'commencée', done: 'faite' },
  leave: 'Toutes les leçons',
  toTable: 'Retour à la table',
  before: 'La phrase d’avant',
  plays: (name) => `${name} joue…`,
  answers: 'Ta réponse',
  conventionSays: 'l’usage, pas une règle',
  play: 'Jouer',
  next: (title) => `Suite : ${title}`,
  again: 'Encore une fois',
  newHere: 'Tu découvres ? Trois minutes',
  whileWaiting: 'Apprendre en attendant',
  begins: 'La partie commence !',
  tryIt: (title) => `Essayer : ${title}`,
};
