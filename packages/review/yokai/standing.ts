import { POINTS, type View } from '@hyakki/games/yokai';

/** The hints of a match: how many turns they last, and what a win scores. */
export interface Standing {
  readonly unrevealed: number;
  readonly unplaced: number;
  readonly placed: number;
}

export function standingOf({ row, unrevealed }: Pick<View, 'row' | 'unrevealed'>): Standing {
  const unplaced = row.filter(({ on }) => on === null).length;
  return { unrevealed, unplaced, placed: row.length - unplaced };
}

/** Y17: the turns left, this one included. */
export function turnsLeft({ unrevealed, unplaced }: Standing): number {
  return 2 * unrevealed + unplaced;
}

export function afterReveal({ unrevealed, unplaced, placed }: Standing): Standing {
  return { unrevealed: unrevealed - 1, unplaced: unplaced + 1, placed };
}

export function afterPlacing({ unrevealed, unplaced, placed }: Standing): Standing {
  return { unrevealed, unplaced: unplaced - 1, placed: placed + 1 };
}

/** Y27: what a win scores if every hint was well placed. */
export function scoreOf({ unrevealed, unplaced, placed }: Standing): number {
  return POINTS.unrevealed * unrevealed + POINTS.unplaced * unplaced + POINTS['well-placed'] * placed;
}

/** As par counts: place a hint where there is one, else reveal one. */
export function afterTurn(standing: Standing): Standing {
  if (standing.unplaced > 0) return afterPlacing(standing);
  return standing.unrevealed > 0 ? afterReveal(standing) : standing;
}

/** What a win scores after so many more turns, not only whole ones. */
export function scoreAfter(standing: Standing, turns: number): number {
  let now = standing;
  let left = turns;
  for (; left >= 1; left--) now = afterTurn(now);
  return scoreOf(now) + left * (scoreOf(afterTurn(now)) - scoreOf(now));
}
