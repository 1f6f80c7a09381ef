import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, destinationsFrom, faceUpAmong, isCell, isOnGrid, nearOf, placeOf } from './grid.ts';

/** A drawing: `#` face down, `.` face up, `@` the pawn on a face-down tile, `o` on a face-up one, `!` where it may end. */
function ends(rows: readonly string[]): string[] {
  const columns = rows[0]!.length;
  const all = rows.join('');
  const faces = [...all].map((mark) => (mark === '#' || mark === '@' ? 'hidden' : 'path'));
  const from = all.search(/[@o]/);
  const set = destinationsFrom(from, faceUpAmong(faces), nearOf({ columns, rows: rows.length }));
  const drawn = [...all].map((mark, place) => (set & (1 << place) ? '!' : mark)).join('');
  return rows.map((_, row) => drawn.slice(row * columns, (row + 1) * columns));
}

test('[T6] cells are named from a1, columns to the right, rows downwards', () => {
  expect([0, 2, 3, 11].map((place) => cellAt(place, 3))).toEqual(['a1', 'c1', 'a2', 'c4']);
  expect(cellAt(22, 23)).toBe('w1');
  expect(cellAt(22, 1)).toBe('a23');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 0, max: 22 }), (columns, place) => {
      expect(placeOf(cellAt(place, columns), columns)).toBe(place);
      expect(isCell(cellAt(place, columns))).toBe(true);
    }),
  );
  for (const text of ['x1', 'a0', 'a24', 'aa1', 'A1', '1a', '', 'a1 ', 7, null])
    expect(isCell(text), String(text)).toBe(false);
  expect(['a1', 'c4', 'd1', 'a5', 'c5'].map((cell) => isOnGrid(cell, { columns: 3, rows: 4 }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('[T13] a pawn ends on a face-down tile beside its way through face-up ones', () => {
  expect(ends(['####', '#o.#', '##.#', '####'])).toEqual(['#!!#', '!o.!', '#!.!', '##!#']);
});

test('[T13] a face-down tile is the end of the way, and tiles touch by sides only', () => {
  expect(ends(['o#.', '##.', '..#'])).toEqual(['o!.', '!#.', '..#']);
});

test('[T13] its own tile never stops a pawn, even face down, but is no place to end', () => {
  expect(ends(['#.#', '.@.', '#.#'])).toEqual(['!.!', '.@.', '!.!']);
  expect(ends(['#@#'])).toEqual(['!@!']);
  expect(ends(['.@.'])).toEqual(['.@.']);
});

test('[T13] the edge of one row is not beside the next', () => {
  expect(ends(['##o', '#..', '###'])).toEqual(['#!o', '!..', '#!!']);
});
