import { type AnyGame, type GameTypes, randomBot } from '@hyakki/engine';
import type { AnyBot } from '../find-bot.ts';

// Bots that are dishonest on purpose: the honesty test must find them.

const random = randomBot<GameTypes>();

export function dishonest(choose: AnyBot['choose'], more: Partial<AnyBot> = {}): AnyBot {
  return { ...random, name: 'dishonest', memory: 'perfect', choose, ...more };
}

/** Everything any seat in this thread was told. */
const overheard = new Set<string>();

/** Plays in one thread as if its seats showed each other what they were told. */
const whispers = dishonest(({ memory, legal }) => {
  overheard.add(JSON.stringify(memory));
  return legal[overheard.size % legal.length];
});

/** By name: the bots that can run in a thread per seat. */
export const PLANTED: Readonly<Record<string, AnyBot>> = { whispers };

/** A bot that sees the state behind its view, and the game through which it does. */
export function peekingAt(game: AnyGame): { readonly game: AnyGame; readonly bot: AnyBot } {
  let secret = '';
  return {
    game: {
      ...game,
      view(state, viewer) {
        secret = JSON.stringify((state as { readonly secret?: unknown }).secret);
        return game.view(state, viewer);
      },
    },
    bot: dishonest(({ legal }) => {
      let sum = 0;
      for (let i = 0; i < secret.length; i++) sum = (31 * sum + secret.charCodeAt(i)) | 0;
      return legal[(sum >>> 0) % legal.length];
    }),
  };
}
