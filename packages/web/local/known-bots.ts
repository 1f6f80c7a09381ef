import { botsOf, usualAtOf } from '@hyakki/bots';
import type { KnownBot } from './worker-messages.ts';

/** The bots of a game, as the page lists them. */
export function knownBots(game: string): readonly KnownBot[] {
  return botsOf(game).map((bot) => {
    const { name, version, memory, isSecretive } = bot;
    return { name, version, memory, isSecretive, usualAt: usualAtOf(game, bot) };
  });
}
