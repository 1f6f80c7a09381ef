import type { Seat } from '@hyakki/engine';
import { RulesChanged } from '@hyakki/table';
import type { Farewell } from '@hyakki/table/protocol';
import { ServerError } from '../http/server-error.ts';
import { TABLE_DUE } from '../nodes/due-kinds.ts';
import type { TableId, TableVisit } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import type { Attendant, Connection } from './attendants.ts';
import type { TablePorts } from './ports.ts';
import { RunningTable } from './running-table.ts';
import { expectSpectatorsLink } from './spectators-link.ts';

/** A client that opens a socket. */
export interface Visit {
  readonly guest: string | undefined;
  /** The seat, if the guest holds several. */
  readonly seat?: Seat | undefined;
  /** The spectators' link, where there is no seat. */
  readonly watch?: string | undefined;
}

const QUIET_MS = 5 * 60_000;
/** Tables stored in one go. */
const NOTED_AT_ONCE = 200;
/** For how many unloaded tables to remember since when people are gone. */
const MOST_REMEMBERED = 10_000;

/** Why a table cannot be opened. */
type Stop = Extract<Farewell, 'table-damaged' | 'rules-changed'>;

/** The live tables of this node: loads a table when somebody comes, unloads it when nobody does. */
export class LiveTables {
  readonly #ports: TablePorts;
  readonly #tables = new Map<TableId, Promise<RunningTable | undefined>>();
  /** Tables that cannot be opened, and why. */
  readonly #stopped = new Map<TableId, Stop>();
  readonly #goneSince = new Map<TableId, readonly (number | undefined)[]>();
  readonly #startedAt: number;
  #isClosing = false;

  constructor(ports: TablePorts) {
    this.#startedAt = ports.now();
    this.#ports = ports;
  }

  // ---- Tables ----------------------------------------------------------------------------------------------

  /** The running table; throws if there is none or it cannot be opened. */
  async open(id: TableId): Promise<RunningTable> {
    if (this.#isClosing) throw new ServerError('come-back');
    const stopped = this.#stopped.get(id);
    if (stopped !== undefined) throw new ServerError(stopped);
    let opening = this.#tables.get(id);
    // What other nodes did since is in the store only.
    const mayBeStale = opening !== undefined && this.#ports.others !== undefined;
    if (opening === undefined) {
      opening = this.#load(id);
      this.#tables.set(id, opening);
      this.#ports.metrics.tables.set(this.#tables.size);
    }
    try {
      const table = await opening;
      if (table !== undefined) {
        table.touch();
        if (mayBeStale) await table.freshen();
        return table;
      }
    } catch (problem) {
      // A failing store damages nothing: try again later. A table that was loaded stays: people are connected to it.
      const isLoaded = await opening.then(
        (table) => table !== undefined,
        () => false,
      );
      if (!isLoaded) this.#drop(id, opening);
      if (problem instanceof StoreError) throw problem;
      throw new ServerError(this.#stop(id, problem));
    }
    this.#drop(id, opening);
    throw new ServerError('no-such-table');
  }

  #load(id: TableId): Promise<RunningTable | undefined> {
    return RunningTable.open(id, {
      ...this.#ports,
      // After the answer.
      damaged: () => queueMicrotask(() => void this.#stop(id, 'while playing')),
      overtaken: () => queueMicrotask(() => this.#close(id, 'come-back')),
      noteDue: (running) => void this.#noteDues([running]),
      goneAtFirst: (seat) => this.#goneSince.get(id)?.[seat] ?? this.#startedAt,
    });
  }

  /** Unloads a table at once, and says why to everybody there. */
  #close(id: TableId, why: Farewell): void {
    const running = this.#tables.get(id);
    this.#drop(id);
    running?.then((table) => table?.close(why)).catch(() => undefined);
  }

  /** The table if it is in memory, or must be; undefined if it is not, or is damaged. */
  async loaded(id: TableId, isWanted = false): Promise<RunningTable | undefined> {
    const opening = this.#tables.get(id) ?? (isWanted ? this.open(id) : undefined);
    return opening?.catch(() => undefined);
  }

  async allLoaded(): Promise<readonly RunningTable[]> {
    const all = await Promise.all(
      [...this.#tables.values()].map((opening) => opening.catch(() => undefined)),
    );
    return all.filter((table) => table !== undefined);
  }

  isDamaged(id: TableId): boolean {
    return this.#stopped.get(id) === 'table-damaged';
  }

  /** A new table: nobody has been gone for longer than it exists. */
  created(id: TableId, seatCount: number): void {
    this.#remember(id, new Array(seatCount).fill(this.#ports.now()));
  }

  /** Whether a table is in memory: somebody is there, or was a moment ago. */
  isInUse(id: TableId): boolean {
    return this.#tables.has(id);
  }

  /** Forgets a table, or only this loading of it: another may have begun since. */
  #drop(id: TableId, opening = this.#tables.get(id)): void {
    if (this.#tables.get(id) === opening) this.#tables.delete(id);
    this.#ports.metrics.tables.set(this.#tables.size);
  }

  /** This table stops and says so; the others play on. */
  #stop(id: TableId, problem: unknown): Stop {
    const known = this.#stopped.get(id);
    if (known !== undefined) return known;
    const why = problem instanceof RulesChanged ? 'rules-changed' : 'table-damaged';
    this.#stopped.set(id, why);
    // An operator can do nothing about changed rules.
    if (why === 'table-damaged') {
      const damaged = [...this.#stopped.values()].filter((one) => one === 'table-damaged');
      this.#ports.metrics.damaged.set(damaged.length);
      this.#ports.report('damaged', problem);
    }
    this.#close(id, why);
    return why;
  }

  // ---- Connections -----------------------------------------------------------------------------------------

  /** Connects a client to a table. Refuses one that has neither a seat nor the spectators' link. */
  async enter(
    id: TableId,
    visit: Visit,
    connection: Connection,
  ): Promise<{ running: RunningTable; attendant: Attendant }> {
    const { guest, seat, watch } = visit;
    if (guest !== undefined) {
      const running = await this.open(id);
      const own = running.seatsOf(guest);
      // The seat that a page remembers may be another one by now.
      const chosen = own.find((one) => one === seat) ?? own[0];
      if (chosen !== undefined)
        return { running, attendant: running.enter({ kind: 'seat', seat: chosen }, guest, connection) };
    }
    if (watch === undefined) throw new ServerError('nobody');
    await expectSpectatorsLink(this.#ports, id, watch, 'nobody');
    const running = await this.open(id);
    // P31: there is no such link; and if there were, it would show nothing.
    if (running.table.daily !== null) throw new ServerError('nobody');
    return { running, attendant: running.enter({ kind: 'spectator' }, undefined, connection) };
  }

  // ---- Time ------------------------------------------------------------------------------------------------

  /** Stores the summaries of tables, and unloads tables that nobody has used for a while. */
  async tidy(): Promise<void> {
    await this.#noteVisits(await this.allLoaded());
    for (const [id, opening] of this.#tables) {
      const running = await opening.catch(() => undefined);
      if (running?.isQuiet(QUIET_MS) !== true) continue;
      this.#drop(id);
      this.#remember(id, running.goneSince);
      await running.close('come-back');
      await this.#noteVisits([running]);
    }
  }

  /** Stores when something is due at tables, for whoever runs then. */
  async #noteDues(tables: readonly RunningTable[]): Promise<void> {
    const news = tables.flatMap((table) => {
      const at = table.takeDue();
      return at === undefined ? [] : [{ table, due: { kind: TABLE_DUE, subject: table.id, at } }];
    });
    if (news.length === 0) return;
    try {
      await this.#ports.store.noteDue(news.map(({ due }) => due));
    } catch (problem) {
      for (const { table } of news) table.keepDue();
      this.#ports.report('table', problem);
    }
  }

  #remember(id: TableId, goneSince: readonly (number | undefined)[]): void {
    this.#goneSince.delete(id);
    if (this.#goneSince.size >= MOST_REMEMBERED) {
      const [oldest] = this.#goneSince.keys();
      if (oldest !== undefined) this.#goneSince.delete(oldest);
    }
    this.#goneSince.set(id, goneSince);
  }

  async #noteVisits(tables: readonly RunningTable[]): Promise<void> {
    for (let from = 0; from < tables.length; from += NOTED_AT_ONCE) {
      const some = tables.slice(from, from + NOTED_AT_ONCE);
      await this.#noteDues(some);
      const news: TableVisit[] = some.map((table) => table.takeNews()).filter((visit) => visit !== undefined);
      if (news.length === 0) continue;
      try {
        await this.#ports.store.saveVisits(news);
      } catch (problem) {
        for (const table of some) table.keepNews();
        this.#ports.report('table', problem);
      }
    }
  }

  /** Finishes every commit, and tells all clients to reconnect. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const running = await this.allLoaded();
    await Promise.all(running.map((table) => table.close('come-back')));
    await this.#noteVisits(running);
    this.#tables.clear();
  }
}
