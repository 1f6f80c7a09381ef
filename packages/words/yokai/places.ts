import { type Cell, cellAt, coordinatesOf, isCell, placeAt, placeOf } from '@hyakki/games/yokai';

/** A place to the left of the first grid, above it, or both, told from the nearest one that has a plain name. */
export interface Beyond {
  readonly left: number;
  readonly above: number;
  readonly from: Cell;
}

/**
 * The game calls such places -z4 or c0. People type that, but nobody says it. Undefined for a plain name such as c2, and
 * for what is no place at all.
 */
export function beyondGrid(cell: unknown): Beyond | undefined {
  if (!isCell(cell)) return undefined;
  const { column, row } = coordinatesOf(placeOf(cell));
  if (column >= 0 && row >= 0) return undefined;
  const from = cellAt(placeAt(Math.max(column, 0), Math.max(row, 0)));
  return { left: Math.max(-column, 0), above: Math.max(-row, 0), from };
}
