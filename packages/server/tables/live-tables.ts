import type { MatchRecord, Seat, Seed } from '@hyakki/engine';
import {
  evolve,
  type FindGame,
  foldLog,
  isMatchGoing,
  type NewTable,
  openTable,
  type Role,
  recordOf,
  type Table,
} from '@hyakki/table';
import type { InvitationWish, OwnTable, WrittenLines } from '@hyakki/table/protocol';
import type { Thinkers } from '../bots/bots.ts';
import { ServerError } from '../http/server-error.ts';
import type { ServerMetrics } from '../operating/metrics.ts';
import type { NoteEvent, SecurityEvent } from '../operating/security-events.ts';
import {
  DamagedRecord,
  DamagedTable,
  type Effect,
  type FinishedMatch,
  type Guest,
  type HeldTable,
  type KnownRecord,
  type Link,
  type Stay,
  type Store,
  type Summary,
  type TableId,
  type TableVisit,
} from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import { ownLines } from './own-lines.ts';
import { type Attendant, type Connection, RunningTable, type Way } from './running-table.ts';
import { hashSecret, newCode, newId, newLinkToken } from './secrets.ts';
import { summaryOf } from './summary.ts';
import { breathe, logOf } from './table-log.ts';

/** What went wrong that is nobody's request. */
export type ProblemKind = 'table' | 'record' | 'damaged' | 'erase' | 'request' | 'socket' | 'bots';

/** What tables need from the machine. */
export interface LiveTablesPorts {
  readonly store: Store;
  readonly metrics: ServerMetrics;
  readonly bots: Thinkers;
  /** Tests hand in games of their own. */
  readonly games?: FindGame;
  /** Tests need not wait for bots to move in time. */
  readonly botBeat?: number;
  /** How long links live that the host gives away; undefined for ever. */
  readonly linkMs?: number | undefined;
  /** The time of tables, which only ever passes. */
  now(): number;
  /** The clock on the wall, for what lasts for days. */
  today(): number;
  random256(): Seed;
  setTimer(at: number, ring: () => void): () => void;
  /** Somebody came, went or was refused: for the log and the figures. */
  readonly note: NoteEvent;
  report(kind: ProblemKind, problem: unknown): void;
  /** A table was found to be damaged while it was played. */
  damaged(table: RunningTable): void;
  /** Since when the person of a seat is gone who has not come since the table was loaded. */
  goneAtFirst(table: TableId, seat: Seat): number | undefined;
}

/** A new table with everything that opens it. The tokens are told once and never again. */
export interface OpenedTable {
  readonly table: TableId;
  readonly code: string;
  readonly host: Seat;
  /** The host's own. */
  readonly own: string;
  readonly group: string;
  /** By seat; null for those that nobody can be invited to. */
  readonly seats: readonly (string | null)[];
  readonly spectator: string;
}

/** Somebody at the door, who becomes a guest only where they are let in. */
export interface Knock {
  readonly guest: Guest | undefined;
  /** Called so, unless they are somebody already. */
  welcome(name?: string): Promise<Guest>;
}

/** Where somebody may go, and the link of their own where it was made just now. */
export interface Entered {
  readonly table: TableId;
  readonly role: Role;
  readonly own: string | undefined;
}

/** Who comes with a socket. */
export interface Visit {
  readonly guest: string | undefined;
  /** Which of several seats that this guest holds. */
  readonly seat?: Seat | undefined;
  /** The spectators' link, where there is no seat. */
  readonly watch?: string | undefined;
}

const QUIET_MS = 5 * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CODE_MS = DAY;
const MOST_CODES_TRIED = 20;
/** So many tables are noted in one go. */
const NOTED_AT_ONCE = 200;
/** Of tables that left memory it is remembered since when their people were gone. */
const MOST_REMEMBERED = 10_000;

/** The tables that run on this node: loaded by folding their logs when somebody comes, forgotten when nobody does. */
export class LiveTables {
  readonly #ports: LiveTablesPorts;
  readonly #tables = new Map<TableId, Promise<RunningTable | undefined>>();
  readonly #damaged = new Set<TableId>();
  readonly #goneSince = new Map<TableId, readonly (number | undefined)[]>();
  readonly #startedAt: number;
  #isClosing = false;

  constructor(ports: Omit<LiveTablesPorts, 'damaged' | 'goneAtFirst'>) {
    this.#startedAt = ports.now();
    this.#ports = {
      ...ports,
      // Once what is being told has been told.
      damaged: (table) => queueMicrotask(() => this.#quarantine(table.id, 'while playing')),
      goneAtFirst: (table, seat) => this.#goneSince.get(table)?.[seat] ?? this.#startedAt,
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
      if (table !== undefined) {
        table.touch();
        return table;
      }
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

  /** Whether a table is in memory: somebody is there, or was a moment ago. */
  isInUse(id: TableId): boolean {
    return this.#tables.has(id);
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

  /** All of it in one piece: a table without its host, or a host without a link, is never there. */
  async create(wish: NewTable, host: Guest, linkHours?: number): Promise<OpenedTable> {
    const { now, random256, games } = this.#ports;
    const opened = openTable(wish, 'server', { now: now(), random256, bots: this.#ports.bots.book }, games);
    if (!opened.ok) throw new ServerError('refused', opened.refusal);
    const id = newId();
    const table = foldLog(opened.value, games);
    const seat = wish.host ?? 0;
    const seats = table.seats.map(({ sitter }) => (sitter.kind === 'empty' ? newLinkToken() : null));
    const [own, group, spectator] = [newLinkToken(), newLinkToken(), newLinkToken()];
    const expiresAt = this.#expiresAt(linkHours);
    const link = (kind: Link['kind'], token: string, of: Seat | null): Effect => ({
      do: 'add-link',
      link: {
        hash: hashSecret('link', token),
        kind,
        seat: of,
        expiresAt: kind === 'own' ? null : expiresAt,
      },
    });
    const effects: readonly Effect[] = [
      { do: 'hold', seat, guest: host.id },
      link('own', own, seat),
      link('group', group, null),
      link('spectator', spectator, null),
      ...seats.flatMap((token, of) => (token === null ? [] : [link('invitation', token, of)])),
    ];
    const created = {
      id,
      entries: opened.value,
      createdAt: this.#ports.today(),
      summary: summaryOf(table, now()),
    };
    const code = await this.#underNewCode((drawn) =>
      this.#ports.store.createTable({
        ...created,
        effects: [...effects, { do: 'set-code', code: drawn, expiresAt: this.#ports.today() + CODE_MS }],
      }),
    );
    // Nobody has been gone for longer than there is a table.
    this.#remember(id, seats.map(now));
    return { table: id, code, host: seat, own, group, seats, spectator };
  }

  /** The operator says how long at most, the host perhaps less. */
  #expiresAt(hours: number | undefined): number | null {
    const most = this.#ports.linkMs ?? Number.POSITIVE_INFINITY;
    const life = Math.min(most, hours === undefined ? most : hours * HOUR);
    return Number.isFinite(life) ? this.#ports.today() + life : null;
  }

  async #underNewCode(use: (code: string) => Promise<void>): Promise<string> {
    for (let tries = 1; ; tries++) {
      const code = newCode();
      try {
        await use(code);
        return code;
      } catch (problem) {
        const why = problem instanceof StoreError ? problem.code : undefined;
        // Erased while the table was being made.
        if (why === 'unknown-guest') throw new ServerError('nobody');
        if (why !== 'code-taken' || tries >= MOST_CODES_TRIED) throw problem;
      }
    }
  }

  // ---- Ways in ---------------------------------------------------------------------------------------------

  /** What a link leads to. Whoever holds a seat at the table goes there, by whatever link of it. */
  async openLink(token: string, knock: Knock): Promise<Entered> {
    const link = await this.#ports.store.findLink(hashSecret('link', token));
    if (link === undefined) {
      this.#ports.note('link-unknown');
      throw new ServerError('no-such-link');
    }
    const running = await this.open(link.table);
    return this.#enterBy(running, knock, ['link-opened', 'link-unknown'], async () => {
      if (link.expiresAt !== null && link.expiresAt <= this.#ports.today())
        throw new ServerError('link-lapsed');
      if (link.kind === 'spectator') return spectatorAt(link.table);
      if (link.kind === 'group' && link.isSpent) throw new ServerError('link-lapsed');
      if (link.kind !== 'own') return this.#claim(running, knock, wayOf(link));
      const seat = link.seat ?? -1;
      if (running.holderOf(seat) === undefined) throw new ServerError('no-such-link');
      // Most likely the same person.
      const guest = await knock.welcome(running.nameOf(seat));
      return seatAt(link.table, await running.takeOver(seat, guest), undefined);
    });
  }

  /** A free seat for somebody who was told the code; their own, if they have one already. */
  async joinByCode(typed: string, knock: Knock): Promise<Entered> {
    const code = await this.#ports.store.findCode(typed);
    if (code === undefined || code.expiresAt <= this.#ports.today()) {
      this.#ports.note('code-wrong');
      throw new ServerError('no-such-code');
    }
    const running = await this.open(code.table);
    return this.#enterBy(running, knock, ['code-used', 'code-wrong'], async () => {
      // A match has begun since: to everybody else it is as wrong as any other.
      if (code.isSpent) throw new ServerError('no-such-code');
      return this.#claim(running, knock, { kind: 'open' });
    });
  }

  /** Somebody who watches sits down, where a seat is free. */
  async sitDown(id: TableId, token: string, knock: Knock): Promise<Entered> {
    await this.#expectSpectatorsLink(id, token, 'no-such-link');
    const running = await this.open(id);
    return this.#enterBy(running, knock, ['link-opened', 'link-unknown'], () =>
      this.#claim(running, knock, { kind: 'open' }),
    );
  }

  async #enterBy(
    running: RunningTable,
    { guest }: Knock,
    [opened, refused]: readonly [SecurityEvent, SecurityEvent],
    enter: () => Promise<Entered>,
  ): Promise<Entered> {
    const { note } = this.#ports;
    const own = guest && running.seatsOf(guest.id)[0];
    if (own !== undefined) return seatAt(running.id, own, undefined);
    try {
      const entered = await enter();
      note(opened, { table: running.id });
      return entered;
    } catch (problem) {
      if (problem instanceof ServerError) note(refused, { table: running.id });
      throw problem;
    }
  }

  async #claim(running: RunningTable, knock: Knock, way: Way): Promise<Entered> {
    // Nobody becomes a guest for a seat that cannot be had.
    running.expectWay(way, knock.guest?.id);
    const { seat, own } = await running.claim(way, await knock.welcome());
    return seatAt(running.id, seat, own);
  }

  async #expectSpectatorsLink(id: TableId, token: string, otherwise: 'nobody' | 'no-such-link') {
    const link = await this.#ports.store.findLink(hashSecret('link', token));
    const isRight = link?.table === id && link.kind === 'spectator';
    if (!isRight) throw new ServerError(otherwise);
    if (link.expiresAt !== null && link.expiresAt <= this.#ports.today())
      throw new ServerError(otherwise === 'nobody' ? 'nobody' : 'link-lapsed');
  }

  // ---- What the host gives away ----------------------------------------------------------------------------

  async invite(
    id: TableId,
    wish: InvitationWish,
    guest: string,
  ): Promise<{ link: string } | { code: string }> {
    const running = await this.#openFor(id, guest);
    const { host, seats } = running.table;
    if (running.holderOf(host) !== guest) throw new ServerError('not-host');
    const expiresAt = this.#expiresAt(wish.linkHours);
    switch (wish.kind) {
      case 'seat':
        if (seats[wish.seat] === undefined) throw new ServerError('bad-request');
        return { link: await running.invite(wish.seat, expiresAt) };
      case 'spectator':
        return { link: await running.renewLink('spectator', expiresAt) };
      case 'group':
        expectNoMatch(running.table);
        return { link: await running.renewLink('group', expiresAt) };
      case 'code':
        expectNoMatch(running.table);
        return {
          code: await this.#underNewCode((code) => running.setCode(code, this.#ports.today() + CODE_MS)),
        };
    }
  }

  /** Another link of one's own, in place of one that was lost or seen by others. */
  async renewOwn(id: TableId, seat: Seat | undefined, guest: string): Promise<string> {
    const running = await this.#openFor(id, guest);
    const own = running.seatsOf(guest);
    const chosen = seat === undefined ? own[0] : own.find((one) => one === seat);
    if (chosen === undefined) throw new ServerError('no-such-table');
    return running.renewOwn(chosen, guest);
  }

  // ---- Guests ----------------------------------------------------------------------------------------------

  /** A table as one who holds a seat there; to all others it does not exist. */
  async #openFor(id: TableId, guest: string): Promise<RunningTable> {
    const holders = await this.#ports.store.holdersOf(id);
    if (!holders.some((holding) => holding.guest === guest)) throw new ServerError('no-such-table');
    return this.open(id);
  }

  /** Without opening any of them, but for those that an older Hyakki wrote: these are opened once. */
  async tablesOf(guest: string): Promise<readonly OwnTable[]> {
    const tables: OwnTable[] = [];
    for (const held of await this.#ports.store.tablesOf(guest)) tables.push(await this.#ownTable(held));
    return tables;
  }

  async #ownTable({ table, seat, summary, names }: HeldTable): Promise<OwnTable> {
    if (this.#damaged.has(table)) return { ...DAMAGED, table, seat };
    const running = await this.#loaded(table, summary === undefined);
    if (running !== undefined) return { table, seat, ...shown(running.summary), names: running.names };
    if (summary === undefined) return { ...DAMAGED, table, seat };
    return {
      table,
      seat,
      ...shown(summary),
      names: Array.from(
        { length: summary.seatCount },
        (_, at) => names.find((held) => held.seat === at)?.name ?? null,
      ),
    };
  }

  /** The table where it is in memory, or must be; undefined where it is not, or is damaged. */
  async #loaded(id: TableId, isWanted = false): Promise<RunningTable | undefined> {
    const opening = this.#tables.get(id) ?? (isWanted ? this.open(id) : undefined);
    return opening?.catch(() => undefined);
  }

  /** Whether this guest's name must stay as it is: they sit in a match that somebody played in lately. */
  async isNameFrozen(guest: string): Promise<boolean> {
    for (const { table, summary } of await this.#ports.store.tablesOf(guest)) {
      const running = await this.#loaded(table, summary === undefined);
      const now = running?.summary ?? summary;
      const isGoing = now?.phase === 'promised' || now?.phase === 'playing';
      if (isGoing && this.#ports.now() - now.changedAt < DAY) return true;
    }
    return false;
  }

  /** Whether somebody is called something that looks the same, at a table where this guest sits and people are. */
  async isNameTaken(guest: string, name: string): Promise<boolean> {
    for (const { table } of await this.#ports.store.tablesOf(guest))
      if ((await this.#loaded(table))?.isNameTaken(name, guest) === true) return true;
    return false;
  }

  async renamed(guest: Guest): Promise<void> {
    for (const { table } of await this.#ports.store.tablesOf(guest.id))
      (await this.#loaded(table))?.rename(guest);
  }

  /** Everything that is known of the guest goes; where they sit the others are told that the seat is nobody's. */
  async erase(guest: string): Promise<void> {
    const { store } = this.#ports;
    for (const { table, summary } of await store.tablesOf(guest)) {
      // Where nobody is and nothing is played, the log learns of it when somebody comes.
      const isPlayed = summary === undefined || summary.phase === 'promised' || summary.phase === 'playing';
      await (await this.#loaded(table, isPlayed))?.forget(guest);
    }
    await store.eraseGuest(guest);
    await this.forgotten([guest]);
  }

  /** These guests were erased from the store, and are nobody here either. */
  async forgotten(guests: readonly string[]): Promise<void> {
    for (const running of await this.#allLoaded())
      for (const guest of guests)
        if (running.seatsOf(guest).length > 0)
          await running.forget(guest).catch((problem) => this.#ports.report('erase', problem));
  }

  /** What a guest said and noted, wherever they sit or sat. */
  async linesOf(guest: string): Promise<WrittenLines> {
    const notes: WrittenLines['notes'][number][] = [];
    const sayings: WrittenLines['sayings'][number][] = [];
    for (const [table, stays] of byTable(await this.#ports.store.staysOf(guest))) {
      const lines = await this.#readLog(table);
      const seen = new Set<number>();
      for (const stay of stays) {
        for (const { seq, entry } of ownLines(lines, stay)) {
          if (seen.has(seq)) continue;
          seen.add(seq);
          const { at, seat } = entry;
          if (entry.type === 'said') sayings.push({ table, seat, at, saying: entry.saying });
          else notes.push({ table, seat, at, on: entry.on, mark: entry.mark });
        }
      }
    }
    return { notes, sayings };
  }

  /** A damaged table tells nothing. */
  async #readLog(table: TableId) {
    try {
      return await logOf(this.#ports.store, table).read(0);
    } catch (problem) {
      if (!(problem instanceof DamagedTable)) throw problem;
      return [];
    }
  }

  awayFrom(guest: string): Promise<readonly TableId[]> {
    return this.#ports.store.awayFrom(guest);
  }

  // ---- Records ---------------------------------------------------------------------------------------------

  recordsOf(guest: string): Promise<readonly KnownRecord[]> {
    return this.#ports.store.recordsOf(guest);
  }

  /** Of a finished match, for those who sat in it; also when its table is gone. */
  async findRecord(id: TableId, match: number, guest: string): Promise<MatchRecord> {
    const stays = (await this.#ports.store.staysOf(guest)).filter(({ table }) => table === id);
    if (stays.length === 0) throw new ServerError('no-such-table');
    const found = await this.#readRecord(id, match);
    const hasSat = found !== undefined && stays.some((stay) => isIn(stay, found));
    if (!hasSat) throw new ServerError('no-such-record');
    return found.record;
  }

  async #readRecord(id: TableId, match: number): Promise<FinishedMatch | undefined> {
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
  async #tellAgain(id: TableId, match: number): Promise<FinishedMatch | undefined> {
    const lines = await logOf(this.#ports.store, id).read(0);
    let table: Table | undefined;
    let from = 0;
    for (const { seq, entry } of lines) {
      if (seq % 500 === 0) await breathe();
      const before: Table | undefined = table;
      table = evolve(before, entry, this.#ports.games);
      if (table.matches !== before?.matches) from = seq - 1;
      if (table.match?.number !== match || table.match.phase !== 'over') continue;
      const record = recordOf(table);
      return record && { table: id, match, record, endedAt: entry.at, from, to: seq };
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
      // The seat that a page remembers may be another one by now.
      const chosen = own.find((one) => one === seat) ?? own[0];
      if (chosen !== undefined)
        return { running, attendant: running.enter({ kind: 'seat', seat: chosen }, guest, connection) };
    }
    if (watch === undefined) throw new ServerError('nobody');
    await this.#expectSpectatorsLink(id, watch, 'nobody');
    const running = await this.open(id);
    return { running, attendant: running.enter({ kind: 'spectator' }, undefined, connection) };
  }

  // ---- Time ------------------------------------------------------------------------------------------------

  /** Notes what lists say of the tables, and forgets those at which nobody has been for a while: their logs know everything. */
  async tidy(): Promise<void> {
    await this.#noteVisits(await this.#allLoaded());
    for (const [id, opening] of this.#tables) {
      const running = await opening.catch(() => undefined);
      if (running?.isQuiet(QUIET_MS) !== true) continue;
      this.#drop(id);
      this.#remember(id, running.goneSince);
      await running.close('come-back');
      await this.#noteVisits([running]);
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

  /** Finishes every commit, and tells everybody to come back. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const running = await this.#allLoaded();
    await Promise.all(running.map((table) => table.close('come-back')));
    await this.#noteVisits(running);
    this.#tables.clear();
  }

  async #allLoaded(): Promise<readonly RunningTable[]> {
    const all = await Promise.all(
      [...this.#tables.values()].map((opening) => opening.catch(() => undefined)),
    );
    return all.filter((table) => table !== undefined);
  }
}

const DAMAGED = {
  game: '',
  phase: 'damaged',
  matches: 0,
  turn: null,
  names: [],
  changedAt: 0,
} as const satisfies Partial<OwnTable>;

function shown({ game, phase, matches, turn, changedAt }: Summary) {
  return { game, phase, matches, turn, changedAt };
}

function seatAt(table: TableId, seat: Seat, own: string | undefined): Entered {
  return { table, role: { kind: 'seat', seat }, own };
}

function spectatorAt(table: TableId): Entered {
  return { table, role: { kind: 'spectator' }, own: undefined };
}

function wayOf({ kind, seat, hash }: Link): Way {
  return kind === 'invitation' && seat !== null ? { kind, seat, hash } : { kind: 'open' };
}

function expectNoMatch(table: Table): void {
  if (isMatchGoing(table)) throw new ServerError('refused', { code: 'match-going', rule: 'P3', params: {} });
}

function isIn({ from, to }: Stay, match: FinishedMatch): boolean {
  return from < match.to && (to === null || to > match.from);
}

function byTable(stays: readonly Stay[]): ReadonlyMap<TableId, readonly Stay[]> {
  const tables = new Map<TableId, Stay[]>();
  for (const stay of stays) tables.set(stay.table, [...(tables.get(stay.table) ?? []), stay]);
  return tables;
}
