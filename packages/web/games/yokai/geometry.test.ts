import { expect, test } from 'vitest';
import { fitGrid, MARGINS, nearestTowards } from './geometry.ts';

const SQUARE = ['a1', 'b1', 'a2', 'b2'];

test('the cards fill the space they have, with a margin round them', () => {
  const { unit, left, top } = fitGrid(SQUARE, 400, 300, 0.5);
  expect(unit).toBe(100);
  expect([left, top]).toEqual([100, 50]);
});

test('room to move is a whole cell on every side, wherever the cards have wandered', () => {
  const { unit, left, top } = fitGrid(['-z1', 'a1', 'a0'], 400, 400, MARGINS.toMove);
  expect(unit).toBe(100);
  // The leftmost column and the topmost row begin one cell from the rim.
  expect([left - unit, top - unit]).toEqual([100, 100]);
});

test('arrows go to the nearest card, straight on before askew', () => {
  const things = [
    { id: 'straight', column: 2, row: 0 },
    { id: 'askew', column: 1, row: 1 },
  ];
  expect(nearestTowards(things, { column: 0, row: 0 }, 'ArrowRight')?.id).toBe('straight');
  expect(nearestTowards(things, { column: 1, row: 0 }, 'ArrowDown')?.id).toBe('askew');
  expect(nearestTowards(things, { column: 0, row: 0 }, 'ArrowLeft')).toBeUndefined();
});
