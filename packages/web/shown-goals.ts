import type { Viewer } from '@hyakki/engine';

/** By game: in how many matches its goal was shown on this device, in which of them last, to whom, and at which levels. */
export type ShownGoals = Readonly<Record<string, ShownGoal>>;

export interface ShownGoal {
  readonly times: number;
  readonly match: string;
  readonly viewers: readonly Viewer[];
  readonly levels: readonly string[];
}

/** A browser's storage may hold anything. */
export function readShownGoals(input: unknown): ShownGoals {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input as Readonly<Record<string, unknown>>).flatMap(([game, value]) => {
      const { times, match, viewers, levels } = (value ?? {}) as {
        readonly [Field in keyof ShownGoal]?: unknown;
      };
      const isRight = typeof times === 'number' && typeof match === 'string';
      return isRight
        ? [[game, { times, match, viewers: readViewers(viewers), levels: readLevels(levels) }]]
        : [];
    }),
  );
}

function readViewers(input: unknown): readonly Viewer[] {
  if (!Array.isArray(input)) return [];
  return input.filter((one): one is Viewer => one === 'spectator' || Number.isSafeInteger(one)).slice(0, 20);
}

const MOST_LEVELS = 40;

function readLevels(input: unknown): readonly string[] {
  if (!Array.isArray(input)) return [];
  return input.filter((one) => typeof one === 'string').slice(0, MOST_LEVELS);
}
