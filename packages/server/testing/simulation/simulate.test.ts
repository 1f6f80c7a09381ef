import { describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';

const SAMPLE = 60;

describe('a cluster, simulated', () => {
  it(`[P7] [P21] ${SAMPLE} seeds: nothing is lost, doubled, left out, told wrongly or stuck`, async () => {
    const found: string[] = [];
    const faults = new Set<string>();
    let packed = 0;
    for (let seed = 1; seed <= SAMPLE; seed++) {
      const run = await simulate(seed);
      found.push(...run.found.map((what) => `seed ${seed}: ${what}`));
      for (const kind of Object.keys(run.faults)) faults.add(kind);
      packed += run.packed;
    }
    expect(found).toEqual([]);
    // A sample in which nothing happens would find nothing.
    expect(faults.size).toBe(10);
    expect(packed).toBeGreaterThan(5);
  });

  it('the same seed gives the same run', async () => {
    const digests: string[] = [];
    for (const seed of [7, 8, 7, 8]) digests.push((await simulate(seed)).digest);
    expect(digests.slice(2)).toEqual(digests.slice(0, 2));
    expect(digests[0]).not.toBe(digests[1]);
  });

  it('gives the process its clock, timers and chance back', async () => {
    const before = [Date.now, setTimeout, setImmediate, Math.random, performance.now];
    await simulate(1);
    expect([Date.now, setTimeout, setImmediate, Math.random, performance.now]).toEqual(before);
    expect(Math.abs(Date.now() - (performance.timeOrigin + performance.now()))).toBeLessThan(86_400_000);
  });
});

// Bugs that seeds have found, each with as little around it as shows it.
describe('what seeds have found', () => {
  it('[P7] a node that stood still for longer than its door is open does not send its people away', async () => {
    expect((await simulate(455)).found).toEqual([]);
  });

  it('[P21] a store that fails while somebody comes to a table leaves the table with those who are there', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const run = await simulate(seed, { plan: { nodes: 3, faults: [], weather: { refused: 0.25 } } });
      expect(run.found).toEqual([]);
    }
  });

  it('[P6] a move that was refused in a pause is not made after it by a node that still waited for the store', async () => {
    expect((await simulate(5234)).found).toEqual([]);
  });

  it('[P6] the end of a match that comes twice, or before its last move, is told once and after it', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const run = await simulate(seed, {
        plan: { faults: [], seconds: 30, weather: { frameDoubled: 0.3, frameLate: 0.3 } },
      });
      expect(run.found).toEqual([]);
    }
  });
});
