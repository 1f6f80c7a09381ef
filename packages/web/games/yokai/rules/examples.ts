import type { Example } from '../../rules-example.ts';

const TOGETHER = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];

/** One hint: it is the cards that are looked at. */
const FEW = { edition: 'prototype', mix: { one: 1, two: 0, three: 0 }, first: 0 };

/** A whole turn before its hint: an Oni at the rim steps out and, a turn later, back, and stays with its family. */
const turns = (hints: readonly string[]) =>
  hints.flatMap((hint, i) => ['look c3', 'look c4', i % 2 === 0 ? 'move d4 e3' : 'move e3 d4', hint]);

const HINTS = ['kitsune', 'kappa-oni', 'rokurokubi', 'kitsune-kappa', 'kappa-rokurokubi-oni'];
const REST = ['rokurokubi-oni', 'kitsune-kappa-oni'];

export const EXAMPLES = {
  moving: {
    seatCount: 2,
    options: { first: 0 },
    layout: { rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on ro', 'ro on .. .. on'], first: 0 },
    moves: ['look b2', 'look e4'],
    viewer: 0,
    isToTry: true,
  },
  peace: {
    seatCount: 2,
    options: FEW,
    layout: { rows: TOGETHER, first: 0 },
    moves: ['declare'],
    viewer: 0,
    isToTry: false,
  },
  corner: {
    seatCount: 2,
    options: FEW,
    layout: {
      rows: ['.. .. ki', 'ki ki ka ka', 'ki .. ka ka', 'ro ro on on', 'ro ro on on'],
      first: 0,
    },
    moves: ['declare'],
    viewer: 0,
    isToTry: false,
  },
  met: {
    seatCount: 2,
    options: { ...FEW, affinity: 'open' },
    layout: { rows: TOGETHER, affinities: ['kappa-oni'], first: 0 },
    moves: ['declare'],
    viewer: 0,
    isToTry: false,
  },
  unmet: {
    seatCount: 2,
    options: { ...FEW, affinity: 'open' },
    layout: { rows: TOGETHER, affinities: ['kitsune-oni'], first: 0 },
    moves: ['declare'],
    viewer: 0,
    isToTry: false,
  },
  score: {
    seatCount: 2,
    options: { first: 0 },
    layout: { rows: TOGETHER, hints: [...HINTS, ...REST], first: 0 },
    moves: [
      ...turns([
        ...HINTS.map(() => 'reveal'),
        'place kitsune a1',
        'place kappa-oni d1',
        'place rokurokubi a4',
        'place kitsune-kappa b3',
      ]),
      'declare',
    ],
    viewer: 0,
    isToTry: false,
  },
} as const satisfies Readonly<Record<string, Example>>;
