import type { MatchRecord, Seat } from '@hyakki/engine';
import type { Review } from './review.ts';
import { isStandIn } from './stand-ins.ts';

/** The moment before a mistake, for the seat that made it to decide again. */
export interface Exercise {
  /** Of the record: the same match has the same exercises wherever its file comes from. */
  readonly check: string;
  /** The mistake's. */
  readonly step: number;
  readonly seat: Seat;
}

/** R11: one for each mistake that this seat's own player made, in the order of the match. */
export function exercisesOf(record: MatchRecord, { steps }: Review, seat: Seat): readonly Exercise[] {
  const { check } = record;
  return steps.flatMap((step) =>
    step.seat === seat && step.mistake !== null && !isStandIn(record, step.n)
      ? [{ check, step: step.n, seat }]
      : [],
  );
}
