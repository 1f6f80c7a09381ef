import { dayAt } from '@hyakki/table';
import type { ServerLog } from '../operating/log.ts';
import type { Absence, Retention, Store, TableId } from '../stores/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Erase guests after this time without a visit. */
const GUESTS_AFTER = 30 * DAY;
/** Those who chose to keep something here: 24 months. */
const KEEPERS_AFTER = 730 * DAY;
/** Sign out browsers after this time without a visit, if their guest comes by another one. */
const SESSIONS_AFTER = 30 * DAY;
/** From the last visit. */
const UNUSED_TABLES_AFTER = 7 * DAY;
const TABLES_AFTER = 90 * DAY;
/** From the day on which their table was deleted. */
const RECORDS_AFTER = 90 * DAY;
/** Daily deals, tries and results: the week of the page, and time to spare. */
const DAILIES_AFTER = 30 * DAY;
/** In one go: the store serves others too. */
const MOST = 1_000;

export interface ForgettingPorts {
  readonly store: Store;
  readonly log: Pick<ServerLog, 'info' | 'warn'>;
  /** The wall clock, which may be wrong. */
  now(): number;
  /** A monotonic clock of this process, in milliseconds. */
  elapsed(): number;
  /** Whether somebody is at a table, or was a moment ago. */
  isInUse(table: TableId): boolean;
  /** Remove these guests from the live tables too. */
  forgotten(guests: readonly string[]): Promise<void>;
  /** A browser of each of these guests was signed out. */
  signedOut(guests: readonly string[]): Promise<void>;
}

/**
 * Erases guests and deletes tables in time, but never because the clock is wrong for a while: they must be due at two
 * checks at least an hour apart, without a jump of the clock at either.
 */
export class Forgetting {
  readonly #ports: ForgettingPorts;
  /** When each was first found due, by the monotonic clock. */
  readonly #guests = new Map<string, number>();
  readonly #sessions = new Map<string, number>();
  readonly #tables = new Map<TableId, number>();

  constructor(ports: ForgettingPorts) {
    this.#ports = ports;
  }

  async look(): Promise<void> {
    const { store, log } = this.#ports;
    const now = this.#ports.now();
    const before = await store.noteTidied(now);
    if (before !== undefined && Math.abs(now - before) > DAY) {
      this.#guests.clear();
      this.#sessions.clear();
      this.#tables.clear();
      const days = Math.round((now - before) / DAY);
      log.warn({ days }, 'the clock is far from where it was: nothing is deleted for now');
      return;
    }
    await this.#forgetGuests({ guests: now - GUESTS_AFTER, keepers: now - KEEPERS_AFTER });
    await this.#endSessions(now - SESSIONS_AFTER);
    await this.#deleteTables({ neverStarted: now - UNUSED_TABLES_AFTER, others: now - TABLES_AFTER }, now);
    const records = await store.dropOld({
      tablesDeletedBefore: now - RECORDS_AFTER,
      codesBefore: now,
      dailiesBefore: dayAt(now - DAILIES_AFTER),
    });
    if (records > 0) log.info({ count: records }, 'records deleted');
  }

  async #forgetGuests(absence: Absence): Promise<void> {
    const { store, log } = this.#ports;
    const due = this.#ripe(this.#guests, await store.dueGuests(absence, MOST));
    if (due.length === 0) return;
    const count = await store.eraseDueGuests(due, absence);
    await this.#ports.forgotten(due);
    if (count > 0) log.info({ count }, 'guests forgotten');
  }

  async #endSessions(before: number): Promise<void> {
    const { store, log } = this.#ports;
    const due = this.#ripe(this.#sessions, await store.dueSessions(before, MOST));
    if (due.length === 0) return;
    const guests = await store.endDueSessions(due, before);
    await this.#ports.signedOut(guests);
    if (guests.length > 0) log.info({ guests: guests.length }, 'sessions ended');
  }

  async #deleteTables(retention: Retention, now: number): Promise<void> {
    const { store, log, isInUse } = this.#ports;
    const due = (await store.dueTables(retention, MOST)).filter((table) => !isInUse(table));
    const ripe = this.#ripe(this.#tables, due);
    if (ripe.length === 0) return;
    const count = await store.deleteDueTables(ripe, retention, now);
    if (count > 0) log.info({ count }, 'tables deleted');
  }

  /** Those that were due an hour ago already. Forgets those that are no longer due. */
  #ripe(known: Map<string, number>, due: readonly string[]): readonly string[] {
    const elapsed = this.#ports.elapsed();
    const still = new Set(due);
    for (const id of known.keys()) if (!still.has(id)) known.delete(id);
    for (const id of due) if (!known.has(id)) known.set(id, elapsed);
    return due.filter((id) => elapsed - known.get(id)! >= HOUR);
  }
}
