import { expect, it } from 'vitest';
import { reckoningOf, standingOf } from './reckoning.ts';
import { addTally, countError, countMatch, emptyTally, wilson95 } from './statistics.ts';

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

it('a team wins or loses together; in a duel the first player is counted', () => {
  expect(standingOf(outcome([0, 1], [8, 8]), 0)).toEqual({ result: 'win', score: 8 });
  expect(standingOf(outcome([], [0, 0], 'lost'), 0)).toEqual({ result: 'loss', score: 0 });
  expect(standingOf(outcome([1], [5, 9]), 0)).toEqual({ result: 'loss', score: 5 });
  expect(standingOf(outcome([1], [5, 9]), 1)).toEqual({ result: 'win', score: 9 });
  expect(standingOf(outcome([], [6, 6], 'drawn'), 0)).toEqual({ result: 'draw', score: 6 });
});

it('a match of Yōkai is given up as endless after two turns a hint, and no sooner', () => {
  expect(reckoningOf('yokai').mostMoves({ mix: { one: 2, two: 3, three: 2 } })).toBe(7 * 2 * 4);
  expect(reckoningOf('unheard-of').mostMoves({})).toBe(10_000);
});

it('parts add up to the whole', () => {
  const [one, other, whole] = [emptyTally(), emptyTally(), emptyTally()];
  countMatch(one, { result: 'win', score: 8 }, outcome([0], [8]));
  countError(one, { index: 1, message: 'lost its way' });
  countMatch(other, { result: 'loss', score: 0 }, outcome([], [0], 'lost'));
  addTally(whole, one);
  addTally(whole, other);
  expect(whole).toEqual({
    matches: 3,
    wins: 1,
    losses: 1,
    draws: 0,
    score: 8,
    turns: 18,
    mostTurns: 9,
    ranks: { glorious: 1 },
    errors: 1,
    troubles: [{ index: 1, message: 'lost its way' }],
  });
});
