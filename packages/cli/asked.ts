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
  seedFromText,
} from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import type { Flags } from './flags.ts';
import type { SimulatedCell } from './simulation.ts';

// What several commands are asked in the same words.

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
  'plot-not-svg',
] as const;
export type ArgumentCode = (typeof ARGUMENT_CODES)[number];

/** What every command that plays many matches is asked. */
export const RUN_FLAGS = {
  bots: 'value',
  seats: 'value',
  matches: 'value',
  seed: 'value',
  options: 'value',
  level: 'value',
  edition: 'value',
  workers: 'value',
  timeout: 'value',
  json: 'switch',
} as const;

export interface Run {
  readonly matches: number;
  readonly workers: number;
  readonly timeoutMs: number;
  readonly seed: string;
  /** Of the options, but for the level. */
  readonly asked: Fields;
}

export function readRun(
  flags: Flags<keyof typeof RUN_FLAGS>,
  matchesRange: { readonly usual: string; readonly most: number },
): Result<Run> {
  const bad = (flag: keyof typeof RUN_FLAGS) => badArgument(flag, flags.value(flag));
  const matches = readNumber(flags.value('matches') ?? matchesRange.usual, 1, matchesRange.most);
  if (matches === 'bad') return bad('matches');
  const workers = readWorkers(flags.value('workers'));
  if (workers === 'bad') return bad('workers');
  const timeoutMs = readTimeout(flags.value('timeout'));
  if (timeoutMs === 'bad') return bad('timeout');
  const seed = flags.value('seed') ?? drawSeed();
  if (seed.length > LONGEST_SEED) return bad('seed');
  const asked = readOptions(flags.value('options'), flags.value('edition'));
  return asked.ok ? ok({ matches, workers, timeoutMs, seed, asked: asked.value }) : asked;
}

const MOST_WORKERS = 256;
const USUAL_TIMEOUT = '10000';
const MOST_TIMEOUT = 3_600_000;
export const LONGEST_SEED = 1000;

export function badArgument(flag: string, value: string | undefined) {
  return refuse('bad-argument', 'H4', { argument: `--${flag}`, value: quote(value) });
}

export function readGame(id: string | undefined): Result<AnyGame> {
  const games = Object.keys(GAMES).join(', ');
  if (id === undefined) return refuse('game-missing', 'H4', { games });
  const game = findGame(id);
  return game === undefined ? refuse('unknown-game', 'H4', { game: quote(id), games }) : ok(game);
}

function readWorkers(text: string | undefined): number | 'bad' {
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
