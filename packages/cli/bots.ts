import { type Bot, type GameTypes, randomBot } from '@hyakki/engine';

/** A bot whose game nobody here needs to know. */
export type AnyBot = Bot<GameTypes>;

/** Ways of playing that every game has. */
const EVERYWHERE: readonly AnyBot[] = [randomBot()];

/** Ways of playing of one game, by its id. */
const BY_GAME: ReadonlyMap<string, readonly AnyBot[]> = new Map();

export function botsOf(gameId: string): readonly AnyBot[] {
  return [...EVERYWHERE, ...(BY_GAME.get(gameId) ?? [])];
}

export function findBot(gameId: string, name: string): AnyBot | undefined {
  return botsOf(gameId).find((bot) => bot.name === name);
}
