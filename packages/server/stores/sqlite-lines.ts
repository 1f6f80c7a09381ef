import type { StoredLine } from '@hyakki/table';
import { checksumOf } from './checksum.ts';
import { readRows, type StoredRow } from './packing.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteCodeOf } from './sqlite-driver.ts';
import { DamagedTable, type TableId } from './store.ts';
import { StoreError } from './store-error.ts';

// The lines of logs in the file: by table number, each with its checksum.

export interface LineRow {
  readonly lineNumber: number;
  readonly line: string;
  readonly checksum: string;
}
const CORRUPT = 11;

/** SQLite itself found a damaged page. */
export function isCorrupt(error: unknown): boolean {
  return sqliteCodeOf(error) === CORRUPT;
}

export function linesOf(table: TableId, after: number, texts: readonly string[]): readonly LineRow[] {
  return texts.map((line, index) => {
    const lineNumber = after + index + 1;
    return { lineNumber, line, checksum: checksumOf(table, lineNumber, line) };
  });
}

export function appendLines(
  db: SqliteConnection,
  number: number,
  table: TableId,
  expected: number,
  lines: readonly LineRow[],
): 'written' | 'conflict' {
  const last = lastLine(db, number);
  if (Number.isSafeInteger(expected) && last > expected) return 'conflict';
  if (last !== expected)
    throw new StoreError('log-shorter', `table ${table} has ${last} lines, its writer expected ${expected}`);
  for (const line of lines) insertLine(db, number, line);
  return 'written';
}

export function lastLine(db: SqliteConnection, number: number): number {
  const found = db.get<{ last: number | null }>(
    'SELECT max(seq) AS last FROM lines WHERE table_number = ?',
    number,
  );
  if (found !== undefined && found.last !== null) return found.last;
  const packed = db.get<{ checkpoint: number }>('SELECT checkpoint FROM tables WHERE number = ?', number);
  return packed?.checkpoint ?? 0;
}

export function readEntries(
  db: SqliteConnection,
  table: TableId,
  after: number,
  most = Number.MAX_SAFE_INTEGER,
): readonly StoredLine[] {
  const place = db.get<{ number: number; checkpoint: number }>(
    'SELECT number, checkpoint FROM tables WHERE id = ? AND deleted_at IS NULL',
    table,
  );
  if (place === undefined) return [];
  const packed = after < place.checkpoint ? readCheckpoint(db, place.number) : [];
  const from = Math.max(after, place.checkpoint);
  const rows = readLines(db, place.number, table, from, most - packed.length);
  return readRows(table, after, [...packed, ...rows].slice(0, most));
}

function readCheckpoint(db: SqliteConnection, number: number): readonly StoredRow[] {
  return db.all<StoredRow>(
    'SELECT seq AS lineNumber, NULL AS line, packed, checksum FROM checkpoints WHERE table_number = ?',
    number,
  );
}

function readLines(
  db: SqliteConnection,
  number: number,
  table: TableId,
  after: number,
  most: number,
): readonly StoredRow[] {
  try {
    return db.all<StoredRow>(
      `SELECT seq AS lineNumber, line, NULL AS packed, checksum FROM lines WHERE table_number = ? AND seq > ?
       ORDER BY seq LIMIT ?`,
      number,
      after,
      most,
    );
  } catch (error) {
    // A page that SQLite finds damaged must not affect other tables either.
    if (isCorrupt(error)) throw new DamagedTable(table, firstUnreadable(db, number, after));
    throw error;
  }
}

function firstUnreadable(db: SqliteConnection, number: number, after: number): number {
  for (let lineNumber = after + 1; ; lineNumber++) {
    try {
      if (
        db.get('SELECT line FROM lines WHERE table_number = ? AND seq = ?', number, lineNumber) === undefined
      )
        return lineNumber;
    } catch {
      return lineNumber;
    }
  }
}

export function insertLine(
  db: SqliteConnection,
  number: number,
  { lineNumber, line, checksum }: LineRow,
): void {
  db.run(
    'INSERT INTO lines (table_number, seq, line, checksum) VALUES (?, ?, ?, ?)',
    number,
    lineNumber,
    line,
    checksum,
  );
}

export function numberOf(db: SqliteConnection, table: TableId): number | undefined {
  return db.get<{ number: number }>('SELECT number FROM tables WHERE id = ? AND deleted_at IS NULL', table)
    ?.number;
}

export function demandTable(db: SqliteConnection, table: TableId): number {
  const number = numberOf(db, table);
  if (number === undefined) throw new StoreError('unknown-table', `there is no table ${table}`);
  return number;
}
