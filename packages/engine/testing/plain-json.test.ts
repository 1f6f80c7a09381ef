import { describe, expect, it } from 'vitest';
import { firstDifference, strangeInJson } from './plain-json.ts';

describe('plain JSON', () => {
  it('[H16] what JSON would drop or change is found, with its place', () => {
    expect(strangeInJson({ a: [1, 'x', null, { b: false }] })).toBeUndefined();
    expect(strangeInJson({ a: [1, undefined] })).toBe('.a[1]: undefined');
    expect(strangeInJson({ a: { b: Number.NaN } })).toBe('.a.b: NaN');
    expect(strangeInJson([-0])).toBe('[0]: 0');
    expect(strangeInJson({ when: new Date(0) })).toBe('.when: no plain object');
    expect(strangeInJson({ f: () => 1 })).toBe('.f: function');
    expect(strangeInJson({ m: new Map() })).toBe('.m: no plain object');
  });

  it('[H13] a difference is named by its path; another order of the same is one too', () => {
    expect(firstDifference({ a: [1, 2] }, { a: [1, 2] })).toBeUndefined();
    expect(firstDifference({ a: [1, 2] }, { a: [1, 3] })).toBe('.a[1]');
    expect(firstDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe('.a');
    expect(firstDifference({ a: 1 }, { a: 1, more: 0 })).toBe('.more');
    expect(firstDifference([1], [1, 2])).toBe('.1');
    expect(firstDifference(undefined, 1)).toBe('');
  });
});
