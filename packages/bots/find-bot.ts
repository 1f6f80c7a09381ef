import { type Bot, type BotMemory, type GameTypes, randomBot } from '@hyakki/engine';
import { BOTS } from '#games';
import type { BotsPack } from './bots-pack.ts';

/** A bot whose game does not matter here. */
export type AnyBot = Bot<GameTypes>;

const PACKS: Readonly<Record<string, BotsPack<GameTypes>>> = BOTS;

/** Plays every game. */
const RANDOM: AnyBot = randomBot();

function findPack(gameId: string): BotsPack<GameTypes> | undefined {
  return Object.hasOwn(PACKS, gameId) ? PACKS[gameId] : undefined;
}

export function botsOf(gameId: string): readonly AnyBot[] {
  return [RANDOM, ...(findPack(gameId)?.bots ?? [])];
}

/** By its name, or `name:forgetful` for one with another memory than its usual one. */
export function findBot(gameId: string, called: string): AnyBot | undefined {
  return botsOf(gameId).find((bot) => bot.name === called || `${bot.name}:${bot.memory}` === called);
}

/** The default partner of a person: the game's usual bot that people can follow. */
export function usualBot(gameId: string): AnyBot {
  return findPack(gameId)?.usual ?? RANDOM;
}

/** Moves for a seat when its own bot gets no time to think. */
export function quickBot(gameId: string): AnyBot {
  return findPack(gameId)?.quick ?? RANDOM;
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
