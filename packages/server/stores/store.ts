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

export const LINK_KINDS = [
  /** To a seat that nobody holds: the first to open it has the seat. */
  'invitation',
  /** Of the one who holds the seat, for all their devices. */
  'own',
  /** To any free seat, for many people at once. */
  'group',
  'spectator',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A private link: whoever has it may come in by it. Only its hash is stored. */
export interface NewLink {
  readonly hash: string;
  readonly kind: LinkKind;
  /** Null for links that belong to no seat. */
  readonly seat: number | null;
  /** Milliseconds; null for never. */
  readonly expiresAt: number | null;
}
export interface Link extends NewLink {
  readonly table: TableId;
  /** An invitation that was used, or a group's link from before the match. Kept so that those who came by it find back. */
  readonly isSpent: boolean;
}

/** Six letters that open a free seat of a table. */
export interface Code {
  readonly table: TableId;
  readonly expiresAt: number;
  /** A match has begun since: it leads nobody but those who are seated already. */
  readonly isSpent: boolean;
}

/** Who holds a seat now. */
export interface Holding {
  readonly table: TableId;
  readonly seat: number;
  readonly guest: string;
  /** How many lines the log had when this seat was claimed: the order in which people came. */
  readonly since: number;
}

/** What a seat's person said and noted is what the log has of that seat between two of its lines. */
export interface Stay {
  readonly table: TableId;
  readonly seat: number;
  /** After this line. */
  readonly from: number;
  /** To this line; null while the guest holds the seat. */
  readonly to: number | null;
}

/** What is told of a table in a list, without opening it. */
export interface Summary {
  readonly game: string;
  readonly seatCount: number;
  readonly phase: 'waiting' | 'promised' | 'playing' | 'over';
  /** How many matches were begun. */
  readonly matches: number;
  /** Whose turn it is, as far as it was noted. */
  readonly turn: number | null;
  readonly changedAt: number;
}

/** A table as one of its guests finds it in a list. */
export interface HeldTable {
  readonly table: TableId;
  readonly seat: number;
  /** Undefined where an older Hyakki never wrote one. */
  readonly summary: Summary | undefined;
  /** Who holds which seat, by the name of the guest. */
  readonly names: readonly { readonly seat: number; readonly name: string }[];
}

/**
 * What else changes when lines are written, in the same transaction: a process that dies in between would otherwise leave a
 * seat empty in the log and held in the store. All of them or none.
 */
export type Effect =
  /** A seat that nobody holds becomes this guest's (`seat-held` where somebody does). */
  | { readonly do: 'hold'; readonly seat: number; readonly guest: string }
  /** The same person on another device: what was theirs here is this guest's too. */
  | { readonly do: 'take-over'; readonly seat: number; readonly guest: string }
  /** Nobody holds the seat any more, and no link leads to it. */
  | { readonly do: 'release'; readonly seat: number }
  /** Somebody claimed the seat and never came: it is as it was before, with its invitation. */
  | { readonly do: 'unclaim'; readonly seat: number }
  /** Two seats change places, with who holds them and with their links. */
  | { readonly do: 'swap'; readonly a: number; readonly b: number }
  | { readonly do: 'add-link'; readonly link: NewLink }
  | { readonly do: 'drop-links'; readonly kind: LinkKind; readonly seat: number | null }
  | { readonly do: 'spend-link'; readonly hash: string }
  /** In place of the code before. `code-taken`: draw another. */
  | { readonly do: 'set-code'; readonly code: string; readonly expiresAt: number }
  /** A match begins: code and group link lead nobody new to the table. */
  | { readonly do: 'spend-ways' }
  /** Code and group link are known to somebody who must not use them. */
  | { readonly do: 'drop-ways' }
  /** Stays away, until somebody invites them to a seat. */
  | { readonly do: 'send-away'; readonly guest: string }
  | { readonly do: 'let-in'; readonly guest: string }
  | { readonly do: 'summarise'; readonly summary: Summary };

export interface FinishedMatch {
  readonly table: TableId;
  /** Number of the match at its table, from 1. */
  readonly match: number;
  readonly record: MatchRecord;
  readonly endedAt: number;
  /** The lines of the log that are this match, so that it can be told who sat in it. */
  readonly from: number;
  readonly to: number;
}

/** A finished match in a list. */
export interface KnownRecord {
  readonly table: TableId;
  readonly match: number;
  readonly game: string;
  readonly endedAt: number;
}

/** Tables that nobody visited since these times are to be deleted. */
export interface Retention {
  /** For those at which no match was ever begun. */
  readonly neverStarted: number;
  readonly others: number;
}

/**
 * Where everything lasts. A promise that resolves means: it is on disk, and stays there when the machine loses power now.
 * A promise that rejects does not mean that nothing was written: a disk may fail after it has taken the line. Whoever wrote
 * tries again with the same expected number, and on `conflict` finds its own lines by reading (moves carry ids for that).
 * What cannot be done says why by `StoreError.code`. All stores pass the same suite (`testing/store-suite.ts`).
 */
export interface Store {
  /**
   * Adds lines after `expected`, the last number the writer knew, and does what belongs to them: all of it or nothing.
   * `conflict` when the log has grown since: nothing is written. A writer who knows more than the log has (`log-shorter`) must
   * forget the table and read it anew. `DamagedTable` as with `read`.
   */
  append(
    table: TableId,
    expected: number,
    entries: readonly Entry[],
    effects?: readonly Effect[],
  ): Promise<'written' | 'conflict'>;
  /**
   * Lines after a number, in order, at most so many; none of a table that does not exist. A damaged line throws `DamagedTable`:
   * that table is quarantined, the others play on.
   */
  read(table: TableId, after: number, most?: number): Promise<readonly StoredEntry[]>;

  /** A new table in one piece with its first lines, its links and its host. */
  createTable(table: NewStoredTable): Promise<void>;
  /** What changes at a table without a line in its log: all of it or nothing. */
  change(table: TableId, effects: readonly Effect[]): Promise<void>;
  /** Of tables that were played or visited: what lists say of them, and when somebody was last there. */
  saveVisits(visits: readonly TableVisit[]): Promise<void>;
  findCode(code: string): Promise<Code | undefined>;
  findLink(hash: string): Promise<Link | undefined>;
  /** By seat. */
  holdersOf(table: TableId): Promise<readonly Holding[]>;
  /** Guests who were sent away from a table. */
  sentAwayFrom(table: TableId): Promise<readonly string[]>;
  /** The tables from which a guest was sent away. */
  awayFrom(guest: string): Promise<readonly TableId[]>;
  /** Where this guest holds a seat, the newest table first. */
  tablesOf(guest: string): Promise<readonly HeldTable[]>;
  /** Where and how long this guest sat, now and before. */
  staysOf(guest: string): Promise<readonly Stay[]>;

  /** A guest by the hash of their session. */
  findGuest(sessionHash: string): Promise<Guest | undefined>;
  /** Somebody new, with their session. */
  addGuest(sessionHash: string, guest: Guest): Promise<void>;
  /** The guest as they are now. Undefined, and nothing is written, where there is none: who was erased stays so. */
  changeGuest(id: string, change: Partial<Omit<Guest, 'id'>>): Promise<Guest | undefined>;
  /** Those that are known, in the order asked for. */
  guestsById(ids: readonly string[]): Promise<readonly Guest[]>;
  /** Everything that names or points to this guest, and what they wrote in notes that are nobody else's. */
  eraseGuest(id: string): Promise<void>;
  /** Who was not seen since a time, the longest first, but for those who sit in a match that goes on. */
  dueGuests(seenBefore: number, most: number): Promise<readonly string[]>;
  /** Those of them who are still due. How many were erased. */
  eraseDueGuests(ids: readonly string[], seenBefore: number): Promise<number>;

  /** Tables that are to be deleted, the longest unvisited first. */
  dueTables(retention: Retention, most: number): Promise<readonly TableId[]>;
  /** Those of them that are still due, with all that belongs to them but the records of those who sat there. How many. */
  deleteDueTables(ids: readonly TableId[], retention: Retention, now: number): Promise<number>;
  /** Records of tables that were deleted before a time, and codes that ended before another. How many records. */
  dropOld(times: { readonly tablesDeletedBefore: number; readonly codesBefore: number }): Promise<number>;
  /** Notes when old things were looked for last, and returns when that was before. */
  noteTidied(now: number): Promise<number | undefined>;

  /** A record is saved once: the same match again changes nothing. With it goes what lists say of the table now. */
  saveRecord(match: FinishedMatch, summary?: Summary): Promise<void>;
  /** Throws `DamagedRecord` when it is not what was saved. */
  findRecord(table: TableId, match: number): Promise<FinishedMatch | undefined>;
  /** Finished matches in which this guest sat, the newest first. */
  recordsOf(guest: string): Promise<readonly KnownRecord[]>;

  /** A consistent copy while everything goes on, at a path of this machine where nothing is yet (`backup-exists`). */
  backup(path: string): Promise<void>;
  /** Whether a line could be written now; after a failed commit, whether anything gets to the disk again. */
  check(): Promise<void>;
  /** Finishes what was begun. Everything asked afterwards is refused (`closed`). */
  close(): Promise<void>;
}

export interface NewStoredTable {
  readonly id: TableId;
  readonly entries: readonly Entry[];
  readonly createdAt: number;
  readonly summary: Summary;
  readonly effects: readonly Effect[];
}

export interface TableVisit {
  readonly table: TableId;
  readonly summary: Summary;
  /** Null where nobody was there since the last time. */
  readonly visitedAt: number | null;
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
