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
const [RIGHT, LEFT, BELOW, ABOVE] = SIDES;
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
  for (let rest = moved; rest !== 0; rest &= rest - 1) lift(firstIn(rest));
  for (let rest = moved; rest !== 0; rest &= rest - 1) lay(firstIn(rest), goals[firstIn(rest)]!);
  measured = cells;
  const { touching } = layout;
  let rimLength = 0;
  for (let card = 0; card < CARDS; card++) {
    const place = placeOfCard[card]!;
    touching[card] = board[place]! & ALL_CARDS;
    const earlier = (1 << card) - 1;
    rimLength = addToRim(place + RIGHT, earlier, rimLength);
    rimLength = addToRim(place + LEFT, earlier, rimLength);
    rimLength = addToRim(place + BELOW, earlier, rimLength);
    rimLength = addToRim(place + ABOVE, earlier, rimLength);
  }
  layout.rimLength = rimLength;
  findComers(layout);
  return layout;
}

/** Only if the cell is empty and touches no earlier card: a cell that touches several is listed once, with the first of them. */
function addToRim(place: Place, earlier: CardSet, length: number): number {
  const touched = board[place]!;
  layout.rim[length] = place;
  rimTouching[length] = touched;
  return length + isEmpty(touched & (TAKEN | earlier));
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
        staying |= partPivot[part]! * isEmpty(touched & partCards[part]!);
      }
      comers[i] = ALL_CARDS & ~staying;
    }
  }
}

/** 1 for the empty set, 0 for any other. Added and multiplied instead of asked: a processor that guesses which it is would be wrong half of the time. */
function isEmpty(set: CardSet): number {
  return (set - 1) >>> 31;
}

/** The cards without which the rest falls apart, and the parts it falls into. */
let pivots: CardSet = 0;
let partCount = 0;
const partPivot = new Int32Array(4 * CARDS);
const partCards = new Int32Array(4 * CARDS);

/** Articulation points by one depth-first walk (Tarjan): one flood fill for every card would be half of all the work. */
function findParts(touching: Int32Array): void {
  visited = 0;
  pivots = 0;
  partCount = 0;
  walk(0, touching);
}
let visited: CardSet = 0;

/** Answers every card that touches this one's branch. If none of them was visited before this card, the branch hangs on it alone. */
function walk(card: number, touching: Int32Array): CardSet {
  const before = visited;
  const others = ALL_CARDS & ~(1 << card);
  visited |= 1 << card;
  let touched = touching[card]!;
  let rest = others;
  for (let next = touched & ~visited; next !== 0; next &= ~visited) {
    const without = visited;
    const reached = walk(firstIn(next), touching);
    const branch = visited & ~without;
    touched |= reached;
    if ((reached & before) !== 0 || branch === others) continue;
    addPart(card, branch);
    rest &= ~branch;
  }
  if (rest !== others && rest !== 0) addPart(card, rest);
  return touched;
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
      const card = firstIn(edge);
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
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(firstIn(rest));
  return cards;
}

/** Of a set that is not empty. */
export function firstIn(set: CardSet): number {
  return 31 - Math.clz32(set & -set);
}
