import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  type AnyGame,
  canonicalJson,
  deriveSeed,
  type Fields,
  isFields,
  ok,
  quote,
  type Result,
  refuse,
  seatsOf,
  seedFromText,
} from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { readBotNames } from './bot-names.ts';
import type { Flags } from './flags.ts';
import { reckoningOf } from './reckoning.ts';
import type { SimulatedCell, Simulation } from './simulation.ts';

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

/** Refusals of what was typed; those of options come from the game. */
export const ARGUMENT_CODES = [
  'game-missing',
  'unknown-game',
  'bad-argument',
  'unknown-bot',
  'bad-command',
  'bots-a-seat',
  'bots-missing',
  'bots-to-compare',
  'matches-odd',
  'options-not-json',
] as const;
export type ArgumentCode = (typeof ARGUMENT_CODES)[number];

export const SIMULATE_FLAGS = {
  command: 'simulate',
  words: 1,
  flags: {
    seats: 'value',
    bots: 'value',
    matches: 'value',
    seed: 'value',
    options: 'value',
    level: 'value',
    edition: 'value',
    workers: 'value',
    records: 'value',
    mirrored: 'switch',
    plot: 'value',
    timeout: 'value',
    json: 'switch',
  },
} as const;
export type SimulateFlag = keyof (typeof SIMULATE_FLAGS)['flags'];

const USUAL_MATCHES = '1000';
const MOST_MATCHES = 1_000_000_000;
const MOST_WORKERS = 256;
const USUAL_TIMEOUT = '10000';
const MOST_TIMEOUT = 3_600_000;
export const LONGEST_SEED = 1000;

export function parseSimulateRequest(flags: Flags<SimulateFlag>): Result<SimulateRequest> {
  const game = readGame(flags.words[0]);
  if (!game.ok) return game;
  const { id, seatCounts: known } = game.value;
  const bad = (flag: SimulateFlag) => badArgument(flag, flags.value(flag));
  const seatCounts = readList(flags.value('seats'), 1, 16) ?? known;
  if (seatCounts === 'bad') return bad('seats');
  const levels = readList(flags.value('level'), 0, 1000) ?? [null];
  if (levels === 'bad') return bad('level');
  const matches = readNumber(flags.value('matches') ?? USUAL_MATCHES, 1, MOST_MATCHES);
  if (matches === 'bad') return bad('matches');
  const workers = readWorkers(flags.value('workers'));
  if (workers === 'bad') return bad('workers');
  const timeoutMs = readTimeout(flags.value('timeout'));
  if (timeoutMs === 'bad') return bad('timeout');
  const seed = flags.value('seed') ?? drawSeed();
  if (seed.length > LONGEST_SEED) return bad('seed');

  const asked = readOptions(flags.value('options'), flags.value('edition'));
  if (!asked.ok) return asked;
  const settings = layOutSettings(game.value, seatCounts, levels, asked.value, seed);
  if (!settings.ok) return settings;
  const bots = readBotNames(flags.value('bots') ?? 'random', id);
  if (!bots.ok) return bots;
  const named = bots.value;
  const odd = named.length === 1 ? undefined : seatCounts.find((seats) => seats !== named.length);
  if (odd !== undefined) return refuse('bots-a-seat', 'H4', { bots: named.length, seats: odd });
  // Who is dealt what, and who begins, is worth more than a small difference between two bots.
  const isMirrored = flags.has('mirrored') || (reckoningOf(id).isDuel && new Set(named).size > 1);
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
    plot: flags.value('plot'),
    asked: asked.value,
  });
}

export function badArgument(flag: string, value: string | undefined) {
  return refuse('bad-argument', 'H4', { argument: `--${flag}`, value: quote(value) });
}

export function readGame(id: string | undefined): Result<AnyGame> {
  const games = Object.keys(GAMES).join(', ');
  if (id === undefined) return refuse('game-missing', 'H4', { games });
  const game = findGame(id);
  return game === undefined ? refuse('unknown-game', 'H4', { game: quote(id), games }) : ok(game);
}

export function readWorkers(text: string | undefined): number | 'bad' {
  return readNumber(text ?? String(availableParallelism()), 1, MOST_WORKERS);
}

/** How long a program may take to answer, in milliseconds. */
export function readTimeout(text: string | undefined): number | 'bad' {
  return readNumber(text ?? USUAL_TIMEOUT, 1, MOST_TIMEOUT);
}

export function drawSeed(): string {
  return randomBytes(32).toString('hex');
}

export function readOptions(text: string | undefined, edition: string | undefined): Result<Fields> {
  const named: Fields = edition === undefined ? {} : { edition };
  if (text === undefined) return ok(named);
  let options: unknown;
  try {
    options = JSON.parse(text);
  } catch {
    return refuse('options-not-json', 'H4', { value: quote(text) });
  }
  return isFields(options)
    ? ok({ ...options, ...named })
    : refuse('options-not-json', 'H4', { value: quote(text) });
}

/** A cell before anybody sits down. */
export type Setting = Pick<SimulatedCell, 'seats' | 'level' | 'options' | 'seed'>;

export function layOutSettings(
  game: AnyGame,
  seatCounts: readonly number[],
  levels: readonly (number | null)[],
  asked: Fields,
  seed: string,
): Result<readonly Setting[]> {
  const root = seedFromText(seed);
  const settings: Setting[] = [];
  for (const seats of seatCounts) {
    for (const level of levels) {
      const options = game.parseOptions(level === null ? asked : { ...asked, level }, seats);
      if (!options.ok) return options;
      // Its own words and nothing else: the same setting gives the same deals whatever is simulated beside it, and
      // whoever plays them.
      const settingSeed = deriveSeed(root, 'simulate', game.id, seats, canonicalJson(options.value));
      settings.push({ seats, level, options: options.value, seed: settingSeed });
    }
  }
  return ok(settings);
}

/** Undefined when it was not given. The same number twice is a slip: its matches would be the same. */
export function readList(
  text: string | undefined,
  least: number,
  most: number,
): readonly number[] | 'bad' | undefined {
  if (text === undefined) return undefined;
  const numbers = text.split(',').map((part) => readNumber(part.trim(), least, most));
  if (!numbers.every((number) => number !== 'bad')) return 'bad';
  return new Set(numbers).size === numbers.length ? numbers : 'bad';
}

export function readNumber(text: string, least: number, most: number): number | 'bad' {
  if (!/^[0-9]{1,12}$/.test(text)) return 'bad';
  const number = Number(text);
  return number >= least && number <= most ? number : 'bad';
}
