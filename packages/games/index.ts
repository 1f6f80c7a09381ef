import type { AnyGame } from '@hyakki/engine';
import { sketch } from './sketch/index.ts';
import { tengu } from './tengu/index.ts';
import { yokai } from './yokai/index.ts';

/** Every game this house knows, by its id. */
export const GAMES: Readonly<Record<string, AnyGame>> = { yokai, tengu, sketch };

export function findGame(id: string): AnyGame | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
}
