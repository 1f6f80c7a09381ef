import type { GameTypes, Seat, Seed, Step } from '../index.ts';

/** One move of a trail, and what it led to. */
export interface TrailStep<G extends GameTypes> {
  readonly seat: Seat;
  readonly move: G['Move'];
  readonly step: Step<G>;
}

/** A match from the deal on, as far as it has got. */
export interface Trail<G extends GameTypes> {
  readonly seatCount: number;
  readonly options: G['Options'];
  readonly start: Step<G>;
  readonly steps: readonly TrailStep<G>[];
}

/** The step with a number: 0 is the deal, 1 the first move. */
export function stepAt<G extends GameTypes>({ start, steps }: Trail<G>, number: number): Step<G> {
  return number === 0 ? start : steps[number - 1]!.step;
}

export function lastState<G extends GameTypes>(trail: Trail<G>): G['State'] {
  return stepAt(trail, trail.steps.length).state;
}

/** The deal and the first `moves` moves. */
export function cutTrail<G extends GameTypes>(trail: Trail<G>, moves: number): Trail<G> {
  return { ...trail, steps: trail.steps.slice(0, moves) };
}

/** A seed for each number in a test's loop. */
export function seedOf(number: number): Seed {
  return (number >>> 0).toString(16).padStart(64, '0');
}
