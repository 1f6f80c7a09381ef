import type { Value } from '../review.ts';
import { type Standing, scoreAfter, turnsLeft } from './standing.ts';

// What a position is worth: how likely bots win from it, and after how many more turns. Measured at the beginning of every turn of 720 matches
// of classic level 1, 240 each for two, three and four players, half of them of `natural` and half of its forgetful kind: `calibrate(120)` in
// `testing/calibrate.ts`.

/** The chance to win by how many turns are left beyond the fewest moves; beyond the end of the list it is the last one. */
export const WON_WITH_SPARE: readonly number[] = [0, 0.74, 0.89, 0.94, 0.965, 0.966, 0.974, 0.98];
/** How far the true chance of a single entry may be off: 95 % of what that many matches leave open. */
const MEASURED_TO = 0.03;

/** Least squares over all matches won: turns = a + b·moves + c·played + d·moves·played + e·played². */
const TURNS = { a: 11.43, b: 0.207, c: -1.663, d: 0.0783, e: 0.0624 };
/** After so many turns it is no longer what they do not know that takes them long. */
const ALL_KNOWN = 13;

/** What a world is worth: the chance to win, and the score times that chance. */
export interface Prospect {
  readonly win: number;
  readonly score: number;
}

/** With so many moves left in a world, before the next turn, when these hints are left. Nobody declares before `atLeast` turns. */
export function prospectOf(movesLeft: number, standing: Standing, played: number, atLeast = 0): Prospect {
  const left = turnsLeft(standing);
  const win = chanceToWin(movesLeft, left);
  if (win === 0) return NOTHING;
  const turns = Math.min(left, Math.max(atLeast, turnsTaken(movesLeft, played)));
  return { win, score: win * scoreAfter(standing, turns) };
}

const NOTHING: Prospect = { win: 0, score: 0 };
/** So many moves are left where covered cards forbid a win; no other board needs as many. */
export const LOST = 14;

export function chanceToWin(movesLeft: number, left: number): number {
  // A match that is at peace ends well: its last hint ends it too.
  if (movesLeft === 0) return 1;
  if (movesLeft >= LOST) return 0;
  const spare = left - movesLeft;
  if (spare < 0) return 0;
  // A mean of estimates need not be a whole number.
  const below = Math.min(Math.floor(spare), WON_WITH_SPARE.length - 1);
  const above = Math.min(below + 1, WON_WITH_SPARE.length - 1);
  return (
    WON_WITH_SPARE[below]! + (spare - Math.floor(spare)) * (WON_WITH_SPARE[above]! - WON_WITH_SPARE[below]!)
  );
}

export function turnsTaken(movesLeft: number, turnsPlayed: number): number {
  const { a, b, c, d, e } = TURNS;
  const played = Math.min(turnsPlayed, ALL_KNOWN);
  const turns = a + b * movesLeft + c * played + d * movesLeft * played + e * played * played;
  return Math.max(movesLeft, turns);
}

/** A loss of worth up to this is no mistake: two points, or a chance in sixteen. Bots with perfect memory hardly ever reach it. */
export const SLIP = 0.03;

/** Nothing but a declaration has a value as low as this: its chance is counted, and whoever goes on keeps what chance there is. */
const AS_GOOD_AS_LOST = 0.01;
/** More than what a look tells counts for: that alone is no chance. */
const SLIP_OF_THE_LOST = SLIP / 6;

/** R5: how much more often the best move wins counts only beyond the interval of the move that was made. */
export function slipOf({ win, high }: Value, best?: Value): number {
  if (high < AS_GOOD_AS_LOST) return SLIP_OF_THE_LOST;
  if (best === undefined || best.win <= win || best.win > high) return SLIP;
  return SLIP + worth(best) - worth({ ...best, win, score: (best.score * win) / best.win });
}

/**
 * The same by moves alone, each worth so much. With little insight a match often looks lost whatever one does, and then chances tell no
 * move from another.
 */
export function byMoves(movesLeft: number, size = 2 * SLIP): Prospect {
  const win = Math.max(0, 1 - size * Math.min(movesLeft, LOST));
  return { win, score: GOOD_SCORE * win };
}

/** The mean over worlds, with an interval for how few they are and how roughly the chances were measured. */
export function meanOf(prospects: readonly Prospect[]): Value {
  const worlds = prospects.length;
  let win = 0;
  let score = 0;
  for (const prospect of prospects) {
    win += prospect.win / worlds;
    score += prospect.score / worlds;
  }
  let squares = 0;
  for (const prospect of prospects) squares += (prospect.win - win) ** 2;
  const margin = (1.96 * Math.sqrt(squares / worlds)) / Math.sqrt(worlds) + MEASURED_TO;
  return { win, score, low: Math.max(0, win - margin), high: Math.min(1, win + margin), worlds };
}

/** Points that count as much as the match itself: more than all but the best matches of four players score. */
const GOOD_SCORE = 30;

export function worth({ win, score }: Value): number {
  return (win + Math.min(1, Math.max(0, score / GOOD_SCORE))) / 2;
}
