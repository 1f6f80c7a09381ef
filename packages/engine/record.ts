import { AIDS, type Aids } from './aids.ts';
import { canonicalJson } from './canonical.ts';
import type { GameTypes, Outcome } from './contract.ts';
import { type Deal, isDay, type Share } from './fair-deal.ts';
import { type Fields, isFields, isOneOf, isShallow, isWhole, quote, strangeKey } from './input.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import type { Seat } from './seat.ts';
import { isSeed, type Seed } from './seed.ts';
import { sha256 } from './sha256.ts';

export const TALKS = ['silent', 'reactions', 'strategy'] as const;
export type Talk = (typeof TALKS)[number];

export const BOT_MEMORIES = ['none', 'forgetful', 'perfect'] as const;
export type BotMemory = (typeof BOT_MEMORIES)[number];

/** Who sat in a seat. People have no names here. */
export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly name: string; readonly version: number; readonly memory: BotMemory };

/** From the move numbered `seq` on (counted from 0), somebody else played this seat. */
export interface HandOver {
  readonly seq: number;
  readonly seat: Seat;
  readonly to: Player;
}

/** The players when the move of this number was made, counted from 0. */
export function playersAt(
  first: readonly Player[],
  handOvers: readonly HandOver[],
  index: number,
): readonly Player[] {
  const then = [...first];
  for (const { seq: movesBefore, seat, to } of handOvers) if (movesBefore <= index) then[seat] = to;
  return then;
}

export type LoggedMove = readonly [seat: Seat, text: string];

/** One match as one small file: who sat, what was promised, dealt, and done (H10). */
export interface MatchRecord {
  readonly hyakki: 'record';
  readonly version: 1;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: readonly Player[];
  readonly options: object;
  readonly aids: Aids;
  readonly talk: Talk;
  readonly handOvers: readonly HandOver[];
  readonly deal: Deal;
  /** In the game's own notation. */
  readonly moves: readonly LoggedMove[];
  /** Four hex digits for the seed and four for each move, each hashed over all before it: shows where a copy differs (H12). */
  readonly trace: string;
  /** Null while the match is unfinished. */
  readonly outcome: Outcome | null;
  /** Hash of all the rest (H12). */
  readonly check: Seed;
}

/** What the runner of the match knows; the rest of a record follows from it. */
export type RecordParts<G extends GameTypes = GameTypes> = Omit<
  MatchRecord,
  'hyakki' | 'version' | 'trace' | 'check' | 'options' | 'outcome'
> & { readonly options: G['Options']; readonly outcome: G['Outcome'] | null };

export function writeRecord<G extends GameTypes>(parts: RecordParts<G>): MatchRecord {
  const { game, rulesVersion, seats, options, aids, talk, handOvers, deal, moves, outcome } = parts;
  const trace = traceOf(deal.seed, moves);
  const unsigned = {
    hyakki: 'record' as const,
    version: 1 as const,
    game,
    rulesVersion,
    seats,
    options,
    aids,
    talk,
    handOvers,
    deal,
    moves,
    trace,
    outcome,
  };
  return { ...unsigned, check: checkOf(unsigned) };
}

/** One move per line, so people can read and compare records. */
export function formatRecord(record: MatchRecord): string {
  const { moves, trace, outcome, check, ...head } = record;
  const headLines = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const moveLines = moves.map((move) => `\n    ${JSON.stringify(move)}`).join(',');
  return `{\n${headLines.join('')}  "moves": [${moveLines}\n  ],\n  "trace": ${JSON.stringify(trace)},\n  "outcome": ${JSON.stringify(outcome)},\n  "check": ${JSON.stringify(check)}\n}\n`;
}

export const TRACE_DIGITS = 4;

export function traceOf(seed: Seed, moves: readonly LoggedMove[]): string {
  let link = firstLink(seed);
  let trace = link.slice(0, TRACE_DIGITS);
  for (const move of moves) {
    link = nextLink(link, move);
    trace += link.slice(0, TRACE_DIGITS);
  }
  return trace;
}

export function firstLink(seed: Seed): string {
  return sha256(`hyakki trace 1\n${seed}`);
}

export function nextLink(link: string, [seat, text]: LoggedMove): string {
  return sha256(`${link}\n${seat}\n${text}`);
}

export function checkOf(unsigned: Omit<MatchRecord, 'check'>): Seed {
  return sha256(`hyakki check 1\n${canonicalJson(unsigned)}`);
}

export type RecordCode = 'record-not-json' | 'record-field' | 'record-version';

/** From a file's text. Says which field is wrong; `verify` says whether the match is true. */
export function parseRecord(text: string): Result<MatchRecord, Refusal<RecordCode>> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return refuse('record-not-json', 'H10');
  }
  return readRecord(input);
}

const RECORD_FIELDS = [
  'hyakki',
  'version',
  'game',
  'rulesVersion',
  'seats',
  'options',
  'aids',
  'talk',
  'handOvers',
  'deal',
  'moves',
  'trace',
  'outcome',
  'check',
];
const MOST_SEATS = 16;
const MOST_MOVES = 100_000;
const LONGEST_MOVE = 80;
/** No real record is nested deeper, and hashing such a file would overflow the stack. */
const DEEPEST = 32;

export function readRecord(input: unknown): Result<MatchRecord, Refusal<RecordCode>> {
  const bad = (field: string) => refuse('record-field', 'H10', { field });
  if (!isFields(input) || !isShallow(input, DEEPEST)) return bad('hyakki');
  if (input['hyakki'] !== 'record') return bad('hyakki');
  if (input['version'] !== 1) return refuse('record-version', 'H10', { version: quote(input['version']) });
  const strange = strangeKey(input, RECORD_FIELDS);
  if (strange !== undefined) return bad(quote(strange));
  const { game, rulesVersion, seats, options, aids, talk, handOvers, deal, moves, trace, outcome, check } =
    input;
  if (typeof game !== 'string') return bad('game');
  if (!isWhole(rulesVersion, 1, 1_000_000)) return bad('rulesVersion');
  if (!Array.isArray(seats) || seats.length > MOST_SEATS) return bad('seats');
  const badSeat = seats.findIndex((player) => !isPlayer(player));
  if (badSeat >= 0) return bad(`seats[${badSeat}]`);
  if (!isFields(options)) return bad('options');
  if (!isOneOf(AIDS, aids)) return bad('aids');
  if (!isOneOf(TALKS, talk)) return bad('talk');
  if (!Array.isArray(moves) || moves.length > MOST_MOVES) return bad('moves');
  const badMove = moves.findIndex((move) => !isLoggedMove(move, seats.length));
  if (badMove >= 0) return bad(`moves[${badMove}]`);
  if (!Array.isArray(handOvers) || handOvers.length > MOST_MOVES) return bad('handOvers');
  const badHandOver = handOvers.findIndex((handOver) => !isHandOver(handOver, seats.length, moves.length));
  if (badHandOver >= 0) return bad(`handOvers[${badHandOver}]`);
  const badDeal = strangeInDeal(deal, seats.length);
  if (badDeal !== undefined) return bad(badDeal);
  if (typeof trace !== 'string') return bad('trace');
  if (outcome !== null && !isFields(outcome)) return bad('outcome');
  if (!isSeed(check)) return bad('check');
  return ok(input as unknown as MatchRecord);
}

function isPlayer(input: unknown): input is Player {
  if (!isFields(input)) return false;
  if (input['kind'] === 'person') return strangeKey(input, ['kind']) === undefined;
  return (
    input['kind'] === 'bot' &&
    strangeKey(input, ['kind', 'name', 'version', 'memory']) === undefined &&
    typeof input['name'] === 'string' &&
    input['name'].length <= 200 &&
    isWhole(input['version'], 1, 1_000_000) &&
    isOneOf(BOT_MEMORIES, input['memory'])
  );
}

function isLoggedMove(input: unknown, seatCount: number): input is LoggedMove {
  return (
    Array.isArray(input) &&
    input.length === 2 &&
    isWhole(input[0], 0, seatCount - 1) &&
    typeof input[1] === 'string' &&
    input[1].length <= LONGEST_MOVE
  );
}

function isHandOver(input: unknown, seatCount: number, moveCount: number): input is HandOver {
  return (
    isFields(input) &&
    strangeKey(input, ['seq', 'seat', 'to']) === undefined &&
    isWhole(input['seq'], 0, moveCount) &&
    isWhole(input['seat'], 0, seatCount - 1) &&
    isPlayer(input['to'])
  );
}

function strangeInDeal(deal: unknown, seatCount: number): string | undefined {
  if (!isFields(deal)) return 'deal';
  const isWritten = deal['dealer'] === 'written';
  if (!isWritten && deal['dealer'] !== 'device' && deal['dealer'] !== 'server') return 'deal.dealer';
  const strange = strangeKey(
    deal,
    isWritten ? ['dealer', 'layout', 'seed'] : ['dealer', 'commitment', 'secret', 'shares', 'seed', 'day'],
  );
  if (strange !== undefined) return `deal.${quote(strange)}`;
  if (!isSeed(deal['seed'])) return 'deal.seed';
  return isWritten ? undefined : strangeInPromise(deal, seatCount);
}

function strangeInPromise(deal: Fields, seatCount: number): string | undefined {
  if (!isSeed(deal['commitment'])) return 'deal.commitment';
  if (!isSeed(deal['secret'])) return 'deal.secret';
  const shares = deal['shares'];
  if (!Array.isArray(shares) || shares.length !== seatCount) return 'deal.shares';
  const isDaily = Object.hasOwn(deal, 'day');
  if (isDaily && (deal['dealer'] !== 'server' || !isDay(deal['day']))) return 'deal.day';
  // H24: whoever adds a share to the deal of a day plays another one.
  const badShare = shares.findIndex((share) => (isDaily ? share !== 'none' : !isShare(share)));
  return badShare >= 0 ? `deal.shares[${badShare}]` : undefined;
}

function isShare(input: unknown): input is Share {
  return input === 'none' || input === 'missing' || isSeed(input);
}
