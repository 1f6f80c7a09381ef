import {
  CARDS,
  type CardId,
  cellAt,
  coordinatesOf,
  FAMILIES,
  type Family,
  type Move,
  placeAt,
  placeOf,
  type View,
} from '@hyakki/games/yokai';

// A second model of the table, for search: numbers only, no names, no chance and no memory.
// A test compares it with the rules. Sets of cards are sixteen bits, one per card.

/** A set of cards. */
export type CardSet = number;
export const ALL_CARDS: CardSet = (1 << CARDS) - 1;

/** A cell of the square on which a board lies: its row times WIDTH, and its column. */
export type Spot = number;
const ROW_BITS = 6;
export const WIDTH = 1 << ROW_BITS;
export const SPOT_COUNT = WIDTH * WIDTH;
/** A board starts in the middle. Sixteen joined cards span at most sixteen cells: this many moves cannot leave the square. */
export const MOST_THOUGHT_MOVES = 22;

/** Where the cards lie, of which families they are, and which are covered and so never move again. */
export interface Board {
  /** By card. Boards that differ only in their families share this very array: the estimate relies on it. */
  readonly spots: readonly Spot[];
  /** By card: the number of its family in FAMILIES. */
  readonly families: readonly number[];
  readonly locked: CardSet;
  /** Column and row of the square's first cell, counted from a1. */
  readonly left: number;
  readonly top: number;
}

/** As a number of moves: covered cards leave no way to win. */
export const NEVER = Number.POSITIVE_INFINITY;

/** A card and where it goes, in one number: see `cardOf` and `spotOf`. */
export type Shift = number;

function shiftOf(card: CardId, spot: Spot): Shift {
  return (spot << 4) | card;
}

export function cardOf(shift: Shift): CardId {
  return shift & 15;
}

export function spotOf(shift: Shift): Spot {
  return shift >> 4;
}

export function boardOf(
  { cells, covers }: Pick<View, 'cells' | 'covers'>,
  families: readonly number[],
): Board {
  const points = cells.map((cell) => coordinatesOf(placeOf(cell)));
  const left = middle(points.map(({ column }) => column)) - WIDTH / 2;
  const top = middle(points.map(({ row }) => row)) - WIDTH / 2;
  return {
    spots: points.map(({ column, row }) => ((row - top) << ROW_BITS) + column - left),
    families,
    locked: covers.reduce<CardSet>((set, hint, card) => (hint === null ? set : set | (1 << card)), 0),
    left,
    top,
  };
}

function middle(numbers: readonly number[]): number {
  return Math.floor((Math.min(...numbers) + Math.max(...numbers)) / 2);
}

export function familyNumbers(families: readonly Family[]): number[] {
  return families.map((family) => FAMILIES.indexOf(family));
}

/** The same cards in the same places, if they were of these families. */
export function withFamilies({ spots, locked, left, top }: Board, families: readonly number[]): Board {
  return { spots, families, locked, left, top };
}

export function withLock({ spots, families, locked, left, top }: Board, card: CardId): Board {
  return { spots, families, locked: locked | (1 << card), left, top };
}

/** Does not check whether the shift is legal. */
export function afterShift({ spots, families, locked, left, top }: Board, shift: Shift): Board {
  const moved = spots.slice();
  moved[cardOf(shift)] = spotOf(shift);
  return { spots: moved, families, locked, left, top };
}

export function moveOf({ left, top }: Pick<Board, 'left' | 'top'>, shift: Shift): Move {
  const spot = spotOf(shift);
  const to = cellAt(placeAt((spot & (WIDTH - 1)) + left, (spot >> ROW_BITS) + top));
  return { do: 'move', card: cardOf(shift), to };
}

/** Undefined for a cell that is not on the square: no legal move goes there. */
export function shiftOfMove(
  { left, top }: Pick<Board, 'left' | 'top'>,
  { card, to }: Extract<Move, { readonly do: 'move' }>,
): Shift | undefined {
  const { column, row } = coordinatesOf(placeOf(to));
  const x = column - left;
  const y = row - top;
  return x < 0 || y < 0 || x >= WIDTH || y >= WIDTH ? undefined : shiftOf(card, (y << ROW_BITS) + x);
}

/** Four sets of cards, one per family. */
export function familySets(families: readonly number[]): number[] {
  const sets = [0, 0, 0, 0];
  for (let card = 0; card < CARDS; card++) sets[families[card]!]! |= 1 << card;
  return sets;
}

export function countOf(cards: CardSet): number {
  let bits = cards - ((cards >> 1) & 0x5555);
  bits = (bits & 0x3333) + ((bits >> 2) & 0x3333);
  bits = (bits + (bits >> 4)) & 0x0f0f;
  return (bits + (bits >> 8)) & 31;
}

// ---- What touches what, and what may move -------------------------------------------------------------------

/** One grid for all: laid for one board, read, and cleared again. Each spot holds the bit of its card. */
const grid = new Uint16Array(SPOT_COUNT);

/** By card: the cards that touch it by a side. */
export function touchingOf(spots: readonly Spot[], touching: Int32Array = new Int32Array(CARDS)): Int32Array {
  for (let card = 0; card < CARDS; card++) grid[spots[card]!] = 1 << card;
  for (let card = 0; card < CARDS; card++) {
    const spot = spots[card]!;
    touching[card] = grid[spot + 1]! | grid[spot - 1]! | grid[spot + WIDTH]! | grid[spot - WIDTH]!;
  }
  for (let card = 0; card < CARDS; card++) grid[spots[card]!] = 0;
  return touching;
}

/** Whether these cards are one group joined by sides. */
export function isJoined(cards: CardSet, touching: Int32Array): boolean {
  return groupAround(cards & -cards, cards, touching) === cards;
}

/** All that is joined to a card within a set of cards. */
function groupAround(start: CardSet, cards: CardSet, touching: Int32Array): CardSet {
  let group = start;
  let edge = start;
  while (edge !== 0) {
    const card = 31 - Math.clz32(edge);
    edge &= ~(1 << card);
    const more = touching[card]! & cards & ~group;
    group |= more;
    edge |= more;
  }
  return group;
}

const SIDES = [1, -1, WIDTH, -WIDTH] as const;
const touching = new Int32Array(CARDS);
/** The empty spots that touch a card, and the cards they touch. */
const rim = new Int32Array(4 * CARDS);
const rimTouching = new Int32Array(4 * CARDS);
const listed = new Int32Array(CARDS * 4 * CARDS);

/** Y15: every shift of an uncovered card after which all sixteen are joined by sides; card by card. */
export function legalShifts({ spots, locked }: Pick<Board, 'spots' | 'locked'>): Int32Array {
  const rimLength = findRim(spots);
  let count = 0;
  for (let card = 0; card < CARDS; card++) {
    const bit = 1 << card;
    if ((locked & bit) !== 0) continue;
    const others = ALL_CARDS & ~bit;
    const first = groupAround(others & -others, others, touching);
    if (first === others) {
      for (let i = 0; i < rimLength; i++)
        if ((rimTouching[i]! & others) !== 0) listed[count++] = (rim[i]! << 4) | card;
      continue;
    }
    // Without it the rest falls apart: it must join all the parts again.
    for (let i = 0; i < rimLength; i++) {
      const touched = rimTouching[i]! & others;
      if ((touched & first) === 0 || (touched & ~first) === 0) continue;
      let joined = first;
      for (let rest = touched & ~joined; rest !== 0; rest = touched & ~joined)
        joined |= groupAround(rest & -rest, others, touching);
      if (joined === others) listed[count++] = (rim[i]! << 4) | card;
    }
  }
  return listed.slice(0, count);
}

function findRim(spots: readonly Spot[]): number {
  for (let card = 0; card < CARDS; card++) grid[spots[card]!] = 1 << card;
  let count = 0;
  for (let card = 0; card < CARDS; card++) {
    const spot = spots[card]!;
    let near = 0;
    for (const side of SIDES) {
      const next = spot + side;
      if (grid[next] !== 0) {
        near |= grid[next]!;
        continue;
      }
      const touched = grid[next + 1]! | grid[next - 1]! | grid[next + WIDTH]! | grid[next - WIDTH]!;
      // List an empty spot that touches several cards once, with the first of them.
      if ((touched & ((1 << card) - 1)) !== 0) continue;
      rim[count] = next;
      rimTouching[count++] = touched;
    }
    touching[card] = near;
  }
  for (let card = 0; card < CARDS; card++) grid[spots[card]!] = 0;
  return count;
}

/** Y15, for one shift. */
export function isLegal(board: Pick<Board, 'spots' | 'locked'>, shift: Shift): boolean {
  return legalShifts(board).includes(shift);
}
