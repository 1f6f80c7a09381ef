import type { Day, MatchRecord, Seed } from '@hyakki/engine';
import type { BotSpec, Checkpoint, ClockRule, DailyPlan, Entry, StoredLine } from '@hyakki/table';
import type { DailyPars } from '@hyakki/table/protocol';
import type { KeepingStore } from './keeping.ts';
import type { NodesStore } from './nodes.ts';
import type { NoticesStore } from './notices.ts';

/** Tells tables apart; nothing can be guessed from it. */
export type TableId = string;

/** A person without an account. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  /** Milliseconds; guests are erased some time after their last visit. */
  readonly seenAt: number;
}

/** A browser in which a guest is signed in. Nothing about the browser is stored. */
export interface GuestSession {
  readonly hash: string;
  /** Milliseconds; some time after its last visit it ends, unless it is the guest's last used one. */
  readonly seenAt: number;
}

export interface FoundSession {
  readonly guest: Guest;
  readonly seenAt: number;
}

export const LINK_KINDS = [
  /** To a free seat: the first to open it gets it. */
  'invitation',
  /** The holder's own, for all their devices. */
  'own',
  /** To any free seat, for many people at once. */
  'group',
  'spectator',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A private link, which lets its holder in. Only its hash is stored. */
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
  /** A used invitation, or a group's link from before the match. It still leads back those who came by it. */
  readonly isSpent: boolean;
}

/** Six letters that open a free seat of a table. */
export interface Code {
  readonly table: TableId;
  readonly expiresAt: number;
  /** A match has begun since: it leads back only those who are seated already. */
  readonly isSpent: boolean;
}

/** The current holder of a seat. */
export interface Holding {
  readonly table: TableId;
  readonly seat: number;
  readonly guest: string;
  /** How many lines the log had when this seat was claimed: the order in which people came. */
  readonly since: number;
}

/** A guest's time in a seat: the log's sayings and notes of that seat between two lines are theirs. */
export interface Stay {
  readonly table: TableId;
  readonly seat: number;
  /** After this line. */
  readonly from: number;
  /** To this line; null while the guest holds the seat. */
  readonly to: number | null;
}

/** A table in a list, without opening it. */
export interface Summary {
  readonly game: string;
  readonly seatCount: number;
  readonly phase: 'waiting' | 'promised' | 'playing' | 'over';
  /** How many matches have begun. */
  readonly matches: number;
  /** The seat whose turn it is, as far as it was stored. */
  readonly turn: number | null;
  readonly changedAt: number;
  /** Undefined if an older Hyakki wrote the rest. */
  readonly clock?: SummaryClock | undefined;
}

/** Since when it is whose turn, and how long they have. */
export interface SummaryClock {
  readonly rule: ClockRule;
  /** Null if it is nobody's turn, or a bot's. */
  readonly since: number | null;
  /** Null without a clock, and in a pause. */
  readonly until: number | null;
  readonly isPaused: boolean;
  /** Persons' seats that a bot plays for now. */
  readonly standIns: readonly number[];
}

/** A table as one of its guests finds it in a list. */
export interface HeldTable {
  readonly table: TableId;
  readonly seat: number;
  /** Undefined if an older Hyakki never wrote one. */
  readonly summary: Summary | undefined;
  /** Who holds which seat, by the name of the guest. */
  readonly names: readonly { readonly seat: number; readonly name: string }[];
}

/**
 * Changes stored with lines in the same transaction, all or none. Otherwise a process that dies in between would
 * leave a seat empty in the log and held in the store.
 */
export type Effect =
  /** Gives a free seat to this guest (`seat-held` if it is not free). */
  | { readonly do: 'hold'; readonly seat: number; readonly guest: string }
  /** The same person on another device: this guest gets all of the other's stays here. */
  | { readonly do: 'take-over'; readonly seat: number; readonly guest: string }
  /** Frees the seat and drops its links. */
  | { readonly do: 'release'; readonly seat: number }
  /** Undoes a claim of a guest who never came; the invitation works again. */
  | { readonly do: 'unclaim'; readonly seat: number }
  /** Two seats change places, with their holders and links. */
  | { readonly do: 'swap'; readonly a: number; readonly b: number }
  | { readonly do: 'add-link'; readonly link: NewLink }
  | { readonly do: 'drop-links'; readonly kind: LinkKind; readonly seat: number | null }
  | { readonly do: 'spend-link'; readonly hash: string }
  /** Replaces the code. `code-taken`: draw another. */
  | { readonly do: 'set-code'; readonly code: string; readonly expiresAt: number }
  /** A match begins: code and group link let nobody new in. */
  | { readonly do: 'spend-ways' }
  /** Drops code and group link, because somebody knows them who must not use them. */
  | { readonly do: 'drop-ways' }
  /** Keeps a guest away until somebody invites them to a seat. */
  | { readonly do: 'send-away'; readonly guest: string }
  | { readonly do: 'let-in'; readonly guest: string }
  | { readonly do: 'summarise'; readonly summary: Summary }
  /** Something of this kind is due at this table then, as `noteDue` sets it. */
  | { readonly do: 'note-due'; readonly kind: string; readonly at: number }
  /**
   * The holder of this seat sees a daily deal here. Only the first time is their try (P33), and one that goes on at another
   * table has no result any more. `isOver`: the match has ended, so there is nothing to be reached.
   */
  | {
      readonly do: 'begin-daily';
      readonly daily: DailyKey;
      readonly seat: number;
      readonly isOver: boolean;
    };

/** Which daily deal. */
export interface DailyKey {
  readonly day: Day;
  readonly game: string;
  readonly seatCount: number;
}

/** A daily deal. What is played is stored with it, so that a newer Hyakki deals the rest of the day the same. */
export interface StoredDaily {
  readonly day: Day;
  readonly plan: DailyPlan;
  readonly bot: BotSpec;
  readonly secret: Seed;
  readonly commitment: Seed;
}

/** A guest's scored try of a daily deal. */
export interface DailyTry extends DailyKey {
  readonly table: TableId;
  readonly isOver: boolean;
  /** Null while it goes on, and if it does not count. */
  readonly points: number | null;
}

/** How many tries of a daily deal had this result. No guest is stored with it. */
export interface DailyCount {
  readonly points: number;
  readonly count: number;
}

export interface FinishedMatch {
  readonly table: TableId;
  /** Number of the match at its table, from 1. */
  readonly match: number;
  readonly record: MatchRecord;
  readonly endedAt: number;
  /** The lines of the match in the log, to find out who sat in it. */
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

/** What takes the place of the lines of finished matches (P21). */
export interface Packing {
  readonly table: TableId;
  /** Of the newest match that is packed; those before it are packed too. */
  readonly match: number;
  /** As the log tells them, for those that were not saved in time or are damaged. */
  readonly records: readonly FinishedMatch[];
  /** Undefined if the lines cannot be folded: then they stay as they are. */
  readonly checkpoint: Checkpoint | undefined;
  /** The line number of the checkpoint from which this one was folded; 0 for none. */
  readonly after: number;
}

/** Erase guests without a visit since these times. */
export interface Absence {
  readonly guests: number;
  /** For those who have a passkey, or keep something here. */
  readonly keepers: number;
}

/** Delete tables without a visit since these times. */
export interface Retention {
  /** For tables without any match. */
  readonly neverStarted: number;
  readonly others: number;
}

export interface StoredSeats {
  /** By seat. */
  readonly holdings: readonly Holding[];
  /** Those who hold a seat, in the same order. */
  readonly guests: readonly Guest[];
  /** Guests who were sent away. */
  readonly sentAway: readonly string[];
}

/**
 * Stores everything. A promise resolves when the data is on disk and survives a power cut. A promise that rejects
 * does not mean that nothing was written: a disk may fail after it has taken the line. The writer tries again with
 * the same expected number, and on `conflict` finds its own lines by reading (moves have ids for that).
 * `StoreError.code` says why something failed. All stores pass the same suite (`testing/store-suite.ts`).
 */
export interface Store extends KeepingStore, NodesStore, NoticesStore {
  /**
   * Adds lines after `expected`, the last line number the writer knew, and applies their effects: all or nothing.
   * `conflict`: the log has grown since, and nothing is written. `log-shorter`: the writer knows more lines than the
   * log has, and must load the table again. Throws `DamagedTable` as `read` does.
   */
  append(
    table: TableId,
    expected: number,
    entries: readonly Entry[],
    effects?: readonly Effect[],
  ): Promise<'written' | 'conflict'>;
  /**
   * Lines after a line number, in order, `most` at most; none if the table does not exist. Where lines are packed, the
   * first one may be a checkpoint with a later number; no other number is left out. A damaged line throws `DamagedTable`:
   * that table is quarantined, the others play on.
   */
  read(table: TableId, after: number, most?: number): Promise<readonly StoredLine[]>;

  /** Stores a new table with its first lines, links and host, all or nothing. */
  createTable(table: NewStoredTable): Promise<void>;
  /** Applies effects without a line in the log: all or nothing. */
  change(table: TableId, effects: readonly Effect[]): Promise<void>;
  /** Stores the summaries and last visits of tables. */
  saveVisits(visits: readonly TableVisit[]): Promise<void>;
  findCode(code: string): Promise<Code | undefined>;
  findLink(hash: string): Promise<Link | undefined>;
  /** By seat. */
  holdersOf(table: TableId): Promise<readonly Holding[]>;
  /** Who holds a seat of a table, and who may not. */
  seatsOf(table: TableId): Promise<StoredSeats>;
  /** The tables from which a guest was sent away. */
  awayFrom(guest: string): Promise<readonly TableId[]>;
  /** Tables where this guest holds a seat, the newest first. */
  tablesOf(guest: string): Promise<readonly HeldTable[]>;
  /** All stays of this guest, current and past. */
  staysOf(guest: string): Promise<readonly Stay[]>;

  /** A session by its hash, with its guest. */
  findSession(sessionHash: string): Promise<FoundSession | undefined>;
  /** Stores a new guest with their session, which was used when they were. */
  addGuest(sessionHash: string, guest: Guest): Promise<void>;
  /** Changes a guest and returns them. Undefined if there is none: an erased guest stays erased. */
  changeGuest(id: string, change: Partial<Omit<Guest, 'id'>>): Promise<Guest | undefined>;
  /** The known ones of these guests, in the same order. */
  guestsById(ids: readonly string[]): Promise<readonly Guest[]>;
  /** Erases everything that names or points to this guest, and the text of their notes. */
  eraseGuest(id: string): Promise<void>;
  /** Guests not seen since a time, the longest absent first, except those who sit in a current match. */
  dueGuests(absence: Absence, most: number): Promise<readonly string[]>;
  /** Erases those who are still due, and returns how many. */
  eraseDueGuests(ids: readonly string[], absence: Absence): Promise<number>;

  /** Tables to delete, the longest unvisited first. */
  dueTables(retention: Retention, most: number): Promise<readonly TableId[]>;
  /** Deletes those that are still due, except the records of people who sat there. Returns how many. */
  deleteDueTables(ids: readonly TableId[], retention: Retention, now: number): Promise<number>;
  /** Drops records of tables deleted before a time, codes that ended before another, and daily deals of earlier days. Returns the number of records. */
  dropOld(times: OldTimes): Promise<number>;
  /** Stores the time of this cleanup, and returns that of the last. */
  noteTidied(now: number): Promise<number | undefined>;

  /** Saves a record once: the same match again changes nothing. Also stores the table's summary. */
  saveRecord(match: FinishedMatch, summary?: Summary): Promise<void>;
  /** Throws `DamagedRecord` if it is damaged. */
  findRecord(table: TableId, match: number): Promise<FinishedMatch | undefined>;
  /** Finished matches in which this guest sat, the newest first. */
  recordsOf(guest: string): Promise<readonly KnownRecord[]>;

  /** Finished matches that ended before a time and are not packed, the oldest first. */
  matchesToPack(endedBefore: number, most: number): Promise<readonly Pick<KnownRecord, 'table' | 'match'>[]>;
  /**
   * Compresses the records of finished matches, and puts a checkpoint in the place of their lines: all or nothing. What people
   * said and noted stays (`wordsOf`). `changed`: the table is gone, or somebody else has packed lines of it since.
   */
  pack(packing: Packing): Promise<'packed' | 'changed'>;
  /** Of lines that are packed, in order: what was said and noted, and who came to seats and left them. */
  wordsOf(table: TableId): Promise<readonly StoredLine[]>;

  /** Stores those daily deals that are not there yet, and returns all as they are stored: the first writer decides. */
  keepDailies(deals: readonly StoredDaily[]): Promise<readonly StoredDaily[]>;
  /** All daily deals of a day, by game and number of seats. */
  dailiesOf(day: Day): Promise<readonly StoredDaily[]>;
  /** Tries of this guest, the newest day first. */
  triesOf(guest: string): Promise<readonly DailyTry[]>;
  /** Ends the tries of these guests at this table and counts their results. A try ends once. */
  endTries(daily: DailyKey, table: TableId, ends: readonly TryEnd[]): Promise<void>;
  /** The results of everybody, the lowest first. */
  dailySpread(daily: DailyKey): Promise<readonly DailyCount[]>;
  findPars(daily: DailyKey): Promise<DailyPars | undefined>;
  savePars(daily: DailyKey, pars: DailyPars): Promise<void>;

  /** Writes a consistent copy to a new file (`backup-exists`) while everything goes on. */
  backup(path: string): Promise<void>;
  /** Rejects if a line could not be written now. After a failed commit it writes to the disk. */
  check(): Promise<void>;
  /** Finishes pending work. Later calls fail (`closed`). */
  close(): Promise<void>;
}

export interface OldTimes {
  readonly tablesDeletedBefore: number;
  readonly codesBefore: number;
  readonly dailiesBefore: Day;
}

export interface TryEnd {
  readonly guest: string;
  /** Null if it does not count. */
  readonly points: number | null;
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
  /** Null if nobody was there since the last time. */
  readonly visitedAt: number | null;
}

/** A stored line is damaged. */
export class DamagedTable extends Error {
  readonly table: TableId;
  readonly lineNumber: number;

  constructor(table: TableId, lineNumber: number) {
    super(`table ${table} is damaged at line ${lineNumber}`);
    this.table = table;
    this.lineNumber = lineNumber;
  }
}

/** A stored record is damaged; the table's log may still rebuild it. */
export class DamagedRecord extends Error {
  readonly table: TableId;
  readonly match: number;

  constructor(table: TableId, match: number) {
    super(`the record of match ${match} of table ${table} is damaged`);
    this.table = table;
    this.match = match;
  }
}
