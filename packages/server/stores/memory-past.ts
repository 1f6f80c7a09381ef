import type { StoredLine } from '@hyakki/table';
import { notesToBlank } from '../tables/own-lines.ts';
import { type Memory, type MemoryTable, placeOf, recordsIn, staysIn } from './memory-data.ts';
import { forgetAttending } from './memory-nodes.ts';
import type { Absence, FinishedMatch, Guest, GuestSession, Retention, Stay, TableId } from './store.ts';

// What is due, and what is erased.

/** Nobody is sent out of a match that goes on. */
function isPlaying({ holdings, tables }: Memory, id: string): boolean {
  return [...holdings.values()].some(
    ({ guest, table }) =>
      guest === id && ['promised', 'playing'].includes(tables.get(table)?.summary.phase ?? ''),
  );
}

export function isDueGuest(memory: Memory, { id, seenAt }: Guest, absence: Absence): boolean {
  const { passkeys, kept } = memory;
  const isKeeper = kept.has(id) || [...passkeys.values()].some(({ guest }) => guest === id);
  return seenAt < (isKeeper ? absence.keepers : absence.guests) && !isPlaying(memory, id);
}

/** The last used first. */
export function sessionsOf({ sessions }: Memory, id: string): readonly GuestSession[] {
  return [...sessions.values()]
    .filter(({ guest }) => guest === id)
    .map(({ hash, seenAt }) => ({ hash, seenAt }))
    .sort((a, b) => b.seenAt - a.seenAt || (a.hash < b.hash ? -1 : 1));
}

export function isDueSession(memory: Memory, hash: string, before: number): boolean {
  const session = memory.sessions.get(hash);
  if (session === undefined || session.seenAt >= before) return false;
  return sessionsOf(memory, session.guest)[0]?.hash !== hash && !isPlaying(memory, session.guest);
}

export function eraseGuest(memory: Memory, id: string): void {
  const {
    guests,
    sessions,
    holdings,
    stays,
    sentAway,
    tables,
    tries,
    passkeys,
    transfers,
    kept,
    addresses,
    quietHours,
  } = memory;
  for (const [table, { lines }] of tables) {
    const at = staysIn(memory, (stay) => stay.table === table);
    const entries = lines.flatMap((line, i) => parseLine(line, i + 1));
    const own = at.filter(({ guest }) => guest === id);
    const others = at.filter(({ guest }) => guest !== id);
    for (const { lineNumber, entry } of notesToBlank(entries, own, others))
      lines[lineNumber - 1] = JSON.stringify(entry);
  }
  guests.delete(id);
  kept.delete(id);
  quietHours.delete(id);
  forgetAttending(memory, id);
  for (const map of [sessions, holdings, stays, sentAway, tries, passkeys, transfers, addresses])
    for (const [key, { guest }] of map) if (guest === id) map.delete(key);
}

function parseLine(line: string, lineNumber: number): readonly StoredLine[] {
  try {
    return [{ lineNumber, entry: JSON.parse(line) }];
  } catch {
    return [];
  }
}

export function isDueTable({ deletedAt, visitedAt, summary }: MemoryTable, retention: Retention): boolean {
  if (deletedAt !== null) return false;
  return visitedAt < retention.others || (summary.matches === 0 && visitedAt < retention.neverStarted);
}

export function dropTable(memory: Memory, id: TableId): number {
  const { tables, records, stays } = memory;
  const gone = recordsIn(memory, id);
  for (const { match } of gone) records.delete(placeOf(id, match));
  for (const [key, { table }] of stays) if (table === id) stays.delete(key);
  tables.delete(id);
  return gone.length;
}

export function isIn(stay: Stay, { table, from, to }: FinishedMatch): boolean {
  return stay.table === table && stay.from < to && (stay.to === null || stay.to > from);
}
