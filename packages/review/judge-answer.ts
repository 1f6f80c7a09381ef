import { type GameTypes, ok, type Refusal, type Result } from '@hyakki/engine';
import { isSame, lossOf, slipOf } from './causes.ts';
import type { Exercise } from './exercises.ts';
import { findPack } from './find-pack.ts';
import { decisionAt, momentsOf } from './moments.ts';
import type { ReadMatch } from './read-match.ts';
import type { Alternative, Value } from './review.ts';
import type { Effort, Rated, ReviewPack } from './review-pack.ts';

/** Whether an answer is taken. `not-known`: it tells the others something that its seat did not know to be true. */
type Verdict = 'good' | 'worse' | 'not-known';

/** What comes of an answer. */
export interface Answered {
  readonly verdict: Verdict;
  /** How much worth it loses against the best move, from 0 to 1. */
  readonly loss: number;
  /** Null where the answer was the only thing worth considering. */
  readonly value: Value | null;
  /** The best good answers, best first: the solution. */
  readonly best: readonly Alternative[];
}

const MOST_SOLUTIONS = 3;

/**
 * Judges any legal move in the place of the one that was made (R12), with what its seat knew then. What the rules do not
 * allow is refused. `effort` is that of the review which found the mistake. Where a fast look finds it too, answers are judged fast: bots
 * that play on take a minute, and nobody waits that long for an answer.
 */
export function judgeAnswer(
  { game, record, replay }: ReadMatch,
  { step }: Pick<Exercise, 'step'>,
  answer: string,
  effort: Effort,
): Result<Answered, Refusal> {
  const pack = findPack(game.id);
  const decision = decisionAt(momentsOf(game, record, replay), replay, step);
  if (decision === undefined) throw new Error(`step ${step} is no decision`);
  const parsed = game.parseMove(answer, decision.view);
  if (!parsed.ok) return parsed;
  const move = decision.legal.find((one) => isSame(one, parsed.value));
  if (move === undefined) {
    const applied = game.apply(decision.before.state, decision.seat, parsed.value);
    if (applied.ok) throw new Error('the rules take a move that is not legal');
    return applied;
  }
  const fast = pack.rate(decision, 'implied', 'fast');
  const isSeenFast = fast.length > 0 && lossOf(pack, fast, decision.move) > slipOf(pack, fast, decision.move);
  const enough = isSeenFast ? 'fast' : effort;
  const rated = isSeenFast ? fast : pack.rate(decision, 'implied', enough);
  const isKnown = (one: GameTypes['Move']) => pack.isKnownTrue({ ...decision, move: one });
  const good = rated.filter(
    (one) => lossOf(pack, rated, one.move) <= slipOf(pack, rated, one.move) && isKnown(one.move),
  );
  const best = good
    .slice(0, MOST_SOLUTIONS)
    .map((one) => ({ move: game.formatMove(one.move, decision.view), value: one.value }));
  const isListed = good.some((one) => isSame(one.move, move));
  // What the review itself calls good is good, however the estimate comes out when this move is the one in question.
  const judging = isListed ? rated : pack.rate({ ...decision, move }, 'implied', enough);
  const { loss, value } = lossAgainst(pack, judging, move);
  const slip = value === null ? 0 : slipOf(pack, judging, move);
  return ok({
    verdict: loss > slip ? 'worse' : isKnown(move) ? 'good' : 'not-known',
    loss,
    value,
    best,
  });
}

/** Where there is nothing to compare it with, it was the only thing worth considering. */
function lossAgainst<G extends GameTypes>(
  pack: ReviewPack<G>,
  rated: readonly Rated<G>[],
  move: G['Move'],
): Pick<Answered, 'loss' | 'value'> {
  if (rated.length === 0) return { loss: 0, value: null };
  const { value } = rated.find((one) => isSame(one.move, move))!;
  return { loss: lossOf(pack, rated, move), value };
}
