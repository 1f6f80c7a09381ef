import { type Fields, ok, quote, type Result, refuse, seatsOf } from '@hyakki/engine';
import {
  badArgument,
  layOutSettings,
  RUN_FLAGS,
  readGame,
  readLevels,
  readList,
  readRun,
} from '../terminal/asked.ts';
import { readBotNames } from '../terminal/bot-names.ts';
import type { Flags } from '../terminal/flags.ts';
import { isSvgPath } from '../terminal/svg.ts';
import type { Simulation } from './simulation.ts';

/** What was asked for on the command line, checked. */
export interface SimulateRequest {
  readonly simulation: Simulation;
  /** As they were named: one for all seats, or one for each. */
  readonly bots: readonly string[];
  /** As it was typed, or drawn: typed again it gives the same result. */
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
  /** Where the chart goes; undefined for none. */
  readonly plot: string | undefined;
  /** What was asked of the options, for the heading. */
  readonly asked: Fields;
}

export const SIMULATE_FLAGS = {
  command: 'simulate',
  words: 1,
  flags: { ...RUN_FLAGS, records: 'value', mirrored: 'switch', plot: 'value' },
} as const;
export type SimulateFlag = keyof (typeof SIMULATE_FLAGS)['flags'];

const MATCHES = { usual: '1000', most: 1_000_000_000 };

export function parseSimulateRequest(flags: Flags<SimulateFlag>): Result<SimulateRequest> {
  const game = readGame(flags.words[0]);
  if (!game.ok) return game;
  const { id, seatCounts: known } = game.value;
  const seatCounts = readList(flags.value('seats'), 1, 16) ?? known;
  if (seatCounts === 'bad') {
    const wanted = { of: 'numbers', least: Math.min(...known), most: Math.max(...known) } as const;
    return badArgument('seats', flags.value('seats'), wanted);
  }
  const levels = readLevels(flags.value('level'), game.value, known[0]!);
  if (!levels.ok) return levels;
  const plot = flags.value('plot');
  if (plot !== undefined && !isSvgPath(plot)) return refuse('plot-not-svg', 'H4', { path: quote(plot) });
  const run = readRun(flags, MATCHES);
  if (!run.ok) return run;
  const { matches, workers, timeoutMs, seed, asked } = run.value;
  const settings = layOutSettings(game.value, seatCounts, levels.value, asked, seed);
  if (!settings.ok) return settings;
  const bots = readBotNames(flags.value('bots') ?? 'random', id);
  if (!bots.ok) return bots;
  const named = bots.value;
  const odd = named.length === 1 ? undefined : seatCounts.find((seats) => seats !== named.length);
  if (odd !== undefined) return refuse('bots-a-seat', 'H4', { bots: named.length, seats: odd });
  // Who is dealt what, and who begins, is worth more than a small difference between two bots.
  const isMirrored = flags.has('mirrored') || (game.value.isDuel && new Set(named).size > 1);
  if (isMirrored && matches % 2 === 1) return refuse('matches-odd', 'H4', { matches });

  return ok({
    simulation: {
      game: id,
      matches,
      cells: settings.value.map((setting) => ({
        ...setting,
        bots: named.length === 1 ? seatsOf(setting.seats).map(() => named[0]!) : named,
        mirrored: isMirrored,
      })),
      records: flags.value('records') ?? null,
      keepsEach: false,
      timeoutMs,
    },
    bots: named,
    seed,
    workers,
    json: flags.has('json'),
    plot,
    asked,
  });
}
