import { type GameTypes, tell } from '@hyakki/engine';
import { type Alternative, eventsOf, type ReadMatch, type ReviewedStep } from '@hyakki/review';
import type { Compared } from '../board-kit/board.ts';

/** The others that were better than the move that was made, best first. None where the move was no mistake. */
export function betterThanMade({ mistake, value, alternatives }: ReviewedStep): readonly Alternative[] {
  if (mistake === null || value === null) return [];
  // The first is better by what the mistake costs, if not by its chance to win then by its score.
  return alternatives.filter((one, i) => i === 0 || one.value.win > value.win);
}

/** What a board marks in a step with a mistake; undefined in any other. */
export function compareAt(
  match: ReadMatch,
  facts: ReviewedStep | undefined,
): Compared<GameTypes> | undefined {
  const [best] = facts === undefined ? [] : betterThanMade(facts);
  if (facts === undefined || best === undefined) return undefined;
  return compareWith(match, facts.n, best.move);
}

/** What the move of this step did, and what another would have done. */
export function compareWith(match: ReadMatch, step: number, better: string): Compared<GameTypes> {
  const { game, replay } = match;
  return {
    made: tell(game, replay.steps[step - 1]!.events, 'spectator'),
    better: tell(game, eventsOf(match, step, better), 'spectator'),
  };
}
