import { describe, expect, it } from 'vitest';
import { bucketsOf, countsOf, ratioBuckets, ratioOf, scaleOf, spreadBars } from './plots.ts';

describe('plots', () => {
  it('few matches are a dot each; many are the means of neighbours, and none is left out', () => {
    expect(bucketsOf([3, 5])).toEqual([
      { mean: 3, low: 3, high: 3, count: 1 },
      { mean: 5, low: 5, high: 5, count: 1 },
    ]);
    const many = bucketsOf(
      Array.from({ length: 10_000 }, (_, i) => i),
      48,
    );
    expect(many).toHaveLength(48);
    expect(many.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    expect(many.at(-1)?.high).toBe(9_999);
    expect(bucketsOf([])).toEqual([]);
  });

  it('a share of several matches is a share of all they had to count', () => {
    const point = (part: number, whole: number) => ({ id: 'x' as never, endedAt: 0, part, whole });
    expect(ratioOf([point(1, 1), point(0, 9)])).toBe(0.1);
    expect(ratioBuckets([point(1, 2), point(1, 4), point(0, 2)], 1)).toMatchObject([
      { mean: 0.25, count: 3 },
    ]);
  });

  it('a scale goes around all values in round steps, and is never flat', () => {
    expect(scaleOf(bucketsOf([3, 17]))).toEqual({ low: 0, high: 20 });
    expect(scaleOf(bucketsOf([7]))).toEqual({ low: 7, high: 8 });
    expect(scaleOf(bucketsOf([-12, 3]))).toEqual({ low: -15, high: 5 });
    expect(scaleOf(bucketsOf([5, 6]), 0)).toEqual({ low: 0, high: 6 });
  });

  it('a spread has a bar for every difference, wider ones where there are many, and zero always begins one', () => {
    expect(
      spreadBars([
        [-2, 3],
        [1, 1],
      ]),
    ).toEqual([
      { from: -2, to: -2, count: 3 },
      { from: -1, to: -1, count: 0 },
      { from: 0, to: 0, count: 0 },
      { from: 1, to: 1, count: 1 },
    ]);
    const wide = spreadBars([
      [-30, 1],
      [-1, 2],
      [0, 4],
      [30, 1],
    ]);
    expect(wide.length).toBeLessThanOrEqual(23);
    expect(wide.find(({ from }) => from === 0)?.count).toBe(4);
    expect(wide.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect(spreadBars([])).toEqual([]);
    expect(
      countsOf([
        [-1, 2],
        [0, 4],
        [30, 1],
      ]),
    ).toEqual({ all: 7, above: 1, at: 4, below: 2 });
  });
});
