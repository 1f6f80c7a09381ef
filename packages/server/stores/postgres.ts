import type { Entry, StoredLine } from '@hyakki/table';
import type { DailyPars } from '@hyakki/table/protocol';
import type { QuietHours } from '../notices/quiet-hours.ts';
import type { StoredVapidKeys } from '../notices/vapid.ts';
import { GroupRead } from './group-read.ts';
import type {
  KeptBundle,
  KeptBundleSize,
  Passkey,
  Room,
  StoredTransfer,
  Transfer,
  TransferTried,
  TransferTry,
} from './keeping.ts';
import type { Due, DueClaim, NodeBeat, Notice, OnceValue, SharedBucket, TableAround } from './nodes.ts';
import type { StoredAddress } from './notices.ts';
import type { StoredRow } from './packing.ts';
import {
  PostgresConnections,
  type PostgresOptions,
  type Queries,
  SET_LIMITS,
} from './postgres-connection.ts';
import {
  dailiesOf,
  dailySpread,
  dropDailies,
  endTries,
  findPars,
  keepDailies,
  savePars,
  triesOf,
} from './postgres-dailies.ts';
import { applyEffects } from './postgres-effects.ts';
import { explainPostgres, isUnreachable } from './postgres-errors.ts';
import { PostgresGroup } from './postgres-group.ts';
import {
  addGuest,
  changeGuest,
  dueGuests,
  eraseDueGuest,
  eraseGuest,
  guestsById,
  isDueGuest,
} from './postgres-guests.ts';
import {
  addPasskey,
  dropKept,
  dropPasskey,
  dropTransfer,
  dropTransfers,
  endTransfer,
  findPasskey,
  joinGuests,
  keptOf,
  keptSizeOf,
  notePasskeyUse,
  passkeysOf,
  putKept,
  putTransfer,
  putTransferBundle,
  sitTogether,
  transferOf,
  tryTransfer,
} from './postgres-keeping.ts';
import {
  appendOne,
  insertLine,
  lastLine,
  linesOf,
  lockTable,
  type Part,
  readEntries,
  readParts,
} from './postgres-lines.ts';
import {
  addNotice,
  claimDue,
  dropOldNodes,
  endNode,
  finishDue,
  giveBackTokens,
  noteDue,
  noteDueBy,
  noteNode,
  noticesSince,
  PostgresAround,
  putOnce,
  takeOnce,
  takeTokens,
  time,
} from './postgres-nodes.ts';
import {
  addressesOf,
  dropAddresses,
  forgetAddress,
  loadOrMakeKeys,
  putAddress,
  quietHoursOf,
  setQuietHours,
  settleDue,
  wantsNotices,
} from './postgres-notices.ts';
import { blankNotes, matchesToPack, pack, wordsOf } from './postgres-packing.ts';
import {
  deleteTable,
  dropRecords,
  findRecord,
  heldTables,
  insertRecord,
  recordsOf,
  staysOf,
} from './postgres-past.ts';
import {
  dropEmptyPartitions,
  migratePostgres,
  POSTGRES_MIGRATIONS,
  preparePartitions,
  versionOfPostgres,
} from './postgres-schema.ts';
import {
  addSession,
  dueSessions,
  endDueSessions,
  endOtherSessions,
  endSession,
  findSessions,
  noteVisit,
  sessionsOf,
} from './postgres-sessions.ts';
import {
  awayFrom,
  dueTables,
  findCode,
  findLinks,
  holdersOf,
  insertTable,
  lockDueTable,
  saveVisits,
  seatsOf,
} from './postgres-tables.ts';
import type {
  Absence,
  Code,
  DailyCount,
  DailyKey,
  DailyTry,
  Effect,
  FinishedMatch,
  FoundSession,
  Guest,
  GuestSession,
  HeldTable,
  Holding,
  KnownRecord,
  Link,
  NewStoredTable,
  OldTimes,
  Packing,
  Retention,
  Stay,
  Store,
  StoredDaily,
  StoredSeats,
  Summary,
  TableId,
  TableVisit,
  TryEnd,
} from './store.ts';
import { StoreError } from './store-error.ts';

/** Opens a database and migrates it. Any number of processes, on any number of machines, may open it at once. */
export async function openPostgresStore(url: string, options?: PostgresOptions): Promise<PostgresStore> {
  const connections = await PostgresConnections.open(url, options);
  try {
    await migratePostgres(connections);
  } catch (error) {
    await connections.close();
    throw explainPostgres(error);
  }
  return new PostgresStore(connections);
}

/** Somebody waits for the answer whether this server is ready. */
const READINESS_MS = 1_000;
/** Tables are numbered from 1. */
const NO_TABLE = 0;

class PostgresStore implements Store {
  readonly #db: PostgresConnections;
  readonly #group: PostgresGroup;
  readonly #around = new PostgresAround();
  // What everybody who comes to a table asks for. Together they leave connections for all others.
  readonly #parts: GroupRead<Part, readonly StoredRow[]>;
  readonly #seats: GroupRead<TableId, StoredSeats>;
  readonly #sessions: GroupRead<string, FoundSession | undefined>;
  readonly #links: GroupRead<string, Link | undefined>;
  readonly #reading = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(connections: PostgresConnections) {
    this.#db = connections;
    this.#group = new PostgresGroup(connections);
    const reading = <Key, Value>(
      read: (db: Queries, keys: readonly Key[]) => Promise<readonly Value[]>,
    ): GroupRead<Key, Value> => new GroupRead((keys) => read(connections, keys), isUnreachable);
    this.#parts = reading(readParts);
    this.#seats = reading(seatsOf);
    this.#sessions = reading(findSessions);
    this.#links = reading(findLinks);
  }

  async append(
    table: TableId,
    expected: number,
    entries: readonly Entry[],
    effects: readonly Effect[] = [],
  ): Promise<'written' | 'conflict'> {
    this.#demandOpen();
    const job = {
      table,
      expected,
      lines: linesOf(
        table,
        expected,
        entries.map((entry) => JSON.stringify(entry)),
      ),
    };
    if (effects.length === 0) return this.#group.append(job);
    return this.#group.writeTo(async (db) => {
      await lockTable(db, table);
      const written = await appendOne(db, job);
      if (written === 'written')
        await applyEffects(db, table, { before: expected, after: expected + job.lines.length }, effects);
      return written;
    });
  }

  async read(table: TableId, after: number, most?: number): Promise<readonly StoredLine[]> {
    return this.#read(() => readEntries(this.#parts, { table, after, most }));
  }

  async createTable(table: NewStoredTable): Promise<void> {
    const lines = linesOf(
      table.id,
      0,
      table.entries.map((entry) => JSON.stringify(entry)),
    );
    await this.#write((db) => insertTable(db, table, lines));
  }

  async change(table: TableId, effects: readonly Effect[]): Promise<void> {
    await this.#write(async (db) => {
      const last = await lastLine(db, await lockTable(db, table));
      await applyEffects(db, table, { before: last, after: last }, effects);
    });
  }

  async saveVisits(visits: readonly TableVisit[]): Promise<void> {
    await this.#write((db) => saveVisits(db, visits));
  }

  async findCode(code: string): Promise<Code | undefined> {
    return this.#read((db) => findCode(db, code));
  }

  async findLink(hash: string): Promise<Link | undefined> {
    return this.#read(() => this.#links.read(hash));
  }

  async holdersOf(table: TableId): Promise<readonly Holding[]> {
    return this.#read((db) => holdersOf(db, table));
  }

  async seatsOf(table: TableId): Promise<StoredSeats> {
    return this.#read(() => this.#seats.read(table));
  }

  async awayFrom(guest: string): Promise<readonly TableId[]> {
    return this.#read((db) => awayFrom(db, guest));
  }

  async tablesOf(guest: string): Promise<readonly HeldTable[]> {
    return this.#read((db) => heldTables(db, guest));
  }

  async staysOf(guest: string): Promise<readonly Stay[]> {
    return this.#read((db) => staysOf(db, guest));
  }

  async findSession(sessionHash: string): Promise<FoundSession | undefined> {
    return this.#read(() => this.#sessions.read(sessionHash));
  }

  async addGuest(sessionHash: string, guest: Guest): Promise<void> {
    await this.#write((db) => addGuest(db, sessionHash, guest));
  }

  async changeGuest(id: string, change: Partial<Omit<Guest, 'id'>>): Promise<Guest | undefined> {
    return this.#write((db) => changeGuest(db, id, change));
  }

  async guestsById(ids: readonly string[]): Promise<readonly Guest[]> {
    return this.#read((db) => guestsById(db, ids));
  }

  async eraseGuest(id: string): Promise<void> {
    await this.#blankNotes(id);
    await this.#write((db) => eraseGuest(db, id));
  }

  async dueGuests(absence: Absence, most: number): Promise<readonly string[]> {
    return this.#read((db) => dueGuests(db, absence, most));
  }

  async eraseDueGuests(ids: readonly string[], absence: Absence): Promise<number> {
    let count = 0;
    for (const id of ids) {
      if (!(await this.#read((db) => isDueGuest(db, id, absence)))) continue;
      await this.#blankNotes(id);
      count += await this.#write((db) => eraseDueGuest(db, id, absence));
    }
    return count;
  }

  /** Table by table: a damaged one must not prevent the erasure of a guest. */
  async #blankNotes(guest: string): Promise<void> {
    const stays = await this.#read((db) => staysOf(db, guest));
    for (const table of new Set(stays.map((stay) => stay.table))) {
      try {
        await this.#write((db) => blankNotes(db, table, guest));
      } catch (problem) {
        if (!(problem instanceof StoreError && problem.code === 'damaged')) throw problem;
      }
    }
  }

  async dueTables(retention: Retention, most: number): Promise<readonly TableId[]> {
    return this.#read((db) => dueTables(db, retention, most));
  }

  async deleteDueTables(ids: readonly TableId[], retention: Retention, now: number): Promise<number> {
    let count = 0;
    for (const id of ids) {
      const isDeleted = await this.#write(async (db) => {
        const isDue = await lockDueTable(db, id, retention);
        if (isDue) await deleteTable(db, id, now);
        return isDue;
      });
      if (isDeleted) count += 1;
    }
    return count;
  }

  async dropOld({ tablesDeletedBefore, codesBefore, dailiesBefore }: OldTimes): Promise<number> {
    return this.#write(async (db) => {
      await dropDailies(db, dailiesBefore);
      await db.run('DELETE FROM codes WHERE expires_at < $1', codesBefore);
      return dropRecords(db, tablesDeletedBefore);
    });
  }

  async noteTidied(now: number): Promise<number | undefined> {
    const before = await this.#write(async (db) => {
      const row = await db.get<{ value: number }>(
        "SELECT value FROM facts WHERE name = 'tidied at' FOR UPDATE",
      );
      await db.run(
        "INSERT INTO facts (name, value) VALUES ('tidied at', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        now,
      );
      return row?.value;
    });
    await preparePartitions(this.#db);
    await dropEmptyPartitions(this.#db);
    return before;
  }

  async saveRecord(finished: FinishedMatch, summary?: Summary): Promise<void> {
    await this.#write((db) => insertRecord(db, finished, summary));
  }

  async findRecord(table: TableId, match: number): Promise<FinishedMatch | undefined> {
    return this.#read((db) => findRecord(db, table, match));
  }

  async recordsOf(guest: string): Promise<readonly KnownRecord[]> {
    return this.#read((db) => recordsOf(db, guest));
  }

  async matchesToPack(endedBefore: number, most: number): ReturnType<Store['matchesToPack']> {
    return this.#read((db) => matchesToPack(db, endedBefore, most));
  }

  async pack(packing: Packing): Promise<'packed' | 'changed'> {
    return this.#write((db) => pack(db, packing));
  }

  async wordsOf(table: TableId): Promise<readonly StoredLine[]> {
    return this.#read((db) => wordsOf(db, table));
  }

  async keepDailies(deals: readonly StoredDaily[]): Promise<readonly StoredDaily[]> {
    return this.#write((db) => keepDailies(db, deals));
  }

  async dailiesOf(day: string): Promise<readonly StoredDaily[]> {
    return this.#read((db) => dailiesOf(db, day));
  }

  async triesOf(guest: string): Promise<readonly DailyTry[]> {
    return this.#read((db) => triesOf(db, guest));
  }

  async endTries(daily: DailyKey, table: TableId, ends: readonly TryEnd[]): Promise<void> {
    await this.#write((db) => endTries(db, daily, table, ends));
  }

  async dailySpread(daily: DailyKey): Promise<readonly DailyCount[]> {
    return this.#read((db) => dailySpread(db, daily));
  }

  async findPars(daily: DailyKey): Promise<DailyPars | undefined> {
    return this.#read((db) => findPars(db, daily));
  }

  async savePars(daily: DailyKey, pars: DailyPars): Promise<void> {
    await this.#write((db) => savePars(db, daily, pars));
  }

  async addSession(session: GuestSession, guest: string): Promise<boolean> {
    return this.#write((db) => addSession(db, session, guest));
  }

  async noteVisit(session: GuestSession): Promise<Guest | undefined> {
    return this.#write((db) => noteVisit(db, session));
  }

  async sessionsOf(guest: string): Promise<readonly GuestSession[]> {
    return this.#read((db) => sessionsOf(db, guest));
  }

  async endSession(sessionHash: string): Promise<void> {
    return this.#write((db) => endSession(db, sessionHash));
  }

  async endOtherSessions(guest: string, sessionHash: string): Promise<number> {
    return this.#write((db) => endOtherSessions(db, guest, sessionHash));
  }

  async dueSessions(before: number, most: number): Promise<readonly string[]> {
    return this.#read((db) => dueSessions(db, before, most));
  }

  async endDueSessions(hashes: readonly string[], before: number): Promise<readonly string[]> {
    return this.#write((db) => endDueSessions(db, hashes, before));
  }

  async sitTogether(one: string, other: string): Promise<boolean> {
    return this.#read((db) => sitTogether(db, one, other));
  }

  async joinGuests(from: string, into: string): Promise<void> {
    return this.#write((db) => joinGuests(db, from, into));
  }

  async addPasskey(passkey: Passkey): Promise<boolean> {
    return this.#write((db) => addPasskey(db, passkey));
  }

  async findPasskey(id: string): Promise<Passkey | undefined> {
    return this.#read((db) => findPasskey(db, id));
  }

  async passkeysOf(guest: string): Promise<readonly Passkey[]> {
    return this.#read((db) => passkeysOf(db, guest));
  }

  async notePasskeyUse(
    id: string,
    use: { readonly counter: number; readonly usedAt: number },
  ): Promise<void> {
    return this.#write((db) => notePasskeyUse(db, id, use));
  }

  async dropPasskey(guest: string, id: string): Promise<boolean> {
    return this.#write((db) => dropPasskey(db, guest, id));
  }

  async putTransfer(transfer: Transfer): Promise<boolean> {
    return this.#write((db) => putTransfer(db, transfer));
  }

  async putTransferBundle(guest: string, bundle: string, room: Room): Promise<'stored' | 'unknown' | 'full'> {
    return this.#write((db) => putTransferBundle(db, guest, bundle, room));
  }

  async transferOf(guest: string): Promise<StoredTransfer | undefined> {
    return this.#read((db) => transferOf(db, guest));
  }

  async tryTransfer(attempt: TransferTry): Promise<TransferTried> {
    return this.#write((db) => tryTransfer(db, attempt));
  }

  async endTransfer(guest: string): Promise<void> {
    return this.#write((db) => endTransfer(db, guest));
  }

  async dropTransfer(guest: string): Promise<void> {
    return this.#write((db) => dropTransfer(db, guest));
  }

  async dropTransfers(before: number): Promise<number> {
    return this.#write((db) => dropTransfers(db, before));
  }

  async putKept(
    guest: string,
    kept: { readonly bundle: string; readonly after: number; readonly savedAt: number },
    room: Room,
  ): Promise<number | 'changed' | 'full' | 'unknown-guest'> {
    return this.#write((db) => putKept(db, guest, kept, room));
  }

  async keptOf(guest: string): Promise<KeptBundle | undefined> {
    return this.#read((db) => keptOf(db, guest));
  }

  async keptSizeOf(guest: string): Promise<KeptBundleSize | undefined> {
    return this.#read((db) => keptSizeOf(db, guest));
  }

  async dropKept(guest: string): Promise<void> {
    return this.#write((db) => dropKept(db, guest));
  }

  async time(): Promise<number> {
    return this.#read(time);
  }

  async noteNode(beat: NodeBeat): Promise<void> {
    return this.#write((db) => noteNode(db, beat));
  }

  async endNode(node: string, at: number): Promise<void> {
    return this.#write((db) => endNode(db, node, at));
  }

  async aroundTables(tables: readonly TableId[]): Promise<readonly TableAround[]> {
    return this.#read((db) => this.#around.read(db, tables));
  }

  async addNotice(notice: Notice): Promise<void> {
    return this.#write((db) => addNotice(db, notice));
  }

  async noticesSince(at: number): Promise<readonly Notice[]> {
    return this.#read((db) => noticesSince(db, at));
  }

  async noteDue(dues: Parameters<Store['noteDue']>[0]): Promise<void> {
    return this.#write((db) => noteDue(db, dues));
  }

  async noteDueBy(dues: Parameters<Store['noteDueBy']>[0]): Promise<void> {
    return this.#write((db) => noteDueBy(db, dues));
  }

  async claimDue(claim: DueClaim): Promise<readonly Due[]> {
    return this.#write((db) => claimDue(db, claim));
  }

  async finishDue(dues: readonly Due[]): Promise<void> {
    return this.#write((db) => finishDue(db, dues));
  }

  // ---- Notices ---------------------------------------------------------------------------------------------

  async loadOrMakeKeys(made: StoredVapidKeys): Promise<StoredVapidKeys> {
    return this.#write((db) => loadOrMakeKeys(db, made));
  }

  async addressesOf(guest: string): Promise<readonly StoredAddress[]> {
    return this.#read((db) => addressesOf(db, guest));
  }

  async putAddress(address: StoredAddress, most: number): Promise<boolean> {
    return this.#write((db) => putAddress(db, address, most));
  }

  async forgetAddress(hash: string): Promise<void> {
    return this.#write((db) => forgetAddress(db, hash));
  }

  async dropAddresses(guest: string, hash?: string): Promise<boolean> {
    return this.#write((db) => dropAddresses(db, guest, hash));
  }

  async quietHoursOf(guest: string): Promise<QuietHours | undefined> {
    return this.#read((db) => quietHoursOf(db, guest));
  }

  async setQuietHours(guest: string, quiet: QuietHours | null): Promise<boolean> {
    return this.#write((db) => setQuietHours(db, guest, quiet));
  }

  async wantsNotices(table: TableId): Promise<boolean> {
    return this.#read((db) => wantsNotices(db, table));
  }

  async settleDue(due: Due, next: Parameters<Store['settleDue']>[1]): Promise<boolean> {
    return this.#write((db) => settleDue(db, due, next));
  }

  async takeTokens(buckets: readonly SharedBucket[], now: number): Promise<boolean> {
    return this.#write((db) => takeTokens(db, buckets, now));
  }

  async giveBackTokens(buckets: readonly SharedBucket[], now: number): Promise<void> {
    return this.#write((db) => giveBackTokens(db, buckets, now));
  }

  async putOnce(value: OnceValue): Promise<void> {
    return this.#write((db) => putOnce(db, value));
  }

  async takeOnce(key: string, now: number): Promise<string | undefined> {
    return this.#write((db) => takeOnce(db, key, now));
  }

  async dropOldNodes(before: number): Promise<void> {
    return this.#write((db) => dropOldNodes(db, before));
  }

  /** The database belongs to the operator, and has better ways than a file of ours (docs/operations.md). */
  async backup(): Promise<void> {
    this.#demandOpen();
    throw new StoreError(
      'backup-elsewhere',
      'PostgreSQL is backed up with its own tools: pg_dump, or its archive',
    );
  }

  async check(): Promise<void> {
    this.#demandOpen();
    if (this.#group.lastFailed) await this.#write((db) => db.run('UPDATE probes SET count = count + 1'));
    await this.#tracked(this.#rehearse());
  }

  /** Writes what play writes and rolls it back. Finds out before the players do that a newer Hyakki has migrated the database. */
  async #rehearse(): Promise<void> {
    try {
      const lease = await this.#db.lease(READINESS_MS);
      try {
        await lease.query(`BEGIN; ${SET_LIMITS}`);
        const version = await versionOfPostgres(lease);
        if (version !== POSTGRES_MIGRATIONS.length)
          throw new StoreError('newer-schema', `another Hyakki has changed the store (schema ${version})`);
        await insertLine(lease, NO_TABLE, { lineNumber: 1, line: '', checksum: '' });
      } finally {
        await lease.query('ROLLBACK').then(
          () => lease.release(),
          (error: unknown) => lease.release(error),
        );
      }
    } catch (error) {
      const said = explainPostgres(error);
      throw said instanceof StoreError
        ? said
        : new StoreError('not-writable', 'the store takes no lines any more', error);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await this.#group.settled();
    await Promise.allSettled([...this.#reading]);
    await this.#db.close();
  }

  #demandOpen(): void {
    if (this.#closing !== undefined) throw new StoreError('closed', 'the store is closed');
  }

  async #write<Value>(work: (db: Queries) => Promise<Value>): Promise<Value> {
    this.#demandOpen();
    return this.#group.write(work);
  }

  async #read<Value>(work: (db: Queries) => Promise<Value>): Promise<Value> {
    this.#demandOpen();
    return this.#tracked(work(this.#db));
  }

  /** Closing waits for it. */
  async #tracked<Value>(work: Promise<Value>): Promise<Value> {
    this.#reading.add(work);
    try {
      return await work;
    } finally {
      this.#reading.delete(work);
    }
  }
}
