import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { botNames, findBot } from '@hyakki/bots';
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
import type { SimulatedCell, Simulation } from './simulation.ts';

/** What was asked for on the command line, checked. */
export interface SimulateRequest {
  readonly simulation: Simulation;
  /** As it was typed, or drawn: typed again it gives the same result. */
  readonly seed: string;
  readonly workers: number;
  readonly json: boolean;
  /** What was asked of the options, for the heading. */
  readonly asked: Fields;
}

/** Refusals of what was typed; those of options come from the game. */
export const ARGUMENT_CODES = [
  'game-missing',
  'unknown-game',
  'bad-argument',
  'unknown-bot',
  'bots-a-seat',
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
    json: 'switch',
  },
} as const;
export type SimulateFlag = keyof (typeof SIMULATE_FLAGS)['flags'];

const USUAL_MATCHES = '1000';
const MOST_MATCHES = 1_000_000_000;
const MOST_WORKERS = 256;
const LONGEST_SEED = 1000;

export function parseSimulateRequest(flags: Flags<SimulateFlag>): Result<SimulateRequest> {
  const [gameId] = flags.words;
  const games = Object.keys(GAMES).join(', ');
  if (gameId === undefined) return refuse('game-missing', 'H4', { games });
  const game = findGame(gameId);
  if (game === undefined) return refuse('unknown-game', 'H4', { game: quote(gameId), games });

  const bad = (flag: SimulateFlag) =>
    refuse('bad-argument', 'H4', { argument: `--${flag}`, value: quote(flags.value(flag)) });
  const seatCounts = readList(flags.value('seats'), 1, 16) ?? game.seatCounts;
  if (seatCounts === 'bad') return bad('seats');
  const levels = readList(flags.value('level'), 0, 1000) ?? [null];
  if (levels === 'bad') return bad('level');
  const matches = readNumber(flags.value('matches') ?? USUAL_MATCHES, 1, MOST_MATCHES);
  if (matches === 'bad') return bad('matches');
  const workers = readNumber(flags.value('workers') ?? String(availableParallelism()), 1, MOST_WORKERS);
  if (workers === 'bad') return bad('workers');
  const seed = flags.value('seed') ?? randomBytes(32).toString('hex');
  if (seed.length > LONGEST_SEED) return bad('seed');

  const asked = readOptions(flags.value('options'), flags.value('edition'));
  if (!asked.ok) return asked;
  const cells = layOutCells(game, seatCounts, levels, asked.value, seed);
  if (!cells.ok) return cells;
  const bots = readBots(flags.value('bots') ?? 'random', game, seatCounts);
  if (!bots.ok) return bots;

  return ok({
    simulation: {
      game: game.id,
      bots: bots.value,
      matches,
      cells: cells.value,
      records: flags.value('records') ?? null,
    },
    seed,
    workers,
    json: flags.has('json'),
    asked: asked.value,
  });
}

function readOptions(text: string | undefined, edition: string | undefined): Result<Fields> {
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

function layOutCells(
  game: AnyGame,
  seatCounts: readonly number[],
  levels: readonly (number | null)[],
  asked: Fields,
  seed: string,
): Result<readonly SimulatedCell[]> {
  const root = seedFromText(seed);
  const cells: SimulatedCell[] = [];
  for (const seats of seatCounts) {
    for (const level of levels) {
      const options = game.parseOptions(level === null ? asked : { ...asked, level }, seats);
      if (!options.ok) return options;
      // The cell's own words and nothing else: the same cell gives the same matches whatever is simulated beside it.
      const cellSeed = deriveSeed(root, 'simulate', game.id, seats, canonicalJson(options.value));
      cells.push({ seats, level, options: options.value, seed: cellSeed });
    }
  }
  return ok(cells);
}

function readBots(text: string, game: AnyGame, seatCounts: readonly number[]): Result<readonly string[]> {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => findBot(game.id, name) === undefined);
  if (unknown !== undefined) {
    const known = botNames(game.id);
    return refuse('unknown-bot', 'H4', { bot: quote(unknown), bots: known.join(', ') });
  }
  const odd = names.length === 1 ? undefined : seatCounts.find((seats) => seats !== names.length);
  return odd === undefined ? ok(names) : refuse('bots-a-seat', 'H4', { bots: names.length, seats: odd });
}

/** Undefined when it was not given. The same number twice is a slip: its matches would be the same. */
function readList(
  text: string | undefined,
  least: number,
  most: number,
): readonly number[] | 'bad' | undefined {
  if (text === undefined) return undefined;
  const numbers = text.split(',').map((part) => readNumber(part.trim(), least, most));
  if (!numbers.every((number) => number !== 'bad')) return 'bad';
  return new Set(numbers).size === numbers.length ? numbers : 'bad';
}

function readNumber(text: string, least: number, most: number): number | 'bad' {
  if (!/^[0-9]{1,12}$/.test(text)) return 'bad';
  const number = Number(text);
  return number >= least && number <= most ? number : 'bad';
}
