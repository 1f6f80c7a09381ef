import type { ReviewedStep, TurningPoint } from '../review.ts';

/** Every kind has a sentence in each language. */
export const YOKAI_POINTS = [
  // Decisions, each with its cause.
  'peace-undeclared',
  'wrong-hint',
  'locked-card',
  'locked-for-good',
  'moved-away',
  'left-apart',
  'declared-early',
  // A hint on a card that its seat did not know: a mistake where something else was clearly better.
  'wrong-hint-guess',
  'locked-guess',
  // Known, and yet nothing else was clearly better.
  'wrong-hint-known',
  // Luck: no seat could know.
  'peace-unknown',
  'wrong-hint-unknown',
  'locked-unknown',
  'locked-for-good-unknown',
  'declared-unlucky',
  'declared-last-try',
  'declared-lucky',
  // No decision.
  'known-together',
  'no-nearer',
] as const;
export type YokaiPoint = (typeof YOKAI_POINTS)[number];

export type Params = TurningPoint['params'];

export function point(
  kind: YokaiPoint,
  { n, seat }: Pick<ReviewedStep, 'n' | 'seat'>,
  { cause, loss }: Pick<TurningPoint, 'cause' | 'loss'>,
  params: Params,
): TurningPoint {
  return { step: n, seat, kind, cause, loss, params };
}
