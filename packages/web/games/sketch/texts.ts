import type { Language } from '@hyakki/words';

const en = {
  stacks: 'Stacks',
  hand: 'Your hand',
  stack: (family: string, top: string, below: number) => `${family} stack: ${top} on top, ${below} below`,
  empty: (family: string) => `${family} stack: empty`,
  sides: (mine: number, theirs: number) => `${mine} sketches on this side, ${theirs} on the other`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  deck: (count: number) => `Deck: ${count}`,
  discard: (count: number) => `Discard pile: ${count}`,
  playHere: 'Play here',
  callThis: 'Call this one',
  undo: 'Undo',
  distract: 'Distract',
  skip: 'Skip the ability',
  end: 'End turn',
  press: 'hold to see it',
  covered: 'a card of yours',
  notebook: (name: string) => `Notebook of ${name}`,
} as const;

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

const fr: Texts = {
  stacks: 'Piles',
  hand: 'Ta main',
  stack: (family, top, below) => `pile ${family} : ${top} dessus, ${below} dessous`,
  empty: (family) => `pile ${family} : vide`,
  sides: (mine, theirs) => `${mine} esquisses de ce côté, ${theirs} de l’autre`,
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  cards: (count) => (count === 1 ? '1 carte' : `${count} cartes`),
  deck: (count) => `Pioche : ${count}`,
  discard: (count) => `Défausse : ${count}`,
  playHere: 'Jouer ici',
  callThis: 'Appeler celui-ci',
  undo: 'Annuler',
  distract: 'Distraire',
  skip: 'Sans capacité',
  end: 'Fin du tour',
  press: 'maintenir pour voir',
  covered: 'une de tes cartes',
  notebook: (name) => `Carnet de ${name}`,
};

export const BOARD_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
