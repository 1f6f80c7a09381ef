import type { MatchRecord } from '@hyakki/engine';
import type { Entry } from '@hyakki/table';

/** Tells tables apart; nothing can be guessed from it. */
export type TableId = string;

/** A stored line of a table's log. Sequence numbers begin at 1 and have no holes. */
export interface StoredEntry {
  readonly seq: number;
  readonly entry: Entry;
}

/** Someone without an account: a session, hashed, and what they like to be called. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  /** Milliseconds; guests are erased thirty days after their last visit. */
  readonly seenAt: number;
}

/** A private link: whoever has it has the role. Only its hash is stored. */
export interface Link {
  readonly hash: string;
  readonly table: TableId;
  readonly role: LinkRole;
}
export type LinkRole = { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'spectator' };

/** Who holds a seat now: a guest, by the link they opened last. */
export interface Holding {
  readonly table: TableId;
  readonly seat: number;
  readonly guest: string;
}

export interface FinishedMatch {
  readonly table: TableId;
  /** Number of the match at its table, from 1. */
  readonly match: number;
  readonly record: MatchRecord;
}

/**
 * Where everything lasts. A promise that resolves means: it is on disk, and stays there when the machine loses power now.
 * A promise that rejects does not mean that nothing was written: a disk may fail after it has taken the line. Whoever wrote
 * tries again with the same expected number, and on `conflict` finds its own lines by reading (moves carry ids for that).
 * What cannot be done says why by `StoreError.code`. All stores pass the same suite (`testing/store-suite.ts`).
 */
export interface Store {
  /**
   * Adds lines after `expected`, the last number the writer knew: all of them or none. `conflict` when the log has grown
   * since: nothing is written. A writer who knows more than the log has (`log-shorter`) must forget the table and read it anew.
   * `DamagedTable` as with `read`.
   */
  append(table: TableId, expected: number, entries: readonly Entry[]): Promise<'written' | 'conflict'>;
  /**
   * Lines after a number, in order; none of a table that does not exist. A damaged line throws `DamagedTable`: that table is
   * quarantined, the others play on.
   */
  read(table: TableId, after: number): Promise<readonly StoredEntry[]>;

  /** A new table with its links and spoken code, in one piece with its first lines. `code-taken`: draw another. */
  createTable(table: NewTable): Promise<void>;
  findTableByCode(code: string): Promise<TableId | undefined>;
  findLink(hash: string): Promise<Link | undefined>;
  /** A new link for a role; the one before opens nothing any more (somebody was sent away, or lost it). */
  replaceLink(link: Link): Promise<void>;
  /** Gives a seat to a known guest; whoever held it before holds it no longer. */
  hold(holding: Holding): Promise<void>;
  release(table: TableId, seat: number): Promise<void>;
  /** By seat. */
  holdersOf(table: TableId): Promise<readonly Holding[]>;
  /** Where this guest holds a seat, the newest table first. */
  tablesOf(guest: string): Promise<readonly TableId[]>;

  /** A guest by the hash of their session. */
  findGuest(sessionHash: string): Promise<Guest | undefined>;
  /** The guest as they are now. They keep their other sessions; a session belongs to the guest it was saved for last. */
  saveGuest(sessionHash: string, guest: Guest): Promise<void>;
  /** Those that are known, in the order asked for. */
  guestsById(ids: readonly string[]): Promise<readonly Guest[]>;
  /** Everything that names or points to this guest. */
  eraseGuest(id: string): Promise<void>;
  /** How many were erased. */
  eraseGuestsNotSeenSince(time: number): Promise<number>;

  /** A record is saved once: the same match again changes nothing. */
  saveRecord(match: FinishedMatch): Promise<void>;
  /** Throws `DamagedRecord` when it is not what was saved. */
  findRecord(table: TableId, match: number): Promise<MatchRecord | undefined>;

  /** A consistent copy while everything goes on, at a path of this machine where nothing is yet (`backup-exists`). */
  backup(path: string): Promise<void>;
  /** Whether a line could be written now; after a failed commit, whether anything gets to the disk again. */
  check(): Promise<void>;
  /** Finishes what was begun. Everything asked afterwards is refused (`closed`). */
  close(): Promise<void>;
}

export interface NewTable {
  readonly id: TableId;
  readonly code: string;
  readonly links: readonly Omit<Link, 'table'>[];
  readonly entries: readonly Entry[];
  readonly createdAt: number;
}

/** A line that cannot be what was written. */
export class DamagedTable extends Error {
  readonly table: TableId;
  readonly seq: number;

  constructor(table: TableId, seq: number) {
    super(`table ${table} is damaged at line ${seq}`);
    this.table = table;
    this.seq = seq;
  }
}

/** A record that cannot be what was saved; the table's log may still tell it again. */
export class DamagedRecord extends Error {
  readonly table: TableId;
  readonly match: number;

  constructor(table: TableId, match: number) {
    super(`the record of match ${match} of table ${table} is damaged`);
    this.table = table;
    this.match = match;
  }
}
