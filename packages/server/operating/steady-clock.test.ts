import { afterEach, expect, it, vi } from 'vitest';
import { clockAhead, steadyClock } from './steady-clock.ts';

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

it('goes by the clock of the store where several nodes must agree', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const ahead = await clockAhead({ time: async () => 1_004_000 });
  expect(ahead).toBe(4_000);
  const [own, common] = [steadyClock(), steadyClock(ahead)];
  expect(Math.abs(common() - own() - 4_000)).toBeLessThanOrEqual(1_000);
});
