import type { CardId, Cell, SeenEvent, View } from '@hyakki/games/yokai';
import type { RecalledMark } from '../../board-kit/recalled.ts';
import { type Fit, spotOf } from './geometry.ts';

/** From the middle of a card to where its badge is, in cards. */
const CORNER = { x: 0.38, y: -0.38 };
/** A hint has its number in that corner, and its signs in the others; below them there is room. */
const BELOW_HINT = { x: 0, y: 0.5 };

/** What a turn of history left on the board as it lies now. Places only: history says no face, so neither does this. */
export function recalledOf(
  events: readonly SeenEvent[],
  { cells, covers }: Pick<View, 'cells' | 'covers'>,
  fit: Fit,
): readonly RecalledMark[] {
  const point = (cell: Cell) => {
    const { column, row } = spotOf(cell);
    return { x: fit.left + (column + 0.5) * fit.unit, y: fit.top + (row + 0.5) * fit.unit };
  };
  /** Where neither the face nor a hint is covered, on the card as it lies now. */
  const badge = (card: CardId) => {
    const { x, y } = point(cells[card]!);
    const off = covers[card] === null ? CORNER : BELOW_HINT;
    return { x: x + off.x * fit.unit, y: y + off.y * fit.unit };
  };
  return events.flatMap((seen): readonly RecalledMark[] => {
    switch (seen.type) {
      case 'looked':
        return [{ is: 'looked', seat: seen.seat, at: badge(seen.card) }];
      case 'moved':
        return [{ is: 'moved', from: point(seen.from), to: point(seen.to) }];
      case 'placed':
        return [{ is: 'laid', seat: seen.seat, at: badge(seen.card) }];
      default:
        return [];
    }
  });
}
