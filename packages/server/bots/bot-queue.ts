/** People wait for moves; reasons are less urgent. */
const JOB_KINDS = ['move', 'why'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface QueuedJob {
  readonly kind: JobKind;
  readonly table: string;
}

/** Jobs that wait for a thread: moves before reasons, and tables in turn, however many jobs one of them has. */
export class BotQueue<Job extends QueuedJob> {
  readonly #waiting: Readonly<Record<JobKind, Line<Job>>> = { move: new Line(), why: new Line() };

  count(kind: JobKind): number {
    return this.#waiting[kind].count;
  }

  add(job: Job): void {
    this.#waiting[job.kind].add(job);
  }

  take(mayTake: (kind: JobKind, table: string) => boolean): Job | undefined {
    for (const kind of JOB_KINDS) {
      const job = this.#waiting[kind].take((table) => mayTake(kind, table));
      if (job !== undefined) return job;
    }
    return undefined;
  }

  /** Whether it was still waiting. */
  remove(job: Job): boolean {
    return this.#waiting[job.kind].remove(job);
  }

  /** Takes out all jobs. */
  clear(): readonly Job[] {
    return JOB_KINDS.flatMap((kind) => this.#waiting[kind].clear());
  }
}

/** Jobs of one kind, by table; the table served last comes last. */
class Line<Job extends QueuedJob> {
  readonly #byTable = new Map<string, Job[]>();
  count = 0;

  add(job: Job): void {
    const own = this.#byTable.get(job.table);
    if (own === undefined) this.#byTable.set(job.table, [job]);
    else own.push(job);
    this.count += 1;
  }

  take(mayTake: (table: string) => boolean): Job | undefined {
    for (const [table, own] of this.#byTable) {
      if (!mayTake(table)) continue;
      const job = own.shift()!;
      this.#byTable.delete(table);
      if (own.length > 0) this.#byTable.set(table, own);
      this.count -= 1;
      return job;
    }
    return undefined;
  }

  remove(job: Job): boolean {
    const own = this.#byTable.get(job.table) ?? [];
    const index = own.indexOf(job);
    if (index < 0) return false;
    own.splice(index, 1);
    if (own.length === 0) this.#byTable.delete(job.table);
    this.count -= 1;
    return true;
  }

  clear(): readonly Job[] {
    const all = [...this.#byTable.values()].flat();
    this.#byTable.clear();
    this.count = 0;
    return all;
  }
}
