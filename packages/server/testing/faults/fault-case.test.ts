import { describe, expect, it } from 'vitest';
import { FAULTS, type Fault } from '../checker.ts';
import { COLUMNS, isAllZero, Skipped, type Tally } from './fault-case.ts';
import { CASES, runCase } from './laboratory.ts';
import { until } from './patience.ts';

/** A case that finds what it is told to. */
function planted(run: (tally: Tally) => void | Promise<void>) {
  return runCase(
    {
      name: 'planted',
      about: '',
      tries: { sample: 1, quick: 1, full: 1 },
      run: async (_, tally) => run(tally),
    },
    1,
  );
}

// That the checker finds each of these in evidence is shown beside it, in checker.test.ts.
describe('what the checker finds is counted', () => {
  it.each(FAULTS)('%s', async (fault) => {
    const result = await planted((tally) => tally.find(fault, 'planted'));
    expect(COLUMNS.reduce((sum, column) => sum + result[column], 0)).toBe(1);
    expect(isAllZero(result)).toBe(false);
    expect(result.found).toEqual([`${fault}: planted`]);
  });

  it('in a column for each of the six', async () => {
    for (const column of COLUMNS) {
      const findings = { ...NOTHING, [column]: ['one', 'two'] };
      const result = await planted((tally) => tally.add(findings));
      expect(COLUMNS.filter((one) => result[one] > 0)).toEqual([column]);
      expect(result[column]).toBe(2);
    }
  });

  it('nothing, where nothing is wrong', async () => {
    expect(isAllZero(await planted((tally) => tally.add(NOTHING)))).toBe(true);
  });
});

const NOTHING = Object.fromEntries(FAULTS.map((fault) => [fault, []])) as unknown as Record<
  Fault,
  readonly string[]
>;

it('what does not happen in time is stuck', async () => {
  const result = await planted(() => until('never', () => false, 10));
  expect(result).toMatchObject({ stuck: 1, found: ['stuck: waited in vain until never'] });
});

it('what this machine cannot try is skipped with a reason', async () => {
  const result = await planted(() => {
    throw new Skipped('no strace');
  });
  expect(result).toMatchObject({ skipped: 'no strace', tries: 0 });
});

it('every case has a name of its own, and ten times as many tries in full as in quick', () => {
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  for (const { tries } of CASES) expect(tries.full).toBe(10 * tries.quick);
});
