import { POINTS } from '@hyakki/games/yokai';

/**
 * The most points that a win after this many turns can bring: place a hint well whenever possible, and reveal one
 * only when none is left to place. Undefined if there are not enough hints for that many turns.
 */
export function parScore(turns: number, hints: number): number | undefined {
  if (turns > 2 * hints) return undefined;
  const placed = Math.floor(turns / 2);
  const revealed = turns - placed;
  return (
    POINTS.unrevealed * (hints - revealed) +
    POINTS.unplaced * (revealed - placed) +
    POINTS['well-placed'] * placed
  );
}
