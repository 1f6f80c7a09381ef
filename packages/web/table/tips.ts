import type { Viewer } from '@hyakki/engine';
import type { Tip } from '../board-kit/prompt.ts';
import type { Coach } from '../kept-settings.ts';

/** A tip, for one of those who look at this screen. */
export interface DueTip extends Tip {
  readonly viewer: Viewer;
}

interface TipState {
  /** On the screen now. */
  readonly shown: DueTip | undefined;
  /** Those that were there: each is shown once to each person, for as long as the step lasts that it is about. */
  readonly done: readonly string[];
}

export const NO_TIPS: TipState = { shown: undefined, done: [] };

const nameOf = ({ viewer, id }: DueTip) => `${viewer} ${id}`;

/** Whether the coach speaks in a match: one of the first of its game on this device, or another one. */
export function isCoachedIn(coach: Coach, isFirst: boolean): boolean {
  return coach === 'always' || (coach === 'first' && isFirst);
}

/**
 * The step has changed, and `due` is what there is to say about it. Whoever wants the coach in every match reads a sentence whenever
 * its step comes; in first matches it is said once.
 */
export function followTips(
  { shown, done }: TipState,
  due: DueTip | undefined,
  { isRepeated }: { readonly isRepeated: boolean },
): TipState {
  if (isRepeated) {
    if (due === undefined) return NO_TIPS;
    // Put away: not again before another step.
    return done.includes(nameOf(due)) ? { shown: undefined, done } : { shown: due, done: [] };
  }
  if (shown !== undefined && due !== undefined && nameOf(shown) === nameOf(due)) return { shown: due, done };
  const gone = shown === undefined ? done : [...done, nameOf(shown)];
  return { shown: due !== undefined && gone.includes(nameOf(due)) ? undefined : due, done: gone };
}

/** Whoever has read it puts it away. */
export function dismissTip({ shown, done }: TipState): TipState {
  return { shown: undefined, done: shown === undefined ? done : [...done, nameOf(shown)] };
}
