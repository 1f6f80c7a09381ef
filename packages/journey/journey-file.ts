import {
  type AnyReceipt,
  isFields,
  type MatchRecord,
  ok,
  quote,
  type Refusal,
  type Result,
  readReceipt,
  readRecord,
  refuse,
  type Seed,
  strangeKey,
} from '@hyakki/engine';
import { type Kept, type MatchEntry, NO_PARS } from './entry.ts';
import { entryOf } from './make-entry.ts';
import { readKept } from './read-entry.ts';

/** A match as a journey's file has it: the record, and what the record does not tell. The rest of an entry follows (J1). */
export interface FiledMatch extends Required<Kept> {
  readonly record: MatchRecord;
  readonly receipt: AnyReceipt | null;
}

/** A match that could not be read, counted from 1 in its file. */
export interface Unread {
  readonly number: number;
  readonly refusal: Refusal;
}

export interface ParsedJourney {
  readonly matches: readonly FiledMatch[];
  readonly unread: readonly Unread[];
}

const VERSION = 1;
const FIELDS = ['hyakki', 'version', 'matches'];
const MATCH_FIELDS = ['own', 'endedAt', 'where', 'names', 'pars', 'receipt', 'record'];
/** J10: fifty matches a day for more than five years. */
export const MOST_MATCHES = 100_000;

/** One match a line, in the order they are given. */
export function formatJourney(matches: readonly FiledMatch[]): string {
  const lines = matches.map(
    ({ own, endedAt, where, names, pars, receipt, record }) =>
      `\n${JSON.stringify({ own, endedAt, where, names, pars, receipt, record })}`,
  );
  return `{"hyakki":"journey","version":${VERSION},"matches":[${lines.join(',')}\n]}\n`;
}

export type JourneyCode = 'journey-not-json' | 'journey-field' | 'journey-version' | 'journey-too-many';

/**
 * From a file's text (J10). A file that is no journey is refused; a match in it that cannot be read is named, and the others are
 * there all the same. `entryOf` says whether a match is true.
 */
export function parseJourney(text: string): Result<ParsedJourney, Refusal<JourneyCode>> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return refuse('journey-not-json', 'J10');
  }
  if (!isFields(input) || input['hyakki'] !== 'journey') return refuse('journey-not-json', 'J10');
  if (input['version'] !== VERSION)
    return refuse('journey-version', 'J10', { version: quote(input['version']) });
  const strange = strangeKey(input, FIELDS);
  if (strange !== undefined) return refuse('journey-field', 'J10', { field: quote(strange) });
  const list = input['matches'];
  if (!Array.isArray(list)) return refuse('journey-field', 'J10', { field: 'matches' });
  if (list.length > MOST_MATCHES) return refuse('journey-too-many', 'J10', { most: MOST_MATCHES });
  const matches: FiledMatch[] = [];
  const unread: Unread[] = [];
  for (const [index, one] of list.entries()) {
    const read = readFiledMatch(one);
    if (read.ok) matches.push(read.value);
    else unread.push({ number: index + 1, refusal: read.refusal });
  }
  return ok({ matches, unread });
}

function readFiledMatch(input: unknown): Result<FiledMatch> {
  const bad = (field: string) => refuse('journey-field', 'J10', { field });
  if (!isFields(input)) return bad('matches');
  const strange = strangeKey(input, MATCH_FIELDS);
  if (strange !== undefined) return bad(quote(strange));
  const record = readRecord(input['record']);
  if (!record.ok) return record;
  const receipt = input['receipt'] === null ? null : readReceipt(input['receipt']);
  if (receipt?.ok === false) return receipt;
  const kept = readKept(input, record.value.seats.length);
  if (typeof kept === 'string') return bad(kept);
  return ok({
    ...kept,
    pars: kept.pars ?? NO_PARS,
    receipt: receipt?.value ?? null,
    record: record.value,
  });
}

/** The entry and what the file needs beside it, for a device that keeps both. */
export function fileEntry(
  { own, endedAt, where, names, pars }: MatchEntry,
  record: MatchRecord,
  receipt: AnyReceipt | null,
): FiledMatch {
  return { own, endedAt, where, names, pars, receipt, record };
}

export interface OpenedJourney {
  readonly entries: readonly MatchEntry[];
  readonly unread: readonly Unread[];
}

/** Replays every match: those that are not true are named, the others are entries. */
export function openJourney({ matches, unread }: ParsedJourney): OpenedJourney {
  const entries: MatchEntry[] = [];
  const refused: Unread[] = [...unread];
  const skipped = new Set(unread.map(({ number }) => number));
  let number = 0;
  for (const match of matches) {
    do number++;
    while (skipped.has(number));
    const entry = entryOf(match.record, match);
    if (entry.ok) entries.push(entry.value);
    else refused.push({ number, refusal: entry.refusal });
  }
  return { entries, unread: refused.sort((a, b) => a.number - b.number) };
}

/**
 * J11: the union by id. What is there stays as it is; what it lacks comes from the other. The same file twice changes nothing.
 */
export function mergeMatches(
  there: readonly FiledMatch[],
  coming: readonly FiledMatch[],
): readonly FiledMatch[] {
  const byId = new Map<Seed, FiledMatch>();
  for (const match of [...there, ...coming]) {
    const before = byId.get(match.record.check);
    byId.set(match.record.check, before === undefined ? match : joined(before, match));
  }
  return [...byId.values()];
}

function joined(one: FiledMatch, other: FiledMatch): FiledMatch {
  return {
    record: one.record,
    receipt: one.receipt ?? other.receipt,
    own: [...new Set([...one.own, ...other.own])].sort((a, b) => a - b),
    // Whoever noted it first was there.
    endedAt: Math.min(one.endedAt, other.endedAt),
    where: one.where ?? other.where,
    names: one.names.some((name) => name !== '') ? one.names : other.names,
    pars: { open: one.pars.open ?? other.pars.open, memory: one.pars.memory ?? other.pars.memory },
  };
}
