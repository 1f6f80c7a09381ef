import { expect, test } from 'vitest';
import { countResults, wilson } from './score.mjs';

const SOURCE = 'const most = 4;\nexport const isFull = (n: number) => n >= most;\n';

function mutantWith(status: string, replacement: string) {
  return {
    status,
    replacement,
    mutatorName: 'EqualityOperator',
    location: { start: { line: 2, column: 38 }, end: { line: 2, column: 47 } },
  };
}

test('mutants that a test noticed count against those that lived, and those that were not drawn do not count', () => {
  const mutants = [
    mutantWith('Killed', 'n > most'),
    mutantWith('Timeout', 'true'),
    mutantWith('Survived', 'n <= most'),
    mutantWith('NoCoverage', 'false'),
    mutantWith('CompileError', 'n < most'),
  ];
  const counted = countResults({ files: { 'packages/x/full.ts': { source: SOURCE, mutants } } });
  expect(counted).toMatchObject({
    mutants: 4,
    killed: 2,
    timeouts: 1,
    equivalent: 0,
    score: { percent: 50 },
  });
  expect(counted.survivors).toEqual([
    {
      path: 'packages/x/full.ts',
      line: 2,
      mutator: 'EqualityOperator',
      was: 'n >= most',
      replacement: 'n <= most',
      covered: true,
    },
    expect.objectContaining({ replacement: 'false', covered: false }),
  ]);
});

test('a mutant that stops a test file from loading was noticed', () => {
  const testFiles = { 'full.test.ts': { tests: [{ id: '1' }, { id: '2' }, { id: '3' }] } };
  const lived = { ...mutantWith('Survived', 'true'), static: true, testsCompleted: 3 };
  const stopped = { ...mutantWith('Survived', 'false'), static: true, testsCompleted: 1 };
  const seldom = { ...mutantWith('Survived', 'n > most'), coveredBy: ['1'], testsCompleted: 1 };
  const mutants = [lived, stopped, seldom];
  const report = { files: { 'packages/x/full.ts': { source: SOURCE, mutants } }, testFiles };
  expect(countResults(report)).toMatchObject({
    killed: 1,
    survivors: [{ replacement: 'true' }, { replacement: 'n > most' }],
  });
});

test('the interval of a score is that of Wilson', () => {
  // 202 of 234, as in his formula worked out by hand
  expect(wilson(202, 234)).toEqual({ percent: 86.3, low: 81.3, high: 90.1 });
  expect(wilson(10, 10)).toMatchObject({ percent: 100, low: 72.2, high: 100 });
});
