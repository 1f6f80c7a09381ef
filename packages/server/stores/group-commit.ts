import type { SqliteConnection } from './sqlite-connection.ts';
import { explain } from './sqlite-driver.ts';
import { DamagedTable } from './store.ts';
import { StoreError } from './store-error.ts';

interface Job {
  /** Writes and returns a result. Runs again if another job broke the transaction. */
  readonly work: (db: SqliteConnection) => unknown;
  /** SQLite rolls back a single statement by itself. A savepoint would cost an append a tenth of its time. */
  readonly isOneStatement: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits all writes of one turn of the event loop, of all tables, in one transaction: a disk takes as long for one
 * line as for a hundred. Answers only after COMMIT has returned.
 */
export class GroupCommit {
  readonly #db: SqliteConnection;
  #jobs: Job[] = [];
  #lastFailed = false;

  constructor(db: SqliteConnection) {
    this.#db = db;
  }

  /** Whether the last commit failed. */
  get lastFailed(): boolean {
    return this.#lastFailed;
  }

  write<Value>(
    work: (db: SqliteConnection) => Value,
    { isOneStatement = false }: { readonly isOneStatement?: boolean } = {},
  ): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      // Runs after this turn's sockets were read, so that messages that came together are written together.
      if (this.#jobs.length === 0) setImmediate(() => this.flush());
      this.#jobs.push({ work, isOneStatement, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  flush(): void {
    let jobs: readonly Job[] = this.#jobs;
    this.#jobs = [];
    while (jobs.length > 0) jobs = this.#commit(jobs);
  }

  /** Returns the jobs to run again, without the one that broke the transaction. */
  #commit(jobs: readonly Job[]): readonly Job[] {
    const db = this.#db;
    const answers: (() => void)[] = [];
    let current: Job | undefined;
    try {
      db.run('BEGIN IMMEDIATE');
      for (const job of jobs) {
        current = job;
        answers.push(this.#runAlone(job));
      }
      current = undefined;
      db.run('COMMIT');
    } catch (error) {
      db.recover();
      const said = explain(error);
      if (current !== undefined && !isOfTheMachine(said)) {
        // Certainly rolled back, and only this job is at fault.
        current.reject(said);
        return jobs.filter((job) => job !== current);
      }
      // In doubt: the lines may be on disk. A retry finds out from the file.
      this.#lastFailed = true;
      for (const job of jobs) job.reject(said);
      return [];
    }
    this.#lastFailed = false;
    for (const answer of answers) answer();
    return [];
  }

  /** Rolls back a failed job's own writes only. Throws if the whole transaction is gone. */
  #runAlone({ work, isOneStatement, resolve, reject }: Job): () => void {
    const db = this.#db;
    if (!isOneStatement) db.run('SAVEPOINT job');
    try {
      const value = work(db);
      if (!isOneStatement) db.run('RELEASE job');
      return () => resolve(value);
    } catch (error) {
      const said = explain(error);
      if (isOfTheMachine(said) || isDamage(said)) throw said;
      try {
        if (!isOneStatement) {
          db.run('ROLLBACK TO job');
          db.run('RELEASE job');
        }
      } catch {
        throw said;
      }
      return () => reject(said);
    }
  }
}

/** Problems that every job of the group would meet. */
function isOfTheMachine(error: unknown): boolean {
  return (
    error instanceof StoreError &&
    ['busy', 'disk-full', 'disk-failed', 'not-writable', 'not-a-store'].includes(error.code)
  );
}

/** After SQLite has met a damaged page, nothing else works in that transaction. */
function isDamage(error: unknown): boolean {
  return error instanceof DamagedTable || (error instanceof StoreError && error.code === 'damaged');
}
