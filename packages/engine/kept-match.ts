import { isFields, isWhole, quote, strangeKey } from './input.ts';
import { type AnyReceipt, readReceipt } from './receipt.ts';
import { formatRecord, type MatchRecord, type RecordCode, readRecord } from './record.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';

/** A match as a person who sat there keeps it: the record, and their receipt for its deal (H20). */
export interface KeptMatch {
  readonly record: MatchRecord;
  readonly receipt: AnyReceipt | undefined;
  /** The number that its table gave the match; undefined for a record alone. */
  readonly match: number | undefined;
}

const FIELDS = ['hyakki', 'version', 'match', 'receipt', 'record'];

/** One JSON file; the record in it stays as readable as it is alone. */
export function formatKeptMatch({ record, receipt, match }: KeptMatch): string {
  const inner = formatRecord(record).trimEnd().replaceAll('\n', '\n  ');
  return `{\n  "hyakki": "kept",\n  "version": 1,\n  "match": ${match ?? null},\n  "receipt": ${JSON.stringify(
    receipt ?? null,
  )},\n  "record": ${inner}\n}\n`;
}

export type KeptCode = RecordCode | 'bad-receipt';

/** From a file's text: a record and its receipt in one, or a record alone. */
export function parseKeptMatch(text: string): Result<KeptMatch, Refusal<KeptCode>> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return refuse('record-not-json', 'H10');
  }
  return readKeptMatch(input);
}

export function readKeptMatch(input: unknown): Result<KeptMatch, Refusal<KeptCode>> {
  if (!isFields(input) || input['hyakki'] !== 'kept') {
    const alone = readRecord(input);
    return alone.ok ? ok({ record: alone.value, receipt: undefined, match: undefined }) : alone;
  }
  const bad = (field: string) => refuse('record-field', 'H20', { field });
  if (input['version'] !== 1) return refuse('record-version', 'H20', { version: quote(input['version']) });
  const strange = strangeKey(input, FIELDS);
  if (strange !== undefined) return bad(quote(strange));
  const { match } = input;
  if (match !== null && !isWhole(match, 1, 1_000_000)) return bad('match');
  const record = readRecord(input['record']);
  if (!record.ok) return record;
  const receipt = input['receipt'] === null ? undefined : readReceipt(input['receipt']);
  if (receipt?.ok === false) return receipt;
  return ok({ record: record.value, receipt: receipt?.value, match: match ?? undefined });
}
