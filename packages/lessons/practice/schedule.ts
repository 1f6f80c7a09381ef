import { isFields, isWhole } from '@hyakki/engine';

// When a question comes back: a right answer moves it on to the next of these distances, a wrong one to the first. All of it is told to
// whoever practises. A day is a whole number that grows by one every midnight; what day it is, the caller knows.

/** In days: tomorrow, in three days, in a week, in a month. */
export const DISTANCES = [1, 3, 7, 30] as const;

/** How somebody is doing with one question. */
export interface Practised {
  readonly id: string;
  /** An index into DISTANCES. */
  readonly stage: number;
  /** The day on which it was last answered. */
  readonly day: number;
}

/** L15: after an answer. The first right one comes back in three days, a wrong one tomorrow. */
export function answered(
  id: string,
  before: Practised | undefined,
  { isRight, day }: { readonly isRight: boolean; readonly day: number },
): Practised {
  const stage = isRight ? Math.min((before?.stage ?? 0) + 1, DISTANCES.length - 1) : 0;
  return { id, stage, day };
}

/** In how many days it comes back, counted from its answer. */
export function distanceOf({ stage }: Practised): number {
  return DISTANCES[stage]!;
}

export function isDue(practised: Practised, day: number): boolean {
  return day >= practised.day + distanceOf(practised);
}

/** As a device has kept it; undefined for anything else. */
export function readPractised(input: unknown): Practised | undefined {
  if (!isFields(input)) return undefined;
  const { id, stage, day } = input;
  if (typeof id !== 'string' || id.length > LONGEST_ID) return undefined;
  if (!isWhole(stage, 0, DISTANCES.length - 1) || !isWhole(day, 0, LAST_DAY)) return undefined;
  return { id, stage, day };
}

const LONGEST_ID = 200;
/** Far beyond anybody's practice; a clock that says more is broken. */
const LAST_DAY = 1_000_000;

const MS_A_DAY = 86_400_000;

/** The day of a time, for somebody so many minutes away from UTC (`Date.getTimezoneOffset`). */
export function dayAt(ms: number, minutesBehind: number): number {
  return Math.floor((ms - minutesBehind * 60_000) / MS_A_DAY);
}
