import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBot } from '@hyakki/bots';
import {
  type AnyGame,
  type BotMatch,
  deriveSeed,
  formatRecord,
  type GameTypes,
  openDeal,
  type PlayedMatch,
  playMatch,
  recordOf,
  type Seat,
  type Seed,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { GameTally } from '../games/game-tally.ts';
import { packOf } from '../games/index.ts';
import type { ProgramBot } from '../programs/program-bot.ts';
import { ProgramError } from '../programs/program-error.ts';
import { ProgramSeats, playWithPrograms } from '../programs/program-seats.ts';
import { isProgram } from '../terminal/bot-names.ts';
import { makeFolder } from '../terminal/folder.ts';
import { countedFor } from './counted.ts';
import { addTime, noTimes } from './decision-times.ts';
import { countError, countMatch, emptyTally, type Tally, type Trouble } from './statistics.ts';
import { type Watch, watched } from './watched-bot.ts';

/** Everything that decides the result of a simulation. Plain JSON: it is sent to every worker. */
export interface Simulation {
  readonly game: string;
  readonly matches: number;
  readonly cells: readonly SimulatedCell[];
  /** The folder for records; null for none. */
  readonly records: string | null;
  /** Whether the result of each match is kept, to be compared with others of the same deals. */
  readonly keepsEach: boolean;
  /** How long a program may take to answer. */
  readonly timeoutMs: number;
}

/** One line of the result: matches of one number of seats with the same options and bots. */
export interface SimulatedCell {
  readonly seats: number;
  /** As it was asked for; null where options alone say everything. */
  readonly level: number | null;
  readonly options: object;
  /** By seat. */
  readonly bots: readonly string[];
  /** Each deal is played twice, the second time with the bots the other way round. */
  readonly mirrored: boolean;
  /** From it comes the seed of each match, by its number: who plays it, and after which, changes nothing. */
  readonly seed: Seed;
}

/** Some matches in a row, the last not included. */
export interface Job {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
}

/** A part of a cell is small enough to share out well, and the same whatever the number of workers. */
export function partSize(matches: number): number {
  return Math.min(50, Math.max(1, Math.ceil(matches / 100)));
}

export function prepareRecords({ records }: Simulation): void {
  if (records !== null) makeFolder(records);
}

/** Plays the jobs of one simulation, one after the other. */
export class MatchPlayer {
  readonly #simulation: Simulation;
  readonly #game: AnyGame;
  readonly #tally: GameTally<GameTypes>;

  readonly #programs: ProgramSeats;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    this.#game = findGame(simulation.game)!;
    this.#tally = packOf(simulation.game).tally;
    this.#programs = new ProgramSeats(this.#game, simulation.timeoutMs);
  }

  async play(job: Job): Promise<Tally> {
    const cell = this.#simulation.cells[job.cell]!;
    const tally = emptyTally();
    for (let index = job.from; index < job.to; index++) {
      const record = await this.#tryMatch(cell, index, tally);
      // Not within the try: a full disk is no error of a match.
      if (record !== undefined) writeFileSync(recordPath(this.#simulation, cell, index), record);
    }
    return tally;
  }

  async #tryMatch(cell: SimulatedCell, index: number, tally: Tally): Promise<string | undefined> {
    const { keepsEach, records } = this.#simulation;
    const isSwapped = cell.mirrored && index % 2 === 1;
    const names = isSwapped ? cell.bots.toReversed() : cell.bots;
    const watches = names.map((name): Watch => {
      tally.times[name] ??= noTimes();
      return { times: tally.times[name], stated: undefined };
    });
    try {
      const match = await this.#seatBots(cell, index, names, watches);
      const played = match.hasPrograms
        ? await playWithPrograms(this.#game, match, {
            name: String(index),
            programs: match.programs,
            giveUp: (failed) => this.#programs.giveUp(failed),
            tookMs: (seat, ms) => addTime(watches[seat]!.times, ms),
          })
        : playMatch(this.#game, match);
      const record = records === null ? undefined : formatRecord(recordOf(this.#game, match, played, TABLE));
      const stated = watches.find((watch) => watch.stated !== undefined)?.stated;
      const { outcome, state } = played;
      const seat = this.#seatCounted(cell, played, isSwapped);
      const counted = countedFor(this.#game.id, seat, { outcome, state, stated });
      countMatch(tally, counted);
      if (keepsEach) tally.each.push({ result: counted.result, score: counted.spreads['score']! });
      return record;
    } catch (error) {
      countError(tally, troubleOf(index, error));
      if (keepsEach) tally.each.push(null);
      return undefined;
    }
  }

  async #seatBots(
    cell: SimulatedCell,
    index: number,
    names: readonly string[],
    watches: readonly Watch[],
  ): Promise<BotMatch<GameTypes> & { readonly hasPrograms: boolean; readonly programs: Programs }> {
    const hasPrograms = names.some(isProgram);
    const programs: (ProgramBot | undefined)[] = [];
    if (hasPrograms)
      for (const [seat, name] of names.entries())
        programs.push(isProgram(name) ? await this.#programs.seat(name, seat) : undefined);
    const bots = names.map(
      (name, seat) => programs[seat]?.bot ?? watched(findBot(this.#simulation.game, name)!, watches[seat]!),
    );
    const secret = deriveSeed(cell.seed, 'match', cell.mirrored ? Math.floor(index / 2) : index);
    return {
      options: cell.options,
      deal: openDeal(
        'device',
        secret,
        bots.map(() => 'none' as const),
      ),
      bots,
      // What each bot draws from is derived from this, so it says nothing of the deal, which is derived otherwise.
      botSeed: secret,
      mostMoves: this.#tally.mostMoves(cell.options),
      hasPrograms,
      programs,
    };
  }

  /** Of two different bots the one named first; of the same bot twice, whoever began. */
  #seatCounted({ bots }: SimulatedCell, { outcome }: PlayedMatch<GameTypes>, isSwapped: boolean): Seat {
    if (this.#game.isDuel && bots[0] !== bots[1]) return isSwapped ? 1 : 0;
    return this.#tally.firstSeat(outcome);
  }

  async close(): Promise<void> {
    await this.#programs.close();
  }
}

type Programs = readonly (ProgramBot | undefined)[];

function troubleOf(index: number, error: unknown): Trouble {
  if (error instanceof ProgramError) return { index, message: error.message, problem: error.problem };
  return { index, message: error instanceof Error ? error.message : String(error) };
}

/** Bots need no aid and say nothing. */
const TABLE = { aids: 'bare', talk: 'silent' } as const;

function recordPath({ game, records }: Simulation, { seats, level }: SimulatedCell, index: number): string {
  const levelPart = level === null ? '' : `-l${level}`;
  return join(records!, `${game}-${seats}p${levelPart}-${index}.json`);
}
