import type { Due } from '../stores/nodes.ts';
import type { Store, TableId } from '../stores/store.ts';
import type { RunningTable } from '../tables/running-table.ts';
import { TABLE_DUE } from './due-kinds.ts';
import { DEAD_MS } from './neighbours.ts';

/** How often to look for tables that something is due at. */
export const DUE_LOOK_MS = 500;
/** Tables are loaded before their time: a thousand clocks may ring together. */
const AHEAD_MS = 10_000;
/**
 * How long a node may take to load a table before another tries, which does no harm. If the node dies meanwhile, or is started again,
 * the clock rings later by so much: not two seconds late in all.
 */
const LEASE_MS = 1_000;
/** How long a node that has the table may take to ring, before another loads it too. */
const GRACE_MS = 1_000;
/** A bot's turn at a table in memory is that table's own affair; look again whether it still is there. */
const AGAIN_MS = 60_000;
const MOST = 100;

export interface DueTablesPorts {
  readonly store: Pick<Store, 'noteDue' | 'claimDue' | 'finishDue' | 'settleDue' | 'aroundTables'>;
  /** The table if this node has it in memory. */
  loaded(table: TableId): Promise<RunningTable | undefined>;
  /** Loads it. Throws if there is none, or it is damaged. */
  open(table: TableId): Promise<RunningTable>;
  /** Whether to try again, because only the store has failed. */
  isPassing(problem: unknown): boolean;
  now(): number;
  setTimer(at: number, ring: () => void): () => void;
  report(problem: unknown): void;
}

/**
 * Loads tables that nobody has in memory when something is due there: their people may have gone, or their node has died.
 * From then on the table itself does what is due. A row in the store may come too early, never too late.
 */
export class DueTables {
  readonly #ports: DueTablesPorts;
  #looking: Promise<void> | undefined;
  /** Rows that another living node should do, with the timers that look whether it has. */
  readonly #watched = new Map<TableId, { readonly at: number; callOff(): void }>();
  #isClosed = false;

  constructor(ports: DueTablesPorts) {
    this.#ports = ports;
  }

  /** One at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  close(): void {
    this.#isClosed = true;
    for (const { callOff } of this.#watched.values()) callOff();
    this.#watched.clear();
  }

  async #lookNow(): Promise<void> {
    const { store, now } = this.#ports;
    for (;;) {
      const until = now() + AHEAD_MS;
      const claim = { kind: TABLE_DUE, now: until, leasedUntil: until + LEASE_MS, most: MOST };
      const dues = await store.claimDue(claim);
      await Promise.all(dues.map((due) => this.#follow(due)));
      if (dues.length < MOST || this.#isClosed) return;
    }
  }

  async #follow(due: Due): Promise<void> {
    const { store, now, loaded } = this.#ports;
    const table = due.subject;
    const running = await loaded(table);
    if (running !== undefined) {
      const at = running.deadlineAt ?? (running.isBotsTurn ? now() + AGAIN_MS : undefined);
      // A row that is near stays, whoever may be needed for it; it may be too early.
      if (at === undefined || at > now() + AHEAD_MS)
        await store.noteDue([{ kind: due.kind, subject: table, at: at ?? null }]);
    } else if (now() < due.at + GRACE_MS && (await this.#isElsewhere(table))) {
      this.#watch(due);
    } else {
      await this.#open(due);
    }
  }

  async #open(due: Due): Promise<void> {
    const { store, open, isPassing } = this.#ports;
    try {
      // The lease stays: if this process dies before the table has done it, another one loads it.
      await open(due.subject);
    } catch (problem) {
      if (!isPassing(problem)) await store.finishDue([due]);
    }
  }

  /** Looks again a moment after its time. */
  #watch(due: Due): void {
    const watched = this.#watched.get(due.subject);
    if (this.#isClosed || watched?.at === due.at) return;
    watched?.callOff();
    const callOff = this.#ports.setTimer(due.at + GRACE_MS, () => {
      this.#watched.delete(due.subject);
      this.#rescue(due).catch(this.#ports.report);
    });
    this.#watched.set(due.subject, { at: due.at, callOff });
  }

  /** The row would be another one if its node had done it, or had known a later time. */
  async #rescue(due: Due): Promise<void> {
    const { at, about = '' } = due;
    if (await this.#ports.store.settleDue(due, { at, about })) await this.#open(due);
  }

  /** Whether a living node has it in memory. */
  async #isElsewhere(table: TableId): Promise<boolean> {
    const { store, now } = this.#ports;
    const [around] = await store.aroundTables([table]);
    return (around?.attendances ?? []).some(
      ({ loadedAt, beatAt }) => loadedAt !== null && now() - beatAt < DEAD_MS,
    );
  }
}
