import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from './sqlite.ts';
import { copyDatabase } from './sqlite-backup.ts';
import { pickDriver } from './sqlite-driver.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { makeFolder } from './store-file.ts';
import { openThreadedStore, type ThreadOptions } from './threaded-store.ts';

/** In the data folder; its side files (`-wal`, `-shm`) belong to it while a server runs. */
export const STORE_FILE = 'hyakki.sqlite';

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

/**
 * Does what `Store.backup` does, from another process, while a server runs. Changes nothing in the folder: a newer
 * Hyakki can back up an older one's data before it migrates it.
 */
export async function backupStore(folder: string, path: string): Promise<void> {
  const file = join(folder, STORE_FILE);
  if (!existsSync(file)) throw new StoreError('not-a-store', `there is no ${STORE_FILE} in ${folder}`);
  await copyDatabase(pickDriver(), file, path);
}
