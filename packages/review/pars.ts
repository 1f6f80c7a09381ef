import {
  deriveSeed,
  type Game,
  type GameTypes,
  type MatchRecord,
  playMatch,
  type Replay,
} from '@hyakki/engine';
import type { MemoryPar } from './review.ts';
import type { ReviewPack } from './review-pack.ts';

/** So many matches at least, for a mean that means something. */
export const PAR_MATCHES = 20;
const MOST_MOVES = 10_000;

/** One match of bots that forget nothing, on the deal of this record: the team's score, or in a duel the lead of the first seat. */
export function playPar<G extends GameTypes>(
  game: Game<G>,
  { parBot }: ReviewPack<G>,
  record: MatchRecord,
  { options }: Replay<G>,
  number: number,
): number {
  const { outcome } = playMatch(game, {
    options,
    deal: record.deal,
    bots: record.seats.map(() => parBot),
    botSeed: deriveSeed(record.deal.seed, 'par', number),
    mostMoves: MOST_MOVES,
  });
  const [own = 0, other = 0] = outcome.scores;
  return game.isDuel ? own - other : own;
}

/** The mean, and the worst and best of the scores. */
export function parOf(scores: readonly number[]): MemoryPar {
  const sum = scores.reduce((all, score) => all + score, 0);
  return {
    mean: sum / scores.length,
    low: Math.min(...scores),
    high: Math.max(...scores),
    matches: scores.length,
  };
}
