import { access, writeFile } from 'node:fs/promises';
import type { MatchRecord } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';
import {
  DamagedTable,
  type FinishedMatch,
  type Guest,
  type Holding,
  type Link,
  type NewTable,
  type Store,
  type StoredEntry,
  type TableId,
} from '../store.ts';
import { StoreError } from '../store-error.ts';

interface MemoryTable {
  readonly code: string;
  readonly createdAt: number;
  /** As text, so that nobody can change what was written. */
  readonly lines: string[];
}

/** What stays when a store is closed: open another one on it. */
export class Memory {
  readonly tables = new Map<TableId, MemoryTable>();
  readonly links = new Map<string, Link>();
  readonly guests = new Map<string, Guest>();
  /** Session hash → guest. */
  readonly sessions = new Map<string, string>();
  readonly holdings = new Map<string, Holding>();
  readonly records = new Map<string, string>();
}

/** The simplest store: for tests, and to read what a store does. Nothing of it survives the process. */
export class MemoryStore implements Store {
  readonly #memory: Memory;
  #isClosed = false;

  constructor(memory = new Memory()) {
    this.#memory = memory;
  }

  async append(table: TableId, expected: number, entries: readonly Entry[]): Promise<'written' | 'conflict'> {
    const { lines } = this.#table(table);
    if (lines.length > expected) return 'conflict';
    if (lines.length !== expected)
      throw new StoreError(
        'log-shorter',
        `table ${table} has ${lines.length} lines, its writer expected ${expected}`,
      );
    lines.push(...entries.map((entry) => JSON.stringify(entry)));
    return 'written';
  }

  async read(table: TableId, after: number): Promise<readonly StoredEntry[]> {
    const lines = this.#open().tables.get(table)?.lines ?? [];
    return lines.slice(after).map((line, index) => {
      const seq = after + index + 1;
      try {
        return { seq, entry: JSON.parse(line) };
      } catch {
        throw new DamagedTable(table, seq);
      }
    });
  }

  async createTable({ id, code, links, entries, createdAt }: NewTable): Promise<void> {
    const memory = this.#open();
    if (memory.tables.has(id)) throw new StoreError('table-taken', `there is a table ${id} already`);
    if ([...memory.tables.values()].some((other) => other.code === code))
      throw new StoreError('code-taken', 'another table has this code');
    const hashes = new Set(links.map((link) => link.hash));
    if (hashes.size < links.length || [...hashes].some((hash) => memory.links.has(hash)))
      throw new StoreError('link-taken', 'another link has this hash');
    memory.tables.set(id, { code, createdAt, lines: entries.map((entry) => JSON.stringify(entry)) });
    for (const { hash, role } of links) memory.links.set(hash, { hash, table: id, role });
  }

  async findTableByCode(code: string): Promise<TableId | undefined> {
    return [...this.#open().tables].find(([, table]) => table.code === code)?.[0];
  }

  async findLink(hash: string): Promise<Link | undefined> {
    return this.#open().links.get(hash);
  }

  async replaceLink(link: Link): Promise<void> {
    const { links } = this.#open();
    this.#table(link.table);
    const old = [...links.values()].filter(
      ({ table, role }) => table === link.table && seatOf(role) === seatOf(link.role),
    );
    if (links.has(link.hash) && !old.some(({ hash }) => hash === link.hash))
      throw new StoreError('link-taken', 'another link has this hash');
    for (const { hash } of old) links.delete(hash);
    links.set(link.hash, link);
  }

  async hold(holding: Holding): Promise<void> {
    const { guests, holdings } = this.#open();
    this.#table(holding.table);
    if (!guests.has(holding.guest))
      throw new StoreError('unknown-guest', `there is no guest ${holding.guest}`);
    holdings.set(placeOf(holding.table, holding.seat), holding);
  }

  async release(table: TableId, seat: number): Promise<void> {
    this.#open().holdings.delete(placeOf(table, seat));
  }

  async holdersOf(table: TableId): Promise<readonly Holding[]> {
    return [...this.#open().holdings.values()]
      .filter((holding) => holding.table === table)
      .sort((a, b) => a.seat - b.seat);
  }

  async tablesOf(guest: string): Promise<readonly TableId[]> {
    const held = [...this.#open().holdings.values()].filter((holding) => holding.guest === guest);
    const created = (table: TableId) => this.#table(table).createdAt;
    return [...new Set(held.map(({ table }) => table))].sort(
      (a, b) => created(b) - created(a) || (a < b ? -1 : 1),
    );
  }

  async findGuest(sessionHash: string): Promise<Guest | undefined> {
    const { guests, sessions } = this.#open();
    return guests.get(sessions.get(sessionHash) ?? '');
  }

  async saveGuest(sessionHash: string, guest: Guest): Promise<void> {
    const { guests, sessions } = this.#open();
    guests.set(guest.id, guest);
    sessions.set(sessionHash, guest.id);
  }

  async guestsById(ids: readonly string[]): Promise<readonly Guest[]> {
    const { guests } = this.#open();
    return ids.map((id) => guests.get(id)).filter((guest) => guest !== undefined);
  }

  async eraseGuest(id: string): Promise<void> {
    this.#erase(id);
  }

  async eraseGuestsNotSeenSince(time: number): Promise<number> {
    const gone = [...this.#open().guests.values()].filter(({ seenAt }) => seenAt < time);
    for (const { id } of gone) this.#erase(id);
    return gone.length;
  }

  async saveRecord({ table, match, record }: FinishedMatch): Promise<void> {
    this.#table(table);
    const { records } = this.#memory;
    const place = placeOf(table, match);
    if (!records.has(place)) records.set(place, JSON.stringify(record));
  }

  async findRecord(table: TableId, match: number): Promise<MatchRecord | undefined> {
    const text = this.#open().records.get(placeOf(table, match));
    return text === undefined ? undefined : JSON.parse(text);
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

  #erase(id: string): void {
    const { guests, sessions, holdings } = this.#open();
    guests.delete(id);
    for (const [hash, guest] of sessions) if (guest === id) sessions.delete(hash);
    for (const [place, { guest }] of holdings) if (guest === id) holdings.delete(place);
  }

  #open(): Memory {
    if (this.#isClosed) throw new StoreError('closed', 'the store is closed');
    return this.#memory;
  }

  #table(id: TableId): MemoryTable {
    const table = this.#open().tables.get(id);
    if (table === undefined) throw new StoreError('unknown-table', `there is no table ${id}`);
    return table;
  }
}

/** What a backup wrote. */
export function readMemory(text: string): Memory {
  const memory = new Memory();
  for (const [name, entries] of JSON.parse(text) as [keyof Memory, [string, never][]][])
    for (const [key, value] of entries) memory[name].set(key, value);
  return memory;
}

function placeOf(table: TableId, number: number): string {
  return `${table}\n${number}`;
}

function seatOf(role: Link['role']): number | undefined {
  return role.kind === 'seat' ? role.seat : undefined;
}
