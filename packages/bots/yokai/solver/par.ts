import { POINTS } from '@hyakki/games/yokai';

/**
 * The most points that a win after so many turns can bring: a hint is placed well as often as one can be, and revealed
 * only when none is left to place. Undefined where the hints do not last for so many turns.
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
