import { expectOk, type GameTypes, type Seat } from '@hyakki/engine';
import type { ReadMatch } from './read-match.ts';

/** A move that could be made in a step, with what its seat saw before: enough to say it in words. */
export interface MoveThen {
  readonly move: GameTypes['Move'];
  readonly view: GameTypes['View'];
}

/** The move that this notation means in step n, whether it was made or not. */
export function moveAt(
  { game, replay }: Pick<ReadMatch, 'game' | 'replay'>,
  n: number,
  text: string,
): MoveThen {
  const view = game.view(stateBefore(replay, n), seatAt(replay, n));
  return { move: expectOk(game.parseMove(text, view)), view };
}

/** What everybody would have been told if this move had been made in step n. */
export function eventsOf(
  match: Pick<ReadMatch, 'game' | 'replay'>,
  n: number,
  text: string,
): readonly GameTypes['Event'][] {
  const { game, replay } = match;
  const { move } = moveAt(match, n, text);
  return expectOk(game.apply(stateBefore(replay, n), seatAt(replay, n), move)).events;
}

function stateBefore({ start, steps }: ReadMatch['replay'], n: number): GameTypes['State'] {
  return (steps[n - 2] ?? start).state;
}

function seatAt({ steps }: ReadMatch['replay'], n: number): Seat {
  const step = steps[n - 1];
  if (step === undefined) throw new Error(`step ${n} is no move`);
  return step.seat;
}
