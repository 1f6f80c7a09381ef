import type { AnyGame, GameTypes, Seat } from '@hyakki/engine';
import type { Exercise, Moment } from '@hyakki/review';

/** What whoever answers an exercise is shown: the moment before the mistake with the eyes of its seat, and nothing that came later. */
export interface Scene {
  readonly seat: Seat;
  readonly turn: number;
  readonly view: GameTypes['View'];
  readonly legal: readonly GameTypes['Move'][];
  /** What this seat had been told until then. Only the table's own aid shows it from the beginning. */
  readonly memory: GameTypes['Memory'];
  /** What can be done is to help in another's turn. */
  readonly isHelping: boolean;
}

export function sceneOf(
  game: AnyGame,
  moments: readonly Moment<GameTypes>[],
  { step, seat }: Pick<Exercise, 'step' | 'seat'>,
): Scene {
  const before = moments[step - 1];
  if (before === undefined) throw new Error(`nothing is before step ${step}`);
  const view = game.view(before.state, seat);
  return {
    seat,
    turn: before.turn.number,
    view,
    legal: game.legalMoves(view),
    memory: before.memories[seat]!,
    isHelping: game.turnOf(view).seat !== seat,
  };
}
