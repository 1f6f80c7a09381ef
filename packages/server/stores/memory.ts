import { access, writeFile } from 'node:fs/promises';
import type { Entry } from '@hyakki/table';
import { notesToBlank } from '../tables/own-lines.ts';
import {
  type Code,
  DamagedTable,
  type Effect,
  type FinishedMatch,
  type Guest,
  type HeldTable,
  type Holding,
  type KnownRecord,
  type Link,
  type NewStoredTable,
  type Retention,
  type Stay,
  type Store,
  type StoredEntry,
  type Summary,
  type TableId,
  type TableVisit,
} from './store.ts';
import { StoreError } from './store-error.ts';

interface MemoryTable {
  readonly createdAt: number;
  readonly visitedAt: number;
  readonly summary: Summary;
  readonly deletedAt: number | null;
  /** As text, so that nobody can change what was written. */
  readonly lines: string[];
}

type GuestsStay = Stay & { readonly guest: string };

/** What stays when a store is closed: open another one on it. */
export class Memory {
  readonly tables = new Map<TableId, MemoryTable>();
  readonly links = new Map<string, Link>();
  readonly codes = new Map<string, Code>();
  readonly guests = new Map<string, Guest>();
  /** Session hash → guest. */
  readonly sessions = new Map<string, string>();
  readonly holdings = new Map<string, Holding>();
  readonly stays = new Map<string, GuestsStay>();
  readonly sentAway = new Map<string, { readonly table: TableId; readonly guest: string }>();
  readonly records = new Map<string, string>();
  readonly facts = new Map<string, number>();
}

/** The simplest store: for tests, and to read what a store does. Nothing of it survives the process. */
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
    const { lines } = this.#table(table);
    if (lines.length > expected) return 'conflict';
    if (lines.length !== expected)
      throw new StoreError(
        'log-shorter',
        `table ${table} has ${lines.length} lines, its writer expected ${expected}`,
      );
    this.#allOrNothing((undo) => {
      lines.push(...entries.map((entry) => JSON.stringify(entry)));
      undo(() => lines.splice(expected));
      this.#apply(table, effects, expected, undo);
    });
    return 'written';
  }

  async read(table: TableId, after: number, most?: number): Promise<readonly StoredEntry[]> {
    const lines = this.#open().tables.get(table)?.lines ?? [];
    return lines.slice(after, most === undefined ? undefined : after + most).map((line, index) => {
      const seq = after + index + 1;
      try {
        return { seq, entry: JSON.parse(line) };
      } catch {
        throw new DamagedTable(table, seq);
      }
    });
  }

  async createTable({ id, entries, createdAt, summary, effects }: NewStoredTable): Promise<void> {
    const memory = this.#open();
    if (memory.tables.has(id)) throw new StoreError('table-taken', `there is a table ${id} already`);
    this.#allOrNothing((undo) => {
      const lines = entries.map((entry) => JSON.stringify(entry));
      put(memory.tables, id, { createdAt, visitedAt: createdAt, summary, deletedAt: null, lines }, undo);
      this.#apply(id, effects, 0, undo);
    });
  }

  async change(table: TableId, effects: readonly Effect[]): Promise<void> {
    const { lines } = this.#table(table);
    this.#allOrNothing((undo) => this.#apply(table, effects, lines.length, undo));
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

  async sentAwayFrom(table: TableId): Promise<readonly string[]> {
    return [...this.#open().sentAway.values()]
      .filter((away) => away.table === table)
      .map(({ guest }) => guest)
      .sort();
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
    return this.#stays((stay) => stay.guest === guest)
      .map(({ table, seat, from, to }) => ({ table, seat, from, to }))
      .sort((a, b) => compare(a.table, b.table) || compare(a.seat, b.seat) || compare(a.from, b.from));
  }

  async findGuest(sessionHash: string): Promise<Guest | undefined> {
    const { guests, sessions } = this.#open();
    return guests.get(sessions.get(sessionHash) ?? '');
  }

  async addGuest(sessionHash: string, guest: Guest): Promise<void> {
    const { guests, sessions } = this.#open();
    if (guests.has(guest.id) || sessions.has(sessionHash))
      throw new StoreError('guest-taken', 'there is such a guest already');
    guests.set(guest.id, guest);
    sessions.set(sessionHash, guest.id);
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
    this.#erase(id);
  }

  async dueGuests(seenBefore: number, most: number): Promise<readonly string[]> {
    return [...this.#open().guests.values()]
      .filter((guest) => this.#isDueGuest(guest, seenBefore))
      .sort((a, b) => a.seenAt - b.seenAt || compare(a.id, b.id))
      .slice(0, most)
      .map(({ id }) => id);
  }

  async eraseDueGuests(ids: readonly string[], seenBefore: number): Promise<number> {
    const { guests } = this.#open();
    const due = ids.filter((id) => {
      const guest = guests.get(id);
      return guest !== undefined && this.#isDueGuest(guest, seenBefore);
    });
    for (const id of due) this.#erase(id);
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
      tables.set(id, { ...table, lines: [], deletedAt: now });
      if (!this.#records(id).some((record) => this.#stays((stay) => isIn(stay, record)).length > 0))
        this.#dropTable(id);
      count += 1;
    }
    return count;
  }

  async dropOld({
    tablesDeletedBefore,
    codesBefore,
  }: {
    readonly tablesDeletedBefore: number;
    readonly codesBefore: number;
  }): Promise<number> {
    const { tables, codes } = this.#open();
    for (const [code, { expiresAt }] of codes) if (expiresAt < codesBefore) codes.delete(code);
    let count = 0;
    for (const [id, { deletedAt }] of tables)
      if (deletedAt !== null && deletedAt < tablesDeletedBefore) count += this.#dropTable(id);
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
    const stays = this.#stays((stay) => stay.guest === guest);
    return this.#records()
      .filter((record) => stays.some((stay) => isIn(stay, record)))
      .map(({ table, match, record, endedAt }) => ({ table, match, game: record.game, endedAt }))
      .sort((a, b) => b.endedAt - a.endedAt || compare(a.table, b.table) || b.match - a.match);
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

  // ---- Effects ---------------------------------------------------------------------------------------------

  #allOrNothing(work: (undo: Undo) => void): void {
    const undone: (() => void)[] = [];
    try {
      work((step) => undone.unshift(step));
    } catch (problem) {
      for (const step of undone) step();
      throw problem;
    }
  }

  /** Stays end with the last line from before. */
  #apply(table: TableId, effects: readonly Effect[], before: number, undo: Undo): void {
    for (const effect of effects) this.#applyOne(table, effect, before, undo);
  }

  #applyOne(table: TableId, effect: Effect, before: number, undo: Undo): void {
    const { links, codes, sentAway, tables } = this.#memory;
    const change = (isMeant: (link: Link) => boolean, changed: (link: Link) => Link | undefined) => {
      for (const [hash, link] of links)
        if (link.table === table && isMeant(link)) put(links, hash, changed(link), undo);
    };
    switch (effect.do) {
      case 'hold':
        this.#hold(table, effect.seat, effect.guest, undo);
        return;
      case 'take-over':
        this.#takeOver(table, effect.seat, effect.guest, before, undo);
        return;
      case 'release':
        this.#endStay(table, effect.seat, before, undo);
        change(
          ({ seat, kind }) => seat === effect.seat && (kind === 'own' || kind === 'invitation'),
          () => undefined,
        );
        return;
      case 'unclaim':
        this.#endStay(table, effect.seat, before, undo);
        change(
          ({ seat, kind }) => seat === effect.seat && kind === 'own',
          () => undefined,
        );
        change(
          ({ seat, kind }) => seat === effect.seat && kind === 'invitation',
          (link) => ({ ...link, isSpent: false }),
        );
        return;
      case 'swap':
        this.#swap(table, effect.a, effect.b, before, undo);
        change(
          ({ seat }) => seat === effect.a || seat === effect.b,
          (link) => ({ ...link, seat: link.seat === effect.a ? effect.b : effect.a }),
        );
        return;
      case 'add-link':
        if (links.has(effect.link.hash)) throw new StoreError('link-taken', 'another link has this hash');
        put(links, effect.link.hash, { ...effect.link, table, isSpent: false }, undo);
        return;
      case 'drop-links':
        change(
          ({ kind, seat }) => kind === effect.kind && seat === effect.seat,
          () => undefined,
        );
        return;
      case 'spend-link':
        change(
          ({ hash }) => hash === effect.hash,
          (link) => ({ ...link, isSpent: true }),
        );
        return;
      case 'set-code': {
        const taken = codes.get(effect.code);
        if (taken !== undefined && taken.table !== table)
          throw new StoreError('code-taken', 'another table has this code');
        for (const [code, of] of codes) if (of.table === table) put(codes, code, undefined, undo);
        put(codes, effect.code, { table, expiresAt: effect.expiresAt, isSpent: false }, undo);
        return;
      }
      case 'spend-ways':
        change(
          ({ kind }) => kind === 'group',
          (link) => ({ ...link, isSpent: true }),
        );
        for (const [code, of] of codes)
          if (of.table === table) put(codes, code, { ...of, isSpent: true }, undo);
        return;
      case 'drop-ways':
        change(
          ({ kind }) => kind === 'group',
          () => undefined,
        );
        for (const [code, of] of codes) if (of.table === table) put(codes, code, undefined, undo);
        return;
      case 'send-away':
        // Nobody has to be kept away who was erased a moment ago.
        if (this.#memory.guests.has(effect.guest))
          put(sentAway, placeOf(table, effect.guest), { table, guest: effect.guest }, undo);
        return;
      case 'let-in':
        put(sentAway, placeOf(table, effect.guest), undefined, undo);
        return;
      case 'summarise':
        put(tables, table, { ...tables.get(table)!, summary: effect.summary }, undo);
        return;
    }
  }

  #hold(table: TableId, seat: number, guest: string, undo: Undo): void {
    this.#demandGuest(guest);
    const holder = this.#memory.holdings.get(placeOf(table, seat))?.guest;
    if (holder === guest) return;
    if (holder !== undefined) throw new StoreError('seat-held', `seat ${seat} of table ${table} is held`);
    this.#beginStay({ table, seat, guest, since: this.#lastLine(table) }, undo);
  }

  #beginStay(holding: Holding, undo: Undo): void {
    const { table, seat, guest } = holding;
    put(this.#memory.holdings, placeOf(table, seat), holding, undo);
    this.#putStay({ table, seat, guest, from: this.#lastLine(table), to: null }, undo);
  }

  #putStay(stay: GuestsStay, undo: Undo): void {
    const { guest, table, seat, from } = stay;
    put(this.#memory.stays, [guest, table, seat, from].join('\n'), stay, undo);
  }

  #endStay(table: TableId, seat: number, to: number, undo: Undo): void {
    put(this.#memory.holdings, placeOf(table, seat), undefined, undo);
    for (const stay of this.#stays((one) => one.table === table && one.seat === seat && one.to === null))
      this.#putStay({ ...stay, to }, undo);
  }

  #takeOver(table: TableId, seat: number, guest: string, to: number, undo: Undo): void {
    const { holdings } = this.#memory;
    this.#demandGuest(guest);
    const holding = holdings.get(placeOf(table, seat));
    if (holding === undefined || holding.guest === guest) {
      this.#hold(table, seat, guest, undo);
      return;
    }
    for (const stay of this.#stays((one) => one.guest === holding.guest && one.table === table)) {
      this.#putStay({ ...stay, guest }, undo);
      if (stay.seat === seat && stay.to === null) this.#putStay({ ...stay, to }, undo);
    }
    put(holdings, placeOf(table, seat), { ...holding, guest }, undo);
  }

  #swap(table: TableId, a: number, b: number, to: number, undo: Undo): void {
    const { holdings } = this.#memory;
    const [atA, atB] = [holdings.get(placeOf(table, a)), holdings.get(placeOf(table, b))];
    for (const seat of [a, b]) this.#endStay(table, seat, to, undo);
    if (atA !== undefined) this.#beginStay({ ...atA, seat: b }, undo);
    if (atB !== undefined) this.#beginStay({ ...atB, seat: a }, undo);
  }

  // ---- What is known ---------------------------------------------------------------------------------------

  #lastLine(table: TableId): number {
    return this.#memory.tables.get(table)?.lines.length ?? 0;
  }

  #stays(isMeant: (stay: GuestsStay) => boolean): readonly GuestsStay[] {
    return [...this.#open().stays.values()].filter(isMeant);
  }

  #records(table?: TableId): readonly FinishedMatch[] {
    return [...this.#open().records.values()]
      .map((text): FinishedMatch => JSON.parse(text))
      .filter((record) => table === undefined || record.table === table);
  }

  #isDueGuest({ id, seenAt }: Guest, seenBefore: number): boolean {
    const { holdings, tables } = this.#memory;
    const isPlaying = [...holdings.values()].some(
      ({ guest, table }) =>
        guest === id && ['promised', 'playing'].includes(tables.get(table)?.summary.phase ?? ''),
    );
    return seenAt < seenBefore && !isPlaying;
  }

  #erase(id: string): void {
    const { guests, sessions, holdings, stays, sentAway, tables } = this.#open();
    for (const [table, { lines }] of tables) {
      const at = this.#stays((stay) => stay.table === table);
      const entries = lines.flatMap((line, i) => parseLine(line, i + 1));
      const own = at.filter(({ guest }) => guest === id);
      const others = at.filter(({ guest }) => guest !== id);
      for (const { seq, entry } of notesToBlank(entries, own, others)) lines[seq - 1] = JSON.stringify(entry);
    }
    guests.delete(id);
    for (const [hash, guest] of sessions) if (guest === id) sessions.delete(hash);
    for (const map of [holdings, stays, sentAway])
      for (const [key, { guest }] of map) if (guest === id) map.delete(key);
  }

  #dropTable(id: TableId): number {
    const { tables, records, stays } = this.#memory;
    const gone = this.#records(id);
    for (const { match } of gone) records.delete(placeOf(id, match));
    for (const [key, { table }] of stays) if (table === id) stays.delete(key);
    tables.delete(id);
    return gone.length;
  }

  #demandGuest(id: string): void {
    if (!this.#memory.guests.has(id)) throw new StoreError('unknown-guest', `there is no guest ${id}`);
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

/** What is to be done should the rest fail. */
type Undo = (step: () => void) => void;

/** Undefined takes it away. */
function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined, undo: Undo): void {
  const before = map.get(key);
  if (value === undefined) map.delete(key);
  else map.set(key, value);
  undo(() => {
    if (before === undefined) map.delete(key);
    else map.set(key, before);
  });
}

/** What a backup wrote. */
export function readMemory(text: string): Memory {
  const memory = new Memory();
  for (const [name, entries] of JSON.parse(text) as [keyof Memory, [string, never][]][])
    for (const [key, value] of entries) memory[name].set(key, value);
  return memory;
}

function parseLine(line: string, seq: number): readonly StoredEntry[] {
  try {
    return [{ seq, entry: JSON.parse(line) }];
  } catch {
    return [];
  }
}

function isDueTable({ deletedAt, visitedAt, summary }: MemoryTable, retention: Retention): boolean {
  if (deletedAt !== null) return false;
  return visitedAt < retention.others || (summary.matches === 0 && visitedAt < retention.neverStarted);
}

function isIn(stay: Stay, { table, from, to }: FinishedMatch): boolean {
  return stay.table === table && stay.from < to && (stay.to === null || stay.to > from);
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function placeOf(table: TableId, what: number | string): string {
  return `${table}\n${what}`;
}
