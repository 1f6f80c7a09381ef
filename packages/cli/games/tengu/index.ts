import type { Tengu } from '@hyakki/games/tengu';
import type { TerminalPack } from '../terminal-pack.ts';
import { tenguEncoder } from './encoder.ts';
import { tenguTally } from './tally.ts';

export const tenguTerminal: TerminalPack<Tengu> = {
  board: async () => (await import('./board.ts')).tenguBoard,
  encoder: tenguEncoder,
  tally: tenguTally,
  solver: null,
};
