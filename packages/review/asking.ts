import type { GameTypes, Seat } from '@hyakki/engine';
import { lossOf, slipOf } from './causes.ts';
import { findPack } from './find-pack.ts';
import type { Decision, Moment } from './moments.ts';
import type { Effort, Known } from './review-pack.ts';

// What a question about a match can be proved with: what a seat knows, and what each of its moves loses.

/** A seat that may do something at this moment, as a decision: the first legal move stands for one that was made. */
export function decisionFor(at: Moment<GameTypes>, seat: Seat): Decision<GameTypes> | undefined {
  const view = at.game.view(at.state, seat);
  const legal = at.game.legalMoves(view);
  const [move] = legal;
  if (move === undefined) return undefined;
  return { before: at, seat, move, view, memory: at.memories[seat]!, legal };
}

/** What this seat was told, follows and is implied (R2, R3, R4). */
export function knownBy(at: Moment<GameTypes>, seat: Seat): Known {
  return findPack(at.game.id).knows(at, seat);
}

/** A move, judged as an answer to an exercise is (R12). */
export interface JudgedMove {
  readonly move: GameTypes['Move'];
  /** In slips of its game: up to 1 is no mistake. */
  readonly slips: number;
  /** Whether its seat knows that what it tells the others is true. */
  readonly isKnownTrue: boolean;
}

/** Each of these moves in the place of the one that was made. */
export function judgeMoves(
  decision: Decision<GameTypes>,
  moves: readonly GameTypes['Move'][],
  effort: Effort,
): readonly JudgedMove[] {
  const pack = findPack(decision.before.game.id);
  return moves.map((move) => {
    const made = { ...decision, move };
    const rated = pack.rate(made, 'implied', effort);
    const slips = rated.length === 0 ? 0 : lossOf(pack, rated, move) / slipOf(pack, rated, move);
    return { move, slips, isKnownTrue: pack.isKnownTrue(made) };
  });
}

/** The best moves of a decision, best first, the one that was made among them. */
export function bestMoves(decision: Decision<GameTypes>, effort: Effort): readonly GameTypes['Move'][] {
  return findPack(decision.before.game.id)
    .rate(decision, 'implied', effort)
    .map(({ move }) => move);
}
