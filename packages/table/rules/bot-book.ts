import { type GameTypes, randomBot } from '@hyakki/engine';
import type { BotSpec } from './log.ts';
import type { BotBook, Ports } from './table.ts';

const { name, version, memory } = randomBot<GameTypes>();
export const RANDOM_BOT: BotSpec = { name, version, memory };

/** The only bot that every machine has. */
const RANDOM_ONLY: BotBook = {
  find: (_, wish) => (wish.name === name && (wish.memory ?? memory) === memory ? RANDOM_BOT : undefined),
  usual: () => RANDOM_BOT,
  standIn: () => RANDOM_BOT,
};

export function bookOf({ bots }: Pick<Ports, 'bots'>): BotBook {
  return bots ?? RANDOM_ONLY;
}
