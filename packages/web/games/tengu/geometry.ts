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

const inPixels = ({ x, y, scale }: Stand, tile: number) =>
  `translate(${x * tile}px, ${y * tile}px) scale(${scale})`;

/** One leg of a way: by this share of the time the pawn is there. */
export interface Leg {
  readonly stand: Stand;
  readonly by: number;
}

/** Walks from wherever the pawn is drawn now, even half way through another walk: it never jumps. */
export function walk(pawn: HTMLElement, legs: readonly Leg[], lasts: number): void {
  const tile = pawn.offsetWidth;
  const now = getComputedStyle(pawn).transform;
  // From tile to tile over a short way; over a long one there is no time to stop at each.
  const easing = legs.length > 3 ? 'linear' : 'ease-in-out';
  for (const animation of pawn.getAnimations()) animation.cancel();
  pawn.animate(
    [
      { transform: now, offset: 0, easing },
      ...legs.map(({ stand, by }) => ({
        transform: inPixels(stand, tile),
        offset: by,
        easing,
      })),
    ],
    { duration: lasts },
  );
}

export function isWalking(pawn: HTMLElement): boolean {
  return pawn.getAnimations().some((animation) => !(animation instanceof CSSTransition));
}

/** A small hop for each tile. */
export function hop(figure: HTMLElement, hops: number, lasts: number): void {
  const height = figure.offsetHeight * 0.28;
  const up = { transform: `translateY(${-height}px) scale(0.97, 1.05)`, easing: 'ease-in' };
  const down = { transform: 'translateY(0) scale(1.05, 0.95)', easing: 'ease-out' };
  for (const animation of figure.getAnimations()) animation.cancel();
  figure.animate(
    [
      { transform: 'none', easing: 'ease-out' },
      ...Array.from({ length: hops }, () => [up, down]).flat(),
      { transform: 'none' },
    ],
    { duration: lasts },
  );
}

/** Two covered tiles meet, go round each other and part again: nobody can tell which is which. */
export function mix(one: HTMLElement, other: HTMLElement, at: number, lasts: number): void {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const [x, y] = [b.left - a.left, b.top - a.top];
  for (const [tile, way] of [
    [one, 1],
    [other, -1],
  ] as const) {
    const [half, side] = [way / 2, 0.18 * way];
    tile.animate(
      [
        { transform: 'none', easing: 'ease-in-out' },
        { transform: `translate(${x * half - y * side}px, ${y * half + x * side}px) scale(0.9)` },
        { transform: `translate(${x * half + y * side}px, ${y * half - x * side}px) scale(0.9)` },
        {
          transform: `translate(${x * half - y * side}px, ${y * half + x * side}px) scale(0.9)`,
          easing: 'ease-in-out',
        },
        { transform: 'none' },
      ],
      { delay: at, duration: lasts },
    );
  }
}

/** Shakes its head: it stays. */
export function refuse(figure: HTMLElement, lasts: number): void {
  figure.animate(
    [0, -8, 8, -5, 0].map((angle) => ({ transform: `rotate(${angle}deg)` })),
    { duration: lasts },
  );
}
