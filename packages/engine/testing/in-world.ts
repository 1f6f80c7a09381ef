import { type Game, type GameTypes, ok, type Step } from '../index.ts';
import type { Trail } from './trail.ts';
import type { OtherWorld } from './two-worlds.ts';

/** The game in one world: its step number `at` (0 is the deal) is that world's own. */
export function inWorld<G extends GameTypes>(
  game: Game<G>,
  trail: Trail<G>,
  { at, step: first }: OtherWorld<G>,
): Game<G> {
  const numbers = new WeakMap<object, number>();
  const numbered = (step: Step<G>, number: number): Step<G> => {
    numbers.set(step.state, number);
    return step;
  };
  const deal = () => numbered(at === 0 ? first : trail.start, 0);
  return {
    ...game,
    setup: deal,
    deal: () => ok(deal()),
    apply: (state, seat, move) => {
      const number = numbers.get(state);
      const next = number === undefined ? undefined : trail.steps[number];
      const isNext = next?.seat === seat && JSON.stringify(next.move) === JSON.stringify(move);
      if (number === undefined || next === undefined || !isNext) return game.apply(state, seat, move);
      if (number + 1 < at) return ok(numbered(next.step, number + 1));
      if (number + 1 === at) return ok(numbered(first, at));
      const step = game.apply(state, seat, move);
      return step.ok ? ok(numbered(step.value, number + 1)) : step;
    },
  };
}
