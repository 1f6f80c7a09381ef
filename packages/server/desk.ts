import type { MatchRecord, Seat, Seed } from '@hyakki/engine';
import {
  evolve,
  type FindGame,
  isMatchGoing,
  type NewTable,
  openTable,
  recordOf,
  type Table,
} from '@hyakki/table';
import type { Thinkers } from './bots.ts';
import type { ServerMetrics } from './metrics.ts';
import { type Attendant, type Connection, RunningTable } from './running-table.ts';
import { hashSecret, newCode, newId, newLinkToken } from './secrets.ts';
import type { NoteEvent } from './security-events.ts';
import { ServerError } from './server-error.ts';
import { DamagedRecord, type Guest, type Link, type Store, type TableId } from './store.ts';
import { StoreError } from './store-error.ts';
import { logOf } from './table-log.ts';
import type { OwnTable } from './wire.ts';

/** What went wrong that is nobody's request. */
export type ProblemKind = 'table' | 'record' | 'damaged' | 'erase' | 'request' | 'socket' | 'bots';

/** What the desk needs from the machine. */
export interface DeskPorts {
  readonly store: Store;
  readonly metrics: ServerMetrics;
  readonly bots: Thinkers;
  /** Tests hand in games of their own. */
  readonly games?: FindGame;
  /** Tests need not wait for bots to move in time. */
  readonly botBeat?: number;
  now(): number;
  random256(): Seed;
  setTimer(at: number, ring: () => void): () => void;
  /** Somebody came, went or was refused: for the log and the figures. */
  readonly note: NoteEvent;
  report(kind: ProblemKind, problem: unknown): void;
  /** A table was found to be damaged while it was played. */
  damaged(table: RunningTable): void;
}

/** A new table with everything that opens it. The tokens are told once and never again. */
export interface OpenedTable {
  readonly table: TableId;
  readonly code: string;
  readonly host: Seat;
  /** By seat. */
  readonly seats: readonly string[];
  readonly spectator: string;
}

/** Who stands at the door. */
export interface Visit {
  readonly guest: string | undefined;
  /** Which of several seats that this guest holds. */
  readonly seat?: Seat | undefined;
  /** The spectators' link, where there is no seat. */
  readonly watch?: string | undefined;
}

const QUIET_MS = 5 * 60_000;
const DAY = 86_400_000;
const MOST_CODES_TRIED = 20;
/** Of all the tables that somebody holds a seat at, so many of the newest are looked at. */
const NEWEST = 50;

/** The tables that run on this node: loaded by folding their logs when somebody comes, forgotten when nobody does. */
export class Desk {
  readonly #ports: DeskPorts;
  readonly #tables = new Map<TableId, Promise<RunningTable | undefined>>();
  readonly #damaged = new Set<TableId>();
  #isClosing = false;

  constructor(ports: Omit<DeskPorts, 'damaged'>) {
    this.#ports = {
      ...ports,
      // Once what is being told has been told.
      damaged: (table) => queueMicrotask(() => this.#quarantine(table.id, 'while playing')),
    };
  }

  // ---- Tables ----------------------------------------------------------------------------------------------

  /** The running table; throws where there is none, or a damaged one. */
  async open(id: TableId): Promise<RunningTable> {
    if (this.#isClosing) throw new ServerError('come-back');
    if (this.#damaged.has(id)) throw new ServerError('table-damaged');
    let opening = this.#tables.get(id);
    if (opening === undefined) {
      opening = RunningTable.open(id, this.#ports);
      this.#tables.set(id, opening);
      this.#ports.metrics.tables.set(this.#tables.size);
    }
    try {
      const table = await opening;
      if (table !== undefined) return table;
    } catch (problem) {
      this.#drop(id);
      // A store that does not answer damages nothing: the table may be asked for again.
      if (problem instanceof StoreError) throw problem;
      this.#quarantine(id, problem);
      throw new ServerError('table-damaged');
    }
    this.#drop(id);
    throw new ServerError('no-such-table');
  }

  #drop(id: TableId): void {
    this.#tables.delete(id);
    this.#ports.metrics.tables.set(this.#tables.size);
  }

  /** That table stops and says so; the others play on. */
  #quarantine(id: TableId, problem: unknown): void {
    if (this.#damaged.has(id)) return;
    this.#damaged.add(id);
    this.#ports.metrics.damaged.set(this.#damaged.size);
    this.#ports.report('damaged', problem);
    const running = this.#tables.get(id);
    this.#drop(id);
    running?.then((table) => table?.close('table-damaged')).catch(() => undefined);
  }

  async create(wish: NewTable, host: Guest): Promise<OpenedTable> {
    const { now, random256, games } = this.#ports;
    const opened = openTable(wish, 'server', { now: now(), random256, bots: this.#ports.bots.book }, games);
    if (!opened.ok) throw new ServerError('refused', opened.refusal);
    const id = newId();
    const seats = Array.from({ length: wish.seatCount }, newLinkToken);
    const spectator = newLinkToken();
    const links: Omit<Link, 'table'>[] = [
      ...seats.map((token, seat) => ({
        hash: hashSecret('link', token),
        role: { kind: 'seat' as const, seat },
      })),
      { hash: hashSecret('link', spectator), role: { kind: 'spectator' } },
    ];
    const code = await this.#createUnderNewCode({ id, links, entries: opened.value, createdAt: now() });
    const seat = wish.host ?? 0;
    await (await this.open(id)).giveSeat(seat, host);
    return { table: id, code, host: seat, seats, spectator };
  }

  async #createUnderNewCode(table: Omit<Parameters<Store['createTable']>[0], 'code'>): Promise<string> {
    for (let tries = 1; ; tries++) {
      const code = newCode();
      try {
        await this.#ports.store.createTable({ ...table, code });
        return code;
      } catch (problem) {
        const isTaken = problem instanceof StoreError && problem.code === 'code-taken';
        if (!isTaken || tries >= MOST_CODES_TRIED) throw problem;
      }
    }
  }

  // ---- Links and codes -------------------------------------------------------------------------------------

  /** Who has a link; throws when it opens nothing. */
  async findLink(token: string): Promise<Link> {
    const link = await this.#ports.store.findLink(hashSecret('link', token));
    if (link === undefined) throw new ServerError('no-such-link');
    return link;
  }

  /** The seat of a link is given to whoever opened it last. */
  async takeSeat({ table: id, role }: Link, guest: Guest): Promise<void> {
    if (role.kind !== 'seat') return;
    const running = await this.open(id);
    if (running.table.seats[role.seat] === undefined) throw new ServerError('no-such-link');
    await running.giveSeat(role.seat, guest);
  }

  /** A free seat for somebody who was told the code; their own, if they have one already. */
  async joinByCode(code: string, guest: () => Promise<Guest>): Promise<{ table: TableId; seat: Seat }> {
    const table = await this.#ports.store.findTableByCode(code);
    if (table === undefined) throw new ServerError('no-such-code');
    const running = await this.open(table);
    const known = await guest();
    const own = running.seatsOf(known.id)[0];
    if (own !== undefined) return { table, seat: own };
    const seat = running.freeSeat();
    if (seat === undefined) throw new ServerError('table-full');
    await running.giveSeat(seat, known);
    return { table, seat };
  }

  /** A new link for a seat, for the host to give away. */
  async renewLink(id: TableId, seat: Seat, guest: string): Promise<string> {
    const running = await this.#openFor(id, guest);
    const { host, seats } = running.table;
    if (running.holderOf(host) !== guest) throw new ServerError('not-host');
    if (seats[seat] === undefined) throw new ServerError('bad-request');
    return running.renewLink({ kind: 'seat', seat });
  }

  // ---- Guests ----------------------------------------------------------------------------------------------

  /** A table as one who holds a seat there; to all others it does not exist. */
  async #openFor(id: TableId, guest: string): Promise<RunningTable> {
    const holders = await this.#ports.store.holdersOf(id);
    if (!holders.some((holding) => holding.guest === guest)) throw new ServerError('no-such-table');
    return this.open(id);
  }

  async tablesOf(guest: string): Promise<readonly OwnTable[]> {
    const ids = await this.#ports.store.tablesOf(guest);
    const own = await Promise.all(ids.slice(0, NEWEST).map((id) => this.#ownTable(id, guest)));
    return own.flat();
  }

  async #ownTable(id: TableId, guest: string): Promise<readonly OwnTable[]> {
    try {
      const running = await this.open(id);
      const { setting, match, matches } = running.table;
      return running
        .seatsOf(guest)
        .map((seat) => ({ table: id, seat, game: setting.game, phase: match?.phase ?? 'waiting', matches }));
    } catch (problem) {
      if (!(problem instanceof ServerError && problem.code === 'table-damaged')) throw problem;
      return [{ table: id, seat: 0, game: '', phase: 'damaged', matches: 0 }];
    }
  }

  /** Whether this guest's name must stay as it is: they sit in a match that somebody played in lately. */
  async isNameFrozen(guest: string): Promise<boolean> {
    const ids = (await this.#ports.store.tablesOf(guest)).slice(0, NEWEST);
    const isFrozen = await Promise.all(
      ids.map(async (id) => {
        const running = await this.open(id).catch(() => undefined);
        return (
          running !== undefined &&
          isMatchGoing(running.table) &&
          this.#ports.now() - changedAt(running.table) < DAY
        );
      }),
    );
    return isFrozen.includes(true);
  }

  async renamed(guest: Guest): Promise<void> {
    for (const running of await this.#loaded()) running.rename(guest);
  }

  /** The guest was erased from the store, and is nobody here either. */
  async forget(guest: string): Promise<void> {
    for (const running of await this.#loaded()) running.forget(guest);
  }

  /** Of a finished match, for those who hold a seat at its table. */
  async findRecord(id: TableId, match: number, guest: string): Promise<MatchRecord> {
    await this.#openFor(id, guest);
    const record = await this.#readRecord(id, match);
    if (record === undefined) throw new ServerError('no-such-record');
    return record;
  }

  async #readRecord(id: TableId, match: number): Promise<MatchRecord | undefined> {
    const { store } = this.#ports;
    try {
      const record = await store.findRecord(id, match);
      if (record !== undefined) return record;
    } catch (problem) {
      if (!(problem instanceof DamagedRecord)) throw problem;
      this.#ports.report('record', problem);
    }
    return this.#tellAgain(id, match);
  }

  /** The log has every record in it: one that was not saved in time, or was damaged since, is found again. */
  async #tellAgain(id: TableId, match: number): Promise<MatchRecord | undefined> {
    const lines = await logOf(this.#ports.store, id).read(0);
    let table: Table | undefined;
    for (const { entry } of lines) {
      table = evolve(table, entry, this.#ports.games);
      if (table.match?.number === match && table.match.phase === 'over') return recordOf(table);
    }
    return undefined;
  }

  // ---- Connections -----------------------------------------------------------------------------------------

  /** Brings a connection to a table. Whoever has neither a seat nor the spectators' link is nobody. */
  async enter(
    id: TableId,
    visit: Visit,
    connection: Connection,
  ): Promise<{ running: RunningTable; attendant: Attendant }> {
    const { guest, seat, watch } = visit;
    if (guest !== undefined) {
      const running = await this.open(id);
      const own = running.seatsOf(guest);
      const chosen = seat === undefined ? own[0] : own.find((one) => one === seat);
      if (chosen !== undefined)
        return { running, attendant: running.enter({ kind: 'seat', seat: chosen }, guest, connection) };
    }
    if (watch === undefined) throw new ServerError('nobody');
    const link = await this.#ports.store.findLink(hashSecret('link', watch));
    if (link?.table !== id || link.role.kind !== 'spectator') throw new ServerError('nobody');
    const running = await this.open(id);
    return { running, attendant: running.enter({ kind: 'spectator' }, undefined, connection) };
  }

  // ---- Time ------------------------------------------------------------------------------------------------

  /** Forgets the tables at which nobody has been for a while: their logs know everything. */
  async tidy(): Promise<void> {
    for (const [id, opening] of this.#tables) {
      const running = await opening.catch(() => undefined);
      if (running?.isQuiet(QUIET_MS) !== true) continue;
      this.#drop(id);
      await running.close('come-back');
    }
  }

  /** Finishes every commit, and tells everybody to come back. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const running = await this.#loaded();
    await Promise.all(running.map((table) => table.close('come-back')));
    this.#tables.clear();
  }

  async #loaded(): Promise<readonly RunningTable[]> {
    const all = await Promise.all(
      [...this.#tables.values()].map((opening) => opening.catch(() => undefined)),
    );
    return all.filter((table) => table !== undefined);
  }
}

function changedAt({ match }: Table): number {
  if (match === undefined) return 0;
  return match.phase === 'promised' ? match.since : match.changedAt;
}
