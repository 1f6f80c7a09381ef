import { type GameTypes, Generator, randomBot } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { BotAsk } from '@hyakki/table';

/** Who thinks for the bots. It may take its time and may think elsewhere: a table never waits for it. */
export type AskBot = (ask: BotAsk) => Promise<GameTypes['Move'] | undefined>;

const random = randomBot<GameTypes>();

/** The random bot costs less than sending its question to another thread would. */
export const askRandomBot: AskBot = async ({ game: id, view, memory, players, rngSeed }) => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const rng = new Generator(rngSeed);
  return random.choose({ game, view, legal: game.legalMoves(view), memory, players, rng });
};
