import type { Sketch } from '@hyakki/games/sketch';
import type { TerminalPack } from '../terminal-pack.ts';
import { sketchEncoder } from './encoder.ts';
import { sketchTally } from './tally.ts';

export const sketchTerminal: TerminalPack<Sketch> = {
  board: async () => (await import('./board.ts')).sketchBoard,
  encoder: sketchEncoder,
  tally: sketchTally,
  solver: null,
};
