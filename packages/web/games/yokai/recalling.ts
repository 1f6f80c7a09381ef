import type { CardId, Cell, SeenEvent, View } from '@hyakki/games/yokai';
import type { RecalledMark } from '../../board-kit/recalled.ts';
import { type Fit, spotOf } from './geometry.ts';

/** From the middle of a card to where its badge is, in cards. */
const CORNER = 0.38;

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
  /** Where neither the face nor a hint is covered: the upper right corner of the card as it lies now. */
  const corner = (card: CardId) => {
    const { x, y } = point(cells[card]!);
    return { x: x + CORNER * fit.unit, y: y - CORNER * fit.unit };
  };
  return events.flatMap((seen): readonly RecalledMark[] => {
    switch (seen.type) {
      case 'looked':
        return [{ is: 'looked', seat: seen.seat, at: corner(seen.card) }];
      case 'moved':
        return [{ is: 'moved', from: point(seen.from), to: point(seen.to) }];
      case 'placed':
        return [{ is: 'laid', seat: seen.seat, at: corner(seen.card) }];
      default:
        return [];
    }
  });
}
