import { describe, expect, it } from 'vitest';
import { frameFor, pathOf, stepAt } from './plotting.ts';

const SIZE = { width: 100, height: 50 };

describe('a curve over the steps', () => {
  it('begins at the left, ends at the right, and is as high as its highest value', () => {
    const curve = { name: 'a', values: [0, 5, 10] };
    expect(pathOf(curve, frameFor([curve], SIZE))).toBe('M0 50L50 25L100 0');
  });

  it('passes over steps without a value', () => {
    const curve = { name: 'a', values: [null, 1, null, 0] };
    expect(pathOf(curve, frameFor([curve], SIZE))).toBe('M33.3 0L100 50');
  });

  it('is not flat where all values are alike, and stays within a given range', () => {
    const flat = { name: 'a', values: [0, 0] };
    expect(pathOf(flat, frameFor([flat], SIZE, { low: 0, high: 0 }))).toBe('M0 50L100 50');
    expect(frameFor([flat], SIZE, { low: 0, high: 1 })).toMatchObject({ low: 0, high: 1 });
  });

  it('finds the step that was pressed', () => {
    expect([-0.2, 0, 0.49, 0.51, 1, 3].map((share) => stepAt(share, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
