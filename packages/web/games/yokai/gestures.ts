import { SETTLE, wayTo } from '../../board-kit/flights.ts';
import { cardName, hintName } from './geometry.ts';
import type { Gesture } from './showing.ts';

// What a card or a hint does on its place. Only `transform` and `opacity` move, so that a slow machine can follow.

/** A point in the middle of something, far enough for a glance. */
export const EYE = 'perspective(700px)';

/** Where gestures find what they move: the board, and where cards and hints come from. */
export interface Stage {
  readonly board: HTMLElement;
  /** Where cards are dealt from. */
  readonly middle: DOMRect | undefined;
  /** Where hints are revealed from. */
  readonly pile: DOMRect | undefined;
}

export function perform(gesture: Gesture, { board, middle, pile }: Stage, stepMs: number): void {
  const card =
    'card' in gesture ? board.querySelector(`[data-id="${cardName(gesture.card)}"] > .lift`) : null;
  switch (gesture.does) {
    case 'come':
      comeFrom(card, middle, stepMs * 0.5, gesture.card * stepMs * 0.03);
      break;
    case 'look-away':
      lookAway(card, stepMs * 0.95);
      break;
    case 'rise':
      rise(card, stepMs * 0.75);
      break;
    case 'yield':
      yieldUnder(card, stepMs);
      break;
    case 'turn-up':
      turnUp(board.querySelector(`[data-fly="${hintName(gesture.hint)}"]`), pile, stepMs * 0.6);
      break;
    case 'hop':
      hop(card, stepMs, gesture.turn);
      break;
    case 'shiver':
      shiver(card, stepMs);
      break;
  }
}

const LIFTS = 'lift';

/** A gesture of one thing on its place. What it was just doing flows into it. */
function gesture(node: Element | null, frames: readonly Keyframe[], ms: number, delay = 0): void {
  if (node === null || ms === 0) return;
  const running = node.getAnimations().filter(({ id }) => id === LIFTS);
  const from = running.length > 0 ? getComputedStyle(node).transform : 'none';
  for (const animation of running) animation.cancel();
  node.animate([{ transform: from }, ...frames], {
    id: LIFTS,
    duration: ms,
    delay,
    easing: 'ease-in-out',
    fill: 'backwards',
  });
}

/** Somebody else lifts the card and turns it away from us; what it shows is theirs alone. */
function lookAway(node: Element | null, ms: number): void {
  const away = `${EYE} translateY(-17%) rotateX(50deg) scale(1.1)`;
  gesture(
    node,
    [
      { transform: `${EYE} translateY(-9%) rotateX(0deg) scale(1.08)`, offset: 0.22 },
      { transform: away, offset: 0.45 },
      { transform: away, offset: 0.74 },
      { transform: 'none' },
    ],
    ms,
  );
}

/** Up, and down again where it comes to lie. */
function rise(node: Element | null, ms: number): void {
  gesture(
    node,
    [
      { transform: 'translateY(-7%) scale(1.1)', offset: 0.3 },
      { transform: 'translateY(-7%) scale(1.1)', offset: 0.65 },
      { transform: 'none' },
    ],
    ms,
  );
}

/** Something was laid on it. */
function yieldUnder(node: Element | null, ms: number): void {
  gesture(node, [{ transform: 'scale(0.95)', offset: 0.35 }, { transform: 'none' }], ms * 0.35, ms * 0.5);
}

/** A small hop of joy, one after the other. */
function hop(node: Element | null, ms: number, turn: number): void {
  gesture(
    node,
    [
      { transform: 'translateY(-9%) rotate(-2deg)', offset: 0.35 },
      { transform: 'translateY(0) rotate(1deg)', offset: 0.7 },
      { transform: 'none' },
    ],
    ms * 0.55,
    turn * ms * 0.09,
  );
}

/** A shake of the head. */
function shiver(node: Element | null, ms: number): void {
  gesture(
    node,
    [
      { transform: 'translateX(-4%)', offset: 0.2 },
      { transform: 'translateX(4%)', offset: 0.45 },
      { transform: 'translateX(-2%)', offset: 0.7 },
      { transform: 'none' },
    ],
    ms * 0.45,
    ms * 0.3,
  );
}

/** It comes from somewhere else on the table, as when cards are dealt. */
function comeFrom(node: Element | null, from: DOMRect | undefined, ms: number, delay: number): void {
  if (node === null || from === undefined || ms === 0) return;
  arrive(node, [{ transform: `${way(node, from)} scale(0.7)` }, { transform: 'none' }], ms, delay);
}

/** It comes from its pile and turns to us on the way. */
function turnUp(node: Element | null, from: DOMRect | undefined, ms: number): void {
  if (node === null || from === undefined || ms === 0) return;
  const path = way(node, from);
  arrive(
    node,
    [{ transform: `${path} ${EYE} rotateY(-88deg)` }, { transform: `translate(0, 0) ${EYE} rotateY(0deg)` }],
    ms,
    0,
  );
}

function way(node: Element, from: DOMRect): string {
  const { x, y } = wayTo(node, from);
  return `translate(${x}px, ${y}px)`;
}

function arrive(node: Element, frames: readonly Keyframe[], ms: number, delay: number): void {
  node.animate([...frames], { id: LIFTS, duration: ms, delay, easing: SETTLE, fill: 'backwards' });
}
