import type { BotMemory } from '@hyakki/engine';
import { findBotWith, standInBot, usualBot, type WantedFor } from './find-bot.ts';

/** A bot as a table stores it. */
interface Spec {
  readonly name: string;
  readonly version: number;
  readonly memory: BotMemory;
}

/** The bots that may sit with people: all except those that use a code. */
export const TABLE_BOTS = {
  find(game: string, wish: { readonly name: string; readonly memory?: BotMemory }): Spec | undefined {
    const bot = findBotWith(game, wish);
    return bot === undefined || bot.isSecretive ? undefined : specOf(bot);
  },
  usual: (game: string, wanted: WantedFor): Spec => specOf(usualBot(game, wanted)),
  standIn: (game: string): Spec => specOf(standInBot(game)),
};

function specOf({ name, version, memory }: Spec): Spec {
  return { name, version, memory };
}
