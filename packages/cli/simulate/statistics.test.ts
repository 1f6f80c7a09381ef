import type { Outcome } from '@hyakki/engine';
import { expect, it } from 'vitest';
import { PLAIN_TALLY } from '../games/game-tally.ts';
import { packOf } from '../games/index.ts';
import { countedFor } from './counted.ts';
import { addTime, decisionMs, noTimes } from './decision-times.ts';
import {
  addTally,
  countError,
  countMatch,
  emptyTally,
  meanOf,
  meanOfList,
  student95,
  wilson95,
} from './statistics.ts';

it("Wilson's interval agrees with published values", () => {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  for (const [wins, played, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const [from, to] = wilson95(wins, played);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  }
});

it('without a match nothing is known, and a rate of 1 reaches 1', () => {
  expect(wilson95(0, 0)).toEqual([0, 1]);
  expect(wilson95(7, 7)[1]).toBe(1);
});

it("Student's quantiles agree with published tables", () => {
  for (const [freedom, quantile] of [
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
  ] as const)
    expect(Math.abs(student95(freedom) - quantile), String(freedom)).toBeLessThan(0.004);
});

it('a mean and its interval are those of the listed values', () => {
  // 2, 4, 4, 6: mean 4, variance 8/3, so 3.182 × √(8/12) on either side.
  const fromSpread = meanOf({ 2: 1, 4: 2, 6: 1 });
  expect(fromSpread.mean).toBe(4);
  expect(fromSpread.ci95![1]).toBeCloseTo(4 + 3.182 * Math.sqrt(2 / 3), 2);
  expect(meanOfList([2, 4, 4, 6])).toEqual(fromSpread);
  expect(meanOf({ 7: 1 })).toEqual({ mean: 7, ci95: null });
  expect(meanOf(undefined)).toEqual({ mean: 0, ci95: null });
});

const outcome = (
  winners: readonly number[],
  scores: readonly number[],
  verdict = 'won' as 'won' | 'lost' | 'drawn',
) => ({
  verdict,
  winners,
  scores,
  rank: verdict === 'won' ? 'glorious' : null,
  turns: 9,
});

it('a team wins or loses together; in a duel one seat is counted', () => {
  const counted = (end: ReturnType<typeof outcome>, seat: number, game = 'sketch') =>
    countedFor(game, seat, {
      outcome: { ...end, first: 0, hints: [], ending: { by: 'last-hint', seat: 0 } } as Outcome,
      state: {},
      stated: undefined,
    });
  expect(counted(outcome([0, 1], [8, 8]), 0, 'yokai')).toMatchObject({
    result: 'win',
    spreads: { score: 8, turns: 9 },
  });
  expect(counted(outcome([], [0, 0], 'lost'), 0, 'yokai').result).toBe('loss');
  expect(counted(outcome([1], [5, 9]), 0)).toMatchObject({
    result: 'loss',
    spreads: { score: 5, opponentScore: 9 },
    counts: { secondWins: 1 },
  });
  expect(counted(outcome([1], [5, 9]), 1)).toMatchObject({ result: 'win', spreads: { score: 9 } });
  expect(counted(outcome([], [6, 6], 'drawn'), 0)).toMatchObject({ result: 'draw', counts: {} });
});

it('of a Yōkai match it is counted how hints lay, and whether it was declared, by how sure the bot was', () => {
  const counts = (by: string, verdict: string, stated?: number) =>
    packOf('yokai').tally.counts({
      outcome: {
        verdict,
        ending: { by, seat: 0 },
        hints: ['well-placed', 'misplaced', 'well-placed', 'unplaced', 'unrevealed'].map((fate) => ({
          fate,
        })),
      } as unknown as Outcome,
      state: {},
      stated,
    });
  expect(counts('last-hint', 'won')).toEqual({ hintsPlaced: 3, hintsRight: 2 });
  expect(counts('declaration', 'lost')).toEqual({ hintsPlaced: 3, hintsRight: 2, declared: 1 });
  expect(counts('declaration', 'won', 0.97)).toEqual({
    hintsPlaced: 3,
    hintsRight: 2,
    declared: 1,
    declaredWon: 1,
    'stated:95': 1,
    'stated:95Won': 1,
  });
  expect(counts('declaration', 'won', 1)).toMatchObject({ 'stated:100': 1 });
  expect(counts('declaration', 'won', 0.3)).toMatchObject({ 'stated:30': 1 });
});

it('a match of Yōkai is given up as endless after two turns a hint, and no sooner', () => {
  expect(packOf('yokai').tally.mostMoves({ mix: { one: 2, two: 3, three: 2 } })).toBe(7 * 2 * 4);
  expect(PLAIN_TALLY.mostMoves({})).toBe(10_000);
});

it('parts add up to the whole', () => {
  const [one, other, whole] = [emptyTally(), emptyTally(), emptyTally()];
  countMatch(one, {
    result: 'win',
    rank: 'glorious',
    spreads: { score: 8, turns: 9 },
    counts: { hintsPlaced: 3 },
  });
  one.times['random'] = noTimes();
  addTime(one.times['random'], 2);
  countError(one, { index: 1, message: 'lost its way' });
  countMatch(other, {
    result: 'loss',
    rank: null,
    spreads: { score: 0, turns: 9 },
    counts: { hintsPlaced: 1, declared: 1 },
  });
  other.times['random'] = noTimes();
  addTime(other.times['random'], 4);
  addTally(whole, one);
  addTally(whole, other);
  expect(whole).toMatchObject({
    matches: 3,
    wins: 1,
    losses: 1,
    draws: 0,
    errors: 1,
    ranks: { glorious: 1 },
    spreads: { score: { 0: 1, 8: 1 }, turns: { 9: 2 } },
    counts: { hintsPlaced: 4, declared: 1 },
    times: { random: { count: 2, totalMs: 6, mostMs: 4 } },
    troubles: [{ index: 1, message: 'lost its way' }],
  });
  expect(one.times['random'].count).toBe(1);
});

it('times are told within some percent', () => {
  const times = noTimes();
  for (let ms = 1; ms <= 1000; ms++) addTime(times, ms);
  const { decisions, mean, p50, p99, most } = decisionMs(times);
  expect({ decisions, mean, most }).toEqual({ decisions: 1000, mean: 501, most: 1000 });
  expect(Math.abs(p50 / 500 - 1)).toBeLessThan(0.05);
  expect(Math.abs(p99 / 990 - 1)).toBeLessThan(0.05);
  expect(decisionMs(noTimes())).toEqual({ decisions: 0, mean: 0, p50: 0, p99: 0, most: 0 });
});
