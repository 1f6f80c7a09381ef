import { describe, expect, it } from 'vitest';
import { nextCell, rimLabels, standsOf, wayBetween } from './geometry.ts';

const GRID = { columns: 3, rows: 4 };

describe('where pawns walk and stand', () => {
  it('[T13] a pawn walks over face-up tiles only, by their sides, the shortest way', () => {
    const open = new Set(['b2', 'b1', 'c1', 'b3']);
    expect(wayBetween('b2', 'c2', (cell) => open.has(cell), GRID)).toEqual(['b2', 'c2']);
    expect(wayBetween('b3', 'a1', (cell) => open.has(cell), GRID)).toEqual(['b3', 'b2', 'b1', 'a1']);
  });

  it('where no way is known it goes straight, rather than nowhere', () => {
    expect(wayBetween('a1', 'c4', () => false, GRID)).toEqual(['a1', 'c4']);
  });

  it('[T14] pawns on one tile stand side by side, on their own tile', () => {
    const stands = standsOf(['b2', 'b2', 'b2', 'b2'], GRID, undefined);
    expect(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    for (const { x, y } of stands) expect([Math.round(x), Math.round(y)]).toEqual([1, 1]);
  });

  it('pawns step aside while the tile under them is seen, and cover neither its toy nor its owner', () => {
    const [column, row] = [2, 3];
    for (const count of [1, 2]) {
      const stands = standsOf(Array<string>(count).fill('c4'), GRID, 'c4');
      expect(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x, y, scale } of stands) {
        // As the stylesheets draw them: a pawn is 58 % of a tile, the toy's middle is at 38 %, the owner's at 70 %.
        const half = (0.58 * scale) / 2;
        const [left, top] = [x - column + 0.5, y - row + 0.5];
        for (const [middle, size] of [
          [0.385, 0.305],
          [0.7, 0.23],
        ] as const)
          expect(Math.max(Math.abs(left - middle), Math.abs(top - middle))).toBeGreaterThan(half + size);
      }
    }
  });

  it('arrows go from tile to tile, and stop at the edge of the forest', () => {
    expect(nextCell(GRID, 'b2', 'ArrowLeft')).toBe('a2');
    expect(nextCell(GRID, 'b2', 'ArrowDown')).toBe('b3');
    expect(nextCell(GRID, 'c1', 'ArrowRight')).toBeUndefined();
    expect(nextCell(GRID, 'a4', 'ArrowDown')).toBeUndefined();
    expect(nextCell(GRID, 'nowhere', 'ArrowDown')).toBeUndefined();
  });
});

it('letters stand over the columns, numbers beside the rows', () => {
  const labels = rimLabels({ columns: 4, rows: 2 });
  expect(labels.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd', '1', '2']);
  expect(labels[1]).toMatchObject({ x: '37.5%' });
  expect(labels[5]).toMatchObject({ y: '75%' });
});
