import type { Viewer } from '@hyakki/engine';
import type { MatchEntry, Sheet, Where } from '@hyakki/journey';

/** A record as this device keeps it. */
export interface KeptRecord {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly endedAt: number;
  /** As the server wrote it, with this device's receipt where there is one. */
  readonly text: string;
  /** Who played, by seat, and in which seat the reader sat; not known of every match. */
  readonly names?: readonly string[];
  readonly seat?: Viewer;
}

/** A match with its record. Its `where` is never null: the record lies there. */
export interface ShelvedMatch {
  readonly entry: MatchEntry;
  readonly record: KeptRecord;
}

/**
 * Where matches lie on this device. Records are long and read one at a time; entries are short and read all at once. Whatever cannot
 * be written is thrown, and then nothing of that call was.
 */
export interface MatchShelf {
  entries(): Promise<readonly MatchEntry[]>;
  /** Where records lie, those without an entry too: older pages kept no entries, and a stopped match has none. */
  places(): Promise<readonly Where[]>;
  /** In the order in which they are asked for; those that are not there are left out. */
  records(places: readonly Where[]): Promise<readonly KeptRecord[]>;
  /** A match that comes is not among the deleted ones any more. */
  put(matches: readonly ShelvedMatch[]): Promise<void>;
  putEntry(entry: MatchEntry): Promise<void>;
  /** For good: `deleted` names it from now on. */
  remove(matches: readonly Pick<MatchEntry, 'id' | 'where'>[]): Promise<void>;
  /** Matches that the reader has deleted: a server may still offer them. */
  deleted(): Promise<readonly Where[]>;
  /** The check-lists as they were counted last: a cache that the page can paint at once. */
  sheets(): Promise<readonly Sheet[] | undefined>;
  putSheets(sheets: readonly Sheet[]): Promise<void>;
}

export function samePlace(one: Where | null, other: Where | null): boolean {
  return one?.table === other?.table && one?.match === other?.match;
}

/** Unique among the matches of this device. */
export function placeKey({ table, match }: Where): string {
  return `${table}/${match}`;
}

const FILE_DIGITS = 16;
const FROM_FILE = 'file-';

/** A match from a file that does not say where it was played is known by its own check. */
export function filePlace(check: string): Where {
  return { table: `${FROM_FILE}${check.slice(0, FILE_DIGITS)}`, match: 1 };
}

const AT_SERVER = /^[\w-]{22}$/;

/** Whether a table of this name is at the server. */
export function isAtServer(table: string): boolean {
  return AT_SERVER.test(table);
}

/** Whether a table of this name was on this device, whose persons all share it. */
export function isOfDevice(table: string): boolean {
  return !isAtServer(table) && !table.startsWith(FROM_FILE);
}
