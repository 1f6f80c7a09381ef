import type { TableId } from './store.ts';

// What servers on one store (nodes) know of each other. With one node nobody asks for it, except for what is due.

/** Who is at a table on one node. */
export interface Attendance {
  readonly table: TableId;
  /** Since when the node has the table in memory; null if it no longer has. */
  readonly loadedAt: number | null;
  /** How many spectators it has. */
  readonly watching: number;
  /** Grows with what people write and show each other there (P11, P30), of which the store has nothing else. */
  readonly room: number;
  readonly people: readonly PersonAttending[];
}

/** A person who is, or was, connected to a node. By guest, so that it stays true when people change seats. */
export interface PersonAttending {
  readonly guest: string;
  readonly seat: number;
  /** Null while they are connected. */
  readonly goneAt: number | null;
  /** A page of theirs is open and visible (P35). */
  readonly isLooking?: boolean;
}

export interface NodeBeat {
  readonly node: string;
  readonly at: number;
  /** Those that have changed since the last beat. Each replaces the earlier one of its table. */
  readonly attendances: readonly Attendance[];
}

export interface NodesAttendance extends Omit<Attendance, 'table'> {
  readonly node: string;
  /** When the node was last alive. Its people count as gone since then if that was too long ago. */
  readonly beatAt: number;
}

export interface TableAround {
  readonly table: TableId;
  /** The newest line of its log. */
  readonly lineNumber: number;
  /** By node. */
  readonly attendances: readonly NodesAttendance[];
}

/** Something all nodes must do, even if they miss the hint. */
export interface Notice {
  /** Drawn by chance. */
  readonly id: string;
  readonly kind: string;
  /** A table, or the hash of a guest's id: an erased guest leaves none. */
  readonly subject: string;
  readonly at: number;
}

/** Something that must happen at a time, whoever is running then. */
export interface Due {
  readonly kind: string;
  /** What it is about. A kind has one time for each. */
  readonly subject: string;
  readonly at: number;
  /** What was done about it already; never empty. */
  readonly about?: string;
}

export interface DueClaim {
  readonly kind: string;
  readonly now: number;
  /** Until when nobody else gets these; they are due again afterwards unless they are finished. */
  readonly leasedUntil: number;
  readonly most: number;
}

/** A bucket that all nodes share: it fills with time up to its burst. */
export interface SharedBucket {
  readonly key: string;
  readonly perSecond: number;
  readonly burst: number;
}

/** A value that can be taken once. */
export interface OnceValue {
  readonly key: string;
  readonly value: string;
  readonly expiresAt: number;
}

export interface NodesStore {
  /** The clock of the store in milliseconds: all nodes go by it. */
  time(): Promise<number>;

  /**
   * Stores that a node is alive, and who is at its tables. Guests who do not exist (any more) and tables that do not are
   * left out.
   */
  noteNode(beat: NodeBeat): Promise<void>;
  /** A node ends: it has no table in memory, and those who were connected to it went at that time. */
  endNode(node: string, at: number): Promise<void>;
  /** The newest line of each of these tables and who is there, in the same order; unknown tables are left out. */
  aroundTables(tables: readonly TableId[]): Promise<readonly TableAround[]>;

  addNotice(notice: Notice): Promise<void>;
  /** From this time on, the oldest first. */
  noticesSince(at: number): Promise<readonly Notice[]>;

  /** Sets when something is due, or that it is not (`at` null). A lease on an earlier time is over; `about` stays. */
  noteDue(dues: readonly (Pick<Due, 'kind' | 'subject'> & { readonly at: number | null })[]): Promise<void>;
  /** Sets when something is due, unless it is due by then already: then nothing changes, not even a lease. */
  noteDueBy(dues: readonly Pick<Due, 'kind' | 'subject' | 'at'>[]): Promise<void>;
  /** What is due and nobody else has claimed, the earliest first. */
  claimDue(claim: DueClaim): Promise<readonly Due[]>;
  /** Removes what was done, unless another time was set meanwhile. */
  finishDue(dues: readonly Due[]): Promise<void>;

  /** Takes a token of each bucket, or none at all if one of them is empty. */
  takeTokens(buckets: readonly SharedBucket[], now: number): Promise<boolean>;
  giveBackTokens(buckets: readonly SharedBucket[], now: number): Promise<void>;

  putOnce(value: OnceValue): Promise<void>;
  /** Gives it to the first who asks. Undefined if there is none, or it is over. */
  takeOnce(key: string, now: number): Promise<string | undefined>;

  /** Drops nodes without a sign of life since a time with their people, and whatever else is over by then. */
  dropOldNodes(before: number): Promise<void>;
}
