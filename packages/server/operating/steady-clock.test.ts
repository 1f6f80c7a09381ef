import { afterEach, expect, it, vi } from 'vitest';
import { steadyClock } from './steady-clock.ts';

afterEach(() => vi.restoreAllMocks());

it('begins with the time of the wall, and a clock that is set anew changes nothing', () => {
  const before = Date.now();
  const now = steadyClock();
  expect(Math.abs(now() - before)).toBeLessThan(60_000);
  const at = now();
  vi.spyOn(Date, 'now').mockReturnValue(before + 40 * 86_400_000);
  expect(now() - at).toBeLessThan(60_000);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  expect(now()).toBeGreaterThanOrEqual(at);
});
