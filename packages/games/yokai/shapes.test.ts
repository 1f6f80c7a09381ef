import { expect, test } from 'vitest';
import { cellAt, placeAt } from './cells.ts';
import { SHAPE_ROWS, SHAPES } from './components.ts';
import { FIRST_CELLS } from './setup.ts';
import { meetsShape, pointsOf } from './shapes.ts';

const cellsOf = (points: readonly { column: number; row: number }[]) =>
  points.map(({ column, row }) => cellAt(placeAt(column, row)));

test('[Y4] six shapes of sixteen cards', () => {
  expect(SHAPES).toHaveLength(6);
  for (const shape of SHAPES) expect(pointsOf(shape), shape).toHaveLength(16);
  expect(SHAPE_ROWS.mask).toEqual(['#...#', '#####', '##.##', '#####']);
});

test('[Y26] a shape is met wherever it lies, turned and mirrored, and by no other shape', () => {
  for (const shape of SHAPES) {
    const points = pointsOf(shape);
    const all = [
      points.map(({ column, row }) => ({ column: column - 7, row: row + 5 })),
      points.map(({ column, row }) => ({ column: row, row: -column })),
      points.map(({ column, row }) => ({ column: -column, row: -row })),
      points.map(({ column, row }) => ({ column: -row, row: column })),
      points.map(({ column, row }) => ({ column: -column, row })),
      points.map(({ column, row }) => ({ column: row, row: column })),
    ];
    for (const turned of all) {
      for (const other of SHAPES)
        expect(meetsShape(cellsOf(turned), other), `${shape} as ${other}`).toBe(shape === other);
    }
  }
});

test('[Y26] one card out of place does not meet the shape', () => {
  expect(meetsShape(FIRST_CELLS, 'square')).toBe(true);
  expect(
    meetsShape(
      FIRST_CELLS.map((cell) => (cell === 'd4' ? 'e3' : cell)),
      'square',
    ),
  ).toBe(false);
});
