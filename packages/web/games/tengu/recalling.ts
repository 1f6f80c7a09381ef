import { type Cell, type Grid, placeOf, type SeenEvent } from '@hyakki/games/tengu';
import type { RecalledMark } from '../../board-kit/recalled.ts';

/** From the middle of a tile to where its badge is, in tiles. Tokens lie above, and a pawn stands at the right. */
const CORNER = 0.34;

/**
 * What a turn of history left in the forest, with tiles of so many pixels. It marks what the history tells and nothing else: a look
 * is not in it, for a list of looks would show where toys are (T36).
 */
export function recalledOf(
  events: readonly SeenEvent[],
  { columns }: Pick<Grid, 'columns'>,
  tile: number,
): readonly RecalledMark[] {
  const point = (cell: Cell, aside = 0) => {
    const place = placeOf(cell, columns);
    return {
      x: ((place % columns) + 0.5) * tile - aside * tile,
      y: (Math.floor(place / columns) + 0.5) * tile + aside * tile,
    };
  };
  const badge = (cell: Cell) => point(cell, CORNER);
  return events.flatMap((seen): readonly RecalledMark[] => {
    switch (seen.type) {
      case 'went':
        return [{ is: 'moved', from: point(seen.from), to: point(seen.to) }];
      case 'opened':
      case 'found':
      case 'helped':
        return [{ is: seen.type, seat: seen.seat, at: badge(seen.cell) }];
      case 'looked':
      case 'shown':
        return [{ is: 'looked', seat: seen.seat, at: badge(seen.cell) }];
      case 'mixed':
        return [
          { is: 'moved', from: point(seen.toy), to: point(seen.mirage) },
          { is: 'moved', from: point(seen.mirage), to: point(seen.toy) },
        ];
      default:
        return [];
    }
  });
}
