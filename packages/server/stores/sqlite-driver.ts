import { createRequire } from 'node:module';
import { StoreError, type StoreProblem } from './store-error.ts';

export type SqlValue = string | number | Uint8Array | null;

/** The part of SQLite that the store uses, in both `node:sqlite` and @photostructure/sqlite. */
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
  /** The name for `require` in another thread. */
  readonly module: string;
  open(path: string): Database;
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string) => Database;
}

/** Node's own where it has a good one (22.13 on has one without a flag), else the package with the same interface. */
export function pickDriver(candidates: readonly (() => Driver)[] = DRIVERS): Driver {
  const reasons: string[] = [];
  for (const load of candidates) {
    try {
      const driver = load();
      const version = versionOfDriver(driver);
      if (keepsCommits(version)) return driver;
      reasons.push(`${driver.name} has SQLite ${version}, which can lose what it has committed`);
    } catch (problem) {
      // Any error of `require`: not installed, or not built for this machine.
      reasons.push(problem instanceof Error ? problem.message.split('\n', 1)[0]! : String(problem));
    }
  }
  throw new StoreError(
    'not-durable',
    `${reasons.join('; ')}. Take the newest release of Node 22, 24 or 26, or install the packages again (npm ci)`,
  );
}

/** Both of them, in the order in which they are tried. */
export const DRIVERS: readonly (() => Driver)[] = [loadOwn, loadPackaged];

function loadOwn(): Driver {
  const own = withoutSqliteWarning(() => process.getBuiltinModule('node:sqlite')) as SqliteModule | undefined;
  if (own === undefined) throw new Error(`Node ${process.versions.node} has no SQLite of its own`);
  return driverOf('node:sqlite', 'node:sqlite', own);
}

/**
 * Node 22 warns on stderr that its SQLite is experimental, where our log has lines of JSON. Suppresses only that
 * warning, and only while loading.
 */
export function withoutSqliteWarning<Value>(load: () => Value): Value {
  const emit = process.emitWarning;
  process.emitWarning = ((...warning: Parameters<typeof emit>) => {
    if (!String(warning[0]).startsWith('SQLite is an experimental feature')) emit.apply(process, warning);
  }) as typeof emit;
  try {
    return load();
  } finally {
    process.emitWarning = emit;
  }
}

function loadPackaged(): Driver {
  // Required, not imported: its binary is loaded only where it is needed.
  const require = createRequire(import.meta.url);
  const module = require.resolve('@photostructure/sqlite');
  return driverOf('@photostructure/sqlite', module, require(module) as SqliteModule);
}

function driverOf(name: Driver['name'], module: string, { DatabaseSync }: SqliteModule): Driver {
  return { name, module, open: (path) => new DatabaseSync(path) };
}

/** Asked of SQLite itself: a Node may be linked to the library of its system. */
export function versionOfDriver(driver: Driver): string {
  const db = driver.open(':memory:');
  try {
    return versionOfSqlite(db);
  } finally {
    db.close();
  }
}

export function versionOfSqlite(db: Database): string {
  const row = db.prepare('SELECT sqlite_version() AS version').get() as { readonly version: string };
  return row.version;
}

/**
 * Whether this release keeps every commit in WAL mode. Before 3.51.3 a checkpoint that met a writer at the wrong moment could
 * lose some; the releases 3.50.7 and 3.44.6 have the same fix.
 */
export function keepsCommits(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major !== 3) return major > 3;
  if (minor === 44) return patch >= 6;
  if (minor === 50) return patch >= 7;
  if (minor === 51) return patch >= 3;
  return minor > 51;
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

/** Turns an error of the machine or the file into a `StoreError`. Anything else is a bug and stays as it is. */
export function explain(error: unknown): unknown {
  const problem = PROBLEMS[sqliteCodeOf(error) ?? 0];
  return problem === undefined ? error : new StoreError(problem[0], problem[1], error);
}
