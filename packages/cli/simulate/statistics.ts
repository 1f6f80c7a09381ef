import type { ProgramProblem } from '../programs/program-error.ts';
import type { Counted, Result } from './counted.ts';
import { addTimes, type DecisionTimes } from './decision-times.ts';

/** How many matches there were of each number. */
export type Spread = Record<number, number>;

/** What some matches came to: counts only, so that parts can be added up in any order. */
export interface Tally {
  matches: number;
  wins: number;
  losses: number;
  draws: number;
  errors: number;
  ranks: Record<string, number>;
  /** Score, turns, and what else a game counts in a match. */
  spreads: Record<string, Spread>;
  /** What a game counts over all matches, such as hints placed. */
  counts: Record<string, number>;
  /** By bot: how long its decisions took. Nothing else here depends on the machine. */
  times: Record<string, DecisionTimes>;
  /** The first few errors, in words. */
  troubles: Trouble[];
  /** Every match in order, null for an error; empty where nobody asked for it. */
  each: (MatchLine | null)[];
}

export interface MatchLine {
  readonly result: Result;
  readonly score: number;
}

export interface Trouble {
  readonly index: number;
  readonly message: string;
  /** Of a program that plays: what it did, to be said in the reader's language. */
  readonly problem?: ProgramProblem;
}

const MOST_TROUBLES = 5;

export function emptyTally(): Tally {
  return {
    matches: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    errors: 0,
    ranks: {},
    spreads: {},
    counts: {},
    times: {},
    troubles: [],
    each: [],
  };
}

export function countMatch(tally: Tally, { result, rank, spreads, counts }: Counted): void {
  tally.matches++;
  if (result === 'win') tally.wins++;
  else if (result === 'loss') tally.losses++;
  else tally.draws++;
  if (rank !== null) tally.ranks[rank] = (tally.ranks[rank] ?? 0) + 1;
  for (const name in spreads) {
    tally.spreads[name] ??= {};
    const spread = tally.spreads[name];
    const value = spreads[name]!;
    spread[value] = (spread[value] ?? 0) + 1;
  }
  for (const name in counts) tally.counts[name] = (tally.counts[name] ?? 0) + counts[name]!;
}

export function countError(tally: Tally, trouble: Trouble): void {
  tally.matches++;
  tally.errors++;
  if (tally.troubles.length < MOST_TROUBLES) tally.troubles.push(trouble);
}

/** Adds a part to the whole. Parts are added in the order of their matches, for the sake of `each` and `troubles`. */
export function addTally(whole: Tally, part: Tally): void {
  whole.matches += part.matches;
  whole.wins += part.wins;
  whole.losses += part.losses;
  whole.draws += part.draws;
  whole.errors += part.errors;
  addCounts(whole.ranks, part.ranks);
  addCounts(whole.counts, part.counts);
  for (const [name, spread] of Object.entries(part.spreads)) {
    whole.spreads[name] ??= {};
    addCounts(whole.spreads[name], spread);
  }
  for (const [bot, times] of Object.entries(part.times)) {
    const known = whole.times[bot];
    if (known === undefined) whole.times[bot] = structuredClone(times);
    else addTimes(known, times);
  }
  for (const trouble of part.troubles)
    if (whole.troubles.length < MOST_TROUBLES) whole.troubles.push(trouble);
  for (const line of part.each) whole.each.push(line);
}

function addCounts(whole: Record<string | number, number>, part: Record<string | number, number>): void {
  for (const [name, count] of Object.entries(part)) whole[name] = (whole[name] ?? 0) + count;
}

/** A share or a mean, and the interval that holds the true one in 95 of 100 such samples. */
export type Interval = readonly [low: number, high: number];

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z = 1.959963984540054;

/** Wilson's interval: unlike the usual one it says something when nobody has won yet. Half wins are draws. */
export function wilson95(wins: number, played: number): Interval {
  if (played === 0) return [0, 1];
  const rate = wins / played;
  const spread = (Z * Z) / played;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / played + spread / (4 * played))) / (1 + spread);
  // At both ends the formula touches them, but for the last bit.
  return [wins === 0 ? 0 : Math.max(0, middle - half), wins === played ? 1 : Math.min(1, middle + half)];
}

export interface Mean {
  readonly mean: number;
  /** Student's interval; null for fewer than two, which say nothing of how they scatter. */
  readonly ci95: Interval | null;
}

/** Sums of whole numbers are exact, so the order of matches changes nothing. */
export function meanOf(spread: Spread | undefined): Mean {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const [text, times] of Object.entries(spread ?? {})) {
    const value = Number(text);
    count += times;
    sum += times * value;
    squares += times * value * value;
  }
  return count === 0 ? { mean: 0, ci95: null } : meanFrom(count, sum, squares);
}

export function meanOfList(values: readonly number[]): Mean {
  if (values.length === 0) return { mean: 0, ci95: null };
  const sum = values.reduce((total, value) => total + value, 0);
  return meanFrom(
    values.length,
    sum,
    values.reduce((total, value) => total + value * value, 0),
  );
}

function meanFrom(count: number, sum: number, squares: number): Mean {
  const mean = sum / count;
  if (count < 2) return { mean, ci95: null };
  const variance = Math.max(0, (squares - sum * mean) / (count - 1));
  const half = student95(count - 1) * Math.sqrt(variance / count);
  return { mean, ci95: [mean - half, mean + half] };
}

/** The quantile of Student's distribution, by the expansion of Cornish and Fisher; the first two are known. */
export function student95(freedom: number): number {
  if (freedom === 1) return 12.706204736;
  if (freedom === 2) return 4.30265273;
  const z2 = Z * Z;
  const first = (Z * (z2 + 1)) / 4;
  const second = (Z * (5 * z2 * z2 + 16 * z2 + 3)) / 96;
  const third = (Z * (3 * z2 ** 3 + 19 * z2 * z2 + 17 * z2 - 15)) / 384;
  const fourth = (Z * (79 * z2 ** 4 + 776 * z2 ** 3 + 1482 * z2 * z2 - 1920 * z2 - 945)) / 92_160;
  return Z + first / freedom + second / freedom ** 2 + third / freedom ** 3 + fourth / freedom ** 4;
}

export function largestOf(spread: Spread | undefined): number {
  return Math.max(0, ...Object.keys(spread ?? {}).map(Number));
}

/** In ascending order, also below zero. */
export function sortedSpread(spread: Spread | undefined): (readonly [value: number, count: number])[] {
  return Object.entries(spread ?? {})
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b);
}

/** How often something was so, of how often it could have been. */
export interface Rate {
  readonly of: number;
  readonly count: number;
  /** Null where it could never have been. */
  readonly rate: number | null;
  readonly ci95: Interval;
}

export function rate(count: number, of: number): Rate {
  return { of, count, rate: of === 0 ? null : count / of, ci95: wilson95(count, of) };
}
