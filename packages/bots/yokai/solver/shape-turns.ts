import { SHAPE_ROWS, SHAPES, type Shape } from '@hyakki/games/yokai';
import { type Spot, WIDTH } from './board.ts';

/** A cell of a shape as it is printed. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The cells of a shape, in the order in which they are printed. */
export function pointsOf(shape: Shape): readonly Point[] {
  return SHAPE_ROWS[shape].flatMap((line, y) =>
    [...line].flatMap((char, x) => (char === '#' ? [{ x, y }] : [])),
  );
}

/** Y26: every way to turn and mirror a shape. By cell: where it lies from the first one. */
export const TURNS: Readonly<Record<Shape, readonly (readonly Spot[])[]>> = Object.fromEntries(
  SHAPES.map((shape) => [shape, turnsOf(pointsOf(shape))]),
) as unknown as Readonly<Record<Shape, readonly (readonly Spot[])[]>>;

function turnsOf(points: readonly Point[]): readonly (readonly Spot[])[] {
  const found = new Map<string, readonly Spot[]>();
  for (const [a, b, c, d] of [
    [1, 0, 0, 1],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
    [0, 1, -1, 0],
    [-1, 0, 0, 1],
    [0, 1, 1, 0],
    [1, 0, 0, -1],
    [0, -1, -1, 0],
  ] as const) {
    const spots = points.map(({ x, y }) => (c * x + d * y) * WIDTH + a * x + b * y);
    const turn = spots.map((spot) => spot - spots[0]!);
    // Turns that cover the same cells differ in numbers only: every cut of one is a cut of the other.
    const outline = outlineOf(turn).join();
    if (!found.has(outline)) found.set(outline, turn);
  }
  return [...found.values()];
}

/** The same cells in reading order, from the first of them. */
export function outlineOf(spots: readonly Spot[]): readonly Spot[] {
  const sorted = [...spots].sort((one, other) => one - other);
  return sorted.map((spot) => spot - sorted[0]!);
}
