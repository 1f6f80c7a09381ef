import { type StoredLine, withNotesOf } from '@hyakki/table';
import { isWord, notesToBlank } from '../tables/own-lines.ts';
import { type Memory, type MemoryTable, placeOf, recordsIn, staysIn } from './memory-data.ts';
import { forgetAttending } from './memory-nodes.ts';
import {
  type Absence,
  DamagedTable,
  type FinishedMatch,
  type Guest,
  type GuestSession,
  type Packing,
  type Retention,
  type Stay,
  type TableId,
} from './store.ts';

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
  for (const table of tables.keys()) blankNotes(memory, table, id);
  guests.delete(id);
  kept.delete(id);
  quietHours.delete(id);
  forgetAttending(memory, id);
  for (const map of [sessions, holdings, stays, sentAway, tries, passkeys, transfers, addresses])
    for (const [key, { guest }] of map) if (guest === id) map.delete(key);
}

function blankNotes(memory: Memory, table: TableId, id: string): void {
  const known = memory.tables.get(table)!;
  const { lines, gone } = known;
  const words = known.words.map((word): StoredLine => JSON.parse(word));
  const at = staysIn(memory, (stay) => stay.table === table);
  const own = at.filter(({ guest }) => guest === id);
  const others = at.filter(({ guest }) => guest !== id);
  const entries = lines.flatMap((line, i) => parseLine(line, gone + i + 1));
  const blanks = new Map(
    notesToBlank([...words, ...entries], own, others).map((line) => [line.lineNumber, line] as const),
  );
  for (const [lineNumber, { entry }] of blanks)
    if (lineNumber > gone) lines[lineNumber - gone - 1] = JSON.stringify(entry);
  if (!words.some(({ lineNumber }) => blanks.has(lineNumber))) return;
  const blanked = words.map((word) => blanks.get(word.lineNumber) ?? word);
  const [checkpoint] = entries;
  if (checkpoint?.entry.type === 'checkpoint')
    lines[0] = JSON.stringify(withNotesOf(checkpoint.entry, blanked));
  memory.tables.set(table, { ...known, words: blanked.map((word) => JSON.stringify(word)) });
}

function parseLine(line: string, lineNumber: number): readonly StoredLine[] {
  try {
    return [{ lineNumber, entry: JSON.parse(line) }];
  } catch {
    return [];
  }
}

// ---- Finished matches --------------------------------------------------------------------------------------

export function matchesToPack(memory: Memory, endedBefore: number, most: number): readonly FinishedMatch[] {
  return recordsIn(memory)
    .filter(({ table, match, endedAt }) => endedAt < endedBefore && !memory.packed.has(placeOf(table, match)))
    .sort(
      (a, b) => a.endedAt - b.endedAt || (a.table < b.table ? -1 : a.table > b.table ? 1 : a.match - b.match),
    )
    .slice(0, most);
}

export function pack(
  memory: Memory,
  { table, match, records, checkpoint, after }: Packing,
): 'packed' | 'changed' {
  const known = memory.tables.get(table);
  if (known === undefined) return 'changed';
  const { gone, lines, deletedAt } = known;
  if (checkpoint !== undefined) {
    if (deletedAt !== null || after !== (gone === 0 ? 0 : gone + 1)) return 'changed';
    const to = checkpoint.lines;
    const packed = lines.slice(0, to - gone).flatMap((line, i) => parseLine(line, gone + i + 1));
    if (lines.length < to - gone) throw new DamagedTable(table, after + 1);
    const words = packed.filter(({ entry }) => isWord(entry));
    const isSilent = known.words.length === 0 && words.every(({ entry }) => entry.type === 'seated');
    memory.tables.set(table, {
      ...known,
      gone: to - 1,
      lines: [JSON.stringify(withNotesOf(checkpoint, words)), ...lines.slice(to - gone)],
      words: [...known.words, ...(isSilent ? [] : words.map((word) => JSON.stringify(word)))],
    });
  }
  if (deletedAt === null)
    for (const record of records) {
      const place = placeOf(table, record.match);
      if (!memory.records.has(place)) memory.records.set(place, JSON.stringify(record));
    }
  for (const record of recordsIn(memory, table))
    if (record.match <= match) memory.packed.set(placeOf(table, record.match), 1);
  return 'packed';
}

export function isDueTable({ deletedAt, visitedAt, summary }: MemoryTable, retention: Retention): boolean {
  if (deletedAt !== null) return false;
  return visitedAt < retention.others || (summary.matches === 0 && visitedAt < retention.neverStarted);
}

export function dropTable(memory: Memory, id: TableId): number {
  const { tables, records, stays } = memory;
  const gone = recordsIn(memory, id);
  for (const { match } of gone) for (const map of [records, memory.packed]) map.delete(placeOf(id, match));
  for (const [key, { table }] of stays) if (table === id) stays.delete(key);
  tables.delete(id);
  return gone.length;
}

export function isIn(stay: Stay, { table, from, to }: FinishedMatch): boolean {
  return stay.table === table && stay.from < to && (stay.to === null || stay.to > from);
}
