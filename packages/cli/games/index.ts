import type { GameTypes } from '@hyakki/engine';
import { TERMINAL } from '#games';
import type { TerminalPack } from './terminal-pack.ts';

export * from '../terminal/paint.ts';
export * from './board.ts';

const PACKS: Readonly<Record<string, TerminalPack<GameTypes>>> = TERMINAL;

export function findPack(gameId: string): TerminalPack<GameTypes> | undefined {
  return Object.hasOwn(PACKS, gameId) ? PACKS[gameId] : undefined;
}

/** Of a game that is known to be offered. */
export function packOf(gameId: string): TerminalPack<GameTypes> {
  const pack = findPack(gameId);
  if (pack === undefined) throw new Error(`no game ${gameId}`);
  return pack;
}
