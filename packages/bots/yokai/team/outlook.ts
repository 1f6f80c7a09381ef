import { CARDS } from '@hyakki/games/yokai';
import { type CardSet, countOf, SPOT_COUNT, type Spot, WIDTH } from '../solver/board.ts';

// How far four cards are from lying together, for every four cards of a layout. Where cards lie is open to all, only their
// families are not: one survey of a layout serves every world, and a mean over all worlds needs no sampling.

/** Costs are kept in parts of a move, so that one fits seven bits. */
export const PARTS = 32;
const FAR = 127;
/** On top of a cost: the cards lie together already. */
const TOGETHER = 128;
const COST = 127;
/** A cell is taken by a card that would have to leave first; fitted to exact solutions. */
const TAKEN = 8;
/** None of the cards that stay has an empty cell beside it. */
const WALLED = 16;

/** The sets of one, two and three cards, numbered. */
const NUMBER_OF = new Int16Array(1 << CARDS);
const SET_COUNT = numberSets();

function numberSets(): number {
  let count = 0;
  for (let set = 1; set < NUMBER_OF.length; set++) if (countOf(set) <= 3) NUMBER_OF[set] = count++;
  return count;
}

const SIDES = [1, -1, WIDTH, -WIDTH] as const;
const grid = new Uint16Array(SPOT_COUNT);
/** By empty spot beside the layout: the cards it touches. */
const touched = new Uint16Array(SPOT_COUNT);
const rim = new Int32Array(4 * CARDS);
/** By card: who shares an empty cell with it, a taken one that could be left, or has an empty cell beside one of its own. */
const sharesEmpty = new Int32Array(CARDS);
const sharesTaken = new Int32Array(CARDS);
const isBridged = new Int32Array(CARDS);
/** The cards round each empty cell that touches three or more. */
const nooks: CardSet[] = [];

/** One layout, seen by what its cards could turn out to be. */
export class Outlook {
  readonly #touching = new Int32Array(CARDS);
  /** By number of a set of cards that stay: what it costs to bring the rest of their family to them. */
  readonly #costs = new Uint8Array(SET_COUNT);
  readonly #locked: CardSet;

  constructor(spots: readonly Spot[], locked: CardSet) {
    this.#locked = locked;
    const open = this.#look(spots);
    this.#priceOnes(open);
    this.#pricePairs(open);
    this.#priceTriples(open);
  }

  /** Returns the cards that have an empty cell beside them. */
  #look(spots: readonly Spot[]): CardSet {
    const touching = this.#touching;
    let open: CardSet = 0;
    let rimLength = 0;
    for (let card = 0; card < CARDS; card++) grid[spots[card]!] = 1 << card;
    for (let card = 0; card < CARDS; card++) {
      let near = 0;
      for (let side = 0; side < 4; side++) {
        const next = spots[card]! + SIDES[side]!;
        near |= grid[next]!;
        if (grid[next] !== 0) continue;
        open |= 1 << card;
        if (touched[next] === 0) rim[rimLength++] = next;
        touched[next]! |= 1 << card;
      }
      touching[card] = near;
    }
    sharesEmpty.fill(0);
    sharesTaken.fill(0);
    isBridged.fill(0);
    nooks.length = 0;
    for (let i = 0; i < rimLength; i++) {
      const cards = touched[rim[i]!]!;
      let across = 0;
      for (let side = 0; side < 4; side++) across |= touched[rim[i]! + SIDES[side]!]!;
      for (let rest = cards; rest !== 0; rest &= rest - 1) {
        const card = 31 - Math.clz32(rest & -rest);
        sharesEmpty[card]! |= cards;
        isBridged[card]! |= across;
      }
      if (countOf(cards) >= 3) nooks.push(cards);
    }
    for (let i = 0; i < rimLength; i++) touched[rim[i]!] = 0;
    for (let card = 0; card < CARDS; card++) {
      grid[spots[card]!] = 0;
      if ((this.#locked & (1 << card)) !== 0) continue;
      const near = touching[card]!;
      for (let rest = near; rest !== 0; rest &= rest - 1) sharesTaken[31 - Math.clz32(rest & -rest)]! |= near;
    }
    return open;
  }

  #priceOnes(open: CardSet): void {
    for (let card = 0; card < CARDS; card++) {
      const one = 1 << card;
      this.#costs[NUMBER_OF[one]!] = 3 * PARTS + ((open & one) !== 0 ? 0 : WALLED);
    }
  }

  #pricePairs(open: CardSet): void {
    const costs = this.#costs;
    for (let b = 1; b < CARDS; b++) {
      for (let a = 0; a < b; a++) {
        const pair = (1 << a) | (1 << b);
        const other = 1 << b;
        const isTogether = (this.#touching[a]! & other) !== 0;
        let cost = FAR;
        if (isTogether) cost = 2 * PARTS + ((pair & open) !== 0 ? 0 : WALLED);
        else if (((sharesEmpty[a]! | isBridged[a]!) & other) !== 0) cost = 2 * PARTS;
        else if ((sharesTaken[a]! & other) !== 0) cost = 2 * PARTS + TAKEN;
        costs[NUMBER_OF[pair]!] = this.#orFewerStay(pair, cost) | (isTogether ? TOGETHER : 0);
      }
    }
  }

  #priceTriples(open: CardSet): void {
    const costs = this.#costs;
    const touching = this.#touching;
    for (let c = 2; c < CARDS; c++) {
      for (let b = 1; b < c; b++) {
        const bc = (touching[b]! >> c) & 1;
        for (let a = 0; a < b; a++) {
          const three = (1 << a) | (1 << b) | (1 << c);
          const ab = (touching[a]! >> b) & 1;
          const links = ab + bc + ((touching[a]! >> c) & 1);
          let cost = FAR;
          if (links >= 2) cost = PARTS + ((three & open) !== 0 ? 0 : WALLED);
          else if (links === 1) {
            const lone = ab !== 0 ? c : bc !== 0 ? a : b;
            if ((sharesEmpty[lone]! & three & ~(1 << lone)) !== 0) cost = PARTS;
            else if ((sharesTaken[lone]! & three & ~(1 << lone)) !== 0) cost = PARTS + TAKEN;
          } else if (isInNook(three)) cost = PARTS;
          else if ((touching[a]! & touching[b]! & touching[c]! & ~this.#locked) !== 0) cost = PARTS + TAKEN;
          costs[NUMBER_OF[three]!] = this.#orFewerStay(three, cost) | (links >= 2 ? TOGETHER : 0);
        }
      }
    }
  }

  #orFewerStay(cards: CardSet, cost: number): number {
    let least = cost;
    for (let rest = cards & ~this.#locked; rest !== 0; rest &= rest - 1) {
      const fewer = this.#costs[NUMBER_OF[cards & ~(rest & -rest)]!]! & COST;
      if (fewer < least) least = fewer;
    }
    return least;
  }

  #costOf(four: CardSet): number {
    const costs = this.#costs;
    let least = FAR;
    for (let rest = four; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const three = four & ~bit;
      const cost = costs[NUMBER_OF[three]!]!;
      if (cost >= TOGETHER && (this.#touching[31 - Math.clz32(bit)]! & three) !== 0) return 0;
      if ((this.#locked & bit) === 0 && (cost & COST) < least) least = cost & COST;
    }
    return least;
  }

  /** The mean cost over every way to fill a family up with so many of the unknown cards. */
  meanCost(known: CardSet, missing: number, unknown: readonly CardSet[]): number {
    const n = unknown.length;
    let sum = 0;
    switch (missing) {
      case 0:
        return this.#costOf(known);
      case 1:
        for (let i = 0; i < n; i++) sum += this.#costOf(known | unknown[i]!);
        return sum / n;
      case 2:
        for (let i = 1; i < n; i++) {
          const one = known | unknown[i]!;
          for (let j = 0; j < i; j++) sum += this.#costOf(one | unknown[j]!);
        }
        return sum / ((n * (n - 1)) / 2);
      default: {
        // The same as one card fewer, for each card that could be the last of them.
        let ways = 0;
        for (let i = missing - 1; i < n; i++) {
          const before = unknown.slice(0, i);
          const count = waysToPick(i, missing - 1);
          sum += count * this.meanCost(known | unknown[i]!, missing - 1, before);
          ways += count;
        }
        return sum / ways;
      }
    }
  }
}

function isInNook(three: CardSet): boolean {
  for (let i = 0; i < nooks.length; i++) if ((nooks[i]! & three) === three) return true;
  return false;
}

function waysToPick(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
