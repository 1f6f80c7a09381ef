import type { Entry } from '@hyakki/table';
import { checksumOf } from './checksum.ts';
import { GroupCommit } from './group-commit.ts';
import { copyDatabase } from './sqlite-backup.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { type Driver, explain, pickDriver, sqliteCodeOf } from './sqlite-driver.ts';
import { applyEffects, summarise } from './sqlite-effects.ts';
import {
  blankNotes,
  deleteTable,
  dropRecords,
  findRecord,
  heldTables,
  recordsOf,
  staysOf,
} from './sqlite-past.ts';
import { MIGRATIONS } from './sqlite-schema.ts';
import {
  type Code,
  DamagedTable,
  type Effect,
  type FinishedMatch,
  type Guest,
  type HeldTable,
  type Holding,
  type KnownRecord,
  type Link,
  type LinkKind,
  type NewStoredTable,
  type Retention,
  type Stay,
  type Store,
  type StoredEntry,
  type Summary,
  type TableId,
  type TableVisit,
} from './store.ts';
import { StoreError } from './store-error.ts';
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
interface LinkRow {
  readonly table_id: string;
  readonly kind: LinkKind;
  readonly seat: number | null;
  readonly expires_at: number | null;
  readonly is_spent: number;
}
interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly seen_at: number;
}

const IS_DUE_GUEST = `seen_at < ? AND NOT EXISTS (
  SELECT 1 FROM holdings JOIN tables ON tables.id = holdings.table_id
  WHERE holdings.guest = guests.id AND tables.phase IN ('promised', 'playing'))`;
const IS_DUE_TABLE = 'deleted_at IS NULL AND (visited_at < ? OR (matches = 0 AND visited_at < ?))';

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

  async append(
    table: TableId,
    expected: number,
    entries: readonly Entry[],
    effects?: readonly Effect[],
  ): Promise<'written' | 'conflict'> {
    return this.appendTexts(
      table,
      expected,
      entries.map((entry) => JSON.stringify(entry)),
      effects,
    );
  }

  /** Of entries that are text already. */
  async appendTexts(
    table: TableId,
    expected: number,
    texts: readonly string[],
    effects: readonly Effect[] = [],
  ): Promise<'written' | 'conflict'> {
    const lines = linesOf(table, expected, texts);
    const known = this.#knownNumber(table);
    return this.#write(
      (db) => {
        try {
          const number = known ?? demandTable(db, table);
          const written = appendLines(db, number, table, expected, lines);
          if (written === 'written' && effects.length > 0)
            applyEffects(db, table, { before: expected, after: expected + lines.length }, effects);
          return written;
        } catch (error) {
          throw sqliteCodeOf(error) === CORRUPT ? new DamagedTable(table, expected + 1) : error;
        }
      },
      { isOneStatement: lines.length <= 1 && effects.length === 0 },
    );
  }

  async read(table: TableId, after: number, most?: number): Promise<readonly StoredEntry[]> {
    return this.#read((db) =>
      readLines(db, numberOf(db, table), table, after, most).map(({ seq, line, checksum }, index) => {
        if (seq !== after + index + 1 || checksum !== checksumOf(table, seq, line))
          throw new DamagedTable(table, after + index + 1);
        return { seq, entry: JSON.parse(line) };
      }),
    );
  }

  async createTable({ id, entries, createdAt, summary, effects }: NewStoredTable): Promise<void> {
    const texts = entries.map((entry) => JSON.stringify(entry));
    const lines = linesOf(id, 0, texts);
    await this.#write((db) => {
      if (db.get('SELECT 1 FROM tables WHERE id = ?', id) !== undefined)
        throw new StoreError('table-taken', `there is a table ${id} already`);
      db.run("UPDATE facts SET value = value + 1 WHERE name = 'table number'");
      db.run(
        `INSERT INTO tables (id, code, created_at, visited_at, number)
         VALUES (?, ?, ?, ?, (SELECT value FROM facts WHERE name = 'table number'))`,
        id,
        id,
        createdAt,
        createdAt,
      );
      const number = demandTable(db, id);
      for (const line of lines) insertLine(db, number, line);
      summarise(db, id, summary);
      applyEffects(db, id, { before: 0, after: lines.length }, effects);
    });
  }

  async change(table: TableId, effects: readonly Effect[]): Promise<void> {
    await this.#write((db) => {
      const last = lastLine(db, demandTable(db, table));
      applyEffects(db, table, { before: last, after: last }, effects);
    });
  }

  async saveVisits(visits: readonly TableVisit[]): Promise<void> {
    await this.#write((db) => {
      for (const { table, summary, visitedAt } of visits) {
        summarise(db, table, summary);
        if (visitedAt !== null) db.run('UPDATE tables SET visited_at = ? WHERE id = ?', visitedAt, table);
      }
    });
  }

  async findCode(code: string): Promise<Code | undefined> {
    return this.#read((db) => {
      const row = db.get<{ table_id: string; expires_at: number; is_spent: number }>(
        'SELECT table_id, expires_at, is_spent FROM codes WHERE code = ?',
        code,
      );
      return row && { table: row.table_id, expiresAt: row.expires_at, isSpent: row.is_spent === 1 };
    });
  }

  async findLink(hash: string): Promise<Link | undefined> {
    return this.#read((db) => {
      const row = db.get<LinkRow>('SELECT * FROM links WHERE hash = ?', hash);
      if (row === undefined) return undefined;
      const { table_id: table, kind, seat, expires_at: expiresAt, is_spent } = row;
      return { hash, table, kind, seat, expiresAt, isSpent: is_spent === 1 };
    });
  }

  async holdersOf(table: TableId): Promise<readonly Holding[]> {
    return this.#read((db) =>
      db
        .all<{ seat: number; guest: string; since: number }>(
          'SELECT seat, guest, since FROM holdings WHERE table_id = ? ORDER BY seat',
          table,
        )
        .map(({ seat, guest, since }) => ({ table, seat, guest, since })),
    );
  }

  async sentAwayFrom(table: TableId): Promise<readonly string[]> {
    return this.#read((db) =>
      db
        .all<{ guest: string }>('SELECT guest FROM sent_away WHERE table_id = ? ORDER BY guest', table)
        .map(({ guest }) => guest),
    );
  }

  async awayFrom(guest: string): Promise<readonly TableId[]> {
    return this.#read((db) =>
      db
        .all<{ table_id: string }>('SELECT table_id FROM sent_away WHERE guest = ? ORDER BY table_id', guest)
        .map(({ table_id }) => table_id),
    );
  }

  async tablesOf(guest: string): Promise<readonly HeldTable[]> {
    return this.#read((db) => heldTables(db, guest));
  }

  async staysOf(guest: string): Promise<readonly Stay[]> {
    return this.#read((db) => staysOf(db, guest));
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

  async addGuest(sessionHash: string, { id, name, language, seenAt }: Guest): Promise<void> {
    await this.#write((db) => {
      if (
        findGuestRow(db, id) !== undefined ||
        db.get('SELECT 1 FROM sessions WHERE hash = ?', sessionHash) !== undefined
      )
        throw new StoreError('guest-taken', 'there is such a guest already');
      db.run(
        'INSERT INTO guests (id, name, language, seen_at) VALUES (?, ?, ?, ?)',
        id,
        name,
        language,
        seenAt,
      );
      db.run('INSERT INTO sessions (hash, guest) VALUES (?, ?)', sessionHash, id);
    });
  }

  async changeGuest(id: string, change: Partial<Omit<Guest, 'id'>>): Promise<Guest | undefined> {
    const { name = null, language = null, seenAt = null } = change;
    return this.#write((db) => {
      db.run(
        `UPDATE guests SET name = ifnull(?, name), language = ifnull(?, language), seen_at = ifnull(?, seen_at)
         WHERE id = ?`,
        name,
        language,
        seenAt,
        id,
      );
      const row = findGuestRow(db, id);
      return row === undefined ? undefined : guestOf(row);
    });
  }

  async guestsById(ids: readonly string[]): Promise<readonly Guest[]> {
    return this.#read((db) =>
      ids
        .map((id) => findGuestRow(db, id))
        .filter((row) => row !== undefined)
        .map(guestOf),
    );
  }

  async eraseGuest(id: string): Promise<void> {
    await this.#blankNotes(id);
    // Sessions, holdings, stays and what else points to the guest go with them (ON DELETE CASCADE).
    await this.#write((db) => db.run('DELETE FROM guests WHERE id = ?', id));
  }

  async dueGuests(seenBefore: number, most: number): Promise<readonly string[]> {
    return this.#read((db) =>
      db
        .all<{ id: string }>(
          `SELECT id FROM guests WHERE ${IS_DUE_GUEST} ORDER BY seen_at, id LIMIT ?`,
          seenBefore,
          most,
        )
        .map(({ id }) => id),
    );
  }

  async eraseDueGuests(ids: readonly string[], seenBefore: number): Promise<number> {
    let count = 0;
    for (const id of ids) {
      const isDue = this.#read(
        (db) => db.get(`SELECT 1 FROM guests WHERE ${IS_DUE_GUEST} AND id = ?`, seenBefore, id) !== undefined,
      );
      if (!isDue) continue;
      await this.#blankNotes(id);
      count += await this.#write((db) =>
        db.run(`DELETE FROM guests WHERE ${IS_DUE_GUEST} AND id = ?`, seenBefore, id),
      );
    }
    return count;
  }

  /** Table by table: one that is damaged keeps nobody from being erased. */
  async #blankNotes(guest: string): Promise<void> {
    for (const table of new Set(this.#read((db) => staysOf(db, guest)).map((stay) => stay.table))) {
      try {
        await this.#write((db) => blankNotes(db, table, guest));
      } catch (problem) {
        if (!(problem instanceof StoreError && problem.code === 'damaged')) throw problem;
      }
    }
  }

  async dueTables({ neverStarted, others }: Retention, most: number): Promise<readonly TableId[]> {
    return this.#read((db) =>
      db
        .all<{ id: string }>(
          `SELECT id FROM tables WHERE ${IS_DUE_TABLE} ORDER BY visited_at, id LIMIT ?`,
          others,
          neverStarted,
          most,
        )
        .map(({ id }) => id),
    );
  }

  async deleteDueTables(
    ids: readonly TableId[],
    { neverStarted, others }: Retention,
    now: number,
  ): Promise<number> {
    let count = 0;
    for (const id of ids) {
      const isDeleted = await this.#write((db) => {
        const isDue = db.get(
          `SELECT 1 FROM tables WHERE ${IS_DUE_TABLE} AND id = ?`,
          others,
          neverStarted,
          id,
        );
        if (isDue !== undefined) deleteTable(db, id, now);
        return isDue !== undefined;
      });
      if (!isDeleted) continue;
      this.#numbers.delete(id);
      count += 1;
    }
    return count;
  }

  async dropOld({
    tablesDeletedBefore,
    codesBefore,
  }: {
    readonly tablesDeletedBefore: number;
    readonly codesBefore: number;
  }): Promise<number> {
    return this.#write((db) => {
      db.run('DELETE FROM codes WHERE expires_at < ?', codesBefore);
      return dropRecords(db, tablesDeletedBefore);
    });
  }

  async noteTidied(now: number): Promise<number | undefined> {
    return this.#write((db) => {
      const before = db.get<{ value: number }>("SELECT value FROM facts WHERE name = 'tidied at'")?.value;
      db.run(
        "INSERT INTO facts (name, value) VALUES ('tidied at', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
        now,
      );
      return before;
    });
  }

  async saveRecord(finished: FinishedMatch, summary?: Summary): Promise<void> {
    const { table, match, record, endedAt, from, to } = finished;
    const text = JSON.stringify(record);
    const checksum = checksumOf(table, match, text);
    await this.#write((db) => {
      demandTable(db, table);
      db.run(
        `INSERT INTO records (table_id, match, record, checksum, game, ended_at, from_line, to_line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        table,
        match,
        text,
        checksum,
        record.game,
        endedAt,
        from,
        to,
      );
      if (summary !== undefined) summarise(db, table, summary);
    });
  }

  async findRecord(table: TableId, match: number): Promise<FinishedMatch | undefined> {
    return this.#read((db) => findRecord(db, table, match));
  }

  async recordsOf(guest: string): Promise<readonly KnownRecord[]> {
    return this.#read((db) => recordsOf(db, guest));
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
  const last = lastLine(db, number);
  if (Number.isSafeInteger(expected) && last > expected) return 'conflict';
  if (last !== expected)
    throw new StoreError('log-shorter', `table ${table} has ${last} lines, its writer expected ${expected}`);
  for (const line of lines) insertLine(db, number, line);
  return 'written';
}

function lastLine(db: SqliteConnection, number: number): number {
  const found = db.get<{ last: number | null }>(
    'SELECT max(seq) AS last FROM lines WHERE table_number = ?',
    number,
  );
  return found?.last ?? 0;
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

function numberOf(db: SqliteConnection, table: TableId): number | undefined {
  return db.get<{ number: number }>('SELECT number FROM tables WHERE id = ? AND deleted_at IS NULL', table)
    ?.number;
}

function findGuestRow(db: SqliteConnection, id: string): GuestRow | undefined {
  return db.get<GuestRow>('SELECT * FROM guests WHERE id = ?', id);
}

function demandTable(db: SqliteConnection, table: TableId): number {
  const number = numberOf(db, table);
  if (number === undefined) throw new StoreError('unknown-table', `there is no table ${table}`);
  return number;
}

function guestOf({ id, name, language, seen_at }: GuestRow): Guest {
  return { id, name, language, seenAt: seen_at };
}
