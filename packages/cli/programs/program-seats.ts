import {
  type AnyGame,
  askThrough,
  type BotMatch,
  deriveSeed,
  type GameTypes,
  type PlayedMatch,
  playerOf,
  type Seat,
} from '@hyakki/engine';
import { ProgramBot } from './program-bot.ts';
import { ProgramError } from './program-error.ts';

/** The programs that play at one table after the other: one process a seat, kept from match to match. */
export class ProgramSeats {
  readonly #game: AnyGame;
  readonly #timeoutMs: number;
  readonly #running = new Map<string, ProgramBot>();

  constructor(game: AnyGame, timeoutMs: number) {
    this.#game = game;
    this.#timeoutMs = timeoutMs;
  }

  /** Started when it is first needed, and again after it failed. */
  async seat(called: string, seat: Seat): Promise<ProgramBot> {
    const key = `${seat} ${called}`;
    const known = this.#running.get(key);
    if (known !== undefined) return known;
    const started = await ProgramBot.start(called, this.#game, this.#timeoutMs).catch((error) => {
      throw error instanceof ProgramError ? error.at(seat) : error;
    });
    this.#running.set(key, started);
    return started;
  }

  /** One that failed is not asked again. */
  async giveUp(failed: ProgramBot): Promise<void> {
    for (const [key, program] of this.#running) if (program === failed) this.#running.delete(key);
    await failed.kill();
  }

  /** Answers whether all of them left by themselves. */
  async close(): Promise<boolean> {
    const programs = [...this.#running.values()];
    this.#running.clear();
    const left = await Promise.all(programs.map((program) => program.close()));
    return left.every((isByItself) => isByItself);
  }
}

/** As `playMatch`, where some seats are programs that have to be waited for. */
export async function playWithPrograms(
  game: AnyGame,
  match: BotMatch<GameTypes>,
  {
    name,
    programs,
    giveUp,
    tookMs,
  }: {
    readonly name: string;
    /** By seat; nobody where a bot of ours sits. */
    readonly programs: readonly (ProgramBot | undefined)[];
    readonly giveUp: (failed: ProgramBot) => Promise<void>;
    readonly tookMs: (seat: Seat, ms: number) => void;
  },
): Promise<PlayedMatch<GameTypes>> {
  const players = match.bots.map(playerOf);
  let made = 0;
  /** Says where it was, and gets rid of the program. */
  const guard = async <Value>(
    seat: Seat,
    program: ProgramBot,
    doing: () => Promise<Value>,
    isPlaying = true,
  ): Promise<Value> => {
    try {
      return await doing();
    } catch (error) {
      await giveUp(program);
      throw error instanceof ProgramError ? error.at(seat, isPlaying ? made : undefined) : error;
    }
  };
  for (const [seat, program] of programs.entries()) {
    if (program === undefined) continue;
    const begun = {
      match: name,
      seat,
      players,
      options: match.options,
      seed: deriveSeed(match.botSeed, seat),
    };
    await guard(seat, program, () => program.begin(begun), false);
  }
  const asking = askThrough(game, { ...match, onTold: (seat, seen) => programs[seat]?.hear(seen) });
  let next = asking.next();
  while (next.done !== true) {
    const { seat, must, ask } = next.value;
    const program = programs[seat];
    if (program === undefined) {
      const move = match.bots[seat]!.choose(ask);
      if (move !== undefined) made++;
      next = asking.next(move);
      continue;
    }
    const began = performance.now();
    const move = await guard(seat, program, () => program.choose(ask, must));
    tookMs(seat, performance.now() - began);
    if (move !== undefined) made++;
    next = asking.next(move);
  }
  const { outcome } = next.value;
  for (const [seat, program] of programs.entries())
    if (program !== undefined) await guard(seat, program, () => program.end(outcome));
  return next.value;
}
