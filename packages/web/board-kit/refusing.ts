import type { GameTypes, Refusal } from '@hyakki/engine';
import type { BoardProps, Motion } from './board.ts';

// What cannot be chosen says so: it stays where the focus finds it (`aria-disabled`, never `disabled`), and a touch is answered.

/**
 * Why something cannot be chosen: a refusal of the rules, or a sentence of the board where no rule has one. `also`: what else a
 * touch may have asked.
 */
export type WhyNot = (Refusal & { readonly also?: string }) | string;

/**
 * A touch that does nothing: the thing shakes its head, and the page says why. Undefined where there is nothing to explain.
 * Several elements where what is touched and what is seen are not the same.
 */
export function refuseTouch(
  thing: Element | readonly Element[] | null | undefined,
  why: WhyNot | undefined,
  { motion, onrefuse }: Pick<BoardProps<GameTypes>, 'motion' | 'onrefuse'>,
): void {
  if (why === undefined) return;
  for (const element of thing == null ? [] : 'length' in thing ? thing : [thing]) shakeHead(element, motion);
  onrefuse(why);
}

const SHAKE_MS = 380;
const OUTLINE_MS = 900;

function shakeHead(thing: Element, { isReduced }: Pick<Motion, 'isReduced'>): void {
  if (isReduced) {
    const outline = '4px solid var(--bad)';
    thing.animate([{ outline }, { outline }], { duration: OUTLINE_MS });
    return;
  }
  const to = (x: number) => ({ transform: `translateX(${x}px)` });
  // On top of whatever else moves it.
  thing.animate([to(0), to(-7), to(6), to(-4), to(2), to(0)], {
    duration: SHAKE_MS,
    easing: 'ease-in-out',
    composite: 'add',
  });
}
