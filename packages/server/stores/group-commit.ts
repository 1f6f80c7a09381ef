import type { SqliteConnection } from './sqlite-connection.ts';
import { explain } from './sqlite-driver.ts';
import { DamagedTable } from './store.ts';
import { StoreError } from './store-error.ts';

interface Job {
  /** Its writes and its result; run again from the start when another job broke the transaction. */
  readonly work: (db: SqliteConnection) => unknown;
  /** What SQLite takes back by itself when it fails: no undo has to be prepared for it, which costs an append a tenth of its time. */
  readonly isOneStatement: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * All writes of one turn of the event loop, of all tables, in one transaction: a disk takes as long to make one line durable
 * as to make a hundred. Nobody is answered before COMMIT has returned.
 */
export class GroupCommit {
  readonly #db: SqliteConnection;
  #jobs: Job[] = [];
  #lastFailed = false;

  constructor(db: SqliteConnection) {
    this.#db = db;
  }

  /** Whether nothing could be committed the last time. */
  get lastFailed(): boolean {
    return this.#lastFailed;
  }

  write<Value>(
    work: (db: SqliteConnection) => Value,
    { isOneStatement = false }: { readonly isOneStatement?: boolean } = {},
  ): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      // After the sockets of this turn were read: what came in together is written together.
      if (this.#jobs.length === 0) setImmediate(() => this.flush());
      this.#jobs.push({ work, isOneStatement, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  flush(): void {
    let jobs: readonly Job[] = this.#jobs;
    this.#jobs = [];
    while (jobs.length > 0) jobs = this.#commit(jobs);
  }

  /** Gives back the jobs to be tried again without the one that broke their transaction. */
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
        // Rolled back for certain, and only this job is to blame.
        current.reject(said);
        return jobs.filter((job) => job !== current);
      }
      // In doubt: the lines may be on disk all the same. Whoever tries again is judged by what the file says then.
      this.#lastFailed = true;
      for (const job of jobs) job.reject(said);
      return [];
    }
    this.#lastFailed = false;
    for (const answer of answers) answer();
    return [];
  }

  /** A job that cannot be done takes back its own writes and leaves the others' alone. Throws when the whole transaction is gone. */
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

/** Trouble that every job of the group would meet again. */
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
