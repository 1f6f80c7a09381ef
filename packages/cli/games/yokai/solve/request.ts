import { USUAL_NODES } from '@hyakki/bots/yokai';
import {
  dealOut,
  deriveSeed,
  type Fields,
  isFields,
  ok,
  openDeal,
  parseKeptMatch,
  quote,
  type Result,
  refuse,
  seatsOf,
  seedFromText,
  verify,
} from '@hyakki/engine';
import { type Options, type State, type YokaiOutcome, yokai } from '@hyakki/games/yokai';
import { layOutSettings, readFlagNumber, readLevel, readOptions, readSeed } from '../../../terminal/asked.ts';
import type { Flags } from '../../../terminal/flags.ts';
import { findTypedGame } from '../../../terminal/typed-game.ts';

/** What was asked for on the command line, checked. */
export interface SolveRequest {
  readonly source: SolveSource;
  readonly seats: number;
  readonly options: Options;
  /** As it was typed, or drawn; null where nothing is left to chance. */
  readonly seed: string | null;
  readonly deals: number;
  /** Dealt one by one: there may be very many. */
  readonly deal: (index: number) => State;
  readonly mostNodes: number;
  readonly json: boolean;
}

/** Where the deals come from: chance, a written deal, or a match that was played. */
type SolveSource =
  | { readonly kind: 'chance' }
  | { readonly kind: 'written' }
  | { readonly kind: 'record'; readonly outcome: YokaiOutcome | null };

/** Refusals of what was typed that only this command knows. */
export const SOLVE_CODES = [
  'solve-game',
  'solve-file-and-matches',
  'solve-record-options',
  'solve-not-deal',
] as const;
export type SolveCode = (typeof SOLVE_CODES)[number];

export const SOLVE_FLAGS = {
  command: 'solve',
  words: 2,
  flags: {
    seats: 'value',
    edition: 'value',
    level: 'value',
    options: 'value',
    matches: 'value',
    seed: 'value',
    nodes: 'value',
    json: 'switch',
  },
} as const;
type SolveFlag = keyof (typeof SOLVE_FLAGS)['flags'];
type SolveFlags = Flags<SolveFlag>;

const MOST_DEALS = 1_000_000;
const MOST_NODES = 1_000_000_000;

/** The file that was named, if any. The game may be named too, as for every other command. */
export function readSolvePath({ words }: SolveFlags): Result<string | undefined> {
  const [first, second] = words;
  const game = first === undefined ? undefined : findTypedGame(first);
  if (game === undefined)
    return second === undefined ? ok(first) : refuse('solve-game', 'H4', { game: quote(first) });
  return game.id === yokai.id ? ok(second) : refuse('solve-game', 'H4', { game: quote(first) });
}

/** `text` is what the file holds; undefined where chance deals. */
export function parseSolveRequest(flags: SolveFlags, text: string | undefined): Result<SolveRequest> {
  const nodes = readFlagNumber(flags, 'nodes', { usual: String(USUAL_NODES), least: 1, most: MOST_NODES });
  if (!nodes.ok) return nodes;
  const rest = { mostNodes: nodes.value, json: flags.has('json') };
  if (text === undefined) {
    const chance = dealByChance(flags);
    return chance.ok ? ok({ ...chance.value, ...rest }) : chance;
  }
  if (flags.has('matches')) return refuse('solve-file-and-matches', 'H4');
  const read = isRecord(text) ? readPlayed(text, flags) : readWritten(text, flags);
  return read.ok ? ok({ ...read.value, ...rest }) : read;
}

type Dealt = Omit<SolveRequest, 'mostNodes' | 'json'>;

/** The same deals as those of `simulate` with this seed. */
function dealByChance(flags: SolveFlags): Result<Dealt> {
  const deals = readFlagNumber(flags, 'matches', { usual: '1', least: 1, most: MOST_DEALS });
  if (!deals.ok) return deals;
  const set = readSetting(flags, {});
  if (!set.ok) return set;
  const { seats, level, asked, seed } = set.value;
  const settings = layOutSettings(yokai, [seats], [level], asked, seed);
  if (!settings.ok) return settings;
  const { options, seed: root } = settings.value[0]!;
  const shares = seatsOf(seats).map(() => 'none' as const);
  return ok({
    source: { kind: 'chance' },
    seats,
    options: options as Options,
    seed,
    deals: deals.value,
    deal: (index) => {
      const deal = openDeal('device', deriveSeed(root, 'match', index), shares);
      const dealt = dealOut(yokai, options as Options, seats, deal);
      if (!dealt.ok) throw new Error(dealt.refusal.code);
      return dealt.value.state;
    },
  });
}

function readSetting(flags: SolveFlags, implied: Fields) {
  const least = Math.min(...yokai.seatCounts);
  const most = Math.max(...yokai.seatCounts);
  const seats = readFlagNumber(flags, 'seats', { usual: String(least), least, most });
  if (!seats.ok) return seats;
  const level = readLevel(flags.value('level'), yokai, seats.value);
  if (!level.ok) return level;
  const seed = readSeed(flags.value('seed'));
  if (!seed.ok) return seed;
  const asked = readOptions(flags.value('options'), flags.value('edition'));
  if (!asked.ok) return asked;
  return ok({
    seats: seats.value,
    level: level.value,
    seed: seed.value,
    asked: { ...implied, ...asked.value },
  });
}

/** Y32 */
function readWritten(text: string, flags: SolveFlags): Result<Dealt> {
  let layout: unknown;
  try {
    layout = JSON.parse(text);
  } catch {
    return refuse('solve-not-deal', 'Y32');
  }
  if (!isFields(layout)) return refuse('solve-not-deal', 'Y32');
  const set = readSetting(flags, impliedBy(layout));
  if (!set.ok) return set;
  const { seats, level, asked, seed } = set.value;
  const options = yokai.parseOptions(level === null ? asked : { ...asked, level }, seats);
  if (!options.ok) return options;
  const dealt = yokai.deal(layout, options.value, seats, deriveSeed(seedFromText(seed), 'written'));
  if (!dealt.ok) return dealt;
  const { state } = dealt.value;
  return ok({
    source: { kind: 'written' },
    seats,
    options: options.value,
    seed,
    deals: 1,
    deal: () => state,
  });
}

/** A deal that names a shape or affinities is a deal of a match that has them. */
function impliedBy({ shape, affinities }: Fields): Fields {
  const count = Array.isArray(affinities) ? affinities.length : 0;
  return {
    ...(typeof shape === 'string' ? { shape } : {}),
    ...(count > 0 ? { affinity: 'secret-several', affinityCount: count } : {}),
  };
}

function isRecord(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return isFields(read) && 'hyakki' in read;
  } catch {
    return false;
  }
}

function readPlayed(text: string, flags: SolveFlags): Result<Dealt> {
  if ((['seats', 'edition', 'level', 'options', 'seed'] as const).some((flag) => flags.has(flag)))
    return refuse('solve-record-options', 'H11');
  const kept = parseKeptMatch(text);
  if (!kept.ok) return kept;
  const { record } = kept.value;
  if (record.game !== yokai.id) return refuse('solve-game', 'H4', { game: quote(record.game) });
  const played = verify(yokai, record);
  if (!played.ok) return played;
  const { start, end, options } = played.value;
  return ok({
    source: { kind: 'record', outcome: yokai.outcome(end) ?? null },
    seats: record.seats.length,
    options,
    seed: null,
    deals: 1,
    deal: () => start.state,
  });
}
