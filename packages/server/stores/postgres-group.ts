import { type Lease, type PostgresConnections, type Queries, SET_LIMITS } from './postgres-connection.ts';
import { explainPostgres, isCollision, isDamagedPage, isUnreachable, sqlStateOf } from './postgres-errors.ts';
import { type Appending, appendAll } from './postgres-lines.ts';
import { DamagedTable } from './store.ts';
import { StoreError } from './store-error.ts';

interface Answer {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

type Append = Answer & { readonly kind: 'append'; readonly job: Appending };
/** Runs again if the transaction was rolled back by somebody else's fault. */
type Work = Answer & { readonly kind: 'work'; readonly work: (db: Lease) => Promise<unknown> };
type Job = Append | Work;

/** Of one statement: a text of some megabytes, and a moment of PostgreSQL's. */
const MOST_APPENDS = 500;
/** Of one transaction, which holds its locks all the while: each takes several round trips. */
const MOST_WORKS = 8;
const MOST_TRIES = 5;

/**
 * Commits the writes of one turn of the event loop together, in the order in which they were asked for; those that come while
 * a group is under way are the next group. Answers only after the commit. A group has one transaction for appends and one for
 * each row of other writes between them.
 */
export class PostgresGroup {
  readonly #connections: PostgresConnections;
  #jobs: Job[] = [];
  #running: Promise<void> | undefined;
  #lastFailed = false;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  /** Whether the last commit failed. */
  get lastFailed(): boolean {
    return this.#lastFailed;
  }

  append(job: Appending): Promise<'written' | 'conflict'> {
    return new Promise((resolve, reject) => this.#add({ kind: 'append', job, resolve, reject }));
  }

  write<Value>(work: (db: Queries) => Promise<Value>): Promise<Value> {
    return this.writeTo(work);
  }

  /** For work that appends lines by itself. */
  writeTo<Value>(work: (db: Lease) => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => this.#add({ kind: 'work', work, resolve, reject }));
  }

  /** Resolves when everything that was asked for is settled. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  #add(job: Job): void {
    this.#jobs.push(job);
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    // After this turn's sockets were read, so that messages that came together are written together.
    await new Promise(setImmediate);
    while (this.#jobs.length > 0) {
      const jobs = this.#jobs;
      this.#jobs = [];
      for (const part of partsOf(jobs))
        if (part.kind === 'append') await this.#appendAll(part.jobs);
        else await this.#workAll(part.jobs);
    }
    this.#running = undefined;
  }

  // ---- Appends ---------------------------------------------------------------------------------------------

  /** Two appends to one table are two rounds: the second is judged by what the first has done. */
  async #appendAll(jobs: readonly Append[]): Promise<void> {
    for (let waiting = jobs; waiting.length > 0; ) {
      const round = new Map<string, Append>();
      const later: Append[] = [];
      for (const job of waiting)
        if (round.has(job.job.table) || round.size >= MOST_APPENDS) later.push(job);
        else round.set(job.job.table, job);
      await this.#appendRound([...round.values()]);
      waiting = later;
    }
  }

  async #appendRound(jobs: readonly Append[]): Promise<void> {
    let error: unknown;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      try {
        const answers = await this.#lend((db) =>
          appendAll(
            db,
            jobs.map(({ job }) => job),
            `${SET_LIMITS};`,
          ),
        );
        this.#lastFailed = false;
        for (const [index, answer] of answers.entries()) {
          const { resolve, reject } = jobs[index]!;
          if (answer instanceof StoreError) reject(answer);
          else resolve(answer as never);
        }
        return;
      } catch (problem) {
        error = problem;
        // A group that met another in a circle would meet it again: its jobs go one by one.
        if (!isCollision(problem) || jobs.length > 1) break;
      }
    }
    // PostgreSQL has said no, so nothing was written; perhaps only one of them is at fault.
    if (jobs.length > 1 && sqlStateOf(error) !== undefined && !isUnreachable(error)) {
      for (const job of jobs) await this.#appendRound([job]);
      return;
    }
    // Unreachable is in doubt: the lines may be written. The writer finds out by reading.
    this.#fail(jobs, error, (job) => new DamagedTable(job.table, job.expected + 1));
  }

  // ---- Other writes ----------------------------------------------------------------------------------------

  async #workAll(jobs: readonly Work[]): Promise<void> {
    let error: unknown;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      try {
        const answers = await this.#lend((db) => transact(db, jobs));
        this.#lastFailed = false;
        for (const answer of answers) answer();
        return;
      } catch (problem) {
        error = problem;
        if (problem instanceof Undone) {
          error = problem.cause;
          // Certainly rolled back: by a deadlock, or because PostgreSQL went away before it was asked to commit.
          if (isUnreachable(error) || (isCollision(error) && jobs.length === 1)) continue;
        }
        break;
      }
    }
    if (jobs.length > 1 && sqlStateOf(error) !== undefined && !isUnreachable(error)) {
      for (const job of jobs) await this.#workAll([job]);
      return;
    }
    this.#fail(jobs, error);
  }

  #fail<Some extends Job>(
    jobs: readonly Some[],
    error: unknown,
    damage?: (job: Appending) => DamagedTable,
  ): void {
    this.#lastFailed = true;
    const said = explainPostgres(error);
    for (const job of jobs)
      job.reject(job.kind === 'append' && damage && isDamagedPage(error) ? damage(job.job) : said);
  }

  async #lend<Value>(work: (db: Lease) => Promise<Value>): Promise<Value> {
    const lease = await this.#connections.lease();
    try {
      const value = await work(lease);
      lease.release();
      return value;
    } catch (error) {
      lease.release(error instanceof Undone ? error.cause : error);
      throw error;
    }
  }
}

/** The transaction was rolled back for certain; `cause` says why. */
class Undone extends Error {}

/** Returns what to answer after the commit. A job that fails takes back its own writes only. */
async function transact(db: Lease, jobs: readonly Work[]): Promise<readonly (() => void)[]> {
  const answers: (() => void)[] = [];
  try {
    await db.query(`BEGIN; ${SET_LIMITS}; SAVEPOINT job`);
    for (const [index, { work, resolve, reject }] of jobs.entries()) {
      if (index > 0) await db.query('RELEASE SAVEPOINT job; SAVEPOINT job');
      try {
        const value = await work(db);
        answers.push(() => resolve(value as never));
      } catch (error) {
        if (!isOfTheJob(error)) throw error;
        await db.query('ROLLBACK TO SAVEPOINT job');
        answers.push(() => reject(explainPostgres(error)));
      }
    }
  } catch (error) {
    await db.query('ROLLBACK').catch(() => undefined);
    throw new Undone('rolled back', { cause: error });
  }
  // An error here may come after the commit.
  const { command } = await db.query('COMMIT');
  if (command !== 'COMMIT') throw new Undone('rolled back', { cause: new Error(`COMMIT did ${command}`) });
  return answers;
}

/** A refusal, or a rule of the schema: the connection and the other jobs are as good as before. */
function isOfTheJob(error: unknown): boolean {
  if (error instanceof StoreError || error instanceof DamagedTable) return true;
  const state = sqlStateOf(error);
  return state === undefined ? !isUnreachable(error) : state.startsWith('23') || state.startsWith('22');
}

type Part =
  | { readonly kind: 'append'; readonly jobs: Append[] }
  | { readonly kind: 'work'; readonly jobs: Work[] };

/** Rows of the same kind, in order. */
function partsOf(jobs: readonly Job[]): readonly Part[] {
  const parts: Part[] = [];
  for (const job of jobs) {
    const last = parts.at(-1);
    if (job.kind === 'append' && last?.kind === 'append') last.jobs.push(job);
    else if (job.kind === 'work' && last?.kind === 'work' && last.jobs.length < MOST_WORKS)
      last.jobs.push(job);
    else parts.push(job.kind === 'append' ? { kind: 'append', jobs: [job] } : { kind: 'work', jobs: [job] });
  }
  return parts;
}
