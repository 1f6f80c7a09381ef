import { expect, it } from 'vitest';
import { rateAll } from './elo.ts';

it('two bots are as far apart as their odds say', () => {
  const { ratings, addedDraws } = rateAll(2, [{ a: 0, b: 1, wonByA: 75, wonByB: 25 }], 1);
  expect(addedDraws).toBe(0);
  expect(ratings[0]!.elo).toBeCloseTo(400 * Math.log10(3), 6);
  expect(ratings[1]).toEqual({ elo: 0, ci95: null });
  // The usual error of a log odds: √(1/75 + 1/25).
  const half = 1.96 * (400 / Math.LN10) * Math.sqrt(1 / 75 + 1 / 25);
  expect(ratings[0]!.ci95![1] - ratings[0]!.elo).toBeCloseTo(half, 1);
});

it('three bots whose odds multiply are found exactly', () => {
  const meetings = [
    { a: 0, b: 1, wonByA: 80, wonByB: 20 },
    { a: 1, b: 2, wonByA: 75, wonByB: 25 },
    { a: 0, b: 2, wonByA: 120, wonByB: 10 },
  ];
  const { ratings } = rateAll(3, meetings, 2);
  expect(ratings[0]!.elo).toBeCloseTo(400 * Math.log10(12), 4);
  expect(ratings[1]!.elo).toBeCloseTo(400 * Math.log10(3), 4);
});

it('no other ratings are more likely', () => {
  const meetings = [
    { a: 0, b: 1, wonByA: 13.5, wonByB: 6.5 },
    { a: 1, b: 2, wonByA: 4, wonByB: 16 },
    { a: 0, b: 2, wonByA: 7, wonByB: 13 },
  ];
  const { ratings } = rateAll(3, meetings, 0);
  const likelihood = (elos: readonly number[]) =>
    meetings.reduce((sum, { a, b, wonByA, wonByB }) => {
      const expected = 1 / (1 + 10 ** ((elos[b]! - elos[a]!) / 400));
      return sum + wonByA * Math.log(expected) + wonByB * Math.log(1 - expected);
    }, 0);
  const best = ratings.map(({ elo }) => elo);
  for (const [i, change] of [
    [1, 1],
    [1, -1],
    [2, 1],
    [2, -1],
  ] as const) {
    const other = best.with(i, best[i]! + change);
    expect(likelihood(other)).toBeLessThan(likelihood(best));
  }
});

it('whoever won everything is rated with a draw added, and not at infinity', () => {
  const meetings = [
    { a: 0, b: 1, wonByA: 200, wonByB: 0 },
    { a: 1, b: 2, wonByA: 60, wonByB: 40 },
    { a: 0, b: 2, wonByA: 200, wonByB: 0 },
  ];
  const { ratings, addedDraws } = rateAll(3, meetings, 2);
  expect(addedDraws).toBe(1);
  expect(ratings[0]!.elo).toBeGreaterThan(900);
  expect(ratings[0]!.elo).toBeLessThan(1300);
  expect(ratings[1]!.elo).toBeCloseTo(400 * Math.log10(60.5 / 40.5), -1);
});
