import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type AnyBot, findBot } from '@hyakki/bots';
import {
  type BotMatch,
  deriveSeed,
  formatRecord,
  type GameTypes,
  openDeal,
  playMatch,
  recordOf,
  type Seed,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { reckoningOf, standingOf } from './reckoning.ts';
import { countError, countMatch, emptyTally, type Tally } from './statistics.ts';

/** Everything that decides the result of a simulation. Plain JSON: it is sent to every worker. */
export interface Simulation {
  readonly game: string;
  /** One name for all seats, or one for each. */
  readonly bots: readonly string[];
  readonly matches: number;
  readonly cells: readonly SimulatedCell[];
  /** The folder for records; null for none. */
  readonly records: string | null;
}

/** One line of the result: matches of one number of seats with the same options. */
export interface SimulatedCell {
  readonly seats: number;
  /** As it was asked for; null where options alone say everything. */
  readonly level: number | null;
  readonly options: object;
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
  if (records !== null) makeFolder(resolve(records));
}

/** Not mkdirSync's own `recursive`: where a folder cannot be (/proc/x), Node 20 tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

export function playJob(simulation: Simulation, job: Job): Tally {
  const game = findGame(simulation.game)!;
  const cell = simulation.cells[job.cell]!;
  const bots = seatBots(simulation, cell.seats);
  const { firstSeat, mostMoves } = reckoningOf(game.id);
  const most = mostMoves(cell.options);
  const shares = bots.map(() => 'none' as const);
  const tally = emptyTally();
  for (let index = job.from; index < job.to; index++) {
    const secret = deriveSeed(cell.seed, 'match', index);
    const match: BotMatch<GameTypes> = {
      options: cell.options,
      deal: openDeal('device', secret, shares),
      bots,
      // What each bot draws from is derived from this, so it says nothing of the deal, which is derived otherwise.
      botSeed: secret,
      mostMoves: most,
    };
    const record = tryMatch(match, index);
    // Not within the try: a full disk is no error of a match.
    if (record !== undefined) writeFileSync(recordPath(simulation, cell, index), record);
  }
  return tally;

  function tryMatch(match: BotMatch<GameTypes>, index: number): string | undefined {
    try {
      const played = playMatch(game, match);
      const { outcome } = played;
      const record =
        simulation.records === null ? undefined : formatRecord(recordOf(game, match, played, TABLE));
      countMatch(tally, standingOf(outcome, firstSeat(outcome)), outcome);
      return record;
    } catch (error) {
      countError(tally, { index, message: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }
}

/** Bots need no aid and say nothing. */
const TABLE = { aids: 'bare', talk: 'silent' } as const;

function seatBots({ game, bots }: Simulation, seats: number): readonly AnyBot[] {
  return Array.from(
    { length: seats },
    (_, seat) => findBot(game, bots.length === 1 ? bots[0]! : bots[seat]!)!,
  );
}

export function recordPath(
  { game, records }: Simulation,
  { seats, level }: SimulatedCell,
  index: number,
): string {
  const levelPart = level === null ? '' : `-l${level}`;
  return join(records!, `${game}-${seats}p${levelPart}-${index}.json`);
}
