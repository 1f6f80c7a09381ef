import {
  type Database,
  type Driver,
  explain,
  keepsCommits,
  type SqlValue,
  type Statement,
  sqliteCodeOf,
  versionOfSqlite,
} from './sqlite-driver.ts';
import { migrate, pragma, versionOf } from './sqlite-schema.ts';
import { StoreError } from './store-error.ts';

/** Other processes hold the file for one transaction; a longer wait means a forgotten shell. */
const BUSY_MS = 2_000;
const BUSY = 5;

/**
 * One connection to the file, with durable commits and prepared statements. It rolls back the rest of a failed
 * transaction before anything else: only the file says what is true.
 */
export class SqliteConnection {
  readonly path: string;
  readonly #db: Database;
  readonly #statements = new Map<string, Statement>();
  #isInDoubt = false;

  constructor(driver: Driver, path: string) {
    this.path = path;
    this.#db = openDurable(driver, path);
  }

  run(sql: string, ...values: readonly SqlValue[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  get<Row>(sql: string, ...values: readonly SqlValue[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: readonly SqlValue[]): readonly Row[] {
    return this.#prepared(sql).all(...values) as readonly Row[];
  }

  /** Ends a transaction that an error left open. Until that succeeds, nothing is read or written. */
  recover(): void {
    this.#isInDoubt = true;
    try {
      this.#db.exec('ROLLBACK');
    } catch {
      // Most errors have rolled back already; the next line finds out.
    }
    try {
      this.#db.exec('BEGIN');
      this.#db.exec('ROLLBACK');
      this.#isInDoubt = false;
    } catch {
      // Tried again before the next statement.
    }
  }

  close(): void {
    try {
      // Afterwards the file is whole without its write-ahead log. Closing alone does not see to it: @photostructure/sqlite keeps
      // a closed file open until its statements are collected.
      this.#db.exec('PRAGMA busy_timeout = 0');
      this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Commits are in the write-ahead log: the next connection finds them there.
    }
    this.#statements.clear();
    this.#db.close();
  }

  #prepared(sql: string): Statement {
    if (this.#isInDoubt) this.recover();
    if (this.#isInDoubt)
      throw new StoreError('disk-failed', 'a transaction that failed could not be taken back yet');
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

function openDurable(driver: Driver, path: string): Database {
  let db: Database | undefined;
  try {
    db = driver.open(path);
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    demandKeptCommits(db);
    versionOf(db);
    makeDurable(db);
    migrate(db);
    return db;
  } catch (error) {
    try {
      db?.close();
    } catch {
      // Report the first error.
    }
    throw explain(error);
  }
}

/** Whoever hands in a driver may not have asked. */
function demandKeptCommits(db: Database): void {
  const version = versionOfSqlite(db);
  if (!keepsCommits(version))
    throw new StoreError('not-durable', `SQLite ${version} can lose what it has committed (3.51.3 does not)`);
}

/** If two processes create the file at once, the second gets `busy` at once, whatever its busy_timeout. */
function untilFree(work: () => void): void {
  for (const end = performance.now() + BUSY_MS; ; ) {
    try {
      work();
      return;
    } catch (error) {
      if (sqliteCodeOf(error) !== BUSY || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Builds of SQLite fall back to synchronous=NORMAL when they reopen a WAL file: set at every open, and asserted. */
function makeDurable(db: Database): void {
  const demand = (name: string, value: string, expected: string | number) => {
    db.exec(`PRAGMA ${name} = ${value}`);
    const got = pragma(db, name);
    if (got !== expected)
      throw new StoreError('not-durable', `SQLite does not keep ${name} at ${value} here (it says ${got})`);
  };
  untilFree(() => demand('journal_mode', 'WAL', 'wal'));
  demand('synchronous', 'FULL', 2);
  demand('foreign_keys', 'ON', 1);
  // macOS keeps an ordinary fsync in the disk's own memory.
  db.exec('PRAGMA fullfsync = ON');
  db.exec('PRAGMA checkpoint_fullfsync = ON');
  // The name of an erased guest is overwritten, not only forgotten.
  db.exec('PRAGMA secure_delete = ON');
  // Damage is found where it is, before it spreads.
  db.exec('PRAGMA cell_size_check = ON');
  db.exec('PRAGMA trusted_schema = OFF');
  // Undo of single jobs in a group needs no file of its own.
  db.exec('PRAGMA temp_store = MEMORY');
  // Pages that many moves touch go to the file itself four times less often than by default.
  db.exec('PRAGMA wal_autocheckpoint = 4000');
  // A backup lets the write-ahead log grow while it reads; this shrinks it afterwards.
  db.exec(`PRAGMA journal_size_limit = ${64 * 1024 * 1024}`);
}
