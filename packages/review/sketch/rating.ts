import {
  type Knowledge,
  knowledgeOf,
  type RatedMove,
  type RatingEffort,
  rateMoves,
  withoutCounting,
  withoutMemory,
} from '@hyakki/bots/sketch';
import { deriveSeed, Generator, type Rng, seedFromText } from '@hyakki/engine';
import { FAMILIES, type Memory, type Sketch, type View } from '@hyakki/games/sketch';
import type { Decision } from '../moments.ts';
import type { Value } from '../review.ts';
import type { Effort, Insight, Rated } from '../review-pack.ts';

/** A loss of up to this much of the chance to win is no mistake. */
export const SLIP = 0.06;

const EFFORTS: Readonly<Record<Effort, RatingEffort>> = {
  fast: {
    worlds: 4,
    doubt: 0.03,
    turns: 2,
    rounds: [
      { worlds: 16, own: 4, others: 6 },
      { worlds: 32, own: 2, others: 3 },
      { worlds: 80, own: 1, others: 1 },
      { worlds: 160, own: 1, others: 1 },
    ],
    margin: SLIP,
  },
  deep: {
    worlds: 32,
    doubt: 0,
    turns: 3,
    rounds: [
      { worlds: 48, own: 6, others: 8 },
      { worlds: 80, own: 2, others: 3 },
      { worlds: 320, own: 1, others: 1 },
    ],
    margin: SLIP,
  },
};

/** The standard error of what the network learned, at the end of a turn and after some turns were played on. */
const LEARNED_ERROR = { unplayed: 0.05, played: 0.03 };

/** In matches of skilled bots, the lead at the end is this much for each unit of chance above a half, doubled. */
const LEAD_BY_CHANCE = 7;

/** What each move is worth with this much insight, best first. */
export function rate(decision: Decision<Sketch>, insight: Insight, effort: Effort): readonly Rated<Sketch>[] {
  if (decision.legal.length < 2) return [];
  return ratedMoves(decision, insight, effort).map((rated) => ({ move: rated.move, value: estimate(rated) }));
}

/** The same with the plan of each move. */
export function ratedMoves(
  decision: Decision<Sketch>,
  insight: Insight,
  effort: Effort,
): readonly RatedMove[] {
  const { before, legal, move } = decision;
  return rateMoves(knowledgeWith(decision, insight), legal, move, EFFORTS[effort], luckOf(before.n));
}

/** Plays and counts are open to all (S29), so nothing is implied beyond what follows. */
function knowledgeWith({ view, memory }: Decision<Sketch>, insight: Insight): Knowledge {
  const exact = exactly(view, memory);
  switch (insight) {
    case 'before-eyes':
      return withoutMemory(exact, view);
    case 'told':
      return withoutCounting(exact, view);
    case 'follows':
    case 'implied':
      return exact;
  }
}

const NOTHING_MISSED = new Uint8Array(FAMILIES.length);

/** Everything that follows. A bot also guesses from what the other did not play, but that proves nothing. */
export function exactly(view: View, memory: Memory): Knowledge {
  return { ...knowledgeOf(view, memory), missed: NOTHING_MISSED };
}

const LUCK = seedFromText('the same worlds in every review');

/** The same luck at the same step, with whatever insight. */
export function luckOf(step: number): Rng {
  return new Generator(deriveSeed(LUCK, step));
}

function estimate({ chance, error, worlds }: RatedMove): Value {
  const learned = error === 0 ? LEARNED_ERROR.unplayed : LEARNED_ERROR.played;
  // A turn that ends the match is not judged but counted.
  const isCounted = error === 0 && (chance === 0 || chance === 1);
  const spread = isCounted ? 0 : 1.96 * Math.sqrt(error * error + learned * learned);
  return {
    win: chance,
    score: LEAD_BY_CHANCE * (2 * chance - 1),
    low: Math.max(0, chance - spread),
    high: Math.min(1, chance + spread),
    worlds,
  };
}
