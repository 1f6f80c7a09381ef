import { type Cell, coordinatesOf, placeOf } from '@hyakki/games/yokai';

/** Column and row of a cell, counted from a1 = 0, 0. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

export function spotOf(cell: Cell): Spot {
  return coordinatesOf(placeOf(cell));
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

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

/** The nearest thing in the direction of an arrow; straight on before askew. */
export function nearestTowards<Thing extends Spot>(
  things: readonly Thing[],
  from: Spot,
  arrow: Arrow,
): Thing | undefined {
  let best: Thing | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const across = thing.column - from.column;
    const down = thing.row - from.row;
    const [ahead, aside] =
      arrow === 'ArrowLeft'
        ? [-across, down]
        : arrow === 'ArrowRight'
          ? [across, down]
          : arrow === 'ArrowUp'
            ? [-down, across]
            : [down, across];
    if (ahead <= 0) continue;
    const distance = ahead + 3 * Math.abs(aside);
    if (distance >= least) continue;
    least = distance;
    best = thing;
  }
  return best;
}
