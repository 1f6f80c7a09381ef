import type { Bot } from '@hyakki/engine';
import type { Tengu } from '@hyakki/games/tengu';
import type { BotsPack } from '../bots-pack.ts';
import { beginnerBot, dreamerBot, forgetfulBot, naturalBot } from './natural.ts';
import { teamBot } from './team.ts';

/** Every bot, the usual one first. */
export const TENGU_BOTS: readonly Bot<Tengu>[] = [naturalBot, forgetfulBot, teamBot, beginnerBot, dreamerBot];

export const tenguBots: BotsPack<Tengu> = {
  bots: TENGU_BOTS,
  usual: naturalBot,
  usualAtFirst: dreamerBot,
  quick: beginnerBot,
};

// What these bots know of the game, for a review of a match.
export { Belief } from './belief.ts';
export { fingerprint } from './fingerprint.ts';
export { chooseNaturally, NATURAL, naturalBot } from './natural.ts';
export { MIRAGE, MIST, OpenGame, PATH, TORNADO } from './open-game.ts';
export { type Going, Planning } from './planning.ts';
export type { Playout } from './playout.ts';
export { read, trustIn } from './reading.ts';
export { TENGU_REASON_CODES, type TenguReasonCode } from './reasons.ts';
export { Situation, tileOf, UNKNOWN } from './situation.ts';
