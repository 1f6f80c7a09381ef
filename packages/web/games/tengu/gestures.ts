import type { Stand } from './geometry.ts';
import type { Leg } from './showing.ts';

// What pawns and tiles do. Only `transform` moves, so that the browser draws each thing once and moves it.

const inPixels = ({ x, y, scale }: Stand, tile: number) =>
  `translate(${x * tile}px, ${y * tile}px) scale(${scale})`;

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
