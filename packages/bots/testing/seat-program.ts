// One seat in its own thread: it gets only the messages of its seat. See seat-worker.ts.
import { parentPort } from 'node:worker_threads';
import { type GameTypes, Generator, type Player, type Seed } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { findBot } from '../find-bot.ts';
import { PLANTED } from './planted.ts';
import { askAgain, type Position } from './position.ts';

/** Messages to a seat's thread. It answers all of them except `hear`, in order. */
export type SeatMessage =
  | { readonly do: 'sit'; readonly players: readonly Player[]; readonly rngSeed: Seed }
  | { readonly do: 'hear'; readonly seen: readonly GameTypes['SeenEvent'][] }
  | { readonly do: 'choose'; readonly view: GameTypes['View'] }
  | { readonly do: 'again'; readonly positions: readonly Omit<Position, 'move'>[] };

const [gameId, botName] = process.argv.slice(2);
const game = findGame(gameId!)!;
const bot = findBot(gameId!, botName!) ?? PLANTED[botName!]!;
const port = parentPort!;
let players: readonly Player[] = [];
let rng = new Generator('0'.repeat(64));
let memory: GameTypes['Memory'] | undefined;

port.on('message', (message: SeatMessage) => {
  switch (message.do) {
    case 'sit':
      ({ players } = message);
      rng = new Generator(message.rngSeed);
      memory = undefined;
      port.postMessage({ ok: true });
      break;
    case 'hear':
      for (const seen of message.seen) memory = game.remember(memory, seen);
      break;
    case 'choose': {
      const { view } = message;
      const given = bot.memory === 'none' ? undefined : memory;
      const move = bot.choose({ game, view, legal: game.legalMoves(view), memory: given, players, rng });
      port.postMessage({ move: move ?? null });
      break;
    }
    case 'again':
      port.postMessage({ moves: message.positions.map((position) => askAgain(game, bot, position) ?? null) });
  }
});
