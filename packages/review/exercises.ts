import type { MatchRecord, Seat } from '@hyakki/engine';
import type { Review, ReviewedStep } from './review.ts';
import { isStandIn } from './stand-ins.ts';

/** The moment before a clear mistake, for the seat that made it to decide again. */
export interface Exercise {
  /** Of the record: the same match has the same exercises wherever its file comes from. */
  readonly check: string;
  /** The mistake's. */
  readonly step: number;
  readonly seat: Seat;
}

/** So much of the chance to win is a clear loss. */
const CLEAR = 0.05;

/** R11: one for each clear mistake that this seat's own player made, in the order of the match. */
export function exercisesOf(
  record: MatchRecord,
  { steps, turningPoints }: Review,
  seat: Seat,
): readonly Exercise[] {
  const { check } = record;
  const named = new Set(
    turningPoints.filter(({ cause, kind }) => cause !== null && kind !== 'mistake').map(({ step }) => step),
  );
  return steps.flatMap((step) =>
    step.seat === seat && (named.has(step.n) || winLost(step) >= CLEAR) && isOwnMistake(record, step)
      ? [{ check, step: step.n, seat }]
      : [],
  );
}

function isOwnMistake(record: MatchRecord, { n, mistake }: ReviewedStep): boolean {
  return mistake !== null && !isStandIn(record, n);
}

/** How much of the chance to win the best other move would have kept. */
function winLost({ value, alternatives }: ReviewedStep): number {
  const [best] = alternatives;
  return value === null || best === undefined ? 0 : best.value.win - value.win;
}
