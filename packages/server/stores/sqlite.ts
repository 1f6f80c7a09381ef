import type { Entry, StoredLine } from '@hyakki/table';
import type { DailyPars } from '@hyakki/table/protocol';
import type { QuietHours } from '../notices/quiet-hours.ts';
import type { StoredVapidKeys } from '../notices/vapid.ts';
import { GroupCommit } from './group-commit.ts';
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
import { copyDatabase } from './sqlite-backup.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import {
  dailiesOf,
  dailySpread,
  dropDailies,
  endTries,
  findPars,
  keepDailies,
  savePars,
  triesOf,
} from './sqlite-dailies.ts';
import { type Driver, explain, pickDriver } from './sqlite-driver.ts';
import { applyEffects } from './sqlite-effects.ts';
import {
  addGuest,
  changeGuest,
  dueGuests,
  eraseDueGuest,
  eraseGuest,
  guestsById,
  isDueGuest,
} from './sqlite-guests.ts';
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
} from './sqlite-keeping.ts';
import {
  appendLines,
  demandTable,
  isCorrupt,
  lastLine,
  linesOf,
  numberOf,
  readEntries,
} from './sqlite-lines.ts';
import {
  addNotice,
  aroundTables,
  claimDue,
  dropOldNodes,
  endNode,
  finishDue,
  giveBackTokens,
  noteDue,
  noteDueBy,
  noteNode,
  noticesSince,
  putOnce,
  takeOnce,
  takeTokens,
} from './sqlite-nodes.ts';
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
} from './sqlite-notices.ts';
import { blankNotes, matchesToPack, pack, wordsOf } from './sqlite-packing.ts';
import {
  deleteTable,
  dropRecords,
  findRecord,
  heldTables,
  insertRecord,
  recordRow,
  recordsOf,
  staysOf,
} from './sqlite-past.ts';
import { rehearse } from './sqlite-rehearsal.ts';
import {
  addSession,
  dueSessions,
  endDueSessions,
  endOtherSessions,
  endSession,
  findSession,
  noteVisit,
  sessionsOf,
} from './sqlite-sessions.ts';
import {
  awayFrom,
  dueTables,
  findCode,
  findLink,
  holdersOf,
  insertTable,
  isDueTable,
  saveVisits,
  seatsOf,
} from './sqlite-tables.ts';
import {
  type Absence,
  type Code,
  type DailyCount,
  type DailyKey,
  type DailyTry,
  DamagedTable,
  type Effect,
  type FinishedMatch,
  type FoundSession,
  type Guest,
  type GuestSession,
  type HeldTable,
  type Holding,
  type KnownRecord,
  type Link,
  type NewStoredTable,
  type OldTimes,
  type Packing,
  type Retention,
  type Stay,
  type Store,
  type StoredDaily,
  type StoredSeats,
  type Summary,
  type TableId,
  type TableVisit,
  type TryEnd,
} from './store.ts';
import { StoreError } from './store-error.ts';
import { makePrivateFile } from './store-file.ts';

/**
 * Opens or creates the file. Several processes of one machine may open it (each write checks its expected line number
 * under SQLite's lock); several machines may not: SQLite's write-ahead log does not work over a network.
 */
export async function openSqliteStore(path: string, driver: Driver = pickDriver()): Promise<SqliteStore> {
  makePrivateFile(path);
  return new SqliteStore(driver, new SqliteConnection(driver, path));
}

const MOST_NUMBERS = 100_000;

export type { SqliteStore };

class SqliteStore implements Store {
  readonly #driver: Driver;
  readonly #db: SqliteConnection;
  readonly #group: GroupCommit;
  /** The numbers of tables in the file; they never change. */
  readonly #numbers = new Map<TableId, number>();
  /** One backup after the other, so that two cannot write the same file. */
  #backups: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(driver: Driver, db: SqliteConnection) {
    this.#driver = driver;
    this.#db = db;
    this.#group = new GroupCommit(db);
  }

  async append(
    table: TableId,
    expected: number,
    entries: readonly Entry[],
    effects?: readonly Effect[],
  ): Promise<'written' | 'conflict'> {
    return this.appendTexts(
      table,
      expected,
      entries.map((entry) => JSON.stringify(entry)),
      effects,
    );
  }

  /** Like `append`, for entries that are text already. */
  async appendTexts(
    table: TableId,
    expected: number,
    texts: readonly string[],
    effects: readonly Effect[] = [],
  ): Promise<'written' | 'conflict'> {
    const lines = linesOf(table, expected, texts);
    const known = this.#knownNumber(table);
    return this.#write(
      (db) => {
        try {
          const number = known ?? demandTable(db, table);
          const written = appendLines(db, number, table, expected, lines);
          if (written === 'written' && effects.length > 0)
            applyEffects(db, table, { before: expected, after: expected + lines.length }, effects);
          return written;
        } catch (error) {
          throw isCorrupt(error) ? new DamagedTable(table, expected + 1) : error;
        }
      },
      { isOneStatement: lines.length <= 1 && effects.length === 0 },
    );
  }

  async read(table: TableId, after: number, most?: number): Promise<readonly StoredLine[]> {
    return this.#read((db) => readEntries(db, table, after, most));
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
    await this.#write((db) => {
      const last = lastLine(db, demandTable(db, table));
      applyEffects(db, table, { before: last, after: last }, effects);
    });
  }

  async saveVisits(visits: readonly TableVisit[]): Promise<void> {
    await this.#write((db) => saveVisits(db, visits));
  }

  async findCode(code: string): Promise<Code | undefined> {
    return this.#read((db) => findCode(db, code));
  }

  async findLink(hash: string): Promise<Link | undefined> {
    return this.#read((db) => findLink(db, hash));
  }

  async holdersOf(table: TableId): Promise<readonly Holding[]> {
    return this.#read((db) => holdersOf(db, table));
  }

  async seatsOf(table: TableId): Promise<StoredSeats> {
    return this.#read((db) => seatsOf(db, table));
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
    return this.#read((db) => findSession(db, sessionHash));
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
      if (!this.#read((db) => isDueGuest(db, id, absence))) continue;
      await this.#blankNotes(id);
      count += await this.#write((db) => eraseDueGuest(db, id, absence));
    }
    return count;
  }

  /** Table by table: a damaged one must not prevent the erasure of a guest. */
  async #blankNotes(guest: string): Promise<void> {
    for (const table of new Set(this.#read((db) => staysOf(db, guest)).map((stay) => stay.table))) {
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
      const isDeleted = await this.#write((db) => {
        const isDue = isDueTable(db, id, retention);
        if (isDue) deleteTable(db, id, now);
        return isDue;
      });
      if (!isDeleted) continue;
      this.#numbers.delete(id);
      count += 1;
    }
    return count;
  }

  async dropOld({ tablesDeletedBefore, codesBefore, dailiesBefore }: OldTimes): Promise<number> {
    return this.#write((db) => {
      dropDailies(db, dailiesBefore);
      db.run('DELETE FROM codes WHERE expires_at < ?', codesBefore);
      return dropRecords(db, tablesDeletedBefore);
    });
  }

  async noteTidied(now: number): Promise<number | undefined> {
    return this.#write((db) => {
      const before = db.get<{ value: number }>("SELECT value FROM facts WHERE name = 'tidied at'")?.value;
      db.run(
        "INSERT INTO facts (name, value) VALUES ('tidied at', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
        now,
      );
      return before;
    });
  }

  async saveRecord(finished: FinishedMatch, summary?: Summary): Promise<void> {
    const row = recordRow(finished);
    await this.#write((db) => insertRecord(db, row, summary));
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
    this.#demandOpen();
    return Date.now();
  }

  async noteNode(beat: NodeBeat): Promise<void> {
    return this.#write((db) => noteNode(db, beat));
  }

  async endNode(node: string, at: number): Promise<void> {
    return this.#write((db) => endNode(db, node, at));
  }

  async aroundTables(tables: readonly TableId[]): Promise<readonly TableAround[]> {
    return this.#read((db) => aroundTables(db, tables));
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

  async backup(path: string): Promise<void> {
    this.#demandOpen();
    const copied = this.#backups.then(() => copyDatabase(this.#driver, this.#db.path, path));
    this.#backups = copied.catch(() => undefined);
    await copied;
  }

  async check(): Promise<void> {
    if (this.#group.lastFailed) await this.#write((db) => db.run('UPDATE probes SET count = count + 1'));
    this.#read(rehearse);
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    this.#group.flush();
    await this.#backups;
    this.#db.close();
  }

  #demandOpen(): void {
    if (this.#closing !== undefined) throw new StoreError('closed', 'the store is closed');
  }

  #write<Value>(
    work: (db: SqliteConnection) => Value,
    options?: { readonly isOneStatement: boolean },
  ): Promise<Value> {
    this.#demandOpen();
    return this.#group.write(work, options);
  }

  /** Caches the number only of a committed table: a group may still be rolled back, and SQLite would reuse the number. */
  #knownNumber(table: TableId): number | undefined {
    const known = this.#numbers.get(table);
    if (known !== undefined) return known;
    const number = this.#read((db) => numberOf(db, table));
    if (this.#numbers.size >= MOST_NUMBERS) this.#numbers.clear();
    if (number !== undefined) this.#numbers.set(table, number);
    return number;
  }

  /** Groups commit synchronously, so a read never sees half of one. */
  #read<Value>(work: (db: SqliteConnection) => Value): Value {
    this.#demandOpen();
    try {
      return work(this.#db);
    } catch (error) {
      throw explain(error);
    }
  }
}
