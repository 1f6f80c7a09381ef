import { type CardId, type Cell, coordinatesOf, placeOf } from '@hyakki/games/yokai';
import { type Arrow, nearestTowards, type Spot } from '../../board-kit/arrows.ts';

/** Column and row of a cell, counted from a1 = 0, 0. */
export function spotOf(cell: Cell): Spot {
  return coordinatesOf(placeOf(cell));
}

export function areNeighbours(a: Spot, b: Spot): boolean {
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
}

/** How the grid lies in the space it has: the side of one cell, and where a1 begins, in pixels. */
export interface Fit {
  readonly unit: number;
  readonly left: number;
  readonly top: number;
}

/** On large screens cards need not be larger than this. */
const LARGEST = 400;

/** Free cells left round the cards: a card may go one cell beyond the others; else only enough to breathe. */
export const MARGINS = { toMove: 1, toLook: 0.22 } as const;

/** All cards and a margin round them, as large as they can be. */
export function fitGrid(cells: readonly Cell[], width: number, height: number, margin: number): Fit {
  const spots = cells.map(spotOf);
  const columns = spots.map(({ column }) => column);
  const rows = spots.map(({ row }) => row);
  const first = { column: Math.min(...columns) - margin, row: Math.min(...rows) - margin };
  const across = Math.max(...columns) - first.column + 1 + margin;
  const down = Math.max(...rows) - first.row + 1 + margin;
  const unit = Math.max(1, Math.min(width / across, height / down, LARGEST));
  return {
    unit,
    left: (width - across * unit) / 2 - first.column * unit,
    top: (height - down * unit) / 2 - first.row * unit,
  };
}

/** The cell at a point of the grid, in pixels. */
export function spotAt({ unit, left, top }: Fit, x: number, y: number): Spot {
  return { column: Math.floor((x - left) / unit), row: Math.floor((y - top) / unit) };
}

export function isAt(cell: Cell, spot: Spot): boolean {
  const { column, row } = spotOf(cell);
  return column === spot.column && row === spot.row;
}

// ---- Names of things, for keys and fingers ---------------------------------------------------------------------

export const cardName = (card: CardId) => `card-${card}`;
export const cellName = (cell: Cell) => `cell-${cell}`;
export const hintName = (hint: number) => `hint-${hint}`;

/** The number in `card-3` or `hint-2`. */
export const numberIn = (thing: string) => Number(thing.slice(5));

/** Where an arrow leads: among the cards as they are drawn, and the free cells that can be chosen. */
export function nextThing(
  drawnAt: readonly Cell[],
  free: Iterable<Cell>,
  from: string,
  arrow: Arrow,
): string | undefined {
  const things = [
    ...drawnAt.map((cell, card) => ({ id: cardName(card), ...spotOf(cell) })),
    ...[...free].map((cell) => ({ id: cellName(cell), ...spotOf(cell) })),
  ];
  const here = things.find(({ id }) => id === from);
  return here && nearestTowards(things, here, arrow)?.id;
}
