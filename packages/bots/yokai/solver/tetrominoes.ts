import { type Spot, WIDTH } from './board.ts';

// A family that is together lies on four joined cells: one of nineteen ways, turned and mirrored ones counted apart.

/** Every way to join four cells by their sides, each once, from some first cell. */
export const TETROMINOES: readonly (readonly Spot[])[] = listTetrominoes();

function listTetrominoes(): (readonly Spot[])[] {
  let ways: (readonly Spot[])[] = [[0]];
  for (let size = 2; size <= 4; size++) {
    const larger = new Map<string, readonly Spot[]>();
    for (const way of ways) {
      for (const spot of way) {
        for (const side of [1, -1, WIDTH, -WIDTH]) {
          if (way.includes(spot + side)) continue;
          const spots = [...way, spot + side].sort((a, b) => a - b);
          larger.set(spots.map((each) => each - spots[0]!).join(), spots);
        }
      }
    }
    ways = [...larger.values()];
  }
  return ways;
}

/** Two spots of one tetromino differ by this much at most. */
export const REACH = 3 * WIDTH;

/** By the difference of two spots, plus REACH: the two further spots of every way that holds both, from the first. */
export const WAYS: readonly (Int32Array | undefined)[] = listWays();

function listWays(): (Int32Array | undefined)[] {
  const lists: (number[] | undefined)[] = new Array(2 * REACH + 1).fill(undefined);
  for (const way of TETROMINOES) {
    for (const a of way) {
      for (const b of way) {
        if (a === b) continue;
        const [c, d] = way.filter((spot) => spot !== a && spot !== b);
        const list = lists[b - a + REACH] ?? [];
        list.push(c! - a, d! - a);
        lists[b - a + REACH] = list;
      }
    }
  }
  return lists.map((list) => list && Int32Array.from(list));
}

/** No two spots have more ways than neighbours. */
export const MOST_WAYS = 29;

// The ways that hold one spot, numbered 0 to 75, as bits of three words: for a second spot, those that hold it too.
const WORDS = 3;
const HOLDING = listHolding();

function listHolding(): Int32Array {
  const holding = new Int32Array(WORDS * (2 * REACH + 1));
  const around = TETROMINOES.flatMap((way) => way.map((spot) => way.map((each) => each - spot)));
  for (const [number, way] of around.entries())
    for (const spot of way) holding[WORDS * (spot + REACH) + (number >> 5)]! |= 1 << (number & 31);
  return holding;
}

/** How many of four cards must move at least to be together, if nothing were in their way. */
export function leastToGather(a: Spot, b: Spot, c: Spot, d: Spot): number {
  const ab = reach(a, b);
  const ac = reach(a, c);
  const ad = reach(a, d);
  let isThree = false;
  for (let word = 0; word < WORDS; word++) {
    const withB = HOLDING[ab + word]!;
    const withC = HOLDING[ac + word]!;
    const withD = HOLDING[ad + word]!;
    if ((withB & withC & withD) !== 0) return 0;
    if (((withB & withC) | (withB & withD) | (withC & withD)) !== 0) isThree = true;
  }
  if (isThree) return 1;
  const bc = reach(b, c);
  const bd = reach(b, d);
  for (let word = 0; word < WORDS; word++) if ((HOLDING[bc + word]! & HOLDING[bd + word]!) !== 0) return 1;
  const cd = reach(c, d);
  return isReached(ab) || isReached(ac) || isReached(ad) || isReached(bc) || isReached(bd) || isReached(cd)
    ? 2
    : 3;
}

/** Where HOLDING speaks of two spots; of two that are too far apart it says nothing, as of none. */
function reach(one: Spot, other: Spot): number {
  const far = other - one;
  return far > REACH || far < -REACH ? OUT : WORDS * (far + REACH);
}
/** Straight down two and right two: four steps away, so no way holds it. */
const OUT = WORDS * (2 * WIDTH + 2 + REACH);

function isReached(at: number): boolean {
  return (HOLDING[at]! | HOLDING[at + 1]! | HOLDING[at + 2]!) !== 0;
}
