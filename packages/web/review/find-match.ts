import { Refused } from '@hyakki/client';
import { formatRecord, type MatchRecord, type Refusal, type Viewer } from '@hyakki/engine';
import { type ReadMatch, readMatch } from '@hyakki/review';
import { findRecord, keepRecord } from '../online/kept-records.ts';
import { tablePlaying } from './deals-in-play.ts';

/** A match that can be looked at again, with what this device knows of it beside its record. */
export interface FoundMatch {
  readonly match: ReadMatch;
  readonly text: string;
  /** By seat; empty where nobody knows. */
  readonly names: readonly string[];
  /** Where the reader sat. */
  readonly seat: Viewer | undefined;
}

/** `in-play`: the same deal is being played at a table of this browser. */
export type Found = FoundMatch | { readonly refusal: Refusal } | 'not-kept' | 'in-play';

const AT_SERVER = /^[\w-]{22}$/;

/** Whether a table of this name is at the server. */
export function isAtServer(table: string): boolean {
  return AT_SERVER.test(table);
}

/** On this device, else at the server, if the reader sat there. */
export async function findMatch(table: string, match: number): Promise<Found> {
  const kept = await findRecord(table, match).catch(() => undefined);
  if (kept !== undefined) return readFound(kept.text, kept.names, kept.seat);
  if (!isAtServer(table)) return 'not-kept';
  const { server } = await import('../online/server.ts');
  try {
    return readFound(formatRecord(await server.record(table, match)));
  } catch (problem) {
    return problem instanceof Refused && problem.code === 'deal-in-play' ? 'in-play' : 'not-kept';
  }
}

export function readFound(text: string, names: readonly string[] = [], seat?: Viewer): Found {
  const match = readMatch(text);
  if (!match.ok) return { refusal: match.refusal };
  const { deal } = match.value.record;
  if (deal.dealer !== 'written' && tablePlaying(deal.commitment) !== undefined) return 'in-play';
  return { match: match.value, text, names, seat };
}

/** Keeps a match on this device, so that its address finds it again. */
export async function keepMatch(at: {
  readonly table: string;
  readonly match: number;
  readonly record: MatchRecord;
  readonly names: readonly string[];
  readonly seat: Viewer;
}): Promise<string> {
  const { table, match, record, names, seat } = at;
  const text = formatRecord(record);
  await keepRecord({ table, match, game: record.game, endedAt: Date.now(), text, names: [...names], seat });
  return `/review/${table}/${match}`;
}

const FILE_DIGITS = 16;

/** A match from a file is known by its own check. */
export async function keepFile({ match: { record }, text }: FoundMatch): Promise<string> {
  const table = `file-${record.check.slice(0, FILE_DIGITS)}`;
  await keepRecord({ table, match: 1, game: record.game, endedAt: Date.now(), text });
  return `/review/${table}/1`;
}
