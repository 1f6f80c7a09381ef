import { standInBot } from '@hyakki/bots';
import { type Fields, ok, type Result, refuse, seatsOf } from '@hyakki/engine';
import type { SimulatedCell, Simulation } from '../simulate/simulation.ts';
import {
  layOutSettings,
  RUN_FLAGS,
  readFlagNumber,
  readGame,
  readLevel,
  readRun,
} from '../terminal/asked.ts';
import { readBotNames } from '../terminal/bot-names.ts';
import type { Flags } from '../terminal/flags.ts';

/** What was asked for on the command line, checked. */
export interface ArenaRequest {
  readonly bots: readonly string[];
  /** In a duel a cell for each pair, in the order of `pairsOf`; otherwise a cell for the team of each bot. */
  readonly simulation: Simulation;
  readonly isDuel: boolean;
  readonly seats: number;
  readonly options: object;
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
  readonly asked: Fields;
}

export const ARENA_FLAGS = { command: 'arena', words: 1, flags: RUN_FLAGS } as const;
export type ArenaFlag = keyof (typeof ARENA_FLAGS)['flags'];

const MATCHES = { usual: '200', most: 1_000_000 };

export function parseArenaRequest(flags: Flags<ArenaFlag>): Result<ArenaRequest> {
  const game = readGame(flags.words[0]);
  if (!game.ok) return game;
  const { id, seatCounts } = game.value;
  const least = Math.min(...seatCounts);
  const asksSeats = readFlagNumber(flags, 'seats', {
    usual: String(least),
    least,
    most: Math.max(...seatCounts),
  });
  if (!asksSeats.ok) return asksSeats;
  const seats = asksSeats.value;
  const asksLevel = readLevel(flags.value('level'), game.value, seats);
  if (!asksLevel.ok) return asksLevel;
  const level = asksLevel.value;
  const run = readRun(flags, MATCHES);
  if (!run.ok) return run;
  const { matches, workers, timeoutMs, seed, asked } = run.value;
  const settings = layOutSettings(game.value, [seats], [level], asked, seed);
  if (!settings.ok) return settings;
  const named = flags.value('bots');
  // Of this game: advice that names a bot it does not have leads to the next refusal.
  const example = `${standInBot(id).name},random`;
  if (named === undefined) return refuse('bots-missing', 'H4', { example });
  const bots = readBotNames(named, id);
  if (!bots.ok) return bots;
  if (bots.value.length < 2 || new Set(bots.value).size < bots.value.length)
    return refuse('bots-to-compare', 'H4', { example });
  const { isDuel } = game.value;
  if (isDuel && matches % 2 === 1) return refuse('matches-odd', 'H4', { matches });

  const [setting] = settings.value;
  const cells: SimulatedCell[] = isDuel
    ? pairsOf(bots.value.length).map(([a, b]) => ({
        ...setting!,
        bots: [bots.value[a]!, bots.value[b]!],
        mirrored: true,
      }))
    : bots.value.map((bot) => ({ ...setting!, bots: seatsOf(seats).map(() => bot), mirrored: false }));
  return ok({
    bots: bots.value,
    simulation: { game: id, matches, cells, records: null, keepsEach: !isDuel, timeoutMs },
    isDuel,
    seats,
    options: setting!.options,
    seed,
    workers,
    json: flags.has('json'),
    asked: level === null ? asked : { ...asked, level },
  });
}

export function pairsOf(count: number): (readonly [a: number, b: number])[] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) pairs.push([a, b]);
  return pairs;
}
