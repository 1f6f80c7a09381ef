import { type Cell, cellAt, type Grid, nearOf, placeOf } from '@hyakki/games/tengu';
import { type Arrow, nearestTowards } from '../../board-kit/arrows.ts';

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

/** Where a pawn is drawn, in tiles from the top left one, and how large. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where each pawn stands on its tile: alone in a corner, so that the tile can be seen, or side by side. */
export function standsOf(
  pawns: readonly Cell[],
  { columns }: Grid,
  shown: Cell | undefined,
): readonly Stand[] {
  return pawns.map((cell, index) => {
    const place = placeOf(cell, columns);
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const others = pawns.flatMap((other, i) => (other === cell ? [i] : []));
    if (others.length === 1) {
      const corner = cell === shown ? { by: 0.3, scale: 0.62 } : { by: 0.2, scale: 0.9 };
      return { x: column + corner.by, y: row + corner.by, scale: corner.scale };
    }
    const rank = others.indexOf(index);
    return {
      x: column + (rank % 2 === 0 ? -0.22 : 0.22),
      y: row + (others.length === 2 ? 0.12 : rank < 2 ? -0.2 : 0.22),
      scale: 0.78,
    };
  });
}

/** Where an arrow leads in the forest; nowhere beyond its edge. */
export function nextCell({ columns, rows }: Grid, from: Cell, arrow: Arrow): Cell | undefined {
  const tiles = Array.from({ length: columns * rows }, (_, place) => ({
    cell: cellAt(place, columns),
    column: place % columns,
    row: Math.floor(place / columns),
  }));
  const here = tiles.find(({ cell }) => cell === from);
  return here && nearestTowards(tiles, here, arrow)?.cell;
}
