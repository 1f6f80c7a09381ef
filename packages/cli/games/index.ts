import type { GameTypes } from '@hyakki/engine';
import { TERMINAL } from '#games';
import type { TerminalPack } from './terminal-pack.ts';

export * from '../terminal/paint.ts';
export * from './board.ts';

const PACKS: Readonly<Record<string, TerminalPack<GameTypes>>> = TERMINAL;

/** Of a game that is known to be offered. */
export function packOf(gameId: string): TerminalPack<GameTypes> {
  const pack = Object.hasOwn(PACKS, gameId) ? PACKS[gameId] : undefined;
  if (pack === undefined) throw new Error(`no game ${gameId}`);
  return pack;
}
