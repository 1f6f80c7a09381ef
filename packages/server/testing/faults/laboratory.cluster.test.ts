import { expect, it } from 'vitest';
import { describeCluster } from '../cluster.ts';
import { isAllZero } from './fault-case.ts';
import { CASES, runCase } from './laboratory.ts';

/** A little of `npm run faults`; kills at random are in operating/kill-loop.test.ts. */
const SAMPLE = [
  'backed-up',
  'killed-at-write',
  'write-error',
  'cut-after-commit',
  'node-stalled',
  'frames-mangled',
];

describeCluster('a sample of the fault laboratory', () => {
  it.each(CASES.filter(({ name }) => SAMPLE.includes(name)))(
    '$name: $about',
    async (one) => {
      const result = await runCase(one, one.tries.sample);
      expect(isAllZero(result) ? [] : result).toEqual([]);
      if (result.skipped !== undefined) return;
      expect(result.tries).toBeGreaterThanOrEqual(one.tries.sample);
      // There must have been something to lose.
      expect(result.moves).toBeGreaterThan(0);
    },
    180_000,
  );
});
