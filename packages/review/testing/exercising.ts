import { expectOk } from '@hyakki/engine';
import { type Answered, judgeAnswer, momentsOf, type ReadMatch } from '../index.ts';

/** An exercise of a match, answered as a person would: by moves in the game's notation. */
export interface Exercised {
  readonly legal: readonly string[];
  /** The move that was the mistake. */
  readonly made: string;
  answer(move: string): Answered;
}

export function exerciseAt(match: ReadMatch, step: number): Exercised {
  const { game, record, replay } = match;
  const { seat, text: made } = replay.steps[step - 1]!;
  const view = game.view(momentsOf(game, record, replay)[step - 1]!.state, seat);
  return {
    legal: game.legalMoves(view).map((move) => game.formatMove(move, view)),
    made,
    answer: (move) => expectOk(judgeAnswer(match, { step }, move, 'fast')),
  };
}

/** All legal moves that are taken. */
export function takenAt(match: ReadMatch, step: number): readonly string[] {
  const { legal, answer } = exerciseAt(match, step);
  return legal.filter((move) => answer(move).verdict === 'good');
}
