import type { Exercise } from '@hyakki/review';

/** An exercise that somebody tried on this device, with what came of it: enough to be asked again, whatever match it is from. */
export interface KeptExercise extends Exercise {
  readonly game: string;
  /** Where its record is kept: `/review/<table>/<match>`. */
  readonly table: string;
  readonly match: number;
  /** How often it was answered, over all series. */
  readonly tries: number;
  readonly lastTriedAt: number;
  /** Whether the last answer was good. */
  readonly isSolved: boolean;
}

/** Where a match is kept, and which game it is. */
export type KeptAt = Pick<KeptExercise, 'game' | 'table' | 'match'>;

/** One more try. What was solved once and is answered badly later is to be learnt again. */
export function withTry(
  exercise: Exercise,
  before: KeptExercise | undefined,
  at: KeptAt & { readonly now: number; readonly isSolved: boolean },
): KeptExercise {
  const { check, step, seat } = exercise;
  const { game, table, match, now, isSolved } = at;
  return {
    ...{ check, step, seat, game, table, match },
    tries: (before?.tries ?? 0) + 1,
    lastTriedAt: now,
    isSolved,
  };
}

export function isSameExercise(one: Exercise, other: Exercise): boolean {
  return one.check === other.check && one.step === other.step && one.seat === other.seat;
}

/** Those that are still to be solved; all of them again when there are none. */
export function toLearn(exercises: readonly Exercise[], kept: readonly KeptExercise[]): readonly Exercise[] {
  const left = exercises.filter((one) => !isSolvedIn(kept, one));
  return left.length === 0 ? exercises : left;
}

export function isSolvedIn(kept: readonly KeptExercise[], exercise: Exercise): boolean {
  return kept.some((one) => one.isSolved && isSameExercise(one, exercise));
}
