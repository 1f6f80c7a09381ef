import type { GameTypes } from '@hyakki/engine';
import type { MakeEncoder } from '../env/encoder.ts';
import type { Io } from '../terminal/io.ts';
import type { Board } from './board.ts';
import type { GameTally } from './game-tally.ts';

/** Everything that one game adds to the terminal. */
export interface TerminalPack<G extends GameTypes> {
  /** Loaded only where a person looks at it: a board brings all the words of its game. */
  readonly board: () => Promise<Board<G>>;
  /** The game as numbers, for programs that learn. */
  readonly encoder: MakeEncoder;
  readonly tally: GameTally<G>;
  /** Answers `hyakki solve`, and is loaded only then; null where the game has no solver. */
  readonly solver: (() => Promise<(args: readonly string[], io: Io) => Promise<number>>) | null;
}
