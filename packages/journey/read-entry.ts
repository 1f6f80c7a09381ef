import {
  AIDS,
  BOT_MEMORIES,
  type Fields,
  isFields,
  isOneOf,
  isSeed,
  isWhole,
  type Seat,
} from '@hyakki/engine';
import {
  BARS,
  type Facts,
  type Kept,
  type MatchEntry,
  NO_PARS,
  type OwnPars,
  RESULTS,
  type SeatHolder,
  type Where,
} from './entry.ts';

// What was kept on a device, or came in a file: it may be anything.

const MOST_SEATS = 16;
const LONGEST_WORD = 200;
const LONGEST_TABLE = 100;
const LONGEST_NAME = 200;
const MOST_MATCHES_AT_TABLE = 1_000_000;
const MOST_FACTS = 32;
const MOST_SCORE = 100_000;
/** The last moment that a `Date` knows. */
const LAST_MOMENT = 8.64e15;

/** An entry that this device wrote; undefined for anything else. */
export function readEntry(input: unknown): MatchEntry | undefined {
  if (!isFields(input)) return undefined;
  const { id, commitment, game, edition, level, seatCount, aids, turns, holders, bar, result, score, rank } =
    input;
  const facts = readFacts(input['facts']);
  if (
    !isSeed(id) ||
    !(commitment === null || isSeed(commitment)) ||
    !isWord(game) ||
    !isWord(edition) ||
    !(level === null || isWhole(level, 0, 1000)) ||
    !isWhole(seatCount, 1, MOST_SEATS) ||
    !isOneOf(AIDS, aids) ||
    !isWhole(turns, 0, MOST_SCORE) ||
    !(Array.isArray(holders) && holders.length === seatCount && holders.every(isHolder)) ||
    !(bar === null || isOneOf(BARS, bar)) ||
    !isOneOf(RESULTS, result) ||
    !isWhole(score, -MOST_SCORE, MOST_SCORE) ||
    !(rank === null || isWord(rank)) ||
    facts === undefined
  )
    return undefined;
  const kept = readKept(input, seatCount);
  if (typeof kept === 'string') return undefined;
  const { own, endedAt, where, names, pars = NO_PARS } = kept;
  return {
    id,
    commitment,
    game,
    edition,
    level,
    seatCount,
    aids,
    turns,
    holders,
    bar,
    result,
    score,
    rank,
    facts,
    own,
    endedAt,
    where,
    names,
    pars,
  };
}

/** The part of an entry that its record does not tell; or the name of the field that is wrong. */
export function readKept(input: Fields, seatCount: number): Kept | KeptField {
  const { own, endedAt, where, names, pars } = input;
  if (
    !(Array.isArray(own) && own.length <= seatCount && own.every((seat) => isWhole(seat, 0, seatCount - 1)))
  )
    return 'own';
  if (!isWhole(endedAt, 0, LAST_MOMENT)) return 'endedAt';
  if (!(where === null || isWhere(where))) return 'where';
  if (!(Array.isArray(names) && names.length <= seatCount && names.every(isName))) return 'names';
  if (!isPars(pars)) return 'pars';
  return {
    own: own as readonly Seat[],
    endedAt,
    where: where === null ? null : { table: where.table, match: where.match },
    names: names as readonly string[],
    pars: { open: pars.open, memory: pars.memory },
  };
}

type KeptField = 'own' | 'endedAt' | 'where' | 'names' | 'pars';

function isWord(input: unknown): input is string {
  return typeof input === 'string' && input.length <= LONGEST_WORD;
}

function isName(input: unknown): input is string {
  return typeof input === 'string' && input.length <= LONGEST_NAME;
}

function isHolder(input: unknown): input is SeatHolder {
  if (!isFields(input)) return false;
  const { kind, name, memory } = input;
  return (
    kind === 'person' ||
    kind === 'several' ||
    (kind === 'bot' && isWord(name) && isOneOf(BOT_MEMORIES, memory))
  );
}

function isWhere(input: unknown): input is Where {
  return (
    isFields(input) &&
    typeof input['table'] === 'string' &&
    input['table'].length <= LONGEST_TABLE &&
    isWhole(input['match'], 1, MOST_MATCHES_AT_TABLE)
  );
}

function isPars(input: unknown): input is OwnPars {
  return isFields(input) && isPar(input['open']) && isPar(input['memory']);
}

function isPar(input: unknown): input is number | null {
  return input === null || (typeof input === 'number' && Math.abs(input) <= MOST_SCORE);
}

function readFacts(input: unknown): Facts | undefined {
  if (!isFields(input)) return undefined;
  const facts = Object.entries(input);
  return facts.length <= MOST_FACTS && facts.every(([, count]) => isWhole(count, -MOST_SCORE, MOST_SCORE))
    ? (Object.fromEntries(facts) as Facts)
    : undefined;
}
