import type { CardId, Cell } from '@hyakki/games/yokai';
import { areNeighbours, spotOf } from './geometry.ts';

// Under the cards when a match is over: paths of the groups of a family, in cells from a1.

/** Together: the cells of a group, and bridges where they touch: one outline without seams. */
export function matOf(group: readonly CardId[], cells: readonly Cell[]): string {
  const spots = group.map((card) => spotOf(cells[card]!));
  const squares = spots.map(({ column, row }) => rounded(column, row));
  const bridges = spots.flatMap((a, i) =>
    spots.slice(i + 1).flatMap((b) => {
      if (!areNeighbours(a, b)) return [];
      const column = Math.min(a.column, b.column);
      const row = Math.min(a.row, b.row);
      return a.row === b.row ? [`M${column + 0.5} ${row}h1v1h-1z`] : [`M${column} ${row + 0.5}h1v1h-1z`];
    }),
  );
  return [...squares, ...bridges].join('');
}

/** Apart: only the rim of the group, a little inside its cells. */
export function rimOf(group: readonly CardId[], cells: readonly Cell[]): string {
  const spots = group.map((card) => spotOf(cells[card]!));
  const has = (column: number, row: number) =>
    spots.some((spot) => spot.column === column && spot.row === row);
  return spots
    .map(({ column, row }) => {
      const left = has(column - 1, row) ? column : column + IN;
      const right = has(column + 1, row) ? column + 1 : column + 1 - IN;
      const top = has(column, row - 1) ? row : row + IN;
      const foot = has(column, row + 1) ? row + 1 : row + 1 - IN;
      return [
        has(column, row - 1) ? '' : `M${left} ${top}H${right}`,
        has(column + 1, row) ? '' : `M${right} ${top}V${foot}`,
        has(column, row + 1) ? '' : `M${right} ${foot}H${left}`,
        has(column - 1, row) ? '' : `M${left} ${foot}V${top}`,
      ].join('');
    })
    .join('');
}
const IN = 0.015;
const R = 0.15;
function rounded(column: number, row: number): string {
  const side = 1 - 2 * R;
  const arc = (x: number, y: number) => `a${R} ${R} 0 0 1 ${x} ${y}`;
  return `M${column + R} ${row}h${side}${arc(R, R)}v${side}${arc(-R, R)}h${-side}${arc(-R, -R)}v${-side}${arc(R, -R)}z`;
}
