import { describe, expect, it } from 'vitest';
import { wayOf } from './swipe.ts';
import { formatViewpoint, readViewpoint } from './viewpoint.ts';

describe('a viewpoint in an address', () => {
  it('is read as it is written', () => {
    for (const viewpoint of ['everybody', 'open', 0, 3] as const)
      expect(readViewpoint(formatViewpoint(viewpoint), 4)).toBe(viewpoint);
  });
  it('is that of open cards where none is asked for', () => {
    expect(readViewpoint(null, 4)).toBe('open');
  });
  it.each(['', '0', '5', '1.5', 'nobody'])('%s is everybody’s', (text) => {
    expect(readViewpoint(text, 4)).toBe('everybody');
  });
});

describe('a swipe', () => {
  it('to the left leads on, to the right back, and along or short nowhere', () => {
    expect([wayOf(-80, 4), wayOf(80, -10), wayOf(-80, 70), wayOf(20, 0)]).toEqual([1, -1, 0, 0]);
  });
});
