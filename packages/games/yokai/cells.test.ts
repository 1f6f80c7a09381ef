import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, coordinatesOf, parsePlace, placeAt } from './cells.ts';
import { FIRST_CELLS } from './setup.ts';

test('[Y5] the first grid is a1 to d4, row by row', () => {
  expect(FIRST_CELLS.join(' ')).toBe('a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4');
});

test('[Y5] left of a come -z and -y, right of z comes aa, above row 1 come 0 and -1', () => {
  const name = (column: number, row: number) => cellAt(placeAt(column, row));
  expect([name(-1, 0), name(-2, 0), name(-26, 0), name(-27, 0), name(-28, 0)]).toEqual([
    '-z1',
    '-y1',
    '-a1',
    '-zz1',
    '-zy1',
  ]);
  expect([name(25, 0), name(26, 0), name(27, 3)]).toEqual(['z1', 'aa1', 'ab4']);
  expect([name(0, -1), name(0, -2), name(-1, -2)]).toEqual(['a0', 'a-1', '-z-1']);
});

test('[Y5] a name is read back as the cell it was written for', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (column, row) => {
      const place = parsePlace(cellAt(placeAt(column, row)));
      expect(place === undefined ? place : coordinatesOf(place)).toEqual({ column, row });
    }),
  );
});

test('[Y5] what is no cell is not read as one', () => {
  for (const text of [
    '',
    'a',
    '1',
    'a01',
    'A1',
    'a1 ',
    '--a1',
    'a--1',
    'aaa1',
    'a1000',
    'zz1',
    '-aa99',
    'a-0',
    'é1',
  ]) {
    expect(parsePlace(text), text).toBeUndefined();
  }
});
