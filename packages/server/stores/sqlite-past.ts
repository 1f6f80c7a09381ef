import { checksumOf } from './checksum.ts';
import { type RecordRow, readRecordRow } from './packing.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { summarise } from './sqlite-effects.ts';
import { demandTable } from './sqlite-lines.ts';
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
}

export function heldTables(db: SqliteConnection, guest: string): readonly HeldTable[] {
  const rows = db.all<HeldRow>(
    `SELECT tables.*, holdings.seat FROM holdings JOIN tables ON tables.id = holdings.table_id
     WHERE holdings.guest = ? ORDER BY created_at DESC, id, seat`,
    guest,
  );
  return rows.map(({ id: table, seat, ...row }) => {
    const names = db.all<{ seat: number; name: string }>(
      `SELECT holdings.seat, guests.name FROM holdings JOIN guests ON guests.id = holdings.guest
       WHERE holdings.table_id = ? ORDER BY holdings.seat`,
      table,
    );
    return { table, seat, summary: summaryOf(row), names: names.map((held) => ({ ...held })) };
  });
}

function summaryOf(row: Omit<HeldRow, 'id' | 'seat'>): Summary | undefined {
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

export function staysOf(db: SqliteConnection, guest: string): readonly Stay[] {
  return db
    .all<StayRow>('SELECT * FROM stays WHERE guest = ? ORDER BY table_id, seat, from_line', guest)
    .map(stayOf);
}

// ---- Records -----------------------------------------------------------------------------------------------

interface NewRecordRow extends Omit<FinishedMatch, 'record'> {
  readonly game: string;
  readonly text: string;
  readonly checksum: string;
}

/** Prepares the row before the transaction begins, because others wait for that. */
export function recordRow({ record, ...row }: FinishedMatch): NewRecordRow {
  const text = JSON.stringify(record);
  return { ...row, game: record.game, text, checksum: checksumOf(row.table, row.match, text) };
}

/** The same match again changes nothing. */
export function insertRecord(db: SqliteConnection, row: NewRecordRow, summary: Summary | undefined): void {
  const { table, match, text, checksum, game, endedAt, from, to } = row;
  demandTable(db, table);
  db.run(
    `INSERT INTO records (table_id, match, record, checksum, game, ended_at, from_line, to_line)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    table,
    match,
    text,
    checksum,
    game,
    endedAt,
    from,
    to,
  );
  if (summary !== undefined) summarise(db, table, summary);
}

export function findRecord(db: SqliteConnection, table: TableId, match: number): FinishedMatch | undefined {
  const row = db.get<RecordRow>('SELECT * FROM records WHERE table_id = ? AND match = ?', table, match);
  if (row === undefined) return undefined;
  return readRecordRow(table, match, row);
}

interface KnownRow {
  readonly table_id: string;
  readonly match: number;
  readonly game: string | null;
  readonly ended_at: number;
}

/** Records older than these columns have the game in their text, and take the day of the table. */
export function recordsOf(db: SqliteConnection, guest: string): readonly KnownRecord[] {
  return db
    .all<KnownRow>(
      `SELECT DISTINCT records.table_id, records.match,
         ifnull(records.game, CASE WHEN json_valid(record) THEN json_extract(record, '$.game') END) AS game,
         CASE ended_at WHEN 0 THEN tables.created_at ELSE ended_at END AS ended_at
       FROM stays JOIN records ON records.table_id = stays.table_id JOIN tables ON tables.id = stays.table_id
       WHERE stays.guest = ? AND stays.from_line < records.to_line
         AND (stays.to_line IS NULL OR stays.to_line > records.from_line)
       ORDER BY ended_at DESC, records.table_id, records.match DESC`,
      guest,
    )
    .map(({ table_id: table, match, game, ended_at: endedAt }) => ({
      table,
      match,
      game: game ?? '',
      endedAt,
    }));
}

// ---- What goes ---------------------------------------------------------------------------------------------

/** Deletes everything but the records of people who sat there; while there are any, a marker of the table stays. */
export function deleteTable(db: SqliteConnection, table: TableId, now: number): void {
  for (const of of ['lines', 'checkpoints', 'words'])
    db.run(`DELETE FROM ${of} WHERE table_number = (SELECT number FROM tables WHERE id = ?)`, table);
  for (const of of ['links', 'codes', 'holdings', 'sent_away'])
    db.run(`DELETE FROM ${of} WHERE table_id = ?`, table);
  db.run('DELETE FROM due WHERE subject = ?', table);
  db.run('UPDATE tables SET deleted_at = ? WHERE id = ?', now, table);
  const isWanted = db.get(
    `SELECT 1 FROM records JOIN stays ON stays.table_id = records.table_id
     WHERE records.table_id = ? AND stays.from_line < records.to_line
       AND (stays.to_line IS NULL OR stays.to_line > records.from_line)`,
    table,
  );
  if (isWanted === undefined) dropTable(db, table);
}

function dropTable(db: SqliteConnection, table: TableId): number {
  const count = db.run('DELETE FROM records WHERE table_id = ?', table);
  db.run('DELETE FROM stays WHERE table_id = ?', table);
  db.run('DELETE FROM tables WHERE id = ?', table);
  return count;
}

export function dropRecords(db: SqliteConnection, tablesDeletedBefore: number): number {
  const gone = db.all<{ id: string }>('SELECT id FROM tables WHERE deleted_at < ?', tablesDeletedBefore);
  let count = 0;
  for (const { id } of gone) count += dropTable(db, id);
  return count;
}
