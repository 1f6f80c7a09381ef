// What is in the box.

import { interned } from '@hyakki/engine';

export const EDITIONS = ['classic', 'prototype'] as const;
export type Edition = (typeof EDITIONS)[number];

export const FAMILIES = ['kitsune', 'kappa', 'rokurokubi', 'oni'] as const;
export type Family = (typeof FAMILIES)[number];

/** Y1: four cards of each family. */
export const CARDS_A_FAMILY = 4;
export const CARDS = 16;

/** Kinds of hints, by how many families they show. */
export const KINDS = ['one', 'two', 'three'] as const;
export type Kind = (typeof KINDS)[number];

/** Families joined by a hyphen, in the order of FAMILIES: `kitsune`, `kitsune-oni`, `kappa-rokurokubi-oni`. */
export type Hint = string;

/** Y2: every set of one, two and three families, once each. */
export const HINTS: Readonly<Record<Kind, readonly Hint[]>> = {
  one: setsOf(1),
  two: setsOf(2),
  three: setsOf(3),
};
export const ALL_HINTS: readonly Hint[] = [...HINTS.one, ...HINTS.two, ...HINTS.three];

/** Two families that must touch. The name is written like a hint's. */
export type Pair = string;
/** Y3: each pair of families once. */
export const PAIRS: readonly Pair[] = HINTS.two;

export const SHAPES = ['spiral', 'square', 'mask', 'pyramid', 'lantern', 'pillar'] as const;
export type Shape = (typeof SHAPES)[number];

/** Y4: six shapes of sixteen cards, on both sides of three objective cards. */
export const SHAPE_ROWS: Readonly<Record<Shape, readonly string[]>> = {
  spiral: ['..####', '..#..#', '..##.#', '.....#', '######'],
  square: ['####', '####', '####', '####'],
  mask: ['#...#', '#####', '##.##', '#####'],
  pyramid: ['...#', '..##', '.###', '####', '.###', '..##', '...#'],
  lantern: ['###', '###', '###', '###', '###', '.#.'],
  pillar: ['####', '.##.', '.##.', '.##.', '.##.', '####'],
};

export const SEAT_COUNTS = [2, 3, 4] as const;

/** Y6: the rulebooks' mix by number of players. */
export const STANDARD_MIX: Readonly<Record<number, Readonly<Record<Kind, number>>>> = {
  2: { one: 2, two: 3, three: 2 },
  3: { one: 2, two: 4, three: 3 },
  4: { one: 3, two: 4, three: 3 },
};

/** Y27. */
export const POINTS = { 'well-placed': 1, misplaced: -1, unplaced: 2, unrevealed: 5 } as const;

export const RANKS = ['honourable', 'glorious', 'legendary', 'total'] as const;
export type Rank = (typeof RANKS)[number];

/** Y28: the least score of each rank by number of players, best first. */
export const RANK_BANDS: Readonly<
  Record<Edition, Readonly<Record<number, readonly (readonly [Rank, number])[]>>>
> = {
  classic: {
    2: [
      ['legendary', 12],
      ['glorious', 8],
    ],
    3: [
      ['legendary', 16],
      ['glorious', 10],
    ],
    4: [
      ['legendary', 19],
      ['glorious', 11],
    ],
  },
  prototype: {
    2: [
      ['total', 12],
      ['glorious', 8],
    ],
    3: [
      ['total', 14],
      ['glorious', 10],
    ],
    4: [
      ['total', 15],
      ['glorious', 11],
    ],
  },
};

export function familiesOf(hint: Hint): readonly Family[] {
  return FAMILIES_OF.get(hint) ?? [];
}

export function kindOf(hint: Hint): Kind {
  return KINDS[familiesOf(hint).length - 1]!;
}

/** The name of a set of families, given in any order; undefined if no hint shows that set. */
export function hintOf(families: Iterable<Family>): Hint | undefined {
  const set = new Set(families);
  const name = FAMILIES.filter((family) => set.has(family)).join('-');
  return FAMILIES_OF.has(name) ? name : undefined;
}

const FAMILIES_OF: ReadonlyMap<Hint, readonly Family[]> = new Map(
  [...setsOf(1), ...setsOf(2), ...setsOf(3)].map((hint) => [hint, hint.split('-').map(interned) as Family[]]),
);

function setsOf(size: number): Hint[] {
  const sets: Hint[] = [];
  for (let mask = 1; mask < 16; mask++) {
    const names = FAMILIES.filter((_, i) => mask & (1 << i));
    if (names.length === size) sets.push(interned(names.join('-')));
  }
  return sets;
}
