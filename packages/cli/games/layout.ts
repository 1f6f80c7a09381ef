import { padded, widthOf } from '../terminal/paint.ts';
import type { Style } from './board.ts';

const GAP = 3;

/** A board with its panel: beside it, below it, or below it in brief where that is given. */
export function arrangements(
  board: readonly string[],
  panel: readonly string[],
  brief: readonly string[] | undefined,
): readonly (readonly string[])[] {
  return [
    beside(board, panel),
    [...board, '', ...panel],
    ...(brief === undefined ? [] : [[...board, ...brief]]),
  ];
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const width = Math.max(...left.map(widthOf));
  const height = Math.max(left.length, right.length);
  return Array.from({ length: height }, (_, i) =>
    `${padded(left[i] ?? '', width + GAP)}${right[i] ?? ''}`.trimEnd(),
  );
}

/** The first drawing that fits; where none does, the last. The others after it are not drawn. */
export function firstThatFits(
  drawings: Iterable<readonly string[]>,
  { rows, columns }: Style,
): readonly string[] {
  let last: readonly string[] = [];
  for (const drawing of drawings) {
    last = drawing;
    if (drawing.length <= rows && Math.max(...drawing.map(widthOf)) <= columns) break;
  }
  return last;
}
