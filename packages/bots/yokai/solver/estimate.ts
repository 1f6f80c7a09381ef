import { CARDS } from '@hyakki/games/yokai';
import {
  ALL_CARDS,
  type Board,
  type CardSet,
  countOf,
  NEVER,
  SPOT_COUNT,
  type Spot,
  WIDTH,
} from './board.ts';
import type { Goals } from './goals.ts';
import { leastToFill } from './shape-cuts.ts';
import { MOST_WAYS, REACH, WAYS } from './tetrominoes.ts';

// How far a board is from won, without searching. A family ends as one of the nineteen ways to join four cells. For every
// two of its cards we list the ways that hold both: each says which cards of the family stay (the others must move, once
// at least) and which foreign cards lie in the way (they must move too, so their own families may not count on them). The
// cheapest choice of a way for each of the four families, such that nobody counts on a card that is in another's way, is the
// bound. It ignores that cards can get in each other's way while they move, and that all must stay joined. On boards in
// mid-match it is the true number five times in six, and one less in nearly all others.
//
// What two cards can still be part of depends only on their places: a cache keeps the lists while boards share their `spots`, so
// estimating many families over one layout, layout by layout, is by far the cheapest order.

/** More moves than any match takes. */
const FAR = 1000;
/** A family can always gather elsewhere: three cards move to the fourth. */
const ELSEWHERE = 3;

export { NEVER } from './board.ts';

// ---- The cached layout ----------------------------------------------------------------------------------------

const grid = new Uint16Array(SPOT_COUNT);
let laid: readonly Spot[] = [];

// For every two cards, what lies on the further two cells of the ways that hold both: of some ways nothing, of others one
// card, of others two. Only the last are a list: nothing is a flag, and single cards are a set.
const FREE = 1 << CARDS;
const UNKNOWN = -1;
/** The single cards, and FREE. */
const singles = new Int32Array(CARDS * CARDS);
const doubles = new Uint16Array(CARDS * CARDS * MOST_WAYS);
const doubleCount = new Uint8Array(CARDS * CARDS);

function lay(spots: readonly Spot[]): void {
  if (spots === laid) return;
  for (let card = 0; card < laid.length; card++) grid[laid[card]!] = 0;
  for (let card = 0; card < CARDS; card++) grid[spots[card]!] = 1 << card;
  laid = spots;
  singles.fill(UNKNOWN);
}

function listWays(one: number, other: number): number {
  const at = one * CARDS + other;
  const start = laid[one]!;
  const far = laid[other]! - start;
  const ways = far > REACH || far < -REACH ? undefined : WAYS[far + REACH];
  let single = 0;
  let count = 0;
  if (ways !== undefined) {
    const from = at * MOST_WAYS;
    for (let i = 0; i < ways.length; i += 2) {
      const first = grid[start + ways[i]!]!;
      const second = grid[start + ways[i + 1]!]!;
      if (first === 0 || second === 0) single |= first | second || FREE;
      else doubles[from + count++] = first | second;
    }
  }
  doubleCount[at] = count;
  singles[at] = single;
  return single;
}

// ---- What one family may do ---------------------------------------------------------------------------------

/** Of each family: what stays and what is in the way. */
const MOST_OPTIONS = 6 * (MOST_WAYS + CARDS) + 1;
const stays = [0, 1, 2, 3].map(() => new Uint16Array(MOST_OPTIONS));
const inTheWay = [0, 1, 2, 3].map(() => new Uint16Array(MOST_OPTIONS));
const costs = [0, 1, 2, 3].map(() => new Uint8Array(MOST_OPTIONS));
const optionCount = new Int32Array(4);
const leastCost = new Int32Array(4);
/** The least cost with nothing in the way. */
const freeCost = new Int32Array(4);
const members = new Int32Array(4);

/** Lists what a family may do; of two that leave the same cards, not the one with more in its way. False when it can never be together. */
function listOptions(family: number, set: CardSet, locked: CardSet): boolean {
  const ownLocked = set & locked;
  const movable = ~locked & ~set & ALL_CARDS;
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) members[size++] = 31 - Math.clz32(rest & -rest);
  const stay = stays[family]!;
  const way = inTheWay[family]!;
  const cost = costs[family]!;
  let count = 0;
  let least = FAR;
  let free = FAR;
  for (let i = 0; i < 3; i++) {
    for (let j = i + 1; j < 4; j++) {
      const one = members[i]!;
      const other = members[j]!;
      const at = one * CARDS + other;
      let single = singles[at]!;
      if (single === UNKNOWN) single = listWays(one, other);
      const listed = doubleCount[at]!;
      if (single === 0 && listed === 0) continue;
      const pair = (1 << one) | (1 << other);
      // A way that keeps more than these two is found from each two that it keeps: the first two list it.
      const later = set & ~((2 << other) - 1);
      const isPairEnough = (ownLocked & ~pair) === 0;
      const isFree = (single & FREE) !== 0;
      for (let rest = single & later; rest !== 0; rest &= rest - 1) {
        const staying = pair | (rest & -rest);
        if ((ownLocked & ~staying) !== 0) continue;
        stay[count] = staying;
        way[count] = 0;
        cost[count++] = 1;
        if (free > 1) free = 1;
        if (least > 1) least = 1;
      }
      const foreign = single & movable;
      if (isPairEnough && isFree) {
        stay[count] = pair;
        way[count] = 0;
        cost[count++] = 2;
        if (free > 2) free = 2;
        if (least > 2) least = 2;
      } else if (isPairEnough && foreign !== 0) {
        for (let rest = foreign; rest !== 0; rest &= rest - 1) {
          stay[count] = pair;
          way[count] = rest & -rest;
          cost[count++] = 2;
        }
        if (least > 2) least = 2;
      }
      for (let d = at * MOST_WAYS; d < at * MOST_WAYS + listed; d++) {
        const cards = doubles[d]!;
        const own = cards & set;
        if (own === 0) {
          if (isFree || !isPairEnough || (cards & foreign) !== 0 || (cards & ~movable) !== 0) continue;
          stay[count] = pair;
          way[count] = cards;
          cost[count++] = 2;
          if (least > 2) least = 2;
        } else if (own === cards) {
          if ((own & later) !== own) continue;
          stay[count] = set;
          way[count] = 0;
          cost[count++] = 0;
          free = 0;
          least = 0;
        } else {
          const staying = pair | own;
          if ((own & later) === 0 || (own & single) !== 0) continue;
          if ((cards & ~own & ~movable) !== 0 || (ownLocked & ~staying) !== 0) continue;
          stay[count] = staying;
          way[count] = cards & ~own;
          cost[count++] = 1;
          if (least > 1) least = 1;
        }
      }
    }
  }
  // One card stays, or none has to.
  if ((ownLocked & (ownLocked - 1)) === 0 && (ownLocked === 0 || hasRoom(ownLocked, locked & ~ownLocked))) {
    stay[count] = ownLocked;
    way[count] = 0;
    cost[count++] = ELSEWHERE;
    if (ELSEWHERE < free) free = ELSEWHERE;
    if (ELSEWHERE < least) least = ELSEWHERE;
  }
  optionCount[family] = count;
  leastCost[family] = least;
  freeCost[family] = free;
  return count > 0;
}

/** Whether four cells that no covered card takes are joined around this one: a wall leaves no room. */
function hasRoom(card: number, walls: number): boolean {
  const start = laid[31 - Math.clz32(card)]!;
  room[0] = start;
  let count = 1;
  for (let i = 0; i < count; i++) {
    for (let side = 0; side < 4; side++) {
      const next = room[i]! + SIDES[side]!;
      if ((grid[next]! & walls) !== 0 || next === room[0] || next === room[1] || next === room[2]) continue;
      room[count++] = next;
      if (count === 4) {
        room.fill(0);
        return true;
      }
    }
  }
  room.fill(0);
  return false;
}
const SIDES = [1, -1, WIDTH, -WIDTH] as const;
const room = new Int32Array(4);

// ---- All four together --------------------------------------------------------------------------------------

let best = FAR;

/** The fewest cards that must move until all families are together, or NEVER. Never more than the true number of moves. */
export function leastMoves(board: Board): number {
  return leastMovesMeeting(board, NO_AFFINITIES);
}

const NO_AFFINITIES: Goals['affinities'] = [];
/** How much more than the cheapest of every family is tried when affinities ask for it; beyond, so much is the bound. */
const MOST_EXTRA = 3;

function leastMovesMeeting({ spots, families, locked }: Board, affinities: Goals['affinities']): number {
  lay(spots);
  let least = 0;
  let free = 0;
  familyCards.fill(0);
  for (let card = 0; card < CARDS; card++) familyCards[families[card]!]! |= 1 << card;
  for (let family = 0; family < 4; family++) {
    if (!listOptions(family, familyCards[family]!, locked)) return NEVER;
    least += leastCost[family]!;
    free += freeCost[family]!;
  }
  wanted = affinities;
  if (affinities.length > 0) best = least + MOST_EXTRA;
  else if (free === least) return least;
  else best = Math.min(free, FAR);
  for (let family = 0; family < 4; family++) keepCheap(family, best - least);
  sortByOptions();
  choose(0, 0, 0, 0, least);
  return best === FAR ? NEVER : best;
}

/** Drops what costs too much to make the whole cheaper than is known. */
function keepCheap(family: number, slack: number): void {
  const stay = stays[family]!;
  const way = inTheWay[family]!;
  const cost = costs[family]!;
  const tooMuch = leastCost[family]! + slack;
  let count = 0;
  for (let i = 0; i < optionCount[family]!; i++) {
    if (cost[i]! >= tooMuch) continue;
    stay[count] = stay[i]!;
    way[count] = way[i]!;
    cost[count++] = cost[i]!;
  }
  optionCount[family] = count;
}

/** By family: the option that is being tried. */
const chosen = new Int32Array(4);
const familyCards = new Int32Array(4);

/** Whether some families have all their new cells taken by each other's moving cards. */
function isKnotted(): boolean {
  let knot = 0;
  let waiting = 0;
  for (let family = 0; family < 4; family++) {
    const foreign = inTheWay[family]![chosen[family]!]!;
    if (foreign === 0 || countOf(foreign) !== costs[family]![chosen[family]!]) continue;
    knot |= familyCards[family]!;
    waiting |= 1 << family;
  }
  // A family that waits for a card outside the knot is not part of it.
  for (let family = 0; family < 4 && waiting !== 0; family++) {
    if ((waiting & (1 << family)) === 0 || (inTheWay[family]![chosen[family]!]! & ~knot) === 0) continue;
    waiting &= ~(1 << family);
    knot &= ~familyCards[family]!;
    family = -1;
  }
  return waiting !== 0;
}

/** The families, those with the least choice first. */
const order = [0, 1, 2, 3];

function sortByOptions(): void {
  for (let i = 1; i < 4; i++) {
    const family = order[i]!;
    let j = i;
    for (; j > 0 && optionCount[order[j - 1]!]! > optionCount[family]!; j--) order[j] = order[j - 1]!;
    order[j] = family;
  }
}

let wanted: Goals['affinities'] = NO_AFFINITIES;

/** Y25: whether the family chosen last can still touch those chosen before it that it has to touch. */
function canMeet(depth: number): boolean {
  const family = order[depth]!;
  for (const [one, other] of wanted) {
    if (one !== family && other !== family) continue;
    const friend = one === family ? other : one;
    for (let before = 0; before < depth; before++)
      if (order[before] === friend && !canTouch(family, friend)) return false;
  }
  return true;
}

/** Every card that moves can bridge one cell between what stays of two families. */
function canTouch(one: number, other: number): boolean {
  const staying = stays[one]![chosen[one]!]!;
  const others = stays[other]![chosen[other]!]!;
  if (staying === 0 || others === 0) return true;
  const far = 1 + costs[one]![chosen[one]!]! + costs[other]![chosen[other]!]!;
  for (let rest = staying; rest !== 0; rest &= rest - 1) {
    const spot = laid[31 - Math.clz32(rest & -rest)]!;
    for (let left = others; left !== 0; left &= left - 1)
      if (distanceOf(spot, laid[31 - Math.clz32(left & -left)]!) <= far) return true;
  }
  return false;
}

function distanceOf(one: Spot, other: Spot): number {
  return (
    Math.abs((one & (WIDTH - 1)) - (other & (WIDTH - 1))) +
    Math.abs(Math.floor(one / WIDTH) - Math.floor(other / WIDTH))
  );
}

/** Goes through the families; `staying` and `moving` are what those before count on and have in their way. */
function choose(depth: number, spent: number, staying: number, moving: number, least: number): void {
  if (depth === 4) {
    // Cards that all wait for each other's cells: one of them has to move aside first.
    const moves = isKnotted() ? spent + 1 : spent;
    if (moves < best) best = moves;
    return;
  }
  const family = order[depth]!;
  const stay = stays[family]!;
  const way = inTheWay[family]!;
  const cost = costs[family]!;
  const rest = least - leastCost[family]!;
  for (let i = 0; i < optionCount[family]!; i++) {
    const sum = spent + cost[i]!;
    if (sum + rest >= best || (stay[i]! & moving) !== 0 || (way[i]! & staying) !== 0) continue;
    chosen[family] = i;
    if (wanted.length > 0 && !canMeet(depth)) continue;
    choose(depth + 1, sum, staying | stay[i]!, moving | way[i]!, rest);
  }
}

/** The fewest moves that a win takes at least; NEVER when covered cards forbid it. */
export function leastMovesTo(board: Board, { affinities, shape }: Goals): number {
  const least = leastMovesMeeting(board, affinities);
  return least === NEVER || shape === null ? least : Math.max(least, leastToFill(shape, board));
}

/** About how many moves are left to a win when all cards are open; NEVER when covered cards forbid it. */
export function estimateMovesLeft(board: Board, goals: Goals): number {
  return leastMovesTo(board, goals);
}
