import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../operating/config.ts';
import { openSqliteStore } from './sqlite.ts';
import { copyDatabase } from './sqlite-backup.ts';
import { pickDriver } from './sqlite-driver.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { makeFolder, STORE_FILE } from './store-file.ts';
import { openThreadedStore, type ThreadOptions } from './threaded-store.ts';

/**
 * Opens the embedded store of a data folder, which it creates if needed. Throws a `StoreError` that says what to do.
 * Run from sources, as in tests, the store has its own thread only if Node's flags let a thread run them too.
 */
export async function openStore(folder: string, thread?: ThreadOptions): Promise<Store> {
  makeFolder(folder);
  const path = join(folder, STORE_FILE);
  const hasThread = thread !== undefined || !import.meta.url.endsWith('.ts');
  return hasThread ? openThreadedStore(path, thread) : openSqliteStore(path);
}

/** A store that is open, and where its data is. */
export interface OpenedStore {
  readonly store: Store;
  /** For the metric of its size; undefined for a database elsewhere. */
  readonly file: string | undefined;
}

/** Opens the store of a server: the PostgreSQL that it was told, else the embedded one. */
export async function openConfigured(
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  thread?: ThreadOptions,
): Promise<OpenedStore> {
  if (databaseUrl === undefined)
    return { store: await openStore(dataFolder, thread), file: join(dataFolder, STORE_FILE) };
  // Loaded only where it is used.
  const { openPostgresStore } = await import('./postgres.ts');
  return { store: await openPostgresStore(databaseUrl), file: undefined };
}

/** `hyakki at db.example.org:5432`: without the user and the password. */
export function describeDatabase(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const where = host || searchParams.get('host') || 'localhost';
  return `${decodeURIComponent(pathname.slice(1))} at ${where}`;
}

/**
 * Does what `Store.backup` does, from another process, while a server runs. Changes nothing in the folder: a newer
 * Hyakki can back up an older one's data before it migrates it.
 */
export async function backupStore(folder: string, path: string): Promise<void> {
  const file = join(folder, STORE_FILE);
  if (!existsSync(file)) throw new StoreError('not-a-store', `there is no ${STORE_FILE} in ${folder}`);
  await copyDatabase(pickDriver(), file, path);
}
