import { expect, test } from 'vitest';
import { fitGrid, isAt, MARGINS, nextThing, spotAt } from './geometry.ts';

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

test('a finger is over the cell that is drawn there, also left of and above the first', () => {
  const fit = fitGrid(SQUARE, 400, 400, MARGINS.toMove);
  expect(isAt('b2', spotAt(fit, 250, 250))).toBe(true);
  expect(isAt('b2', spotAt(fit, 150, 250))).toBe(false);
  expect(isAt('-z0', spotAt(fit, 5, 5))).toBe(true);
});

test('arrows lead from card to card, and onto the free cells that can be chosen', () => {
  expect(nextThing(SQUARE, [], 'card-0', 'ArrowRight')).toBe('card-1');
  expect(nextThing(SQUARE, [], 'card-1', 'ArrowRight')).toBeUndefined();
  expect(nextThing(SQUARE, ['c1'], 'card-1', 'ArrowRight')).toBe('cell-c1');
  expect(nextThing(SQUARE, ['c1'], 'cell-c1', 'ArrowLeft')).toBe('card-1');
  expect(nextThing(SQUARE, [], 'cell-gone', 'ArrowLeft')).toBeUndefined();
});
