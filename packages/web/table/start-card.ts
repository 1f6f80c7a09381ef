import type { Viewer } from '@hyakki/engine';
import type { ShownGoal, ShownGoals } from '../shown-goals.ts';

/** Whoever has begun so many matches of a game knows what it is about. */
const TIMES = 3;

/** Somebody who may read what one plays for. */
export interface GoalReader {
  readonly game: string;
  readonly match: string;
  /** Edition and level; undefined for custom options. */
  readonly level: string | undefined;
  readonly viewer: Viewer;
  readonly isPassedRound: boolean;
  /** They have not played in this match. */
  readonly isNew: boolean;
}

/**
 * Whether the goal is shown: to people who hardly know the game, where a level is played for the first time, and once in each
 * match. Where the device is passed round, once to each of them.
 */
export function isGoalDue(
  shown: ShownGoals,
  { game, match, level, viewer, isPassedRound, isNew }: GoalReader,
): boolean {
  if (!isNew) return false;
  const before = shown[game];
  if (before?.match === match) return isPassedRound && !before.viewers.includes(viewer);
  return (before?.times ?? 0) < TIMES || (level !== undefined && before?.levels.includes(level) !== true);
}

export function withGoal(
  shown: ShownGoals,
  { game, match, level, viewer }: Pick<GoalReader, 'game' | 'match' | 'level' | 'viewer'>,
): ShownGoals {
  const before = shown[game];
  const levels = before?.levels ?? [];
  const goal: ShownGoal =
    before?.match === match
      ? { ...before, viewers: [...before.viewers, viewer] }
      : {
          times: (before?.times ?? 0) + 1,
          match,
          viewers: [viewer],
          levels: level === undefined || levels.includes(level) ? levels : [...levels, level],
        };
  return { ...shown, [game]: goal };
}

/** Whether this is one of the first matches of its game, or of its level, on this device: one in which the goal was shown. */
export function isFirstMatch(
  shown: ShownGoals,
  { game, match }: Pick<GoalReader, 'game' | 'match'>,
): boolean {
  return shown[game]?.match === match;
}

/** Online a page that lags behind for longer would keep the others waiting; on one's own device nobody else waits. */
const ONLINE_MS = 30_000;

/** For how many milliseconds steps wait while somebody reads; undefined: until they have read. */
export function readingTime({ isAtOneDevice }: { readonly isAtOneDevice: boolean }): number | undefined {
  return isAtOneDevice ? undefined : ONLINE_MS;
}
