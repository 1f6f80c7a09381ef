import { describe, expect, it } from 'vitest';
import { nextCell, standsOf, wayBetween } from './geometry.ts';

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

  it('a pawn steps aside while the tile under it is seen', () => {
    const [alone] = standsOf(['c4'], GRID, undefined);
    const [aside] = standsOf(['c4'], GRID, 'c4');
    expect(aside!.scale).toBeLessThan(alone!.scale);
    expect(aside!.x).toBeGreaterThan(alone!.x);
  });

  it('arrows go from tile to tile, and stop at the edge of the forest', () => {
    expect(nextCell(GRID, 'b2', 'ArrowLeft')).toBe('a2');
    expect(nextCell(GRID, 'b2', 'ArrowDown')).toBe('b3');
    expect(nextCell(GRID, 'c1', 'ArrowRight')).toBeUndefined();
    expect(nextCell(GRID, 'a4', 'ArrowDown')).toBeUndefined();
    expect(nextCell(GRID, 'nowhere', 'ArrowDown')).toBeUndefined();
  });
});
