import {
  type Deal,
  dealOut,
  deriveSeed,
  expectOk,
  type Game,
  type GameTypes,
  type MatchRecord,
  playMatch,
  type Replay,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { findPack } from './find-pack.ts';
import { momentsOf } from './moments.ts';
import type { MemoryPar, OpenPar } from './review.ts';
import type { ReviewPack } from './review-pack.ts';

/** So many matches at least, for a mean that means something. */
export const PAR_MATCHES = 20;
const MOST_MOVES = 10_000;

/** A deal that somebody may still play. */
export interface DealToPar {
  readonly game: string;
  readonly options: object;
  readonly seatCount: number;
  readonly deal: Deal;
}

/** R8 without a match: both pars of a deal, with a stop after every match, so that whoever asks can do something else between them. */
export function* parsOfDeal(
  { game: id, options: input, seatCount, deal }: DealToPar,
  matches = PAR_MATCHES,
): Generator<undefined, { readonly open: OpenPar | null; readonly perfectMemory: MemoryPar }> {
  const game = findGame(id);
  if (game === undefined) throw new Error(`${id}: no such game`);
  const pack: ReviewPack<GameTypes> = findPack(id);
  const options = expectOk(game.parseOptions(input, seatCount));
  const start = expectOk(dealOut(game, options, seatCount, deal));
  const seats = Array.from({ length: seatCount }, () => ({ kind: 'person' as const }));
  const [moment] = momentsOf(game, { seats }, { options, start, steps: [], end: start.state });
  const open = pack.openPar(moment!);
  const scores: number[] = [];
  while (scores.length < matches) {
    yield;
    scores.push(playPar(game, pack, { deal, seats }, { options }, scores.length + 1));
  }
  return { open, perfectMemory: parOf(scores) };
}

/** One match of bots that forget nothing, on the deal of this record: the team's score, or in a duel the lead of the first seat. */
export function playPar<G extends GameTypes>(
  game: Game<G>,
  { parBot }: ReviewPack<G>,
  record: Pick<MatchRecord, 'deal' | 'seats'>,
  { options }: Pick<Replay<G>, 'options'>,
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
