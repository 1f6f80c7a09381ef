import type { Game, GameTypes } from './contract.ts';
import type { Rng } from './generator.ts';
import type { BotMemory, Player } from './record.ts';
import type { Seat } from './seat.ts';

/** Everything a bot gets: what its seat sees now, what it remembers, and who sits at the table. */
export interface Ask<G extends GameTypes> {
  readonly game: Game<G>;
  readonly view: G['View'];
  readonly legal: readonly G['Move'][];
  /** The game's fold of everything this seat was told; undefined for a bot whose memory is `none`. */
  readonly memory: G['Memory'] | undefined;
  /** By seat: everybody at a table knows this. */
  readonly players: readonly Player[];
  readonly rng: Rng;
}

/**
 * A move, with the table as one viewer knew it just before. For public reasons that viewer is the spectator,
 * so they cannot give anything away; for the full ones, when the match is over, it is the seat itself.
 */
export interface MadeMove<G extends GameTypes> {
  readonly game: Game<G>;
  readonly view: G['View'];
  readonly memory: G['Memory'];
  readonly players: readonly Player[];
  readonly seat: Seat;
  readonly move: G['Move'];
}

/** One reason for a move, as data: each language has a sentence for its code. */
export interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A way of playing. It keeps no state that changes an answer: the same request gives the same move. */
export interface Bot<G extends GameTypes> {
  readonly name: string;
  /** Raised when it would choose differently. */
  readonly version: number;
  readonly memory: BotMemory;
  /** Whether it uses a code that people cannot follow: then it sits only where no person can. */
  readonly isSecretive: boolean;
  /** Undefined passes, where the rules do not oblige this seat to act. */
  choose(ask: Ask<G>): G['Move'] | undefined;
  /** Why a bot of this kind makes this move; the most telling reason first. */
  explain(made: MadeMove<G>): readonly Reason[];
}
