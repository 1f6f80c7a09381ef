import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type AnyGame,
  askThrough,
  type BotMatch,
  canonicalJson,
  deriveSeed,
  type GameTypes,
  playerOf,
} from '@hyakki/engine';
import { type Position, sayMove } from './position.ts';
import type { SeatMessage } from './seat-program.ts';

// Runs the sources, not a build: see packages/server/testing/typescript-hooks.mjs.
const HOOKS = new URL('../../server/testing/run-sources.mjs', import.meta.url);
const PROGRAM = new URL('./seat-program.ts', import.meta.url);

/** A bot in its own thread: it has its own copy of every module, and only the messages it receives. */
export class SeatWorker {
  readonly #worker: Worker;

  constructor(gameId: string, botName: string) {
    this.#worker = new Worker(PROGRAM, {
      argv: [gameId, botName],
      execArgv: ['--import', HOOKS.href, '--conditions=source', '--disable-warning=ExperimentalWarning'],
    });
  }

  tell(message: SeatMessage): void {
    this.#worker.postMessage(message);
  }

  async ask<Answer>(message: SeatMessage): Promise<Answer> {
    this.tell(message);
    const waiting = new AbortController();
    try {
      // Rejects if the thread fails or is gone.
      const [answer] = await Promise.race([
        once(this.#worker, 'message', { signal: waiting.signal }),
        once(this.#worker, 'exit', { signal: waiting.signal }).then(([code]) => {
          throw new Error(`the seat's thread ended with ${code}`);
        }),
      ]);
      return answer as Answer;
    } finally {
      waiting.abort();
    }
  }

  /** What a bot that never met them answers to these, the last first. */
  async answersTo(positions: readonly Position[]): Promise<readonly (GameTypes['Move'] | undefined)[]> {
    const asked = positions.toReversed().map(({ view, memory, players, dice }) => ({
      view,
      memory,
      players,
      dice,
    }));
    const { moves } = await this.ask<{ moves: (GameTypes['Move'] | null)[] }>({
      do: 'again',
      positions: asked,
    });
    return moves.toReversed().map((move) => move ?? undefined);
  }

  async leave(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** However slow: a match has more decisions than this. */
export const FEWEST_APART = 12;

/**
 * Plays a match with each seat in its own thread, which receives only the messages of its seat, and also asks the bots in this
 * thread. Returns how many decisions agreed until the end, or until time was up; throws at the first that did not.
 */
export async function compareApart(
  game: AnyGame,
  match: BotMatch<GameTypes>,
  seats: readonly SeatWorker[],
  milliseconds: number,
): Promise<number> {
  const players = match.bots.map(playerOf);
  for (const [seat, worker] of seats.entries())
    await worker.ask({ do: 'sit', players, rngSeed: deriveSeed(match.botSeed, seat) });
  const asking = askThrough(game, {
    ...match,
    onTold: (seat, seen) => seats[seat]!.tell({ do: 'hear', seen }),
  });
  const until = performance.now() + milliseconds;
  let compared = 0;
  for (let next = asking.next(); next.done !== true; compared++) {
    if (compared >= FEWEST_APART && performance.now() > until) break;
    const { seat, ask } = next.value;
    const { move: apart } = await seats[seat]!.ask<{ move: GameTypes['Move'] | null }>({
      do: 'choose',
      view: ask.view,
    });
    const together = match.bots[seat]!.choose(ask);
    if (canonicalJson(apart) !== canonicalJson(together ?? null))
      throw new Error(
        `decision ${compared} of seat ${seat}: ${sayMove(together)} together, ${sayMove(apart ?? undefined)} apart`,
      );
    next = asking.next(together);
  }
  return compared;
}
