import { type Bot, type BotMemory, type GameTypes, randomBot } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
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

/** What a bot is wanted for: any options that the game accepts, a level's short ones or all of them. */
export interface WantedFor {
  readonly options: object;
  readonly seatCount: number;
}

/** The default partner of a person, whom people can follow: another one at level 1 than elsewhere. */
export function usualBot(gameId: string, { options, seatCount }: WantedFor): AnyBot {
  const pack = findPack(gameId);
  const game = findGame(gameId);
  if (pack === undefined || game === undefined) return RANDOM;
  const parsed = game.parseOptions(options, seatCount);
  const isFirst = parsed.ok && game.presetOf(parsed.value, seatCount)?.level === 1;
  return isFirst ? pack.usualAtFirst : pack.usual;
}

/** Where this bot is the usual one, for a list that goes to another thread. */
export function usualAtOf(gameId: string, bot: AnyBot): readonly ('first-level' | 'elsewhere')[] {
  const { usualAtFirst, usual } = findPack(gameId) ?? { usualAtFirst: RANDOM, usual: RANDOM };
  return [
    ...(isSame(bot, usualAtFirst) ? (['first-level'] as const) : []),
    ...(isSame(bot, usual) ? (['elsewhere'] as const) : []),
  ];
}

function isSame(one: AnyBot, other: AnyBot): boolean {
  return one.name === other.name && one.memory === other.memory;
}

/** Plays for a person who is away, at whatever level: it is not to lose what that person has won. */
export function standInBot(gameId: string): AnyBot {
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
