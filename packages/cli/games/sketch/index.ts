import type { Sketch } from '@hyakki/games/sketch';
import type { TerminalPack } from '../terminal-pack.ts';
import { sketchBoard } from './board.ts';
import { sketchEncoder } from './encoder.ts';
import { sketchTally } from './tally.ts';

export const sketchTerminal: TerminalPack<Sketch> = {
  board: sketchBoard,
  encoder: sketchEncoder,
  tally: sketchTally,
  solver: null,
};
