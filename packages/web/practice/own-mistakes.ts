import { dayAt, type Practised } from '@hyakki/lessons';
import { isSameExercise, type KeptExercise } from '../review/learn/kept-exercise.ts';

// One's own mistakes join the practice: those that somebody has tried in a review, and that this device has kept since.

export function idOfOwn({ check, step, seat }: Pick<KeptExercise, 'check' | 'step' | 'seat'>): string {
  return `own-${check.slice(0, CHECK_DIGITS)}-${step}-${seat}`;
}
const CHECK_DIGITS = 16;

/**
 * What a review kept of an exercise counts as an answer of that day: solved, it comes back in three days, else tomorrow. The later of both
 * answers counts.
 */
export function withOwn(
  practised: readonly Practised[],
  kept: readonly KeptExercise[],
  minutesBehind: number,
): ReadonlyMap<string, Practised> {
  const all = new Map(practised.map((one) => [one.id, one]));
  for (const one of kept) {
    const id = idOfOwn(one);
    const day = dayAt(one.lastTriedAt, minutesBehind);
    const before = all.get(id);
    if (before === undefined || before.day < day) all.set(id, { id, stage: one.isSolved ? 1 : 0, day });
  }
  return all;
}

/** One for each id: a match may be kept twice, from a table and from a file. */
export function ownById(kept: readonly KeptExercise[]): ReadonlyMap<string, KeptExercise> {
  const own = new Map<string, KeptExercise>();
  for (const one of kept) {
    const id = idOfOwn(one);
    const before = own.get(id);
    if (before === undefined || isSameExercise(before, one)) own.set(id, one);
  }
  return own;
}
