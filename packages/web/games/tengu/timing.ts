import type { SeenEvent } from '@hyakki/games/tengu';
import type { Motion } from '../../board-kit/board.ts';

/**
 * When, within one step, each thing is shown: first a pawn walks, then the tile it came to turns, then what that does.
 * Milliseconds; everything is zero where nothing may move, and then nothing is animated at all.
 */
export interface Timing {
  /** How long a pawn is under way. */
  readonly walk: number;
  /** When tiles turn, and how long half a turn takes. */
  readonly flipAt: number;
  readonly flip: number;
  /** When tokens fall, fly or are blown away, and for how long. */
  readonly effectAt: number;
  readonly effect: number;
  /** When two tiles are mixed, and for how long. */
  readonly mixAt: number;
  readonly mix: number;
  /** When the next card is turned, and for how long. */
  readonly cardAt: number;
  readonly card: number;
  /** When a yokai with all its toys goes to rest, and for how long. */
  readonly restAt: number;
  readonly rest: number;
}

export const STILL: Timing = {
  walk: 0,
  flipAt: 0,
  flip: 0,
  effectAt: 0,
  effect: 0,
  mixAt: 0,
  mix: 0,
  cardAt: 0,
  card: 0,
  restAt: 0,
  rest: 0,
};

export function timingOf(events: readonly SeenEvent[], { stepMs, isReduced }: Motion): Timing {
  if (isReduced || stepMs === 0 || events.length === 0) return STILL;
  const has = (type: SeenEvent['type']) => events.some((event) => event.type === type);
  const rests = events.some((event) => event.type === 'found' && event.rests);
  // The whole of a step is shared out: who went far, found and rests needs every part of it.
  const walk = has('went') ? (rests ? 0.36 : 0.46) : 0;
  const flip = 0.11;
  const effectAt = walk + (has('went') ? 0.2 : 0);
  const mixAt = 0.2;
  const mix = has('mixed') ? 0.4 : 0;
  const part = (share: number) => Math.round(stepMs * share);
  return {
    walk: part(walk),
    flipAt: part(walk),
    flip: part(flip),
    effectAt: part(effectAt),
    effect: part(rests ? 0.24 : 0.3),
    mixAt: part(mixAt),
    mix: part(mix),
    cardAt: part(mix > 0 ? mixAt + mix : 0.15),
    card: part(0.35),
    restAt: part(rests ? 0.74 : walk),
    rest: part(rests ? 0.24 : 0),
  };
}

/** When the last of it is over; a step has no more time than `stepMs`. */
export function endOf(timing: Timing): number {
  return Math.max(
    timing.walk,
    timing.flipAt + 2 * timing.flip,
    timing.effectAt + timing.effect,
    timing.mixAt + timing.mix,
    timing.cardAt + timing.card,
    timing.restAt + timing.rest,
  );
}
