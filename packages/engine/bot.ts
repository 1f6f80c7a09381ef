import type { Game, GameTypes } from './contract.ts';
import type { Rng } from './generator.ts';
import type { BotMemory } from './record.ts';

/** All a bot is given: what its seat sees now and remembers of what it was told. */
export interface Ask<G extends GameTypes> {
  readonly game: Game<G>;
  readonly view: G['View'];
  readonly legal: readonly G['Move'][];
  /** The game's own fold of all this seat was told; undefined for a bot whose memory is `none`. */
  readonly memory: G['Memory'] | undefined;
  readonly rng: Rng;
}

/** A way of playing. It keeps nothing of its own: the same ask gives the same move. */
export interface Bot<G extends GameTypes> {
  readonly name: string;
  /** Raised when it would choose differently. */
  readonly version: number;
  readonly memory: BotMemory;
  /** Undefined lets the moment pass, where the rules do not oblige this seat to act. */
  choose(ask: Ask<G>): G['Move'] | undefined;
}
