import type { Review, ReviewedStep, TurningPoint } from './review.ts';

export function gravestFirst(
  points: readonly TurningPoint[],
  steps: readonly ReviewedStep[],
): readonly TurningPoint[] {
  const lost = endedLost({ steps, turningPoints: points });
  return points.toSorted(
    (one, other) =>
      Number(other === lost) - Number(one === lost) ||
      Number(isSmall(one)) - Number(isSmall(other)) ||
      Math.abs(other.loss) - Math.abs(one.loss) ||
      one.step - other.step,
  );
}

/** R17: a mistake without a name that lost less than this comes after everything else. */
const SMALL = 0.05;

function isSmall({ kind, loss }: TurningPoint): boolean {
  return kind === 'mistake' && loss < SMALL;
}

/** Below this chance nothing can win. */
const NOTHING_WINS = 0.01;

/** The mistake with which the match was lost on the spot. One that came right by luck lost nothing. */
function endedLost({
  steps,
  turningPoints,
}: Pick<Review, 'steps' | 'turningPoints'>): TurningPoint | undefined {
  const last = steps.at(-1)!;
  if ((last.value?.high ?? 1) >= NOTHING_WINS) return undefined;
  const there = turningPoints.filter(({ step }) => step === last.n);
  return there.some(({ loss }) => loss < 0) ? undefined : there.find(({ cause }) => cause !== null);
}

/** At most so many are shown before somebody asks for more. */
export const SHOWN_POINTS = 3;

/** In the order of the match, except that a mistake with which it was lost on the spot leads. */
export function mainPoints(review: Pick<Review, 'steps' | 'turningPoints'>): readonly TurningPoint[] {
  const lost = endedLost(review);
  return review.turningPoints
    .slice(0, SHOWN_POINTS)
    .toSorted((one, other) => Number(other === lost) - Number(one === lost) || one.step - other.step);
}
