import { type GameTypes, Generator, type Player, type Reason, type Seat, type Seed } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { type AnyBot, findBotWith, quickBot } from './find-bot.ts';

/** A request as plain data, which can go to another thread. A table's own requests have these fields and more. */
export interface AskedBot {
  readonly game: string;
  readonly bot: Pick<AnyBot, 'name' | 'memory'>;
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'] | undefined;
  readonly players: readonly Player[];
  readonly rngSeed: Seed;
}

/** A request for reasons; as in `MadeMove`, the viewer decides how much they may say. */
export interface AskedWhy {
  readonly game: string;
  readonly bot: Pick<AnyBot, 'name' | 'memory'>;
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
  readonly players: readonly Player[];
  readonly seat: Seat;
  readonly move: GameTypes['Move'];
}

/** The same answer on every machine and in every thread. */
export function answerAsk(asked: AskedBot): GameTypes['Move'] | undefined {
  const { view, players, rngSeed } = asked;
  const { game, bot } = find(asked);
  const legal = game.legalMoves(view);
  if (legal.length === 0) return undefined;
  const memory = bot.memory === 'none' ? undefined : asked.memory;
  return bot.choose({ game, view, legal, memory, players, rng: new Generator(rngSeed) });
}

/** Answers at once, for a seat whose own bot gets no time to think. */
export function answerQuickly(asked: AskedBot): GameTypes['Move'] | undefined {
  const quick = quickBot(asked.game);
  const isPossible = quick.memory === 'none' || asked.memory !== undefined;
  return answerAsk({ ...asked, bot: isPossible ? quick : RANDOM });
}
const RANDOM: AskedBot['bot'] = { name: 'random', memory: 'none' };

export function answerWhy(asked: AskedWhy): readonly Reason[] {
  const { view, memory, players, seat, move } = asked;
  const { game, bot } = find(asked);
  return bot.explain({ game, view, memory, players, seat, move });
}

function find({ game: id, bot: wish }: Pick<AskedBot, 'game' | 'bot'>) {
  const game = findGame(id);
  const bot = findBotWith(id, wish);
  if (game === undefined || bot === undefined) throw new Error(`${id}: no bot ${wish.name}:${wish.memory}`);
  return { game, bot };
}
