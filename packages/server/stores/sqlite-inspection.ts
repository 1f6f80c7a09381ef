import { existsSync, statSync } from 'node:fs';
import { VapidKeys } from '../notices/vapid.ts';
import {
  type RecordRow,
  readRecordRow,
  readRows,
  readWords,
  type StoredRow,
  type WordsRow,
} from './packing.ts';
import { type Database, explain, pickDriver } from './sqlite-driver.ts';
import { pragma, versionOf } from './sqlite-schema.ts';
import { DamagedRecord, DamagedTable, type TableId } from './store.ts';
import { StoreError } from './store-error.ts';

/** What a file of the embedded store has. */
export interface StoreContent {
  readonly schema: number;
  readonly tables: number;
  readonly lines: number;
  readonly records: number;
  readonly guests: number;
  readonly bytes: number;
  /** The newest time in it; 0 if it has none. */
  readonly newest: number;
  readonly keys: 'none' | 'well' | 'damaged';
  /** Tables with a damaged line or record, which stop alone. Empty unless everything was read. */
  readonly damagedTables: readonly TableId[];
}

/** The first schema that has lines by table number, and the one that has everything that is read here. */
const WITH_LINES = 2;
const WITH_ALL = 9;
const ROWS = 1_000;

/**
 * Reads a store without changing it: a backup, or the store of a running server, of this version or an older one. `isThorough`
 * reads every page, line and record, and compares the checksums. Throws a `StoreError` if the file is damaged; a damaged line or
 * record is no reason to be without everything else.
 */
export function inspectStoreFile(
  path: string,
  { isThorough }: { readonly isThorough: boolean },
  driver = pickDriver(),
): StoreContent {
  if (!existsSync(path)) throw new StoreError('not-a-store', `there is no ${path}`);
  let db: Database | undefined;
  try {
    db = driver.open(path);
    db.exec('PRAGMA busy_timeout = 10000');
    db.exec('PRAGMA query_only = ON');
    // One moment of a running server: between two statements it may move lines into a checkpoint.
    db.exec('BEGIN');
    const schema = versionOf(db);
    if (schema === 0) throw new StoreError('not-a-store', `${path} is empty`);
    if (isThorough) {
      demandWholePages(db);
    }
    const content = contentOf(db, schema);
    const damagedTables = isThorough && schema >= WITH_ALL ? findDamagedTables(db) : [];
    db.exec('ROLLBACK');
    return { ...content, damagedTables, bytes: statSync(path).size };
  } catch (error) {
    throw explain(error);
  } finally {
    db?.close();
  }
}

function demandWholePages(db: Database): void {
  const found = pragma(db, 'integrity_check');
  if (found !== 'ok') throw new StoreError('damaged', `the file of the store is damaged (${found})`);
  if (pragma(db, 'foreign_key_check') !== undefined)
    throw new StoreError('damaged', 'the store refers to rows that are not there');
}

function contentOf(db: Database, schema: number): Omit<StoreContent, 'bytes' | 'damagedTables'> {
  const figure = (sql: string) =>
    Number((db.prepare(`SELECT (${sql}) AS figure`).get() as Figure).figure ?? 0);
  const count = (table: string) => figure(`SELECT count(*) FROM ${table}`);
  return {
    schema,
    tables: count('tables'),
    lines: count(schema >= WITH_LINES ? 'lines' : 'entries'),
    records: count('records'),
    guests: count('guests'),
    newest: Math.max(figure('SELECT max(created_at) FROM tables'), figure('SELECT max(seen_at) FROM guests')),
    keys: schema >= WITH_ALL ? stateOfKeys(db) : 'none',
  };
}
interface Figure {
  readonly figure: number | null;
}

function stateOfKeys(db: Database): StoreContent['keys'] {
  const row = db.prepare('SELECT public_key AS publicKey, private_key AS privateKey FROM vapid_keys').get();
  if (row === undefined) return 'none';
  try {
    void new VapidKeys(row as { publicKey: string; privateKey: string });
    return 'well';
  } catch {
    return 'damaged';
  }
}

interface TableRow {
  readonly id: string;
  readonly number: number;
}

/** Reads as a server does, table by table. */
function findDamagedTables(db: Database): readonly TableId[] {
  const checkpoints = db.prepare(
    'SELECT seq AS lineNumber, NULL AS line, packed, checksum FROM checkpoints WHERE table_number = ?',
  );
  const lines = db.prepare(
    `SELECT seq AS lineNumber, line, NULL AS packed, checksum FROM lines
     WHERE table_number = ? AND seq > ? ORDER BY seq LIMIT ${ROWS}`,
  );
  const words = db.prepare(
    'SELECT to_line, packed, checksum FROM words WHERE table_number = ? ORDER BY to_line',
  );
  const records = db.prepare('SELECT * FROM records WHERE table_id = ? ORDER BY match');
  // A cursor would stay open while others read; ids are few enough to be in memory.
  const tables = db.prepare('SELECT id, number FROM tables ORDER BY number').all() as TableRow[];
  return tables.filter(isDamaged).map(({ id }) => id);

  function isDamaged(table: TableRow): boolean {
    try {
      readTable(table);
      return false;
    } catch (error) {
      if (error instanceof DamagedTable || error instanceof DamagedRecord) return true;
      throw error;
    }
  }
  function readTable({ id, number }: TableRow): void {
    let after = 0;
    const packed = checkpoints.all(number) as StoredRow[];
    if (packed.length > 0) {
      readRows(id, 0, packed);
      after = packed.at(-1)!.lineNumber;
    }
    for (;;) {
      const page = lines.all(number, after) as StoredRow[];
      readRows(id, after, page);
      if (page.length < ROWS) break;
      after = page.at(-1)!.lineNumber;
    }
    readWords(id, words.all(number) as WordsRow[]);
    for (const row of records.all(id) as (RecordRow & { readonly match: number })[])
      readRecordRow(id, row.match, row);
  }
}
