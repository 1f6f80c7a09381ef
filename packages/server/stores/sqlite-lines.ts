import { checksumOf } from './checksum.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteCodeOf } from './sqlite-driver.ts';
import { DamagedTable, type StoredEntry, type TableId } from './store.ts';
import { StoreError } from './store-error.ts';

// The lines of tables' logs, as the file keeps them: under the number of their table, each with its checksum.

export interface LineRow {
  readonly seq: number;
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
    const seq = after + index + 1;
    return { seq, line, checksum: checksumOf(table, seq, line) };
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
  return found?.last ?? 0;
}

/** Whatever is not exactly what was written is damage, and this table's alone. */
export function readEntries(
  db: SqliteConnection,
  table: TableId,
  after: number,
  most?: number,
): readonly StoredEntry[] {
  return readLines(db, numberOf(db, table), table, after, most).map(({ seq, line, checksum }, index) => {
    if (seq !== after + index + 1 || checksum !== checksumOf(table, seq, line))
      throw new DamagedTable(table, after + index + 1);
    return { seq, entry: JSON.parse(line) };
  });
}

function readLines(
  db: SqliteConnection,
  number: number | undefined,
  table: TableId,
  after: number,
  most = -1,
): readonly LineRow[] {
  if (number === undefined) return [];
  try {
    return db.all<LineRow>(
      'SELECT seq, line, checksum FROM lines WHERE table_number = ? AND seq > ? ORDER BY seq LIMIT ?',
      number,
      after,
      most,
    );
  } catch (error) {
    // A page that SQLite itself finds damaged is no other table's trouble either.
    if (isCorrupt(error)) throw new DamagedTable(table, firstUnreadable(db, number, after));
    throw error;
  }
}

function firstUnreadable(db: SqliteConnection, number: number, after: number): number {
  for (let seq = after + 1; ; seq++) {
    try {
      if (db.get('SELECT line FROM lines WHERE table_number = ? AND seq = ?', number, seq) === undefined)
        return seq;
    } catch {
      return seq;
    }
  }
}

export function insertLine(db: SqliteConnection, number: number, { seq, line, checksum }: LineRow): void {
  db.run(
    'INSERT INTO lines (table_number, seq, line, checksum) VALUES (?, ?, ?, ?)',
    number,
    seq,
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
