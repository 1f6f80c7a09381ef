import type { Yokai } from '@hyakki/games/yokai';
import type { TerminalPack } from '../terminal-pack.ts';
import { yokaiEncoder } from './encoder.ts';
import { yokaiTally } from './tally.ts';

export const yokaiTerminal: TerminalPack<Yokai> = {
  board: async () => (await import('./board.ts')).yokaiBoard,
  encoder: yokaiEncoder,
  tally: yokaiTally,
  solver: async () => (await import('./solve/solve.ts')).solve,
};
