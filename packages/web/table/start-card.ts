/** By game: how often its goal was shown on this device, and in which match last. */
export type ShownGoals = Readonly<Record<string, { readonly times: number; readonly match: string }>>;

/** Whoever has begun so many matches of a game knows what it is about. */
const TIMES = 3;

/** Whether the goal of a match that begins is shown: to people who hardly know the game, and once in each match. */
export function isGoalDue(shown: ShownGoals, game: string, match: string): boolean {
  const before = shown[game];
  return before === undefined || (before.times < TIMES && before.match !== match);
}

export function withGoal(shown: ShownGoals, game: string, match: string): ShownGoals {
  return { ...shown, [game]: { times: (shown[game]?.times ?? 0) + 1, match } };
}

/** A browser's storage may hold anything. */
export function readShownGoals(input: unknown): ShownGoals {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input as Readonly<Record<string, unknown>>).flatMap(([game, value]) => {
      const { times, match } = (value ?? {}) as { readonly times?: unknown; readonly match?: unknown };
      return typeof times === 'number' && typeof match === 'string' ? [[game, { times, match }]] : [];
    }),
  );
}
