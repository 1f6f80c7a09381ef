import type { CardId, SeenEvent, View } from '@hyakki/games/yokai';
import type { Spot } from '../../board-kit/arrows.ts';
import { spotOf } from './geometry.ts';

/** What a turn of history left on the board as it lies now. */
export type Recalled =
  /** An eye, where the card lies now. */
  | { readonly is: 'looked'; readonly seat: number; readonly at: Spot }
  /** An arrow from the place it had to the one it was given. */
  | { readonly is: 'moved'; readonly seat: number; readonly from: Spot; readonly to: Spot }
  /** A hint, on the card it was laid on. */
  | { readonly is: 'placed'; readonly seat: number; readonly at: Spot };

/** Places only: history says no face, so neither does this. */
export function recalledOf(events: readonly SeenEvent[], { cells }: View): readonly Recalled[] {
  const now = (card: CardId) => spotOf(cells[card]!);
  return events.flatMap((seen): readonly Recalled[] => {
    switch (seen.type) {
      case 'looked':
        return [{ is: 'looked', seat: seen.seat, at: now(seen.card) }];
      case 'moved':
        return [{ is: 'moved', seat: seen.seat, from: spotOf(seen.from), to: spotOf(seen.to) }];
      case 'placed':
        return [{ is: 'placed', seat: seen.seat, at: now(seen.card) }];
      default:
        return [];
    }
  });
}
