import { type Cell, PLACE_COUNT, type Place, placeOf, SIDES } from './cells.ts';
import { CARDS } from './components.ts';

// The positions of the cards and which of them touch. Sets of cards are sixteen bits, one per card.
// All layouts reuse the same arrays: this is the inner loop of listing moves.

/** A set of cards. */
export type CardSet = number;
const ALL_CARDS: CardSet = (1 << CARDS) - 1;

/** Read it before measuring the next layout: there is only one. */
export interface Layout {
  /** By card: the cards that touch it by a side. */
  readonly touching: Int32Array;
  /** The empty cells that touch any card. */
  readonly rim: Int32Array;
  rimLength: number;
  /** For each cell of the rim: the cards that may be moved there, covered or not (Y15). */
  readonly comers: Int32Array;
}

const layout: Layout = {
  touching: new Int32Array(CARDS),
  rim: new Int32Array(4 * CARDS),
  rimLength: 0,
  comers: new Int32Array(4 * CARDS),
};
/** For each cell of the rim: the cards it touches. */
const rimTouching = new Int32Array(4 * CARDS);
/** The last measured cells: looking, listing moves and making one measure the same layout three times. */
let measured: readonly Cell[] = new Array<Cell>(CARDS).fill('');
const placeOfCard = new Int32Array(CARDS);
/** The targets of moved cards. All are parsed before any card is lifted: a bad name must leave the board intact. */
const goals = new Int32Array(CARDS);
/** By place: the cards that touch it, and TAKEN where a card lies. */
const board = new Int32Array(PLACE_COUNT);
const TAKEN = 1 << CARDS;
const groups = new Int32Array(CARDS);

export function measure(cells: readonly Cell[]): Layout {
  if (cells === measured) return layout;
  // From one layout to the next only one card moves.
  let moved: CardSet = 0;
  for (let card = 0; card < CARDS; card++) {
    if (cells[card] === measured[card]) continue;
    goals[card] = placeOf(cells[card]!);
    moved |= 1 << card;
  }
  for (let card = 0; card < CARDS; card++) if ((moved & (1 << card)) !== 0) lift(card);
  for (let card = 0; card < CARDS; card++) if ((moved & (1 << card)) !== 0) lay(card, goals[card]!);
  measured = cells;
  const { touching, rim } = layout;
  let rimLength = 0;
  for (let card = 0; card < CARDS; card++) {
    const place = placeOfCard[card]!;
    touching[card] = board[place]! & ALL_CARDS;
    const earlier = (1 << card) - 1;
    for (let side = 0; side < 4; side++) {
      const next = place + SIDES[side]!;
      const touched = board[next]!;
      // List an empty cell that touches several cards once, with the first of them.
      if ((touched & (TAKEN | earlier)) !== 0) continue;
      rim[rimLength] = next;
      rimTouching[rimLength++] = touched;
    }
  }
  layout.rimLength = rimLength;
  findComers(layout);
  return layout;
}

function lift(card: number): void {
  const place = placeOfCard[card]!;
  if (place === 0) return; // never laid yet
  board[place]! &= ~TAKEN;
  for (let side = 0; side < 4; side++) board[place + SIDES[side]!]! &= ~(1 << card);
}

function lay(card: number, place: Place): void {
  placeOfCard[card] = place;
  board[place]! |= TAKEN;
  for (let side = 0; side < 4; side++) board[place + SIDES[side]!]! |= 1 << card;
}

/** Y15: a card may go where it touches another one and rejoins whatever falls apart without it. */
function findComers({ touching, rimLength, comers }: Layout): void {
  findParts(touching);
  for (let i = 0; i < rimLength; i++) {
    const touched = rimTouching[i]!;
    if ((touched & (touched - 1)) === 0) {
      // A pivot has at least two parts to join, and a card is not its own neighbour.
      comers[i] = ALL_CARDS & ~(touched | pivots);
    } else {
      let staying = 0;
      for (let part = 0; part < partCount; part++) {
        if ((touched & partCards[part]!) === 0) staying |= partPivot[part]!;
      }
      comers[i] = ALL_CARDS & ~staying;
    }
  }
}

/** The cards without which the rest falls apart, and the parts it falls into. */
let pivots: CardSet = 0;
let partCount = 0;
const partPivot = new Int32Array(4 * CARDS);
const partCards = new Int32Array(4 * CARDS);

/** Articulation points by one depth-first walk (Tarjan): one flood fill for every card would be half of all the work. */
function findParts(touching: Int32Array): void {
  clock = 0;
  visited = 0;
  pivots = 0;
  partCount = 0;
  walk(0, touching);
}
let clock = 0;
let visited: CardSet = 0;
const entered = new Int32Array(CARDS);

/** Returns the earliest card that this one's branch reaches without going back through it. */
function walk(card: number, touching: Int32Array): number {
  const now = ++clock;
  entered[card] = now;
  visited |= 1 << card;
  const others = ALL_CARDS & ~(1 << card);
  let earliest = now;
  let rest = others;
  for (let next = touching[card]!; next !== 0; next &= next - 1) {
    const neighbour = 31 - Math.clz32(next & -next);
    if ((visited & (1 << neighbour)) !== 0) {
      if (entered[neighbour]! < earliest) earliest = entered[neighbour]!;
      continue;
    }
    const before = visited;
    const reached = walk(neighbour, touching);
    if (reached < earliest) earliest = reached;
    const branch = visited & ~before;
    if (reached < now || branch === others) continue;
    addPart(card, branch);
    rest &= ~branch;
  }
  if (rest !== others && rest !== 0) addPart(card, rest);
  return earliest;
}

function addPart(card: number, cards: CardSet): void {
  pivots |= 1 << card;
  partPivot[partCount] = 1 << card;
  partCards[partCount++] = cards;
}

/** The groups, joined by sides, of a set of cards. Read it before the next call. */
export function groupsOf(cards: CardSet, touching: Int32Array): Groups {
  let count = 0;
  let rest = cards;
  while (rest !== 0) {
    let group = rest & -rest;
    let edge = group;
    while (edge !== 0) {
      const card = 31 - Math.clz32(edge & -edge);
      edge &= edge - 1;
      const more = touching[card]! & rest & ~group;
      group |= more;
      edge |= more;
    }
    groups[count++] = group;
    rest &= ~group;
  }
  found.count = count;
  return found;
}
const found = { list: groups, count: 0 };

export function isConnected(cells: readonly Cell[]): boolean {
  return groupsOf(ALL_CARDS, measure(cells).touching).count === 1;
}

/** Y15: whether this card may be moved to this place. */
export function canGo(card: number, place: Place, { rim, rimLength, comers }: Layout): boolean {
  for (let i = 0; i < rimLength; i++) if (rim[i] === place) return (comers[i]! & (1 << card)) !== 0;
  return false;
}

interface Groups {
  readonly list: Int32Array;
  readonly count: number;
}

export function cardsIn(set: CardSet): number[] {
  const cards: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(31 - Math.clz32(rest & -rest));
  return cards;
}
