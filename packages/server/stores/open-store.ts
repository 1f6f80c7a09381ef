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
 * The embedded store of a data folder, which is made where it is missing. Throws a `StoreError` that says what to do. Run from its
 * sources, as tests do, it has a thread of its own only where the flags are given with which a thread can run them too.
 */
export async function openStore(folder: string, thread?: ThreadOptions): Promise<Store> {
  makeFolder(folder);
  const path = join(folder, STORE_FILE);
  const hasThread = thread !== undefined || !import.meta.url.endsWith('.ts');
  return hasThread ? openThreadedStore(path, thread) : openSqliteStore(path);
}

/**
 * What `Store.backup` does, from another process, while a server plays on. It changes nothing in the folder: a newer Hyakki can
 * save what an older one wrote before it takes it over.
 */
export async function backupStore(folder: string, path: string): Promise<void> {
  const file = join(folder, STORE_FILE);
  if (!existsSync(file)) throw new StoreError('not-a-store', `there is no ${STORE_FILE} in ${folder}`);
  await copyDatabase(pickDriver(), file, path);
}
