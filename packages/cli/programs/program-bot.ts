import type { AnyBot } from '@hyakki/bots';
import {
  type AnyGame,
  type Ask,
  canonicalJson,
  type Fields,
  type GameTypes,
  isFields,
  isWhole,
  type Outcome,
  type Player,
  quote,
  type Seat,
  type Seed,
} from '@hyakki/engine';
import { commandOf } from '../terminal/bot-names.ts';
import { badAnswer, ProgramError } from './program-error.ts';
import { ProgramProcess } from './program-process.ts';

/** The version of what is spoken with programs that play; docs/engine-protocol.md says all of it. */
const BOT_PROTOCOL = 1;

/** A program gets this about a match before the first request for a move. */
export interface MatchBegun {
  readonly match: string;
  readonly seat: Seat;
  readonly players: readonly Player[];
  readonly options: object;
  readonly seed: Seed;
}

const LONGEST_NAME = 60;

/** A bot in any language: a process that plays one seat, and gets the events that this seat sees and nothing else. */
export class ProgramBot {
  readonly #process: ProgramProcess;
  readonly #game: AnyGame | undefined;
  /** Those it says it plays; undefined where it does not say. */
  readonly games: readonly string[] | undefined;
  /** What stands in for it where a bot of ours would be: who it is, for records and for the others at the table. */
  readonly bot: AnyBot;
  #match = '';
  #told: GameTypes['SeenEvent'][] = [];

  private constructor(
    process: ProgramProcess,
    game: AnyGame | undefined,
    { name, version, games }: { name: string; version: number; games: readonly string[] | undefined },
  ) {
    this.#process = process;
    this.#game = game;
    this.games = games;
    this.bot = {
      name: `exec:${name}`,
      version,
      memory: 'perfect',
      isSecretive: false,
      choose() {
        throw new Error('a program is waited for: see ProgramBot.choose');
      },
      explain: () => [],
    };
  }

  /** Starts it and shakes hands (B2). `called` is `exec:` and its command. */
  static async start(called: string, game: AnyGame | undefined, timeoutMs: number): Promise<ProgramBot> {
    const process = new ProgramProcess(commandOf(called)!, timeoutMs);
    try {
      const {
        protocol,
        name,
        version = 1,
        games,
      } = await process.ask({
        do: 'hello',
        engine: 'hyakki',
        protocol: BOT_PROTOCOL,
      });
      if (protocol !== BOT_PROTOCOL)
        throw new ProgramError('program-protocol', {
          ...(protocol === undefined ? {} : { theirs: quote(protocol) }),
          ours: BOT_PROTOCOL,
        });
      if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME)
        throw badAnswer('name', name);
      if (!isWhole(version, 1, 1_000_000)) throw badAnswer('version', version);
      if (games !== undefined && !(Array.isArray(games) && games.every((id) => typeof id === 'string')))
        throw badAnswer('games', games);
      if (games !== undefined && game !== undefined && !games.includes(game.id))
        throw new ProgramError('program-other-game', { game: game.id, games: quote(games.join(', ')) });
      return new ProgramBot(process, game, { name: quote(name), version, games });
    } catch (error) {
      await process.kill();
      throw error instanceof ProgramError ? error.to('hello') : error;
    }
  }

  /** One that was only met, for no game in particular, cannot play. */
  get #rules(): AnyGame {
    if (this.#game === undefined) throw new Error('started for no game');
    return this.#game;
  }

  async begin({ match, seat, players, options, seed }: MatchBegun): Promise<void> {
    const { id: game, rulesVersion } = this.#rules;
    this.#match = match;
    this.#told = [];
    await this.#process.ask({
      do: 'begin',
      match,
      game,
      rulesVersion,
      seats: players.length,
      seat,
      seed,
      players,
      options,
    });
  }

  /** Kept until the next request. */
  hear(seen: readonly GameTypes['SeenEvent'][]): void {
    this.#told.push(...seen);
  }

  async choose({ view, legal }: Ask<GameTypes>, must: boolean): Promise<GameTypes['Move'] | undefined> {
    const game = this.#rules;
    const answer = await this.#process.ask({
      do: 'ask',
      match: this.#match,
      seat: view.viewer,
      must,
      legal: legal.map((move) => ({ text: game.formatMove(move, view), move })),
      told: this.#takeTold(),
      view,
    });
    const move = this.#readMove(answer, view);
    if (move === undefined) {
      if (must) throw new ProgramError('program-passed', {});
      return undefined;
    }
    const wanted = canonicalJson(move);
    if (!legal.some((one) => canonicalJson(one) === wanted))
      throw new ProgramError('program-illegal-move', { said: sayAnswer(answer['move']), why: 'not-legal' });
    return move;
  }

  #readMove(answer: Fields, view: GameTypes['View']): GameTypes['Move'] | undefined {
    const said = answer['move'];
    if (said === null) return undefined;
    if (typeof said !== 'string' && !isFields(said)) throw badAnswer('move', said).to('ask');
    const move = typeof said === 'string' ? this.#rules.parseMove(said, view) : this.#rules.readMove(said);
    if (!move.ok)
      throw new ProgramError('program-illegal-move', { said: sayAnswer(said), why: move.refusal.code });
    return move.value;
  }

  async end(outcome: Outcome): Promise<void> {
    await this.#process.ask({ do: 'end', match: this.#match, outcome, told: this.#takeTold() });
  }

  #takeTold(): readonly GameTypes['SeenEvent'][] {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  /** Answers whether it left by itself. */
  close(): Promise<boolean> {
    return this.#process.close();
  }

  kill(): Promise<void> {
    return this.#process.kill();
  }
}

function sayAnswer(said: unknown): string {
  return quote(typeof said === 'string' ? said : JSON.stringify(said));
}
