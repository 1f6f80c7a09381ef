import { type Cell, cellAt, placeAt } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
import { whereaboutsOf } from './whereabouts.ts';

const at = (column: number, row: number): Cell => cellAt(placeAt(column, row));
const square = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => at(column, row)));

test('cards are at the side they are nearest to', () => {
  expect(whereaboutsOf([at(0, 0)], square)).toBe('top-left');
  expect(whereaboutsOf([at(1, 0), at(2, 0)], square)).toBe('top');
  expect(whereaboutsOf([at(3, 1), at(3, 2)], square)).toBe('right');
  expect(whereaboutsOf([at(1, 1), at(2, 2)], square)).toBe('middle');
  expect(whereaboutsOf([at(0, 3)], square)).toBe('bottom-left');
});

test('the board may have grown over its first corner, or lie in one row', () => {
  const grown = [...square, at(-2, -1)];
  expect(whereaboutsOf([at(-2, -1)], grown)).toBe('top-left');
  const row = [0, 1, 2, 3].map((column) => at(column, 5));
  expect(whereaboutsOf([at(0, 5)], row)).toBe('left');
});
