import { constants, existsSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Database, pickDriver, sqliteCodeOf } from './sqlite-driver.ts';
import { inspectStoreFile, type StoreContent } from './sqlite-inspection.ts';
import { StoreError } from './store-error.ts';
import { makeFolder, problemOfFile, STORE_FILE } from './store-file.ts';

/** A store that a backup has replaced. */
export interface RestoredStore {
  readonly content: StoreContent;
  /** Where the store is now that was there before; undefined if there was none. */
  readonly before: string | undefined;
}

const BUSY = [5, 6];
const SIDE_FILES = ['', '-wal', '-shm'];

/**
 * Puts a backup in the place of a folder's store, or changes nothing. What was there stays beside it. Throws a `StoreError` if the
 * backup is damaged, or if a server has the store open.
 */
export async function restoreStore(backup: string, folder: string, now = new Date()): Promise<RestoredStore> {
  const content = inspectStoreFile(backup, { isThorough: true });
  makeFolder(folder);
  const store = join(folder, STORE_FILE);
  const partial = `${store}.partial`;
  try {
    await copyDurably(backup, partial, folder);
    const aside = join(folder, `before-restore-${fileTime(now)}`);
    const hadStore = await putAside(store, aside);
    try {
      await rename(partial, store);
      await syncToDisk(folder);
    } catch (error) {
      if (hadStore) await putBack(aside, folder);
      throw error;
    }
    return { content, before: hadStore ? aside : undefined };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw problemOfFile(error, store);
  }
}

/** `2026-11-18T20-15-00.123Z`: a time as a part of a file's name; names sort as their times do. */
export function fileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-');
}

async function copyDurably(from: string, to: string, folder: string): Promise<void> {
  await rm(to, { force: true });
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await chmod(to, 0o600);
  // Root restores for the user of the service.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(folder);
    await chown(to, uid, gid);
  }
  await syncToDisk(to);
}

/** Returns whether there was a store. If it fails, the store is where it was. */
async function putAside(store: string, aside: string): Promise<boolean> {
  const present = SIDE_FILES.map((end) => `${store}${end}`).filter((path) => existsSync(path));
  if (present.length === 0) return false;
  demandUnused(store);
  await mkdir(aside, { mode: 0o700 });
  try {
    for (const path of present.filter((one) => existsSync(one)))
      await rename(path, join(aside, basename(path)));
    await syncToDisk(aside);
  } catch (error) {
    await putBack(aside, dirname(store));
    throw error;
  }
  return true;
}

async function putBack(aside: string, folder: string): Promise<void> {
  try {
    for (const name of await readdir(aside)) await rename(join(aside, name), join(folder, name));
    await rmdir(aside);
    await syncToDisk(folder);
  } catch (error) {
    // The operator has to know where the store is now.
    throw problemOfFile(error, aside);
  }
}

/** Leaving write-ahead logging needs the file for oneself alone, and moves into it all that was in the log. */
function demandUnused(store: string): void {
  if (!existsSync(store)) return;
  let db: Database | undefined;
  try {
    db = pickDriver().open(store);
    db.exec('PRAGMA busy_timeout = 0');
    db.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (BUSY.includes(sqliteCodeOf(error) ?? 0))
      throw new StoreError('busy', 'a server has the store open: stop it first', error);
    // What is damaged can be put aside all the same.
  } finally {
    db?.close();
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
