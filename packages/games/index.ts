import type { AnyGame, Game } from '@hyakki/engine';
import { GAMES as OFFERED } from '#games';

export type GameId = keyof typeof OFFERED;

/** The types of one game: `TypesOf<'chess'>['Move']`. */
export type TypesOf<Id extends GameId> = (typeof OFFERED)[Id] extends Game<infer G> ? G : never;

/** Every game, by its id. */
export const GAMES: Readonly<Record<GameId, AnyGame>> = OFFERED;

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export function isGameId(input: unknown): input is GameId {
  return typeof input === 'string' && Object.hasOwn(GAMES, input);
}

export function findGame(id: string): AnyGame | undefined {
  return isGameId(id) ? GAMES[id] : undefined;
}
