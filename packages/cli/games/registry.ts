import type { GameId, TypesOf } from '@hyakki/games';
import { sketchTerminal } from './sketch/index.ts';
import { tenguTerminal } from './tengu/index.ts';
import type { TerminalPack } from './terminal-pack.ts';
import { yokaiTerminal } from './yokai/index.ts';

/** What every game adds to the terminal. */
export const TERMINAL: { readonly [Id in GameId]: TerminalPack<TypesOf<Id>> } = {
  yokai: yokaiTerminal,
  tengu: tenguTerminal,
  sketch: sketchTerminal,
};
