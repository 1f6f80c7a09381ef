import { type Cell, type Grid, placeOf, type SeenEvent } from '@hyakki/games/tengu';
import type { RecalledMark } from '../../board-kit/recalled.ts';

/** So far from the middle of a tile, in tiles: there arrows end. */
const ASIDE = 0.27;

/**
 * What a turn of history left in the forest, with tiles of so many pixels. It marks what the history tells and nothing else: a look
 * is not in it, for a list of looks would show where toys are (T36).
 */
export function recalledOf(
  events: readonly SeenEvent[],
  { columns }: Pick<Grid, 'columns'>,
  tile: number,
): readonly RecalledMark[] {
  const point = (cell: Cell, below = 0) => {
    const place = placeOf(cell, columns);
    return {
      x: ((place % columns) + 0.5) * tile,
      y: (Math.floor(place / columns) + 0.5 + below) * tile,
    };
  };
  const walked = events.find((seen) => seen.type === 'went');
  /** Below the middle; above it where the arrow comes from below. */
  const plate = (cell: Cell) => {
    const isFromBelow = walked?.to === cell && point(walked.from).y > point(cell).y;
    return point(cell, isFromBelow ? -ASIDE : ASIDE);
  };
  return events.flatMap((seen): readonly RecalledMark[] => {
    switch (seen.type) {
      case 'went':
        return [{ is: 'moved', from: point(seen.from), to: point(seen.to) }];
      case 'opened':
      case 'found':
      case 'helped':
        return [{ is: seen.type, seat: seen.seat, at: plate(seen.cell) }];
      case 'looked':
      case 'shown':
        return [{ is: 'looked', seat: seen.seat, at: plate(seen.cell) }];
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
