import { describe, expect, it } from 'vitest';
import { PlayClock } from './play-clock.ts';

const HOUR = 3_600_000;

function ring(clock: PlayClock, at: number): Promise<number> {
  return new Promise((resolve) => {
    clock.setTimer(at, () => resolve(clock.now()));
  });
}

describe('the clock of a table with one person', () => {
  it('lets nobody wait without a pace, and tells the time it rang for', async () => {
    const clock = new PlayClock(0);
    const at = clock.now() + HOUR;
    const began = performance.now();
    expect(await ring(clock, at)).toBeGreaterThanOrEqual(at);
    expect(performance.now() - began).toBeLessThan(500);
    expect(clock.now()).toBeGreaterThanOrEqual(at);
  });

  it('lets nobody wait for longer than the pace', async () => {
    const clock = new PlayClock(30);
    const began = performance.now();
    await ring(clock, clock.now() + HOUR);
    const waited = performance.now() - began;
    expect(waited).toBeGreaterThanOrEqual(25);
    expect(waited).toBeLessThan(1_000);
  });

  it('does not ring when it was called off', async () => {
    let rang = 0;
    for (const pace of [0, 5]) {
      const clock = new PlayClock(pace);
      const callOff = clock.setTimer(clock.now() + 5, () => {
        rang += 1;
      });
      callOff();
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(rang).toBe(0);
  });
});
