import type { CardId, Cell, SeenEvent, View } from '@hyakki/games/yokai';
import type { RecalledMark } from '../../board-kit/recalled.ts';
import { type Fit, spotOf } from './geometry.ts';

/** What a turn of history left on the board as it lies now. Places only: history says no face, so neither does this. */
export function recalledOf(
  events: readonly SeenEvent[],
  { cells }: Pick<View, 'cells'>,
  fit: Fit,
): readonly RecalledMark[] {
  const point = (cell: Cell) => {
    const { column, row } = spotOf(cell);
    return { x: fit.left + (column + 0.5) * fit.unit, y: fit.top + (row + 0.5) * fit.unit };
  };
  const now = (card: CardId) => point(cells[card]!);
  return events.flatMap((seen): readonly RecalledMark[] => {
    switch (seen.type) {
      case 'looked':
        return [{ is: 'looked', seat: seen.seat, at: now(seen.card) }];
      case 'moved':
        return [{ is: 'moved', from: point(seen.from), to: point(seen.to) }];
      case 'placed':
        return [{ is: 'laid', seat: seen.seat, at: now(seen.card) }];
      default:
        return [];
    }
  });
}
