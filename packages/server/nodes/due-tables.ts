import type { Due } from '../stores/nodes.ts';
import type { Store, TableId } from '../stores/store.ts';
import type { RunningTable } from '../tables/running-table.ts';
import { DEAD_MS } from './neighbours.ts';

/** The kind of what is due at tables: a clock rings, a share is missing, a bot has the turn, a day ends. */
export const TABLE_DUE = 'table';
/** How often to look for tables that something is due at. */
export const DUE_LOOK_MS = 5_000;
/** How long a node may take to load a table before another tries. */
const LEASE_MS = 30_000;
/** A table in memory rings its own clocks; look again whether it still is. */
const AGAIN_MS = 60_000;
const MOST = 50;

export interface DueTablesPorts {
  readonly store: Pick<Store, 'noteDue' | 'claimDue' | 'finishDue' | 'aroundTables'>;
  /** The table if this node has it in memory. */
  loaded(table: TableId): Promise<RunningTable | undefined>;
  /** Loads it. Throws if there is none, or it is damaged. */
  open(table: TableId): Promise<RunningTable>;
  /** Whether to try again, because only the store has failed. */
  isPassing(problem: unknown): boolean;
  now(): number;
}

/**
 * Loads tables that nobody has in memory when something is due there: their people may have gone, or their node has died.
 * From then on the table itself does what is due. A row in the store may come too early, never too late.
 */
export class DueTables {
  readonly #ports: DueTablesPorts;

  constructor(ports: DueTablesPorts) {
    this.#ports = ports;
  }

  async look(): Promise<void> {
    const { store, now } = this.#ports;
    const dues = await store.claimDue({
      kind: TABLE_DUE,
      now: now(),
      leasedUntil: now() + LEASE_MS,
      most: MOST,
    });
    for (const due of dues) await this.#follow(due);
  }

  async #follow(due: Due): Promise<void> {
    const { store, now, loaded, open, isPassing } = this.#ports;
    const table = due.subject;
    const running = await loaded(table);
    if (running !== undefined) {
      const at = running.nextAt;
      await store.noteDue([{ ...due, at: at === undefined ? null : Math.max(at, now() + AGAIN_MS) }]);
    } else if (await this.#isElsewhere(table)) {
      await store.noteDue([{ ...due, at: now() + AGAIN_MS }]);
    } else {
      try {
        // The lease stays: if this process dies before the table has done it, another one loads it.
        await open(table);
      } catch (problem) {
        if (!isPassing(problem)) await store.finishDue([due]);
      }
    }
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
