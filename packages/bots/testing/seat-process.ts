import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  type AnyGame,
  askThrough,
  type BotMatch,
  canonicalJson,
  deriveSeed,
  type GameTypes,
  playerOf,
} from '@hyakki/engine';
import { FEWEST } from './honesty.ts';
import { type Position, sayMove } from './position.ts';
import type { SeatMessage } from './seat-program.ts';

// The sources are run, not a build: see packages/server/testing/typescript-hooks.mjs.
const HOOKS = new URL('../../server/testing/typescript-hooks.mjs', import.meta.url);
const PROGRAM = new URL('./seat-program.ts', import.meta.url);

/** A bot in a process of its own. */
export class SeatProcess {
  readonly #child: ChildProcess;

  constructor(gameId: string, botName: string) {
    this.#child = fork(PROGRAM, [gameId, botName], {
      execArgv: ['--import', HOOKS.href, '--conditions=source', '--disable-warning=ExperimentalWarning'],
      serialization: 'json',
    });
  }

  tell(message: SeatMessage): void {
    this.#child.send(message);
  }

  async ask<Answer>(message: SeatMessage): Promise<Answer> {
    this.tell(message);
    const waiting = new AbortController();
    try {
      // Rejects when the process is gone instead.
      const [answer] = await Promise.race([
        once(this.#child, 'message', { signal: waiting.signal }),
        once(this.#child, 'exit', { signal: waiting.signal }).then(([code]) => {
          throw new Error(`the seat's process ended with ${code}`);
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
    if (this.#child.exitCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.disconnect();
    await exit;
  }
}

/**
 * Plays a match with each seat in a process of its own, which is sent only what its seat is told, and asks the bots in this
 * process besides. Answers how many decisions were the same until the end, or until time was up; throws at one that was not.
 */
export async function compareApart(
  game: AnyGame,
  match: BotMatch<GameTypes>,
  seats: readonly SeatProcess[],
  milliseconds: number,
): Promise<number> {
  const players = match.bots.map(playerOf);
  for (const [seat, process] of seats.entries())
    await process.ask({ do: 'sit', players, rngSeed: deriveSeed(match.botSeed, seat) });
  const asking = askThrough(game, {
    ...match,
    onTold: (seat, seen) => seats[seat]!.tell({ do: 'hear', seen }),
  });
  const until = performance.now() + milliseconds;
  let compared = 0;
  for (let next = asking.next(); next.done !== true; compared++) {
    if (compared >= FEWEST && performance.now() > until) break;
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
