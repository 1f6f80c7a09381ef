import type { Language } from '@hyakki/words';

const en = {
  forest: 'Forest',
  faceDown: (cell: string) => `${cell}, face down`,
  faceUp: (cell: string, face: string) => `${cell}, ${face}`,
  token: (kind: string) => `under a token: ${kind}`,
  press: 'hold to see it',
  here: (names: string) => `${names} here`,
  remembered: (face: string) => `you saw ${face}`,
  marked: (mark: string) => `your mark: ${mark}`,
  card: (name: string) => `The card: ${name}`,
  cardsLeft: (count: number) => (count === 1 ? '1 card left' : `${count} cards left`),
  toCome: (most: number) => (most === 1 ? 'at most 1 card to come' : `at most ${most} cards to come`),
  toys: (name: string, found: number) => `${name}: ${found} of 3 toys`,
  goHere: 'Go here',
  pointHere: 'Show this',
  undo: 'Undo',
  stay: 'Stay',
  done: 'Done',
  /** After what stays open: there is nothing to cover again. */
  goOn: 'Go on',
  help: 'Help',
  sayIt: 'Say it',
  helpLeft: (name: string, count: number) => `${name}: ${count} help token${count === 1 ? '' : 's'}`,
  mix: 'Mix with this one',
  pencil: 'Pencil marks',
  erase: 'Rub out',
} as const;

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

const fr: Texts = {
  forest: 'Forêt',
  faceDown: (cell) => `${cell}, face cachée`,
  faceUp: (cell, face) => `${cell}, ${face}`,
  token: (kind) => `sous un jeton : ${kind}`,
  press: 'maintenir pour voir',
  here: (names) => `${names} ici`,
  remembered: (face) => `tu as vu ${face}`,
  marked: (mark) => `ta marque : ${mark}`,
  card: (name) => `La carte : ${name}`,
  cardsLeft: (count) => (count < 2 ? `${count} carte restante` : `${count} cartes restantes`),
  toCome: (most) => `au plus ${most} carte${most > 1 ? 's' : ''} à venir`,
  toys: (name, found) => `${name} : ${found} jouet${found > 1 ? 's' : ''} sur 3`,
  goHere: 'Aller ici',
  pointHere: 'Montrer ceci',
  undo: 'Annuler',
  stay: 'Rester',
  done: 'Fini',
  goOn: 'Continuer',
  help: 'Aider',
  sayIt: 'Le dire',
  helpLeft: (name, count) => `${name} : ${count} jeton${count > 1 ? 's' : ''} d’aide`,
  mix: 'Mélanger avec celle-ci',
  pencil: 'Marques au crayon',
  erase: 'Effacer',
};

export const BOARD_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
