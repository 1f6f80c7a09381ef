import type { View } from './types.ts';

/** Y17, Y34: how many turns there are at most, with the one that is played now: a hint takes one to reveal and one to place. */
export function turnsLeft({ phase, unrevealed, row }: Pick<View, 'phase' | 'unrevealed' | 'row'>): number {
  if (phase === 'over') return 0;
  return 2 * unrevealed + row.filter(({ on }) => on === null).length;
}
