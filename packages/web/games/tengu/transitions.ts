import type { TransitionConfig } from 'svelte/transition';
import { wayTo } from '../../board-kit/flights.ts';

// How things come and go. Only `transform` and `opacity`, so that the browser draws each thing once and moves it.

export interface Coming {
  readonly at: number;
  readonly lasts: number;
}

/** From somewhere else on the board to its own place; `turns` as a card does on the way. */
export function comeFrom(
  node: HTMLElement,
  {
    at,
    lasts,
    from,
    turns = false,
  }: Coming & { readonly from: Element | null | undefined; readonly turns?: boolean },
): TransitionConfig {
  if (lasts === 0 || from == null) return { duration: 0 };
  const there = from.getBoundingClientRect();
  const { x, y } = wayTo(node, there);
  const { width: own } = node.getBoundingClientRect();
  const size = own === 0 ? 1 : Math.min(2.5, there.width / own);
  return {
    delay: at,
    duration: lasts,
    easing: settle,
    css: (t, u) => {
      const scale = 1 + (size - 1) * u;
      const width = turns ? scale * Math.abs(1 - 2 * t) : scale;
      // A little arc: things are lifted, not pushed.
      return `transform: translate(${x * u}px, ${y * u - 26 * Math.sin(Math.PI * t)}px) scale(${width}, ${scale}); opacity: ${t === 0 ? 0 : 1}`;
    },
  };
}

/** Falls onto a tile. */
export function drop(node: HTMLElement, { at, lasts }: Coming): TransitionConfig {
  if (lasts === 0) return { duration: 0 };
  const height = node.offsetHeight;
  return {
    delay: at,
    duration: lasts,
    easing: settle,
    css: (t, u) =>
      `transform: translateY(${-0.8 * height * u}px) scale(${1 + 0.5 * u}); opacity: ${Math.min(1, t * 3)}`,
  };
}

/** Blown away in a spiral, or simply gone. */
export function leave(
  node: HTMLElement,
  { at, lasts, isBlown }: Coming & { readonly isBlown: boolean },
): TransitionConfig {
  if (lasts === 0) return { duration: 0 };
  const size = node.offsetHeight;
  return {
    delay: at,
    duration: lasts,
    css: (t, u) =>
      isBlown
        ? `transform: translate(${1.6 * size * u * Math.cos(5 * u)}px, ${-size * u * (2.6 * u + 0.6 * Math.sin(6 * u))}px) rotate(${540 * u}deg) scale(${1 - 0.5 * u}); opacity: ${t}`
        : `transform: scale(${0.4 + 0.6 * t}); opacity: ${t}`,
  };
}

/** To somewhere else on the board, and gone there: the card that a mist takes. */
export function vanishInto(
  node: HTMLElement,
  { at, lasts, to }: Coming & { readonly to: Element | null | undefined },
): TransitionConfig {
  if (lasts === 0 || to == null) return { duration: 0 };
  const { x, y } = wayTo(node, to.getBoundingClientRect());
  return {
    delay: at,
    duration: lasts,
    css: (t) =>
      `transform: translate(${x * t}px, ${y * t}px) rotate(${30 * t}deg); opacity: ${t === 0 ? 0 : Math.min(1, 2 * (1 - t))}`,
  };
}

/** Stays drawn until it has been turned away, and not a moment longer: nobody keeps what was covered. */
export function linger(_: HTMLElement, { at, lasts }: Coming): TransitionConfig {
  return { duration: at + lasts };
}

/** Quick at first, and to rest without a jolt. */
function settle(t: number): number {
  return 1 - (1 - t) ** 3;
}
