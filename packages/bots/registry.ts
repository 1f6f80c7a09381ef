import { type Bot, type BotMemory, type GameTypes, randomBot } from '@hyakki/engine';
import { SKETCH_BOTS } from './sketch/index.ts';
import { TENGU_BOTS } from './tengu/index.ts';
import { YOKAI_BOTS } from './yokai/index.ts';

/** A bot whose game nobody here needs to know. */
export type AnyBot = Bot<GameTypes>;

/** Ways of playing that every game has. */
const EVERYWHERE: readonly AnyBot[] = [randomBot()];

/** Ways of playing of one game, by its id; of those with the same name the usual memory comes first. */
const BY_GAME: ReadonlyMap<string, readonly AnyBot[]> = new Map([
  ['yokai', YOKAI_BOTS as readonly Bot<never>[] as readonly AnyBot[]],
  ['tengu', TENGU_BOTS as readonly Bot<never>[] as readonly AnyBot[]],
  ['sketch', SKETCH_BOTS as readonly Bot<never>[] as readonly AnyBot[]],
]);

/** Bots that cost a table next to nothing, by game; the random one elsewhere. */
const QUICK: ReadonlyMap<string, string> = new Map([
  ['tengu', 'beginner'],
  ['sketch', 'greedy'],
]);

export function botsOf(gameId: string): readonly AnyBot[] {
  return [...EVERYWHERE, ...(BY_GAME.get(gameId) ?? [])];
}

/** By its name, or `name:forgetful` for one with another memory than its usual one. */
export function findBot(gameId: string, called: string): AnyBot | undefined {
  return botsOf(gameId).find((bot) => bot.name === called || `${bot.name}:${bot.memory}` === called);
}

/** Who sits down with a person where nobody else was named: the game's usual bot that people can follow. */
export function usualBot(gameId: string): AnyBot {
  const own = BY_GAME.get(gameId) ?? [];
  return own.find(({ isSecretive }) => !isSecretive) ?? EVERYWHERE[0]!;
}

/** Moves for a seat when its own bot gets no time to think. */
export function quickBot(gameId: string): AnyBot {
  return findBot(gameId, QUICK.get(gameId) ?? '') ?? EVERYWHERE[0]!;
}

/** With this memory, or its usual one. */
export function findBotWith(
  gameId: string,
  { name, memory }: { readonly name: string; readonly memory?: BotMemory },
): AnyBot | undefined {
  return findBot(gameId, memory === undefined ? name : `${name}:${memory}`);
}

/** What can be typed: each name, and once more with every further memory it comes with. */
export function botNames(gameId: string): readonly string[] {
  const names = new Set<string>();
  for (const { name, memory } of botsOf(gameId)) names.add(names.has(name) ? `${name}:${memory}` : name);
  return [...names];
}
