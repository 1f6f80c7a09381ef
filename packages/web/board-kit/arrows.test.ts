import { expect, test } from 'vitest';
import { nearestTowards, readArrow } from './arrows.ts';

test('arrows go to the nearest card, straight on before askew', () => {
  const things = [
    { id: 'straight', column: 2, row: 0 },
    { id: 'askew', column: 1, row: 1 },
  ];
  expect(nearestTowards(things, { column: 0, row: 0 }, 'ArrowRight')?.id).toBe('straight');
  expect(nearestTowards(things, { column: 1, row: 0 }, 'ArrowDown')?.id).toBe('askew');
  expect(nearestTowards(things, { column: 0, row: 0 }, 'ArrowLeft')).toBeUndefined();
});

test('only the four arrow keys are arrows', () => {
  expect(readArrow('ArrowUp')).toBe('ArrowUp');
  expect(readArrow('Enter')).toBeUndefined();
});
