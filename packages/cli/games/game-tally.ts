import type { GameTypes, Seat } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { Tally } from '../simulate/statistics.ts';
import type { Figures } from '../terminal/figures.ts';

/** A finished match, as it is counted. */
export interface Finished<G extends GameTypes> {
  readonly outcome: G['Outcome'];
  readonly state: G['State'];
  /** How sure the bot that declared said it was, from 0 to 1; undefined where it said nothing. */
  readonly stated: number | undefined;
}

/**
 * What a simulation counts of one game: whose wins, what else, when a match is endless, and how that is told. Methods
 * are methods so that a registry can hold tallies of different games.
 */
export interface GameTally<G extends GameTypes> {
  /** The seat whose wins and scores are counted. In a team it says nothing: all win and score together. */
  firstSeat(outcome: G['Outcome']): Seat;
  /** No match with these options takes more moves; one that does is counted as an error. */
  mostMoves(options: G['Options']): number;
  /** Numbers of one match of which the spread is kept, besides its score and turns. */
  spreads(finished: Finished<G>): Readonly<Record<string, number>>;
  /** What is added up over all matches. */
  counts(finished: Finished<G>): Readonly<Record<string, number>>;
  /** What the game adds to a line of `--json`. The names are fixed: other programs read them. */
  figures(tally: Tally): object;
  /** The same figures for people, a line each. */
  details(tally: Tally, figures: Figures, language: Language): readonly string[];
  rank(rank: string, language: Language): string;
}

const NOTHING = {};

/** A game that adds nothing of its own; each takes from it what fits. */
export const PLAIN_TALLY: GameTally<GameTypes> = {
  firstSeat: () => 0,
  mostMoves: () => 10_000,
  spreads: () => NOTHING,
  counts: () => NOTHING,
  figures: () => NOTHING,
  details: () => [],
  rank: (rank) => rank,
};
