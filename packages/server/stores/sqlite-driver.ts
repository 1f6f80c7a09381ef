import { createRequire } from 'node:module';
import { StoreError, type StoreProblem } from '../store-error.ts';

export type SqlValue = string | number | null;

/** What the store needs of SQLite; `node:sqlite` and @photostructure/sqlite both have it. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint };
  get(...values: readonly SqlValue[]): unknown;
  all(...values: readonly SqlValue[]): readonly unknown[];
}

export interface Driver {
  readonly name: 'node:sqlite' | '@photostructure/sqlite';
  /** What `require` takes in another thread. */
  readonly module: string;
  open(path: string): Database;
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string) => Database;
}

/** Node's own where it has one (22.13 on without a flag), else the package with the same interface. */
export function pickDriver(): Driver {
  const own = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  if (own !== undefined) return driverOf('node:sqlite', 'node:sqlite', own);
  // Required, not imported: its binary is loaded only where it is needed.
  const require = createRequire(import.meta.url);
  const module = require.resolve('@photostructure/sqlite');
  return driverOf('@photostructure/sqlite', module, require(module) as SqliteModule);
}

function driverOf(name: Driver['name'], module: string, { DatabaseSync }: SqliteModule): Driver {
  return { name, module, open: (path) => new DatabaseSync(path) };
}

/** Primary result codes of SQLite. */
const PROBLEMS: Readonly<Record<number, readonly [StoreProblem, string]>> = {
  5: ['busy', 'another process keeps the store busy'],
  6: ['busy', 'another process keeps the store busy'],
  8: ['not-writable', 'the store may not be written'],
  10: ['disk-failed', 'the disk failed'],
  11: ['damaged', 'the file of the store is damaged'],
  13: ['disk-full', 'the disk is full'],
  14: ['not-writable', 'the file of the store cannot be opened'],
  26: ['not-a-store', 'the file is not a store'],
};

/** SQLite's own words, fixed for ever: where rows are read, @photostructure/sqlite gives no number. */
const CODES: Readonly<Record<string, number>> = {
  'database is locked': 5,
  'database table is locked': 6,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'file is not a database': 26,
};

/** The primary result code: the low byte of the extended one that both drivers give. */
export function sqliteCodeOf(error: unknown): number | undefined {
  const { errcode, message } = (error ?? {}) as { readonly errcode?: unknown; readonly message?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : CODES[String(message)];
}

/** What went wrong in our words; what is no fault of machine or file is a bug and stays as it is. */
export function explain(error: unknown): unknown {
  const problem = PROBLEMS[sqliteCodeOf(error) ?? 0];
  return problem === undefined ? error : new StoreError(problem[0], problem[1], error);
}
