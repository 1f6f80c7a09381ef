import { FAMILIES, type Family, type SeenEvent } from '@hyakki/games/sketch';
import type { Point, RecalledMark } from '../../board-kit/recalled.ts';
import type { Layout } from './geometry.ts';

/** What a turn of history left at the stacks: where sketches were laid, what was called, moved away, taken or frightened. */
export function recalledOf(
  events: readonly SeenEvent[],
  { piles, columns }: Pick<Layout, 'piles' | 'columns'>,
  near: number,
): readonly RecalledMark[] {
  const pile = (family: Family, down = 0.5): Point => {
    const { x, y, w, h } = piles[FAMILIES.indexOf(family)]!;
    return { x: x + w / 2, y: y + h * down };
  };
  /** Above the heads of arrows. */
  const plate = (family: Family): Point => pile(family, 0.18);
  /** The sketches of a seat lie between a pile and the end of its column. */
  const side = (family: Family, seat: number): Point => {
    const index = FAMILIES.indexOf(family);
    const [inner, outer] = [piles[index]!, columns[index]!];
    const y = seat === near ? (inner.y + inner.h + outer.y + outer.h) / 2 : (outer.y + inner.y) / 2;
    return { x: inner.x + inner.w / 2, y };
  };
  return events.flatMap((seen): readonly RecalledMark[] => {
    switch (seen.type) {
      case 'played':
        return [{ is: 'laid', seat: seen.seat, at: side(seen.on, seen.seat) }];
      case 'called':
        return [{ is: 'moved', from: pile(seen.from), to: pile(seen.to) }];
      case 'distracted':
        return [{ is: 'moved', from: side(seen.from, seen.of), to: side(seen.to, seen.of) }];
      case 'taken':
        return [{ is: 'taken', seat: seen.seat, at: plate(seen.stack) }];
      case 'frightened':
        return [{ is: 'below', seat: undefined, at: plate(seen.stack) }];
      default:
        return [];
    }
  });
}
