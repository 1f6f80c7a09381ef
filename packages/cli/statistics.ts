import type { Outcome } from '@hyakki/engine';
import type { Standing } from './reckoning.ts';

/** What some matches came to: sums only, so that parts can be added up. */
export interface Tally {
  matches: number;
  wins: number;
  losses: number;
  draws: number;
  score: number;
  turns: number;
  mostTurns: number;
  ranks: Record<string, number>;
  errors: number;
  /** The first few errors, in words. */
  troubles: Trouble[];
}

export interface Trouble {
  readonly index: number;
  readonly message: string;
}

const MOST_TROUBLES = 5;

export function emptyTally(): Tally {
  return {
    matches: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    score: 0,
    turns: 0,
    mostTurns: 0,
    ranks: {},
    errors: 0,
    troubles: [],
  };
}

export function countMatch(tally: Tally, { result, score }: Standing, { rank, turns }: Outcome): void {
  tally.matches++;
  if (result === 'win') tally.wins++;
  else if (result === 'loss') tally.losses++;
  else tally.draws++;
  tally.score += score;
  tally.turns += turns;
  tally.mostTurns = Math.max(tally.mostTurns, turns);
  if (rank !== null) tally.ranks[rank] = (tally.ranks[rank] ?? 0) + 1;
}

export function countError(tally: Tally, trouble: Trouble): void {
  tally.matches++;
  tally.errors++;
  if (tally.troubles.length < MOST_TROUBLES) tally.troubles.push(trouble);
}

/** Adds a part to the whole. Parts are added in the order of their matches: sums of fractions depend on it. */
export function addTally(whole: Tally, part: Tally): void {
  whole.matches += part.matches;
  whole.wins += part.wins;
  whole.losses += part.losses;
  whole.draws += part.draws;
  whole.score += part.score;
  whole.turns += part.turns;
  whole.mostTurns = Math.max(whole.mostTurns, part.mostTurns);
  for (const [rank, count] of Object.entries(part.ranks))
    whole.ranks[rank] = (whole.ranks[rank] ?? 0) + count;
  whole.errors += part.errors;
  for (const trouble of part.troubles)
    if (whole.troubles.length < MOST_TROUBLES) whole.troubles.push(trouble);
}

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z = 1.959963984540054;

/** Wilson's interval: unlike the usual one it says something when nobody has won yet. */
export function wilson95(wins: number, played: number): readonly [low: number, high: number] {
  if (played === 0) return [0, 1];
  const rate = wins / played;
  const spread = (Z * Z) / played;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / played + spread / (4 * played))) / (1 + spread);
  // At both ends the formula touches them, but for the last bit.
  return [wins === 0 ? 0 : Math.max(0, middle - half), wins === played ? 1 : Math.min(1, middle + half)];
}
