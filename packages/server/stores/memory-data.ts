import type { QuietHours } from '../notices/quiet-hours.ts';
import type { StoredVapidKeys } from '../notices/vapid.ts';
import type { KeptBundle, Passkey } from './keeping.ts';
import type { CountedTransfer } from './memory-keeping.ts';
import type { LeasedDue, NotedAttendance, StoredBucket } from './memory-nodes.ts';
import type { Notice, OnceValue } from './nodes.ts';
import type { StoredAddress } from './notices.ts';
import type {
  Code,
  DailyKey,
  DailyTry,
  FinishedMatch,
  Guest,
  GuestSession,
  Holding,
  Link,
  Stay,
  Summary,
  TableId,
} from './store.ts';

export interface MemoryTable {
  readonly createdAt: number;
  readonly visitedAt: number;
  readonly summary: Summary;
  readonly deletedAt: number | null;
  /** How many lines are packed: the first of `lines` is then a checkpoint with the next number. */
  readonly gone: number;
  /** As text, so that nobody can change what was written. */
  readonly lines: string[];
  /** Of packed lines, as text. */
  readonly words: readonly string[];
}

export type GuestsStay = Stay & { readonly guest: string };

/** The data of a memory store. Another store can open it after this one is closed. */
export class Memory {
  readonly tables = new Map<TableId, MemoryTable>();
  readonly links = new Map<string, Link>();
  readonly codes = new Map<string, Code>();
  readonly guests = new Map<string, Guest>();
  /** By hash. */
  readonly sessions = new Map<string, GuestSession & { readonly guest: string }>();
  readonly holdings = new Map<string, Holding>();
  readonly stays = new Map<string, GuestsStay>();
  readonly sentAway = new Map<string, { readonly table: TableId; readonly guest: string }>();
  readonly records = new Map<string, string>();
  /** Places of records that are packed. */
  readonly packed = new Map<string, number>();
  /** By their own names. */
  readonly passkeys = new Map<string, Passkey>();
  /** By locator. */
  readonly transfers = new Map<string, CountedTransfer>();
  /** By guest. */
  readonly kept = new Map<string, KeptBundle>();
  readonly facts = new Map<string, number>();
  /** As text, by day, game and number of seats. */
  readonly dailies = new Map<string, string>();
  readonly pars = new Map<string, string>();
  readonly tries = new Map<string, DailyTry & { readonly guest: string }>();
  /** How many had a result, by daily deal and points. */
  readonly spreads = new Map<string, DailyKey & { readonly points: number; readonly count: number }>();
  /** When each node was last alive. */
  readonly nodes = new Map<string, number>();
  /** By table and node. */
  readonly attendances = new Map<string, NotedAttendance>();
  readonly notices = new Map<string, Notice>();
  /** By kind and subject. */
  readonly dues = new Map<string, LeasedDue>();
  readonly buckets = new Map<string, StoredBucket>();
  readonly onces = new Map<string, OnceValue>();
  /** By their hashes. */
  readonly addresses = new Map<string, StoredAddress>();
  /** By guest. */
  readonly quietHours = new Map<string, QuietHours>();
  /** The keys of Web Push: one pair. */
  readonly vapidKeys = new Map<string, StoredVapidKeys>();
}

/** Reads what a backup wrote. */
export function readMemory(text: string): Memory {
  const memory = new Memory();
  for (const [name, entries] of JSON.parse(text) as [keyof Memory, [string, never][]][])
    for (const [key, value] of entries) memory[name].set(key, value);
  return memory;
}

export function placeOf(table: TableId, what: number | string): string {
  return `${table}\n${what}`;
}

export function dailyPlace(
  { day, game, seatCount }: DailyKey,
  ...more: readonly (string | number)[]
): string {
  return [day, game, seatCount, ...more].join('\n');
}

export function lastLine(memory: Memory, table: TableId): number {
  const known = memory.tables.get(table);
  return known === undefined ? 0 : known.gone + known.lines.length;
}

export function staysIn(memory: Memory, isMeant: (stay: GuestsStay) => boolean): readonly GuestsStay[] {
  return [...memory.stays.values()].filter(isMeant);
}

export function recordsIn(memory: Memory, table?: TableId): readonly FinishedMatch[] {
  return [...memory.records.values()]
    .map((text): FinishedMatch => JSON.parse(text))
    .filter((record) => table === undefined || record.table === table);
}

// ---- Changes that can be undone ----------------------------------------------------------------------------

/** Registers a step to run if the rest fails. */
export type Undo = (step: () => void) => void;

export function allOrNothing(work: (undo: Undo) => void): void {
  const undone: (() => void)[] = [];
  try {
    work((step) => undone.unshift(step));
  } catch (problem) {
    for (const step of undone) step();
    throw problem;
  }
}

/** Undefined deletes it. */
export function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined, undo: Undo): void {
  const before = map.get(key);
  if (value === undefined) map.delete(key);
  else map.set(key, value);
  undo(() => {
    if (before === undefined) map.delete(key);
    else map.set(key, before);
  });
}
