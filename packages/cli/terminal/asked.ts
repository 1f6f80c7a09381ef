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
import { GAMES } from '@hyakki/games';
import type { SimulatedCell } from '../simulate/simulation.ts';
import type { Flags } from './flags.ts';
import { findTypedGame, meantGame } from './typed-game.ts';

// Arguments that several commands share.

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

/** The flags of every command that plays many matches. */
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
  const matches = readFlagNumber(flags, 'matches', { ...matchesRange, least: 1 });
  if (!matches.ok) return matches;
  const workers = readFlagNumber(flags, 'workers', {
    usual: String(availableParallelism()),
    least: 1,
    most: MOST_WORKERS,
  });
  if (!workers.ok) return workers;
  const timeoutMs = readFlagNumber(flags, 'timeout', { usual: USUAL_TIMEOUT, least: 1, most: MOST_TIMEOUT });
  if (!timeoutMs.ok) return timeoutMs;
  const seed = readSeed(flags.value('seed'));
  if (!seed.ok) return seed;
  const asked = readOptions(flags.value('options'), flags.value('edition'));
  if (!asked.ok) return asked;
  return ok({
    matches: matches.value,
    workers: workers.value,
    timeoutMs: timeoutMs.value,
    seed: seed.value,
    asked: asked.value,
  });
}

const MOST_WORKERS = 256;
const USUAL_TIMEOUT = '10000';
export const MOST_TIMEOUT = 3_600_000;
const LONGEST_SEED = 1000;

/** The values that an argument takes, for the refusal of any other. */
export type Expected =
  | { readonly of: 'number' | 'numbers'; readonly least: number; readonly most: number }
  | { readonly of: 'levels' }
  | { readonly of: 'text'; readonly most: number };

export function badArgument(flag: string, value: string | undefined, expected: Expected) {
  return refuse('bad-argument', 'H4', { argument: `--${flag}`, value: quote(value), ...expected });
}

export function readFlagNumber<Flag extends string>(
  flags: Flags<Flag>,
  flag: Flag,
  { usual, least, most }: { readonly usual: string; readonly least: number; readonly most: number },
): Result<number> {
  const number = readNumber(flags.value(flag) ?? usual, least, most);
  return number === 'bad' ? badArgument(flag, flags.value(flag), { of: 'number', least, most }) : ok(number);
}

/** Drawn where none was typed. */
export function readSeed(typed: string | undefined): Result<string> {
  const seed = typed ?? randomBytes(32).toString('hex');
  return seed.length > LONGEST_SEED
    ? badArgument('seed', typed, { of: 'text', most: LONGEST_SEED })
    : ok(seed);
}

/** The game refuses an unknown level, because it knows its levels. Null where none was typed. */
export function readLevel(typed: string | undefined, game: AnyGame, seats: number): Result<number | null> {
  if (typed === undefined) return ok(null);
  const level = readNumber(typed, 0, 1000);
  if (level !== 'bad') return ok(level);
  const refused = game.parseOptions({ level: quote(typed) }, seats);
  return refused.ok ? badArgument('level', typed, { of: 'levels' }) : refused;
}

export function readLevels(
  typed: string | undefined,
  game: AnyGame,
  seats: number,
): Result<readonly (number | null)[]> {
  const levels: (number | null)[] = [];
  for (const part of typed?.split(',') ?? [undefined]) {
    const level = readLevel(part?.trim(), game, seats);
    if (!level.ok) return level;
    levels.push(level.value);
  }
  // The same twice is a slip: its matches would be the same.
  return new Set(levels).size === levels.length ? ok(levels) : badArgument('level', typed, { of: 'levels' });
}

export function readGame(id: string | undefined): Result<AnyGame> {
  const games = Object.keys(GAMES).join(', ');
  if (id === undefined) return refuse('game-missing', 'H4', { games });
  const game = findTypedGame(id);
  return game === undefined
    ? refuse('unknown-game', 'H4', { game: quote(id), games, meant: meantGame(id) ?? '' })
    : ok(game);
}

/** How long a program may take to answer, in milliseconds. */
export function readTimeout(text: string | undefined): number | 'bad' {
  return readNumber(text ?? USUAL_TIMEOUT, 1, MOST_TIMEOUT);
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
