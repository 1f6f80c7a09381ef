import type { Language } from '@hyakki/words';
import { ofName } from '@hyakki/words/naming';

const en = {
  stacks: 'Stacks',
  hand: 'Your hand',
  stack: (family: string, top: string, below: number) => `${family} stack: ${top} on top, ${below} below`,
  empty: (family: string) => `${family} stack: empty`,
  sides: (mine: number, theirs: number) =>
    `${mine === 1 ? '1 sketch' : `${mine} sketches`} on this side, ${theirs} on the other`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  handOf: (name: string, count: number) => `${name}: ${count === 1 ? '1 card' : `${count} cards`} in hand`,
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
  colon: ': ',
} as const;

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

const fr: Texts = {
  stacks: 'Piles',
  hand: 'Ta main',
  stack: (family, top, below) => `pile ${family} : ${top} dessus, ${below} dessous`,
  empty: (family) => `pile ${family} : vide`,
  sides: (mine, theirs) => `${mine} esquisse${mine > 1 ? 's' : ''} de ce côté, ${theirs} de l’autre`,
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  handOf: (name, count) => `${name} : ${count < 2 ? `${count} carte` : `${count} cartes`} en main`,
  deck: (count) => `Pioche : ${count}`,
  discard: (count) => `Défausse : ${count}`,
  playHere: 'Jouer ici',
  callThis: 'Appeler celui-ci',
  undo: 'Annuler',
  distract: 'Distraire',
  skip: 'Renoncer à la capacité',
  end: 'Fin du tour',
  press: 'maintenir pour voir',
  covered: 'une de tes cartes',
  notebook: (name) => `Carnet ${ofName(name)}`,
  colon: ' : ',
};

export const BOARD_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
