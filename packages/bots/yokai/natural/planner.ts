import { CARDS, type CardId } from '@hyakki/games/yokai';
import { FAMILY_COUNT, surprise, type World } from '../belief/belief.ts';
import {
  afterShift,
  type Board,
  cardOf,
  legalShifts,
  type Shift,
  spotOf,
  WIDTH,
  withFamilies,
} from '../solver/board.ts';
import { estimateMovesLeft } from '../solver/estimate.ts';
import { type Goals, isWon } from '../solver/goals.ts';
import { solve } from '../solver/solver.ts';

// The cost of a move is what it leaves to do, on average over the possible worlds, less what it tells the others.

/** Equally likely worlds over one layout. */
export interface Outlook {
  readonly board: Board;
  /** What may be asked for: world after world takes the next. */
  readonly goals: readonly Goals[];
  readonly worlds: readonly World[];
}

/** The cost of a board that covered cards make unwinnable: much more than any other, but comparable. */
const LOST = 14;

function movesLeft(board: Board, goals: Goals): number {
  return Math.min(LOST, estimateMovesLeft(board, goals));
}

/** How many moves are left on average. */
export function meanMovesLeft({ board, goals, worlds }: Outlook): number {
  let sum = 0;
  worlds.forEach((world, w) => {
    sum += movesLeft(withFamilies(board, world), goals[w % goals.length]!);
  });
  return sum / worlds.length;
}

/** How likely the match is won as it lies. */
export function chanceWon({ board, goals, worlds }: Outlook): number {
  let won = 0;
  for (const world of worlds) {
    const lies = withFamilies(board, world);
    for (const asked of goals) if (isWon(lies, asked)) won++;
  }
  return won / (worlds.length * goals.length);
}

/** Worlds in an order of which every beginning is spread over all of them. */
export function spread<Item>(items: readonly Item[]): Item[] {
  const count = items.length;
  let step = Math.max(1, Math.round(count * 0.381966));
  while (gcd(step, count) !== 1) step++;
  return items.map((_, i) => items[(i * step) % count]!);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** A legal shift, where it leads, the cards it touches there, and what is left to do by so many worlds. */
export interface Option {
  readonly shift: Shift;
  readonly card: CardId;
  readonly touched: readonly CardId[];
  readonly after: Board;
  /** By world, as far as it was tried. */
  readonly left: number[];
  sum: number;
}

export function optionsOf(board: Board): Option[] {
  return Array.from(legalShifts(board), (shift) => ({
    shift,
    card: cardOf(shift),
    touched: touchedBy(board, shift),
    after: afterShift(board, shift),
    left: [],
    sum: 0,
  }));
}

function touchedBy({ spots }: Board, shift: Shift): CardId[] {
  const at = spotOf(shift);
  const card = cardOf(shift);
  const touched: CardId[] = [];
  for (let other = 0; other < CARDS; other++) {
    const far = Math.abs(spots[other]! - at);
    if (other !== card && (far === 1 || far === WIDTH)) touched.push(other);
  }
  return touched;
}

function tryIn({ goals, worlds }: Outlook, option: Option, count: number): void {
  for (let w = option.left.length; w < count; w++) {
    const left = movesLeft(withFamilies(option.after, worlds[w]!), goals[w % goals.length]!);
    option.left.push(left);
    option.sum += left;
  }
}

/** So many options are tried in so many worlds. */
export interface Stage {
  readonly worlds: number;
  readonly keep: number;
}

/** Tries all options in a few worlds, then fewer and fewer in more and more (successive halving); the best come first. `bonus` is an option's extra value. */
export function sift(
  outlook: Outlook,
  options: readonly Option[],
  stages: readonly Stage[],
  bonus: (option: Option) => number,
): Option[] {
  let kept = [...options];
  for (const { worlds, keep } of stages) {
    const count = Math.min(Math.ceil(worlds), outlook.worlds.length);
    const values = new Map<Option, number>();
    for (const option of kept) {
      tryIn(outlook, option, count);
      values.set(option, option.sum / option.left.length - bonus(option));
    }
    kept.sort((a, b) => values.get(a)! - values.get(b)! || a.shift - b.shift);
    if (kept.length > keep) kept = kept.slice(0, keep);
  }
  return kept;
}

/** The exact number of moves left, on average over a few worlds; estimated where the search gives up. */
export function exactMovesLeft({ board, goals, worlds }: Outlook, mostNodes: number): number {
  let sum = 0;
  for (const [w, world] of worlds.entries()) {
    const solution = solve(withFamilies(board, world), goals[w % goals.length]!, { mostNodes });
    if (solution.found === 'fewest') sum += solution.shifts.length;
    else if (solution.found === 'none') sum += LOST;
    else sum += Math.min(LOST, solution.atLeast + 1);
  }
  return sum / worlds.length;
}

/**
 * What is left to do on average, if one looks at this card first and then makes the best of these shifts for what it shows.
 * All options were tried in all worlds. `bonus` is how much an option is liked when only these worlds are left.
 */
export function leftAfterLook(
  options: readonly Option[],
  worlds: readonly World[],
  card: CardId,
  bonus: (option: Option, left: readonly World[]) => number,
): number {
  let total = 0;
  for (let family = 0; family < FAMILY_COUNT; family++) {
    const numbers: number[] = [];
    const left: World[] = [];
    worlds.forEach((world, w) => {
      if (world[card] !== family) return;
      numbers.push(w);
      left.push(world);
    });
    if (numbers.length === 0) continue;
    let best = Number.POSITIVE_INFINITY;
    for (const option of options) {
      let sum = 0;
      for (const w of numbers) sum += option.left[w]!;
      if (sum - MOST_BONUS * numbers.length >= best) continue;
      sum -= bonus(option, left) * numbers.length;
      if (sum < best) best = sum;
    }
    total += best;
  }
  return total / worlds.length;
}

/** The largest bonus, in moves: options further behind need no check. */
const MOST_BONUS = 1.5;

/** How many bits a look at each card would tell. */
export function bitsOfLooks(chances: Float64Array): Float64Array {
  const bits = new Float64Array(CARDS);
  for (let card = 0; card < CARDS; card++) {
    for (let family = 0; family < FAMILY_COUNT; family++) {
      const p = chances[card * FAMILY_COUNT + family]!;
      if (p > 0) bits[card]! += p * surprise(p);
    }
  }
  return bits;
}

export function shareSame(worlds: readonly World[], one: CardId, other: CardId): number {
  let same = 0;
  for (const world of worlds) if (world[one] === world[other]) same++;
  return same / worlds.length;
}
