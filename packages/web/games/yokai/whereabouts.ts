import type { Cell } from '@hyakki/games/yokai';
import { spotOf } from './geometry.ts';

/** Where some cards lie among all of them, as one would say it at a table that has no letters on its rim. */
const WHEREABOUTS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Whereabouts = (typeof WHEREABOUTS)[number];

/** A third of the board on each side. */
export function whereaboutsOf(some: readonly Cell[], all: readonly Cell[]): Whereabouts {
  const third = (axis: 'column' | 'row') => {
    const every = all.map((cell) => spotOf(cell)[axis]);
    const first = Math.min(...every);
    const span = Math.max(...every) - first;
    const mean = some.reduce((sum, cell) => sum + spotOf(cell)[axis], 0) / some.length;
    // In a single row or column nothing is to one side.
    const share = span === 0 ? 0.5 : (mean - first) / span;
    return share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1;
  };
  return WHEREABOUTS[third('row') * 3 + third('column')]!;
}
