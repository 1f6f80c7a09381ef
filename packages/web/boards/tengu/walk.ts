import { type Cell, cellAt, type Grid, nearOf, placeOf } from '@hyakki/games/tengu';

/**
 * The tiles a pawn walks over, its own and the last included: the shortest way through face-up ones. Only for drawing; whether it
 * may go there the table has said.
 */
export function wayBetween(
  from: Cell,
  to: Cell,
  isFaceUp: (cell: Cell) => boolean,
  grid: Grid,
): readonly Cell[] {
  const near = nearOf(grid);
  const goal = placeOf(to, grid.columns);
  const before = new Map<number, number | undefined>([[placeOf(from, grid.columns), undefined]]);
  for (const place of before.keys()) {
    for (let next = 0; next < near.length; next++) {
      if ((near[place]! & (1 << next)) === 0 || before.has(next)) continue;
      if (next !== goal && !isFaceUp(cellAt(next, grid.columns))) continue;
      before.set(next, place);
    }
    if (before.has(goal)) break;
  }
  const way: Cell[] = [];
  for (let place: number | undefined = goal; place !== undefined; place = before.get(place))
    way.unshift(cellAt(place, grid.columns));
  return way[0] === from ? way : [from, to];
}
