import type { GameTypes, Seat } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { Finished } from '../games/game-tally.ts';
import { packOf } from '../games/index.ts';

export type Result = 'win' | 'loss' | 'draw';

/** What one match adds to a tally. */
export interface Counted {
  readonly result: Result;
  readonly rank: string | null;
  readonly spreads: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
}

/** Whether sides play against each other: then it matters who begins, and deals are mirrored. */
export function isDuel(game: string): boolean {
  return findGame(game)?.isDuel === true;
}

/** For a team: the team's. In a duel: of the seat that is counted, so that a loss is the other's win. */
export function countedFor(game: string, seat: Seat, finished: Finished<GameTypes>): Counted {
  const { verdict, winners, scores, rank, turns } = finished.outcome;
  const { tally } = packOf(game);
  const other = scores[1 - seat];
  return {
    result: verdict === 'drawn' ? 'draw' : winners.includes(seat) ? 'win' : 'loss',
    rank,
    spreads: {
      score: scores[seat] ?? 0,
      ...(isDuel(game) && other !== undefined ? { opponentScore: other } : {}),
      turns,
      ...tally.spreads(finished),
    },
    counts: tally.counts(finished),
  };
}
