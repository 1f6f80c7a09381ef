import type { Tengu } from '@hyakki/games/tengu';
import type { TerminalPack } from '../terminal-pack.ts';
import { tenguBoard } from './board.ts';
import { tenguEncoder } from './encoder.ts';
import { tenguTally } from './tally.ts';

export const tenguTerminal: TerminalPack<Tengu> = {
  board: tenguBoard,
  encoder: tenguEncoder,
  tally: tenguTally,
  solver: null,
};
