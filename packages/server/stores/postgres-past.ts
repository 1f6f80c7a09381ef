import { checksumOf } from './checksum.ts';
import { type RecordRow, readRecordRow } from './packing.ts';
import type { Queries } from './postgres-connection.ts';
import { summarise } from './postgres-effects.ts';
import { lockTable } from './postgres-lines.ts';
import type { FinishedMatch, HeldTable, KnownRecord, Stay, Summary, TableId } from './store.ts';

// Queries about tables that are not in use: lists, records, retention.

interface HeldRow {
  readonly id: string;
  readonly seat: number;
  readonly game: string | null;
  readonly seat_count: number;
  readonly phase: Summary['phase'];
  readonly matches: number;
  readonly turn: number | null;
  readonly changed_at: number;
  readonly clock: string | null;
  readonly names: HeldTable['names'];
}

export async function heldTables(db: Queries, guest: string): Promise<readonly HeldTable[]> {
  const rows = await db.all<HeldRow>(
    `SELECT tables.*, holdings.seat, (
       SELECT json_agg(json_build_object('seat', held.seat, 'name', guests.name) ORDER BY held.seat)
       FROM holdings AS held JOIN guests ON guests.id = held.guest WHERE held.table_id = tables.id) AS names
     FROM holdings JOIN tables ON tables.id = holdings.table_id
     WHERE holdings.guest = $1 ORDER BY created_at DESC, id, holdings.seat`,
    guest,
  );
  return rows.map(({ id: table, seat, names, ...row }) => ({ table, seat, summary: summaryOf(row), names }));
}

function summaryOf(row: Omit<HeldRow, 'id' | 'seat' | 'names'>): Summary | undefined {
  const { game, seat_count: seatCount, phase, matches, turn, changed_at: changedAt, clock } = row;
  if (game === null) return undefined;
  const known = { game, seatCount, phase, matches, turn, changedAt };
  return clock === null ? known : { ...known, clock: JSON.parse(clock) };
}

export interface StayRow {
  readonly table_id: string;
  readonly seat: number;
  readonly from_line: number;
  readonly to_line: number | null;
}

export function stayOf({ table_id: table, seat, from_line: from, to_line: to }: StayRow): Stay {
  return { table, seat, from, to };
}

export async function staysOf(db: Queries, guest: string): Promise<readonly Stay[]> {
  const rows = await db.all<StayRow>(
    'SELECT * FROM stays WHERE guest = $1 ORDER BY table_id, seat, from_line',
    guest,
  );
  return rows.map(stayOf);
}

// ---- Records -----------------------------------------------------------------------------------------------

/** The same match again changes nothing. */
export async function insertRecord(
  db: Queries,
  { table, match, record, endedAt, from, to }: FinishedMatch,
  summary: Summary | undefined,
): Promise<void> {
  const text = JSON.stringify(record);
  await lockTable(db, table);
  await db.run(
    `INSERT INTO records (table_id, match, record, checksum, game, ended_at, from_line, to_line)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    table,
    match,
    text,
    checksumOf(table, match, text),
    record.game,
    endedAt,
    from,
    to,
  );
  if (summary !== undefined) await summarise(db, table, summary);
}

export async function findRecord(
  db: Queries,
  table: TableId,
  match: number,
): Promise<FinishedMatch | undefined> {
  const row = await db.get<RecordRow>(
    'SELECT * FROM records WHERE table_id = $1 AND match = $2',
    table,
    match,
  );
  if (row === undefined) return undefined;
  return readRecordRow(table, match, row);
}

interface KnownRow {
  readonly table_id: string;
  readonly match: number;
  readonly game: string | null;
  readonly record: string | null;
  readonly ended_at: number;
}

const SAT_THERE = `stays.from_line < records.to_line
  AND (stays.to_line IS NULL OR stays.to_line > records.from_line)`;

/** Records that were moved here from an old file may have the game only in their text, and take the day of the table. */
export async function recordsOf(db: Queries, guest: string): Promise<readonly KnownRecord[]> {
  const rows = await db.all<KnownRow>(
    `SELECT records.table_id, records.match, records.game,
       CASE WHEN records.game IS NULL THEN record END AS record,
       CASE records.ended_at WHEN 0 THEN tables.created_at ELSE records.ended_at END AS ended_at
     FROM records JOIN tables ON tables.id = records.table_id
     WHERE records.table_id IN (SELECT table_id FROM stays WHERE guest = $1)
       AND EXISTS (SELECT 1 FROM stays WHERE guest = $1 AND stays.table_id = records.table_id AND ${SAT_THERE})
     ORDER BY 5 DESC, records.table_id, records.match DESC`,
    guest,
  );
  return rows.map(({ table_id: table, match, game, record, ended_at: endedAt }) => ({
    table,
    match,
    game: game ?? gameOf(record),
    endedAt,
  }));
}

function gameOf(record: string | null): string {
  try {
    const { game } = JSON.parse(record ?? '{}') as { game?: unknown };
    return typeof game === 'string' ? game : '';
  } catch {
    return '';
  }
}

// ---- What goes ---------------------------------------------------------------------------------------------

/** Deletes everything but the records of people who sat there; while there are any, a marker of the table stays. */
export async function deleteTable(db: Queries, table: TableId, now: number): Promise<void> {
  for (const of of ['lines', 'checkpoints', 'words'])
    await db.run(`DELETE FROM ${of} WHERE table_number = (SELECT number FROM tables WHERE id = $1)`, table);
  for (const of of ['links', 'codes', 'holdings', 'sent_away'])
    await db.run(`DELETE FROM ${of} WHERE table_id = $1`, table);
  await db.run('DELETE FROM due WHERE subject = $1', table);
  await db.run('UPDATE tables SET deleted_at = $1 WHERE id = $2', now, table);
  const isWanted = await db.get(
    `SELECT 1 FROM records JOIN stays ON stays.table_id = records.table_id
     WHERE records.table_id = $1 AND ${SAT_THERE} LIMIT 1`,
    table,
  );
  if (isWanted === undefined) await dropTable(db, table);
}

async function dropTable(db: Queries, table: TableId): Promise<number> {
  const count = await db.run('DELETE FROM records WHERE table_id = $1', table);
  await db.run('DELETE FROM stays WHERE table_id = $1', table);
  await db.run('DELETE FROM tables WHERE id = $1', table);
  return count;
}

export async function dropRecords(db: Queries, tablesDeletedBefore: number): Promise<number> {
  const gone = await db.all<{ id: string }>(
    'SELECT id FROM tables WHERE deleted_at < $1 ORDER BY id FOR UPDATE',
    tablesDeletedBefore,
  );
  let count = 0;
  for (const { id } of gone) count += await dropTable(db, id);
  return count;
}
