import type { Language } from '@hyakki/words';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';

const spotIn = (language: Language) => YOKAI_TEXTS[language].spot;

/** Hints that show so many families. */
interface Kind {
  readonly count: number;
  readonly families: number;
}
const NUMBERS = { en: ['', 'one', 'two', 'three'], fr: ['', 'une', 'deux', 'trois'] } as const;

const en = {
  cards: 'Cards',
  hints: 'Hints',
  conditions: 'Conditions',
  faceDown: (cell: string) => `${spotIn('en')(cell)}, face down`,
  faceUp: (cell: string, family: string) => `${spotIn('en')(cell)}, ${family}`,
  covered: (cell: string, hint: string) => `${spotIn('en')(cell)}, under ${hint}`,
  press: 'hold to see it',
  pressCorner: (cell: string) => `${spotIn('en')(cell)}, hold to see it`,
  lookedAt: 'looked at',
  remembered: (family: string) => `you saw ${family} there`,
  marked: (mark: string) => `your mark: ${mark}`,
  free: (cell: string) => `free place ${spotIn('en')(cell)}`,
  hint: (number: number, shows: string) => `hint ${number}: ${shows}`,
  blindHint: (number: number) => `hint ${number}, hidden`,
  leftInPile: (shows: string) => `never revealed: ${shows}`,
  reveal: 'Reveal a hint',
  setOut: 'Set out a hint, unseen',
  left: (count: number) => (count === 1 ? '1 hint left' : `${count} hints left`),
  inPile: (left: number, kinds: readonly Kind[]) => {
    const parts = kinds.map(({ count, families }, index) =>
      index > 0
        ? `${count} ${NUMBERS.en[families]}`
        : `${count} ${count === 1 ? 'shows' : 'show'} ${NUMBERS.en[families]} ${families === 1 ? 'family' : 'families'}`,
    );
    return `${left === 1 ? '1 hint left' : `${left} hints left`}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
  },
  turns: (left: number) => (left === 1 ? 'last turn' : `${left} turns`),
  declare: 'They are at peace!',
  holdsOthers: (cell: string) =>
    `Without ${spotIn('en')(cell)} the other cards would no longer be one group. Choose another card.`,
  moveHere: 'Move here',
  pointHere: 'Show this',
  placeHere: 'Place here',
  yes: 'Yes',
  undo: 'Undo',
  notYet: 'Not yet',
  pencil: 'Pencil marks',
  erase: 'Rub out',
  mustTouch: (pair: string) => `${pair} must touch`,
  secretAffinity: (holder: string) => `${holder}: a secret affinity`,
  mine: 'yours',
  objective: 'Objective',
  met: 'met',
  unmet: 'not met',
} as const;

type Texts = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};

const fr: Texts = {
  cards: 'Cartes',
  hints: 'Indices',
  conditions: 'Conditions',
  faceDown: (cell) => `${spotIn('fr')(cell)}, face cachée`,
  faceUp: (cell, family) => `${spotIn('fr')(cell)}, ${family}`,
  covered: (cell, hint) => `${spotIn('fr')(cell)}, sous ${hint}`,
  press: 'maintenir pour voir',
  pressCorner: (cell) => `${spotIn('fr')(cell)}, maintenir pour voir`,
  lookedAt: 'regardée',
  remembered: (family) => `tu y as vu ${family}`,
  marked: (mark) => `ta marque : ${mark}`,
  free: (cell) => `case libre ${spotIn('fr')(cell)}`,
  hint: (number, shows) => `indice ${number} : ${shows}`,
  blindHint: (number) => `indice ${number}, caché`,
  leftInPile: (shows) => `jamais révélé : ${shows}`,
  reveal: 'Révéler un indice',
  setOut: 'Sortir un indice, sans le regarder',
  left: (count) => (count === 1 ? '1 indice restant' : `${count} indices restants`),
  inPile: (left, kinds) => {
    const parts = kinds.map(({ count, families }, index) => {
      const verb = count === 1 ? 'montre' : 'montrent';
      const what = families === 1 ? 'une famille' : `${NUMBERS.fr[families]} familles`;
      return index > 0 ? `${count} en ${verb} ${NUMBERS.fr[families]}` : `${count} ${verb} ${what}`;
    });
    const said = left === 1 ? 'Il reste 1 indice' : `Il reste ${left} indices`;
    return `${said}${parts.length === 0 ? '' : ` : ${parts.join(', ')}`}.`;
  },
  turns: (left) => (left === 1 ? 'dernier tour' : `${left} tours`),
  declare: 'Ils sont apaisés !',
  holdsOthers: (cell) =>
    `Sans ${spotIn('fr')(cell)}, les autres cartes ne formeraient plus un seul groupe. Choisis une autre carte.`,
  moveHere: 'Déplacer ici',
  pointHere: 'Montrer ceci',
  placeHere: 'Poser ici',
  yes: 'Oui',
  undo: 'Annuler',
  notYet: 'Pas encore',
  pencil: 'Marques au crayon',
  erase: 'Effacer',
  mustTouch: (pair) => `${pair} doivent se toucher`,
  secretAffinity: (holder) => `${holder} : une affinité secrète`,
  mine: 'la tienne',
  objective: 'Objectif',
  met: 'condition remplie',
  unmet: 'condition non remplie',
};

export const BOARD_TEXTS: Readonly<Record<Language, Texts>> = { en, fr };
