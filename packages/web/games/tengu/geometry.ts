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

/** In the corners of a tile that is seen, beside its toy and its owner: whoever stands there covers neither. */
const ASIDE: readonly Stand[] = [
  { x: 0.35, y: -0.33, scale: 0.5 },
  { x: -0.35, y: 0.35, scale: 0.5 },
  { x: 0.4, y: -0.08, scale: 0.4 },
  { x: -0.1, y: 0.36, scale: 0.4 },
];

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
    const rank = others.indexOf(index);
    if (cell === shown) {
      const { x, y, scale } = ASIDE[rank]!;
      return { x: column + x, y: row + y, scale };
    }
    if (others.length === 1) return { x: column + 0.2, y: row + 0.2, scale: 0.9 };
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

/** Letters on the upper edge of the forest and numbers on the left one. */
export function rimLabels({
  columns,
  rows,
}: Grid): readonly { readonly text: string; readonly x: string; readonly y: string }[] {
  const middle = (at: number, of: number) => `${((at + 0.5) * 100) / of}%`;
  return [
    ...Array.from({ length: columns }, (_, column) => ({
      text: cellAt(column, columns).slice(0, 1),
      x: middle(column, columns),
      y: '4px',
    })),
    ...Array.from({ length: rows }, (_, row) => ({
      text: cellAt(row * columns, columns).slice(1),
      x: '4px',
      y: middle(row, rows),
    })),
  ];
}
