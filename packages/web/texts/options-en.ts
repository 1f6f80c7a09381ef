import type { AffinityMode, HintMode, ObjectiveMode, Shape } from '@hyakki/games/yokai';

interface Named {
  readonly name: string;
  readonly says: string;
}

const affinities: Readonly<Record<AffinityMode, string>> = {
  none: 'None',
  open: 'One, seen by all',
  'secret-first': 'One, secret, for who begins',
  'secret-several': 'A secret one for several',
};
const hints: Readonly<Record<HintMode, string>> = { open: 'Open', stacked: 'Stacked', blind: 'Blind' };
const objectives: Readonly<Record<ObjectiveMode, string>> = {
  none: 'None',
  chosen: 'A shape you choose',
  random: 'A shape by chance',
};
const shapes: Readonly<Record<Shape, string>> = {
  spiral: 'Spiral',
  square: 'Square',
  mask: 'Mask',
  pyramid: 'Pyramid',
  lantern: 'Lantern',
  pillar: 'Pillar',
};

/** How each level is told to somebody who has not read the rulebook, by game and edition. */
export const optionsEn = {
  levels: {
    yokai: {
      classic: [
        { name: 'First peace', says: 'Look, move, hint. Everything as in the rulebook’s first match.' },
        { name: 'A secret wish', says: 'Whoever begins holds a secret: two families that must touch.' },
        { name: 'Stacked hints', says: 'Hints pile up: only the top one can be placed.' },
        { name: 'Blind hints', says: 'Nobody sees what the hints show.' },
        { name: 'A shape to form', says: 'In the end the sixteen cards must also form a shape.' },
      ],
      prototype: [
        { name: 'First peace', says: 'The older rulebook, where you may talk about plans.' },
        { name: 'An open wish', says: 'Two families, known to all, must touch in the end.' },
        { name: 'A secret wish', says: 'Whoever begins holds a secret: two families that must touch.' },
        { name: 'A shape to form', says: 'A shape, drawn by chance, must be formed.' },
      ],
    },
    tengu: {
      standard: [
        { name: 'Toys in the forest', says: 'Three yokai, nine toys, two easy paths. Start here.' },
        { name: 'Mist', says: 'Mists take cards away from you.' },
        { name: 'The Oni joins', says: 'A fourth yokai, a larger forest, and help tokens.' },
        { name: 'Tornados', says: 'Tornados blow every token away.' },
        { name: 'Mirages', says: 'Mirages mix up what you have found.' },
        { name: 'Everything at once', says: 'The whole forest; your toys are graded in the end.' },
      ],
    },
    sketch: {
      french: [{ name: 'French edition', says: 'Distract moves the newest sketch on that stack.' }],
      english: [{ name: 'English edition', says: 'Distract moves the sketch your opponent played last.' }],
    },
  } as Readonly<Record<string, Readonly<Record<string, readonly Named[]>>>>,
  editions: {
    classic: 'Classic edition',
    prototype: 'Earlier edition',
    standard: 'Levels',
    french: 'French edition',
    english: 'English edition',
  } as Readonly<Record<string, string>>,
  edition: 'Edition',
  level: (level: number) => `Level ${level}`,
  first: { name: 'Who begins', random: 'By chance' },
  yokai: {
    affinity: { name: 'Wish', says: 'Two families that must touch in the end.' },
    affinities,
    affinityCount: 'How many wishes',
    hints: {
      name: 'Hints',
      says: 'Open lie side by side; stacked hide each other; blind are seen by nobody.',
    },
    hintModes: hints,
    objective: { name: 'Shape', says: 'The sixteen cards must form it in the end.' },
    objectives,
    shape: 'Which shape',
    shapes,
    mix: { name: 'Which hints', says: 'A hint with one family says more than one with three.' },
    mixes: { standard: 'As in the rulebook', children: 'Easier, for children', own: 'Your own' },
    kinds: { one: 'with one family', two: 'with two families', three: 'with three families' },
  },
  tengu: {
    yokai: { name: 'Yokai in play', says: 'Each has three toys to find.' },
    tiles: { name: 'Tiles of the forest', says: 'Besides the Temple and the toys. They must fill the grid.' },
    grounds: { path: 'Paths', mist: 'Mists', tornado: 'Tornados', mirage: 'Mirages' },
    columns: 'Columns',
    rows: 'Rows',
    cards: 'Cards of each yokai',
    setAside: 'Cards put away unseen',
    help: 'Help tokens each',
    graded: 'Toys are graded in the end',
  },
  sketch: {
    deck: { name: 'The deck', says: 'How many cards of each pair of families.' },
    kinds: { plain: 'Plain', call: 'With Call', distract: 'With Distract' },
  },
};
export type OptionsTexts = typeof optionsEn;
