import type { Game, GameTypes } from './contract.ts';
import type { Rng } from './generator.ts';
import type { BotMemory, Player } from './record.ts';
import type { Seat } from './seat.ts';

/** All a bot is given: what its seat sees now and remembers of what it was told, and who sits at the table. */
export interface Ask<G extends GameTypes> {
  readonly game: Game<G>;
  readonly view: G['View'];
  readonly legal: readonly G['Move'][];
  /** The game's own fold of all this seat was told; undefined for a bot whose memory is `none`. */
  readonly memory: G['Memory'] | undefined;
  /** By seat: everybody at a table knows this. */
  readonly players: readonly Player[];
  readonly rng: Rng;
}

/**
 * A move that was made, as one viewer knew the table just before it. For the public reasons that viewer is the spectator,
 * so that nothing else can be said; for the full ones, when the match is over, it is the seat itself.
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

/** A way of playing. It keeps nothing of its own that changes an answer: the same ask gives the same move. */
export interface Bot<G extends GameTypes> {
  readonly name: string;
  /** Raised when it would choose differently. */
  readonly version: number;
  readonly memory: BotMemory;
  /** Whether it speaks by a code that people cannot follow: it sits only where no person can. */
  readonly isSecretive: boolean;
  /** Undefined lets the moment pass, where the rules do not oblige this seat to act. */
  choose(ask: Ask<G>): G['Move'] | undefined;
  /** Why a bot of this kind makes this move; the most telling reason first. */
  explain(made: MadeMove<G>): readonly Reason[];
}
