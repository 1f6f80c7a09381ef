import { PassThrough, Writable } from 'node:stream';
import { Generator, type Seat, seedFromText } from '@hyakki/engine';
import type { LoopbackServer } from '@hyakki/server/testing';
import type { Language } from '@hyakki/words';
import { join } from '../join/join.ts';
import type { Io } from '../terminal/io.ts';

/** Somebody at a terminal elsewhere, with a pipe for a keyboard. */
export class Typist {
  readonly seat: Seat;
  readonly done: Promise<number>;
  readonly #stdin = new PassThrough();
  #out = '';
  #err = '';

  constructor(
    link: string,
    seat: Seat,
    args: readonly string[] = [],
    language: Language = 'en',
    { env = {}, isTerminal = false }: { env?: Io['env']; isTerminal?: boolean } = {},
  ) {
    this.seat = seat;
    const collect = (add: (text: string) => void) =>
      new Writable({
        write(piece: Buffer, _, written) {
          add(piece.toString());
          written();
        },
      });
    const io: Io = {
      stdin: this.#stdin,
      stdout: collect((text) => {
        this.#out += text;
      }),
      stderr: collect((text) => {
        this.#err += text;
      }),
      env,
      isTerminal,
      language,
    };
    this.done = join([link, ...args], io);
  }

  type(line: string): void {
    this.#stdin.write(`${line}\n`);
  }

  hangUp(): void {
    this.#stdin.end();
  }

  get out(): string {
    return this.#out;
  }

  get err(): string {
    return this.#err;
  }

  async until(text: string, times = 1): Promise<void> {
    for (let tries = 0; this.#out.split(text).length <= times; tries++) {
      if (tries > 1000) throw new Error(`${text} was never said: ${this.#out} ${this.#err}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

const HEARD_MS = 25;

/** Whose turn it is types a move, chosen by chance from what that seat sees, until the match is over or `most` were typed. */
export async function typeMoves(
  { running }: LoopbackServer,
  id: string,
  typists: readonly Typist[],
  {
    most = Number.POSITIVE_INFINITY,
    pick,
  }: { most?: number; pick?: (moves: readonly string[]) => string | undefined } = {},
): Promise<number> {
  const open = await running.liveTables.open(id);
  let typed = 0;
  let typedAt = -1;
  let seenAt = -1;
  let since = 0;
  for (let idle = 0; idle < 15_000; idle++) {
    const { match, seq } = open.table;
    if (match?.phase === 'over' || typed >= most) return typed;
    if (seq !== seenAt) {
      seenAt = seq;
      since = Date.now();
    }
    // The terminals hear of it a little later than the server knows it: nobody types before.
    if (match?.phase === 'playing' && seq !== typedAt && Date.now() - since >= HEARD_MS) {
      const { rules, state } = match;
      // Who may help is asked before who must act.
      for (const seat of rules.activeSeats(state).toReversed()) {
        const view = rules.view(state, seat);
        const legal = rules.legalMoves(view).filter((move) => move.do !== 'declare');
        const texts = (legal.length > 0 ? legal : rules.legalMoves(view)).map((move) =>
          rules.formatMove(move, view),
        );
        const isMust = seat === rules.activeSeats(state)[0];
        const rng = new Generator(seedFromText(`typed ${seq}`));
        const line = pick?.(texts) ?? (isMust ? texts[rng.below(texts.length)] : undefined);
        const typist = typists.find((one) => one.seat === seat);
        if (line === undefined || typist === undefined) continue;
        typist.type(line);
        typed += 1;
        typedAt = seq;
        idle = 0;
        break;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('nobody moves any more');
}
