import type { Seat } from '@hyakki/engine';
import { placeOf, type SeenEvent, type View } from '@hyakki/games/tengu';

/**
 * Whether a seat may know a tile that it could speak of (T28): one of its yokai went there, and it lies face down. Everybody sees
 * who went where, so this tells nobody anything; whether it is a toy, and whose, is not asked.
 */
export function canTell(view: View, past: readonly SeenEvent[], seat: Seat): boolean {
  const { faces, options, said } = view;
  return past.some(
    (seen) =>
      seen.type === 'went' &&
      seen.seat === seat &&
      faces[placeOf(seen.to, options.columns)] === 'hidden' &&
      said.every(({ cell }) => cell !== seen.to),
  );
}
