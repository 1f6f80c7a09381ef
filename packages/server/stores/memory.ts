import { access, writeFile } from 'node:fs/promises';
import type { Entry, StoredLine } from '@hyakki/table';
import type { DailyPars } from '@hyakki/table/protocol';
import type { QuietHours } from '../notices/quiet-hours.ts';
import type { StoredVapidKeys } from '../notices/vapid.ts';
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
import { dailiesOf, dailySpread, dropDailies, endTries, keepDailies, triesOf } from './memory-dailies.ts';
import {
  allOrNothing,
  dailyPlace,
  Memory,
  type MemoryTable,
  placeOf,
  put,
  recordsIn,
  staysIn,
} from './memory-data.ts';
import { applyEffects } from './memory-effects.ts';
import { joinGuests, sitTogether, storedBytes, transferOf, tryTransfer } from './memory-keeping.ts';
import {
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
  takeOnce,
  takeTokens,
} from './memory-nodes.ts';
import {
  addressesOf,
  dropAddresses,
  dropAddressesWithoutSession,
  putAddress,
  settleDue,
  wantsNotices,
} from './memory-notices.ts';
import {
  dropTable,
  eraseGuest,
  isDueGuest,
  isDueSession,
  isDueTable,
  isIn,
  matchesToPack,
  pack,
  sessionsOf,
} from './memory-past.ts';
import type { Due, DueClaim, NodeBeat, Notice, OnceValue, SharedBucket, TableAround } from './nodes.ts';
import type { StoredAddress } from './notices.ts';
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

/** The simplest store, for tests, and to read what a store does. Nothing survives the process. */
export class MemoryStore implements Store {
  readonly #memory: Memory;
  #isClosed = false;

  constructor(memory = new Memory()) {
    this.#memory = memory;
  }

  async append(
    table: TableId,
    expected: number,
    entries: readonly Entry[],
    effects: readonly Effect[] = [],
  ): Promise<'written' | 'conflict'> {
    const { lines, gone } = this.#table(table);
    const last = gone + lines.length;
    if (last > expected) return 'conflict';
    if (last !== expected)
      throw new StoreError(
        'log-shorter',
        `table ${table} has ${last} lines, its writer expected ${expected}`,
      );
    allOrNothing((undo) => {
      lines.push(...entries.map((entry) => JSON.stringify(entry)));
      undo(() => lines.splice(expected - gone));
      applyEffects(this.#memory, table, effects, expected, undo);
    });
    return 'written';
  }

  async read(table: TableId, after: number, most?: number): Promise<readonly StoredLine[]> {
    const { lines, gone } = this.#open().tables.get(table) ?? { lines: [], gone: 0 };
    const from = Math.max(after, gone);
    return lines
      .slice(from - gone, most === undefined ? undefined : from - gone + most)
      .map((line, index) => {
        const lineNumber = from + index + 1;
        try {
          return { lineNumber, entry: JSON.parse(line) };
        } catch {
          throw new DamagedTable(table, lineNumber);
        }
      });
  }

  async createTable({ id, entries, createdAt, summary, effects }: NewStoredTable): Promise<void> {
    const memory = this.#open();
    if (memory.tables.has(id)) throw new StoreError('table-taken', `there is a table ${id} already`);
    allOrNothing((undo) => {
      const lines = entries.map((entry) => JSON.stringify(entry));
      const table = { createdAt, visitedAt: createdAt, summary, deletedAt: null, gone: 0, lines, words: [] };
      put(memory.tables, id, table, undo);
      applyEffects(this.#memory, id, effects, 0, undo);
    });
  }

  async change(table: TableId, effects: readonly Effect[]): Promise<void> {
    const { lines, gone } = this.#table(table);
    allOrNothing((undo) => applyEffects(this.#memory, table, effects, gone + lines.length, undo));
  }

  async saveVisits(visits: readonly TableVisit[]): Promise<void> {
    const { tables } = this.#open();
    for (const { table, summary, visitedAt } of visits) {
      const known = tables.get(table);
      if (known !== undefined)
        tables.set(table, { ...known, summary, visitedAt: visitedAt ?? known.visitedAt });
    }
  }

  async findCode(code: string): Promise<Code | undefined> {
    return this.#open().codes.get(code);
  }

  async findLink(hash: string): Promise<Link | undefined> {
    return this.#open().links.get(hash);
  }

  async holdersOf(table: TableId): Promise<readonly Holding[]> {
    return [...this.#open().holdings.values()]
      .filter((holding) => holding.table === table)
      .sort((a, b) => a.seat - b.seat);
  }

  async seatsOf(table: TableId): Promise<StoredSeats> {
    const holdings = await this.holdersOf(table);
    const guests = await this.guestsById(holdings.map(({ guest }) => guest));
    const sentAway = [...this.#open().sentAway.values()]
      .filter((away) => away.table === table)
      .map(({ guest }) => guest)
      .sort();
    return { holdings, guests, sentAway };
  }

  async awayFrom(guest: string): Promise<readonly TableId[]> {
    return [...this.#open().sentAway.values()]
      .filter((away) => away.guest === guest)
      .map(({ table }) => table)
      .sort();
  }

  async tablesOf(guest: string): Promise<readonly HeldTable[]> {
    const { holdings, guests, tables } = this.#open();
    const createdAt = (table: TableId) => tables.get(table)!.createdAt;
    return [...holdings.values()]
      .filter((holding) => holding.guest === guest)
      .sort(
        (a, b) =>
          createdAt(b.table) - createdAt(a.table) || compare(a.table, b.table) || compare(a.seat, b.seat),
      )
      .map(({ table, seat }) => ({
        table,
        seat,
        summary: tables.get(table)!.summary,
        names: [...holdings.values()]
          .filter((other) => other.table === table)
          .sort((a, b) => a.seat - b.seat)
          .map((other) => ({ seat: other.seat, name: guests.get(other.guest)!.name })),
      }));
  }

  async staysOf(guest: string): Promise<readonly Stay[]> {
    return staysIn(this.#open(), (stay) => stay.guest === guest)
      .map(({ table, seat, from, to }) => ({ table, seat, from, to }))
      .sort((a, b) => compare(a.table, b.table) || compare(a.seat, b.seat) || compare(a.from, b.from));
  }

  async findSession(sessionHash: string): Promise<FoundSession | undefined> {
    const { guests, sessions } = this.#open();
    const session = sessions.get(sessionHash);
    return session && { guest: guests.get(session.guest)!, seenAt: session.seenAt };
  }

  async addGuest(sessionHash: string, guest: Guest): Promise<void> {
    const { guests, sessions } = this.#open();
    if (guests.has(guest.id) || sessions.has(sessionHash))
      throw new StoreError('guest-taken', 'there is such a guest already');
    guests.set(guest.id, guest);
    sessions.set(sessionHash, { hash: sessionHash, guest: guest.id, seenAt: guest.seenAt });
  }

  async changeGuest(id: string, change: Partial<Omit<Guest, 'id'>>): Promise<Guest | undefined> {
    const { guests } = this.#open();
    const guest = guests.get(id);
    if (guest === undefined) return undefined;
    const changed = { ...guest, ...change };
    guests.set(id, changed);
    return changed;
  }

  async guestsById(ids: readonly string[]): Promise<readonly Guest[]> {
    const { guests } = this.#open();
    return ids.map((id) => guests.get(id)).filter((guest) => guest !== undefined);
  }

  async eraseGuest(id: string): Promise<void> {
    eraseGuest(this.#open(), id);
  }

  async dueGuests(absence: Absence, most: number): Promise<readonly string[]> {
    return [...this.#open().guests.values()]
      .filter((guest) => isDueGuest(this.#memory, guest, absence))
      .sort((a, b) => a.seenAt - b.seenAt || compare(a.id, b.id))
      .slice(0, most)
      .map(({ id }) => id);
  }

  async eraseDueGuests(ids: readonly string[], absence: Absence): Promise<number> {
    const { guests } = this.#open();
    const due = ids.filter((id) => {
      const guest = guests.get(id);
      return guest !== undefined && isDueGuest(this.#memory, guest, absence);
    });
    for (const id of due) eraseGuest(this.#open(), id);
    return new Set(due).size;
  }

  async dueTables(retention: Retention, most: number): Promise<readonly TableId[]> {
    return [...this.#open().tables]
      .filter(([, table]) => isDueTable(table, retention))
      .sort(([a, one], [b, other]) => one.visitedAt - other.visitedAt || compare(a, b))
      .slice(0, most)
      .map(([id]) => id);
  }

  async deleteDueTables(ids: readonly TableId[], retention: Retention, now: number): Promise<number> {
    const { tables, links, codes, holdings, sentAway } = this.#open();
    let count = 0;
    for (const id of ids) {
      const table = tables.get(id);
      if (table === undefined || !isDueTable(table, retention)) continue;
      for (const map of [links, codes, holdings, sentAway])
        for (const [key, value] of map) if (value.table === id) map.delete(key);
      for (const [key, { subject }] of this.#memory.dues) if (subject === id) this.#memory.dues.delete(key);
      tables.set(id, { ...table, gone: 0, lines: [], words: [], deletedAt: now });
      if (
        !recordsIn(this.#open(), id).some(
          (record) => staysIn(this.#open(), (stay) => isIn(stay, record)).length > 0,
        )
      )
        dropTable(this.#memory, id);
      count += 1;
    }
    return count;
  }

  async dropOld({ tablesDeletedBefore, codesBefore, dailiesBefore }: OldTimes): Promise<number> {
    const { tables, codes } = this.#open();
    dropDailies(this.#memory, dailiesBefore);
    for (const [code, { expiresAt }] of codes) if (expiresAt < codesBefore) codes.delete(code);
    let count = 0;
    for (const [id, { deletedAt }] of tables)
      if (deletedAt !== null && deletedAt < tablesDeletedBefore) count += dropTable(this.#memory, id);
    return count;
  }

  async noteTidied(now: number): Promise<number | undefined> {
    const { facts } = this.#open();
    const before = facts.get('tidied at');
    facts.set('tidied at', now);
    return before;
  }

  async saveRecord(finished: FinishedMatch, summary?: Summary): Promise<void> {
    const known = this.#table(finished.table);
    const { records, tables } = this.#memory;
    if (summary !== undefined) tables.set(finished.table, { ...known, summary });
    const place = placeOf(finished.table, finished.match);
    if (!records.has(place)) records.set(place, JSON.stringify(finished));
  }

  async findRecord(table: TableId, match: number): Promise<FinishedMatch | undefined> {
    const text = this.#open().records.get(placeOf(table, match));
    return text === undefined ? undefined : JSON.parse(text);
  }

  async recordsOf(guest: string): Promise<readonly KnownRecord[]> {
    const stays = staysIn(this.#open(), (stay) => stay.guest === guest);
    return recordsIn(this.#open())
      .filter((record) => stays.some((stay) => isIn(stay, record)))
      .map(({ table, match, record, endedAt }) => ({ table, match, game: record.game, endedAt }))
      .sort((a, b) => b.endedAt - a.endedAt || compare(a.table, b.table) || b.match - a.match);
  }

  async matchesToPack(endedBefore: number, most: number): ReturnType<Store['matchesToPack']> {
    return matchesToPack(this.#open(), endedBefore, most).map(({ table, match }) => ({ table, match }));
  }

  async pack(packing: Packing): Promise<'packed' | 'changed'> {
    return pack(this.#open(), packing);
  }

  async wordsOf(table: TableId): Promise<readonly StoredLine[]> {
    return (this.#open().tables.get(table)?.words ?? []).map((word) => JSON.parse(word));
  }

  async keepDailies(deals: readonly StoredDaily[]): Promise<readonly StoredDaily[]> {
    return keepDailies(this.#open(), deals);
  }

  async dailiesOf(day: string): Promise<readonly StoredDaily[]> {
    return dailiesOf(this.#open(), day);
  }

  async triesOf(guest: string): Promise<readonly DailyTry[]> {
    return triesOf(this.#open(), guest);
  }

  async endTries(daily: DailyKey, table: TableId, ends: readonly TryEnd[]): Promise<void> {
    endTries(this.#open(), daily, table, ends);
  }

  async dailySpread(daily: DailyKey): Promise<readonly DailyCount[]> {
    return dailySpread(this.#open(), daily);
  }

  async findPars(daily: DailyKey): Promise<DailyPars | undefined> {
    const text = this.#open().pars.get(dailyPlace(daily));
    return text === undefined ? undefined : JSON.parse(text);
  }

  async savePars(daily: DailyKey, pars: DailyPars): Promise<void> {
    this.#open().pars.set(dailyPlace(daily), JSON.stringify(pars));
  }

  async addSession({ hash, seenAt }: GuestSession, guest: string): Promise<boolean> {
    const { guests, sessions } = this.#open();
    if (!guests.has(guest)) return false;
    sessions.set(hash, { hash, guest, seenAt });
    return true;
  }

  async noteVisit({ hash, seenAt }: GuestSession): Promise<Guest | undefined> {
    const { sessions } = this.#open();
    const session = sessions.get(hash);
    if (session === undefined) return undefined;
    sessions.set(hash, { ...session, seenAt });
    return this.changeGuest(session.guest, { seenAt });
  }

  async sessionsOf(guest: string): Promise<readonly GuestSession[]> {
    return sessionsOf(this.#open(), guest);
  }

  async endSession(sessionHash: string): Promise<void> {
    this.#open().sessions.delete(sessionHash);
    dropAddressesWithoutSession(this.#memory);
  }

  async endOtherSessions(guest: string, sessionHash: string): Promise<number> {
    const { sessions } = this.#open();
    const others = sessionsOf(this.#memory, guest).filter(({ hash }) => hash !== sessionHash);
    for (const { hash } of others) sessions.delete(hash);
    dropAddressesWithoutSession(this.#memory);
    return others.length;
  }

  async dueSessions(before: number, most: number): Promise<readonly string[]> {
    return [...this.#open().sessions.values()]
      .filter(({ hash }) => isDueSession(this.#memory, hash, before))
      .sort((a, b) => a.seenAt - b.seenAt || compare(a.hash, b.hash))
      .slice(0, most)
      .map(({ hash }) => hash);
  }

  async endDueSessions(hashes: readonly string[], before: number): Promise<readonly string[]> {
    const { sessions } = this.#open();
    const guests = new Set<string>();
    for (const hash of hashes) {
      if (!isDueSession(this.#memory, hash, before)) continue;
      guests.add(sessions.get(hash)!.guest);
      sessions.delete(hash);
    }
    dropAddressesWithoutSession(this.#memory);
    return [...guests].sort();
  }

  async sitTogether(one: string, other: string): Promise<boolean> {
    return sitTogether(this.#open(), one, other);
  }

  async joinGuests(from: string, into: string): Promise<void> {
    joinGuests(this.#open(), from, into);
  }

  async addPasskey(passkey: Passkey): Promise<boolean> {
    const { guests, passkeys } = this.#open();
    if (!guests.has(passkey.guest) || passkeys.has(passkey.id)) return false;
    passkeys.set(passkey.id, passkey);
    return true;
  }

  async findPasskey(id: string): Promise<Passkey | undefined> {
    return this.#open().passkeys.get(id);
  }

  async passkeysOf(guest: string): Promise<readonly Passkey[]> {
    return [...this.#open().passkeys.values()]
      .filter((passkey) => passkey.guest === guest)
      .sort((a, b) => a.createdAt - b.createdAt || compare(a.id, b.id));
  }

  async notePasskeyUse(
    id: string,
    use: { readonly counter: number; readonly usedAt: number },
  ): Promise<void> {
    const { passkeys } = this.#open();
    const passkey = passkeys.get(id);
    if (passkey !== undefined) passkeys.set(id, { ...passkey, ...use });
  }

  async dropPasskey(guest: string, id: string): Promise<boolean> {
    const { passkeys } = this.#open();
    return passkeys.get(id)?.guest === guest && passkeys.delete(id);
  }

  async putTransfer(transfer: Transfer): Promise<boolean> {
    const { guests, transfers } = this.#open();
    const known = transfers.get(transfer.locator);
    if (!guests.has(transfer.guest) || (known !== undefined && known.guest !== transfer.guest)) return false;
    await this.dropTransfer(transfer.guest);
    transfers.set(transfer.locator, { ...transfer, isUsed: false, bundle: null, tries: 0 });
    return true;
  }

  async putTransferBundle(
    guest: string,
    bundle: string,
    { most }: Room,
  ): Promise<'stored' | 'unknown' | 'full'> {
    const memory = this.#open();
    const transfer = transferOf(memory, guest);
    if (transfer === undefined || transfer.isUsed) return 'unknown';
    if (storedBytes(memory) - (transfer.bundle?.length ?? 0) + bundle.length > most) return 'full';
    memory.transfers.set(transfer.locator, { ...transfer, bundle });
    return 'stored';
  }

  async transferOf(guest: string): Promise<StoredTransfer | undefined> {
    const transfer = transferOf(this.#open(), guest);
    if (transfer === undefined) return undefined;
    const { tries: _, ...stored } = transfer;
    return stored;
  }

  async tryTransfer(attempt: TransferTry): Promise<TransferTried> {
    return tryTransfer(this.#open(), attempt);
  }

  async endTransfer(guest: string): Promise<void> {
    const { transfers } = this.#open();
    for (const [locator, transfer] of transfers) {
      if (transfer.guest !== guest) continue;
      if (transfer.isUsed) transfers.set(locator, { ...transfer, bundle: null });
      else transfers.delete(locator);
    }
  }

  async dropTransfer(guest: string): Promise<void> {
    const { transfers } = this.#open();
    for (const [locator, transfer] of transfers) if (transfer.guest === guest) transfers.delete(locator);
  }

  async dropTransfers(before: number): Promise<number> {
    const { transfers } = this.#open();
    const old = [...transfers.values()].filter(({ expiresAt }) => expiresAt < before);
    for (const { locator } of old) transfers.delete(locator);
    return old.length;
  }

  async putKept(
    guest: string,
    { bundle, after, savedAt }: { readonly bundle: string; readonly after: number; readonly savedAt: number },
    { most }: Room,
  ): Promise<number | 'changed' | 'full' | 'unknown-guest'> {
    const memory = this.#open();
    if (!memory.guests.has(guest)) return 'unknown-guest';
    const known = memory.kept.get(guest);
    if ((known?.version ?? 0) !== after) return 'changed';
    if (storedBytes(memory) - (known?.bundle.length ?? 0) + bundle.length > most) return 'full';
    memory.kept.set(guest, { bundle, version: after + 1, savedAt });
    return after + 1;
  }

  async keptOf(guest: string): Promise<KeptBundle | undefined> {
    return this.#open().kept.get(guest);
  }

  async keptSizeOf(guest: string): Promise<KeptBundleSize | undefined> {
    const kept = this.#open().kept.get(guest);
    return kept && { version: kept.version, savedAt: kept.savedAt, bytes: kept.bundle.length };
  }

  async dropKept(guest: string): Promise<void> {
    this.#open().kept.delete(guest);
  }

  async time(): Promise<number> {
    this.#open();
    return Date.now();
  }

  async noteNode(beat: NodeBeat): Promise<void> {
    return noteNode(this.#open(), beat);
  }

  async endNode(node: string, at: number): Promise<void> {
    return endNode(this.#open(), node, at);
  }

  async aroundTables(tables: readonly TableId[]): Promise<readonly TableAround[]> {
    return aroundTables(this.#open(), tables);
  }

  async addNotice(notice: Notice): Promise<void> {
    const { notices } = this.#open();
    if (!notices.has(notice.id)) notices.set(notice.id, notice);
  }

  async noticesSince(at: number): Promise<readonly Notice[]> {
    return noticesSince(this.#open(), at);
  }

  async noteDue(dues: Parameters<Store['noteDue']>[0]): Promise<void> {
    return noteDue(this.#open(), dues);
  }

  async noteDueBy(dues: Parameters<Store['noteDueBy']>[0]): Promise<void> {
    return noteDueBy(this.#open(), dues);
  }

  async claimDue(claim: DueClaim): Promise<readonly Due[]> {
    return claimDue(this.#open(), claim);
  }

  async finishDue(dues: readonly Due[]): Promise<void> {
    return finishDue(this.#open(), dues);
  }

  // ---- Notices ---------------------------------------------------------------------------------------------

  async loadOrMakeKeys(made: StoredVapidKeys): Promise<StoredVapidKeys> {
    const { vapidKeys } = this.#open();
    const keys = vapidKeys.get('keys') ?? made;
    vapidKeys.set('keys', keys);
    return keys;
  }

  async addressesOf(guest: string): Promise<readonly StoredAddress[]> {
    return addressesOf(this.#open(), guest);
  }

  async putAddress(address: StoredAddress, most: number): Promise<boolean> {
    return putAddress(this.#open(), address, most);
  }

  async forgetAddress(hash: string): Promise<void> {
    this.#open().addresses.delete(hash);
  }

  async dropAddresses(guest: string, hash?: string): Promise<boolean> {
    return dropAddresses(this.#open(), guest, hash);
  }

  async quietHoursOf(guest: string): Promise<QuietHours | undefined> {
    return this.#open().quietHours.get(guest);
  }

  async setQuietHours(guest: string, quiet: QuietHours | null): Promise<boolean> {
    const { guests, quietHours } = this.#open();
    if (!guests.has(guest)) return false;
    if (quiet === null) quietHours.delete(guest);
    else quietHours.set(guest, quiet);
    return true;
  }

  async wantsNotices(table: TableId): Promise<boolean> {
    return wantsNotices(this.#open(), table);
  }

  async settleDue(due: Due, next: Parameters<Store['settleDue']>[1]): Promise<boolean> {
    return settleDue(this.#open(), due, next);
  }

  async takeTokens(buckets: readonly SharedBucket[], now: number): Promise<boolean> {
    return takeTokens(this.#open(), buckets, now);
  }

  async giveBackTokens(buckets: readonly SharedBucket[], now: number): Promise<void> {
    return giveBackTokens(this.#open(), buckets, now);
  }

  async putOnce(value: OnceValue): Promise<void> {
    this.#open().onces.set(value.key, value);
  }

  async takeOnce(key: string, now: number): Promise<string | undefined> {
    return takeOnce(this.#open(), key, now);
  }

  async dropOldNodes(before: number): Promise<void> {
    return dropOldNodes(this.#open(), before);
  }

  async backup(path: string): Promise<void> {
    const text = JSON.stringify(Object.entries(this.#open()).map(([name, map]) => [name, [...map]]));
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) throw new StoreError('backup-exists', `${path} exists already`);
    await writeFile(path, text, { mode: 0o600 });
  }

  async check(): Promise<void> {
    this.#open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #open(): Memory {
    if (this.#isClosed) throw new StoreError('closed', 'the store is closed');
    return this.#memory;
  }

  #table(id: TableId): MemoryTable {
    const table = this.#open().tables.get(id);
    if (table === undefined || table.deletedAt !== null)
      throw new StoreError('unknown-table', `there is no table ${id}`);
    return table;
  }
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
