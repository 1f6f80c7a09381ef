import { type Cell, coordinatesOf, placeOf } from './cells.ts';
import { SHAPE_ROWS, SHAPES, type Shape } from './components.ts';

// Y26: a layout meets a shape up to translation, rotation and mirror.

interface Point {
  readonly column: number;
  readonly row: number;
}

/** One text for all layouts that are translations of each other. */
function outline(points: readonly Point[]): string {
  const left = Math.min(...points.map((point) => point.column));
  const top = Math.min(...points.map((point) => point.row));
  return points
    .map(({ column, row }) => `${column - left},${row - top}`)
    .sort()
    .join(' ');
}

/** The cells of a shape as it is printed. */
export function pointsOf(shape: Shape): Point[] {
  return SHAPE_ROWS[shape].flatMap((line, row) =>
    [...line].flatMap((char, column) => (char === '#' ? [{ column, row }] : [])),
  );
}

const TURNS: readonly ((point: Point) => Point)[] = [
  ({ column, row }) => ({ column, row }),
  ({ column, row }) => ({ column: -row, row: column }),
  ({ column, row }) => ({ column: -column, row: -row }),
  ({ column, row }) => ({ column: row, row: -column }),
];
const MIRRORS: readonly ((point: Point) => Point)[] = [
  (point) => point,
  ({ column, row }) => ({ column: -column, row }),
];

const OUTLINES: ReadonlyMap<string, Shape> = new Map(
  SHAPES.flatMap((shape) =>
    MIRRORS.flatMap((mirror) =>
      TURNS.map((turn): [string, Shape] => [outline(pointsOf(shape).map(mirror).map(turn)), shape]),
    ),
  ),
);

export function meetsShape(cells: readonly Cell[], shape: Shape): boolean {
  return OUTLINES.get(outline(cells.map((cell) => coordinatesOf(placeOf(cell))))) === shape;
}
