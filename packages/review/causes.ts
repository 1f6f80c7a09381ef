import type { Aids, GameTypes } from '@hyakki/engine';
import type { Decision } from './moments.ts';
import type { Alternative, Cause, Mistake, Value } from './review.ts';
import type { Effort, Insight, Rated, ReviewPack } from './review-pack.ts';

/** A decision, judged by what its seat knew. */
export interface Judged {
  readonly value: Value | null;
  readonly alternatives: readonly Alternative[];
  readonly mistake: Mistake | null;
}

const NOTHING_TO_DECIDE: Judged = { value: null, alternatives: [], mistake: null };
const MOST_ALTERNATIVES = 3;

/** The first insight with which the move is seen to be bad says why it was made. */
const CAUSE_OF: Readonly<Record<Insight, Cause>> = {
  'before-eyes': 'plan',
  told: 'forgot',
  follows: 'did-not-deduce',
  implied: 'convention',
};

export function judge<G extends GameTypes>(
  pack: ReviewPack<G>,
  decision: Decision<G>,
  aids: Aids,
  effort: Effort,
): Judged {
  const rated = pack.rate(decision, 'implied', effort);
  if (rated.length === 0) return NOTHING_TO_DECIDE;
  const { before, move, view } = decision;
  const isMade = (one: Rated<G>) => isSame(one.move, move);
  const alternatives = rated
    .filter((one) => !isMade(one))
    .slice(0, MOST_ALTERNATIVES)
    .map(({ move: other, value }) => ({ move: before.game.formatMove(other, view), value }));
  const loss = lossOf(pack, rated, move);
  const value = rated.find(isMade)!.value;
  const slip = slipOf(pack, rated, move);
  if (loss <= slip) return { value, alternatives, mistake: null };
  return {
    value,
    alternatives,
    mistake: { cause: causeOf(pack, decision, aids, { effort, loss, slip }), loss },
  };
}

function causeOf<G extends GameTypes>(
  pack: ReviewPack<G>,
  decision: Decision<G>,
  aids: Aids,
  { effort, loss, slip }: { readonly effort: Effort; readonly loss: number; readonly slip: number },
): Cause {
  // A small mistake is seen where half of it is seen: otherwise a hair's breadth around the slip would name its cause.
  const least = Math.min(slip, loss / 2);
  // Where the page remembers for its players, everything they were told is before their eyes.
  const insights: readonly Insight[] =
    aids === 'perfect-memory' ? ['told', 'follows'] : ['before-eyes', 'told', 'follows'];
  for (const insight of insights) {
    if (lossOf(pack, pack.rate(decision, insight, effort), decision.move) <= least) continue;
    return aids === 'perfect-memory' && insight === 'told' ? 'plan' : CAUSE_OF[insight];
  }
  return CAUSE_OF.implied;
}

/** How much better the best move is than this one. */
export function lossOf<G extends GameTypes>(
  { worth }: ReviewPack<G>,
  rated: readonly Rated<G>[],
  move: G['Move'],
): number {
  const made = rated.find((one) => isSame(one.move, move));
  if (made === undefined) throw new Error('this move was not rated');
  return Math.max(...rated.map(({ value }) => worth(value))) - worth(made.value);
}

/** The loss up to which this move is no mistake. */
export function slipOf<G extends GameTypes>(
  pack: ReviewPack<G>,
  rated: readonly Rated<G>[],
  move: G['Move'],
): number {
  const made = rated.find((one) => isSame(one.move, move));
  if (made === undefined) throw new Error('this move was not rated');
  return pack.slip(made.value, bestOf(pack, rated));
}

function bestOf<G extends GameTypes>({ worth }: ReviewPack<G>, rated: readonly Rated<G>[]): Value {
  return rated.reduce((one, other) => (worth(other.value) > worth(one.value) ? other : one)).value;
}

export function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
