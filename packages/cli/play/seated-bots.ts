import { type AnyBot, answerWhy, findBot, findBotWith } from '@hyakki/bots';
import { deriveSeed, Generator, type Player, playerOf, type Reason, type Rng } from '@hyakki/engine';
import type { BotRequest, WhyRequest } from '@hyakki/table';
import { ProgramBot } from '../programs/program-bot.ts';
import { ProgramError, type ProgramProblem } from '../programs/program-error.ts';
import { isProgram } from '../terminal/bot-names.ts';
import type { Arrangement } from './arrangement.ts';
import { BotGate } from './bot-gate.ts';
import type { FollowedLog } from './followed-log.ts';

/** What bots need from whoever sits with them. */
export interface BotEvents {
  /** A program does not do what it should: the match cannot go on. */
  failed(problem: ProgramProblem): void;
  /** All who were asked have let the moment pass. */
  idle(): void;
}

/** The bots at a table here: those of ours, and programs. */
export class SeatedBots {
  readonly #arrangement: Arrangement;
  /** By seat; nobody in the person's. What stands in for a program says who it is. */
  readonly bots: readonly (AnyBot | undefined)[];
  readonly #programs: readonly (ProgramBot | undefined)[];

  private constructor(arrangement: Arrangement, programs: readonly (ProgramBot | undefined)[]) {
    this.#arrangement = arrangement;
    this.#programs = programs;
    this.bots = arrangement.bots.map((name, seat) => programs[seat]?.bot ?? find(arrangement, name));
  }

  /** Starts the programs among them. */
  static async start(arrangement: Arrangement, timeoutMs: number): Promise<SeatedBots> {
    const programs: (ProgramBot | undefined)[] = [];
    try {
      for (const name of arrangement.bots)
        programs.push(
          name !== undefined && isProgram(name)
            ? await ProgramBot.start(name, arrangement.game, timeoutMs)
            : undefined,
        );
    } catch (error) {
      await closeAll(programs);
      throw error;
    }
    return new SeatedBots(arrangement, programs);
  }

  close(): Promise<void> {
    return closeAll(this.#programs);
  }

  /** Sits them down at a table, of which they know what its log makes known to their seats. */
  sitDown(log: FollowedLog, events: BotEvents): BotsAtTable {
    return new BotsAtTable(this.#arrangement, this.bots, this.#programs, log, events);
  }
}

/** The ports through which a table asks its bots. */
export class BotsAtTable {
  readonly gate: BotGate;
  readonly #arrangement: Arrangement;
  readonly #bots: readonly (AnyBot | undefined)[];
  readonly #programs: readonly (ProgramBot | undefined)[];
  readonly #log: FollowedLog;
  readonly #events: BotEvents;
  readonly #rngs: readonly Rng[];
  /** Programs learn of the match before the first request for a move. */
  #greeted: Promise<void> = Promise.resolve();

  constructor(
    arrangement: Arrangement,
    bots: readonly (AnyBot | undefined)[],
    programs: readonly (ProgramBot | undefined)[],
    log: FollowedLog,
    events: BotEvents,
  ) {
    const { botSeed, person } = arrangement;
    this.gate = new BotGate(person, () => events.idle());
    this.#arrangement = arrangement;
    this.#bots = bots;
    this.#programs = programs;
    this.#log = log;
    this.#events = events;
    // The same chance again would repeat what was seen: a match that is continued goes on with another.
    const since = log.isContinued ? ['continued', log.table.lines] : [];
    this.#rngs = bots.map((_, seat) => new Generator(deriveSeed(botSeed, seat, ...since)));
  }

  /** Tells programs of the match. */
  greet(): void {
    this.#greeted = this.#greetAll().catch((error: unknown) => this.#fail(error));
  }

  async #greetAll(): Promise<void> {
    const { botSeed, options } = this.#arrangement;
    const players = this.#bots.map((bot): Player => (bot === undefined ? { kind: 'person' } : playerOf(bot)));
    for (const [seat, program] of this.#programs.entries())
      await program?.begin({ match: '1', seat, players, options, seed: deriveSeed(botSeed, seat) });
  }

  ask(request: BotRequest): Promise<object | undefined> {
    return this.gate.pass(request.seat, () => this.#choose(request));
  }

  async #choose({ seat, bot: spec, view, memory, players, must }: BotRequest): Promise<object | undefined> {
    const { game } = this.#arrangement;
    const legal = game.legalMoves(view);
    if (legal.length === 0) return undefined;
    const request = { game, view, legal, memory, players, rng: this.#rngs[seat]! };
    const program = this.#programs[seat];
    if (program === undefined) {
      // In the person's seat a bot stands in.
      const bot = this.#bots[seat] ?? findBotWith(game.id, spec);
      if (bot === undefined) throw new Error(`${game.id}: no bot ${spec.name}`);
      return bot.choose(request);
    }
    try {
      await this.#greeted;
      program.hear(this.#log.newsFor(seat));
      return await program.choose(request, must);
    } catch (error) {
      return this.#fail(error);
    }
  }

  /** The match ends here: nobody chooses for a program that failed. */
  #fail(error: unknown): Promise<never> {
    if (!(error instanceof ProgramError)) throw error;
    this.#events.failed(error.problem);
    return new Promise(() => {});
  }

  async explain(request: WhyRequest): Promise<readonly Reason[]> {
    // Programs do not say why.
    return isProgram(request.bot.name) ? [] : answerWhy(request);
  }
}

function find({ game }: Arrangement, name: string | undefined): AnyBot | undefined {
  if (name === undefined) return undefined;
  const bot = findBot(game.id, name);
  if (bot === undefined) throw new Error(`${game.id}: no bot ${name}`);
  return bot;
}

async function closeAll(programs: readonly (ProgramBot | undefined)[]): Promise<void> {
  await Promise.all(programs.map((program) => program?.close()));
}
