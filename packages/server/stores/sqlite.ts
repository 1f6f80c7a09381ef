import type { MatchRecord } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';
import {
  DamagedRecord,
  DamagedTable,
  type FinishedMatch,
  type Guest,
  type Holding,
  type Link,
  type NewTable,
  type Store,
  type StoredEntry,
  type TableId,
} from '../store.ts';
import { StoreError } from '../store-error.ts';
import { checksumOf } from './checksum.ts';
import { GroupCommit } from './group-commit.ts';
import { copyDatabase } from './sqlite-backup.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { type Driver, explain, pickDriver, sqliteCodeOf } from './sqlite-driver.ts';
import { MIGRATIONS } from './sqlite-schema.ts';
import { makePrivateFile } from './store-file.ts';

/**
 * Opens the file, or makes it. Several processes of one machine may open the same file (each write checks the number it
 * expects under SQLite's lock); several machines may not: SQLite's write-ahead log does not work over a network.
 */
export async function openSqliteStore(path: string, driver: Driver = pickDriver()): Promise<SqliteStore> {
  makePrivateFile(path);
  return new SqliteStore(driver, new SqliteConnection(driver, path));
}

interface LineRow {
  readonly seq: number;
  readonly line: string;
  readonly checksum: string;
}
interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly seen_at: number;
}

const CORRUPT = 11;
const MOST_NUMBERS = 100_000;
/** Tables are numbered from 1. */
const NO_TABLE = 0;

export type { SqliteStore };

class SqliteStore implements Store {
  readonly #driver: Driver;
  readonly #db: SqliteConnection;
  readonly #group: GroupCommit;
  /** Under which number the file keeps a table's lines; it never changes. */
  readonly #numbers = new Map<TableId, number>();
  /** One backup after the other, so that two cannot write the same file. */
  #backups: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(driver: Driver, db: SqliteConnection) {
    this.#driver = driver;
    this.#db = db;
    this.#group = new GroupCommit(db);
  }

  async append(table: TableId, expected: number, entries: readonly Entry[]): Promise<'written' | 'conflict'> {
    return this.appendTexts(
      table,
      expected,
      entries.map((entry) => JSON.stringify(entry)),
    );
  }

  /** Of entries that are text already. */
  async appendTexts(
    table: TableId,
    expected: number,
    texts: readonly string[],
  ): Promise<'written' | 'conflict'> {
    const lines = linesOf(table, expected, texts);
    const known = this.#knownNumber(table);
    return this.#write(
      (db) => {
        try {
          return appendLines(db, known ?? demandTable(db, table), table, expected, lines);
        } catch (error) {
          throw sqliteCodeOf(error) === CORRUPT ? new DamagedTable(table, expected + 1) : error;
        }
      },
      { isOneStatement: lines.length <= 1 },
    );
  }

  async read(table: TableId, after: number): Promise<readonly StoredEntry[]> {
    return this.#read((db) =>
      readLines(db, numberOf(db, table), table, after).map(({ seq, line, checksum }, index) => {
        if (seq !== after + index + 1 || checksum !== checksumOf(table, seq, line))
          throw new DamagedTable(table, after + index + 1);
        return { seq, entry: JSON.parse(line) };
      }),
    );
  }

  async createTable({ id, code, links, entries, createdAt }: NewTable): Promise<void> {
    const texts = entries.map((entry) => JSON.stringify(entry));
    const lines = linesOf(id, 0, texts);
    await this.#write((db) => {
      if (db.get('SELECT 1 FROM tables WHERE id = ?', id) !== undefined)
        throw new StoreError('table-taken', `there is a table ${id} already`);
      if (db.get('SELECT 1 FROM tables WHERE code = ?', code) !== undefined)
        throw new StoreError('code-taken', 'another table has this code');
      db.run(
        'INSERT INTO tables (id, code, created_at, number) VALUES (?, ?, ?, (SELECT ifnull(max(number), 0) + 1 FROM tables))',
        id,
        code,
        createdAt,
      );
      for (const link of links) insertLink(db, { ...link, table: id });
      const number = demandTable(db, id);
      for (const line of lines) insertLine(db, number, line);
    });
  }

  async findTableByCode(code: string): Promise<TableId | undefined> {
    return this.#read((db) => db.get<{ id: string }>('SELECT id FROM tables WHERE code = ?', code)?.id);
  }

  async findLink(hash: string): Promise<Link | undefined> {
    return this.#read((db) => {
      const row = db.get<{ table_id: string; seat: number | null }>(
        'SELECT table_id, seat FROM links WHERE hash = ?',
        hash,
      );
      if (row === undefined) return undefined;
      const role: Link['role'] = row.seat === null ? { kind: 'spectator' } : { kind: 'seat', seat: row.seat };
      return { hash, table: row.table_id, role };
    });
  }

  async replaceLink(link: Link): Promise<void> {
    await this.#write((db) => {
      demandTable(db, link.table);
      db.run('DELETE FROM links WHERE table_id = ? AND seat IS ?', link.table, seatOf(link));
      insertLink(db, link);
    });
  }

  async hold({ table, seat, guest }: Holding): Promise<void> {
    await this.#write((db) => {
      demandTable(db, table);
      if (db.get('SELECT 1 FROM guests WHERE id = ?', guest) === undefined)
        throw new StoreError('unknown-guest', `there is no guest ${guest}`);
      db.run(
        'INSERT INTO holdings (table_id, seat, guest) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET guest = excluded.guest',
        table,
        seat,
        guest,
      );
    });
  }

  async release(table: TableId, seat: number): Promise<void> {
    await this.#write((db) => {
      db.run('DELETE FROM holdings WHERE table_id = ? AND seat = ?', table, seat);
    });
  }

  async holdersOf(table: TableId): Promise<readonly Holding[]> {
    return this.#read((db) =>
      db
        .all<{ seat: number; guest: string }>(
          'SELECT seat, guest FROM holdings WHERE table_id = ? ORDER BY seat',
          table,
        )
        .map(({ seat, guest }) => ({ table, seat, guest })),
    );
  }

  async tablesOf(guest: string): Promise<readonly TableId[]> {
    return this.#read((db) =>
      db
        .all<{ id: string }>(
          'SELECT id FROM tables WHERE id IN (SELECT table_id FROM holdings WHERE guest = ?) ORDER BY created_at DESC, id',
          guest,
        )
        .map(({ id }) => id),
    );
  }

  async findGuest(sessionHash: string): Promise<Guest | undefined> {
    return this.#read((db) => {
      const row = db.get<GuestRow>(
        'SELECT guests.* FROM guests JOIN sessions ON sessions.guest = guests.id WHERE sessions.hash = ?',
        sessionHash,
      );
      return row === undefined ? undefined : guestOf(row);
    });
  }

  async saveGuest(sessionHash: string, { id, name, language, seenAt }: Guest): Promise<void> {
    await this.#write((db) => {
      db.run(
        `INSERT INTO guests (id, name, language, seen_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET name = excluded.name, language = excluded.language, seen_at = excluded.seen_at`,
        id,
        name,
        language,
        seenAt,
      );
      db.run(
        'INSERT INTO sessions (hash, guest) VALUES (?, ?) ON CONFLICT DO UPDATE SET guest = excluded.guest',
        sessionHash,
        id,
      );
    });
  }

  async guestsById(ids: readonly string[]): Promise<readonly Guest[]> {
    return this.#read((db) =>
      ids
        .map((id) => db.get<GuestRow>('SELECT * FROM guests WHERE id = ?', id))
        .filter((row) => row !== undefined)
        .map(guestOf),
    );
  }

  async eraseGuest(id: string): Promise<void> {
    // Sessions and holdings go with the guest (ON DELETE CASCADE).
    await this.#write((db) => db.run('DELETE FROM guests WHERE id = ?', id));
  }

  async eraseGuestsNotSeenSince(time: number): Promise<number> {
    return this.#write((db) => db.run('DELETE FROM guests WHERE seen_at < ?', time));
  }

  async saveRecord({ table, match, record }: FinishedMatch): Promise<void> {
    const text = JSON.stringify(record);
    const checksum = checksumOf(table, match, text);
    await this.#write((db) => {
      demandTable(db, table);
      db.run(
        'INSERT INTO records (table_id, match, record, checksum) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        table,
        match,
        text,
        checksum,
      );
    });
  }

  async findRecord(table: TableId, match: number): Promise<MatchRecord | undefined> {
    return this.#read((db) => {
      const row = db.get<{ record: string; checksum: string }>(
        'SELECT record, checksum FROM records WHERE table_id = ? AND match = ?',
        table,
        match,
      );
      if (row === undefined) return undefined;
      if (row.checksum !== checksumOf(table, match, row.record)) throw new DamagedRecord(table, match);
      return JSON.parse(row.record);
    });
  }

  async backup(path: string): Promise<void> {
    this.#demandOpen();
    const copied = this.#backups.then(() => copyDatabase(this.#driver, this.#db.path, path));
    this.#backups = copied.catch(() => undefined);
    await copied;
  }

  async check(): Promise<void> {
    if (this.#group.lastFailed) await this.#write((db) => db.run('UPDATE probes SET count = count + 1'));
    this.#read(rehearse);
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    this.#group.flush();
    await this.#backups;
    this.#db.close();
  }

  #demandOpen(): void {
    if (this.#closing !== undefined) throw new StoreError('closed', 'the store is closed');
  }

  #write<Value>(
    work: (db: SqliteConnection) => Value,
    options?: { readonly isOneStatement: boolean },
  ): Promise<Value> {
    this.#demandOpen();
    return this.#group.write(work, options);
  }

  /** Of a table that is in the file already: what a group has not committed yet may be taken back, and its number given anew. */
  #knownNumber(table: TableId): number | undefined {
    const known = this.#numbers.get(table);
    if (known !== undefined) return known;
    const number = this.#read((db) => numberOf(db, table));
    if (this.#numbers.size >= MOST_NUMBERS) this.#numbers.clear();
    if (number !== undefined) this.#numbers.set(table, number);
    return number;
  }

  /** Groups are committed without a pause, so a read between two of them sees whole ones only. */
  #read<Value>(work: (db: SqliteConnection) => Value): Value {
    this.#demandOpen();
    try {
      return work(this.#db);
    } catch (error) {
      throw explain(error);
    }
  }
}

function linesOf(table: TableId, after: number, texts: readonly string[]): readonly LineRow[] {
  return texts.map((line, index) => {
    const seq = after + index + 1;
    return { seq, line, checksum: checksumOf(table, seq, line) };
  });
}

function appendLines(
  db: SqliteConnection,
  number: number,
  table: TableId,
  expected: number,
  lines: readonly LineRow[],
): 'written' | 'conflict' {
  const found = db.get<{ last: number | null }>(
    'SELECT max(seq) AS last FROM lines WHERE table_number = ?',
    number,
  );
  const last = found?.last ?? 0;
  if (Number.isSafeInteger(expected) && last > expected) return 'conflict';
  if (last !== expected)
    throw new StoreError('log-shorter', `table ${table} has ${last} lines, its writer expected ${expected}`);
  for (const line of lines) insertLine(db, number, line);
  return 'written';
}

function readLines(
  db: SqliteConnection,
  number: number | undefined,
  table: TableId,
  after: number,
): readonly LineRow[] {
  if (number === undefined) return [];
  try {
    return db.all<LineRow>(
      'SELECT seq, line, checksum FROM lines WHERE table_number = ? AND seq > ? ORDER BY seq',
      number,
      after,
    );
  } catch (error) {
    // A page that SQLite itself finds damaged is no other table's trouble either.
    if (sqliteCodeOf(error) === CORRUPT) throw new DamagedTable(table, firstUnreadable(db, number, after));
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

function insertLine(db: SqliteConnection, number: number, { seq, line, checksum }: LineRow): void {
  db.run(
    'INSERT INTO lines (table_number, seq, line, checksum) VALUES (?, ?, ?, ?)',
    number,
    seq,
    line,
    checksum,
  );
}

/**
 * Writes what play writes and takes it back: where a newer Hyakki has migrated the file under this one, that is found here and
 * not by the players.
 */
function rehearse(db: SqliteConnection): void {
  try {
    db.run('BEGIN IMMEDIATE');
    const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version;
    if (version !== MIGRATIONS.length)
      throw new StoreError('newer-schema', `another Hyakki has changed the store (schema ${version})`);
    insertLine(db, NO_TABLE, { seq: 1, line: '', checksum: '' });
    db.run('ROLLBACK');
  } catch (error) {
    db.recover();
    const said = explain(error);
    throw said instanceof StoreError
      ? said
      : new StoreError('not-writable', 'the store takes no lines any more', error);
  }
}

function insertLink(db: SqliteConnection, link: Link): void {
  if (db.get('SELECT 1 FROM links WHERE hash = ?', link.hash) !== undefined)
    throw new StoreError('link-taken', 'another link has this hash');
  db.run('INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)', link.hash, link.table, seatOf(link));
}

function seatOf({ role }: Link): number | null {
  return role.kind === 'seat' ? role.seat : null;
}

function numberOf(db: SqliteConnection, table: TableId): number | undefined {
  return db.get<{ number: number }>('SELECT number FROM tables WHERE id = ?', table)?.number;
}

function demandTable(db: SqliteConnection, table: TableId): number {
  const number = numberOf(db, table);
  if (number === undefined) throw new StoreError('unknown-table', `there is no table ${table}`);
  return number;
}

function guestOf({ id, name, language, seen_at }: GuestRow): Guest {
  return { id, name, language, seenAt: seen_at };
}
