import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError, type StoreProblem } from './store-error.ts';

/** In the data folder; its side files (`-wal`, `-shm`) belong to it while a server runs. */
export const STORE_FILE = 'hyakki.sqlite';

/** Creates the folder of a store if needed, private to its owner. */
export function makeFolder(folder: string): void {
  try {
    const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A new folder is durable when its parents are.
    if (first !== undefined)
      for (let made = resolve(folder); ; made = dirname(made)) {
        syncFolder(dirname(made));
        if (made === resolve(first)) break;
      }
  } catch (error) {
    throw problemOfFile(error, folder);
  }
}

/** Creates the file, private to its owner before anything is written. SQLite gives its side files the same rights. */
export function makePrivateFile(path: string): void {
  try {
    // An existing file is not opened here: closing it again would drop the locks this process has on it by SQLite (POSIX).
    if (statSync(path, { throwIfNoEntry: false }) === undefined) createFile(path);
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch (error) {
    throw problemOfFile(error, path);
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new StoreError(
      'not-private',
      `others of this machine can read ${path}, and that cannot be changed`,
    );
}

function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
    syncFolder(dirname(path));
  } catch (error) {
    // Somebody else was faster, which is as good.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch (error) {
    // Node's permission model has no fsync. SQLite syncs the folder itself when it makes its log there, before the first commit.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ACCESS_DENIED') throw error;
  } finally {
    closeSync(handle);
  }
}

const PROBLEMS: Readonly<Record<string, readonly [StoreProblem, (path: string) => string]>> = {
  EACCES: ['not-writable', (path) => `${path} may not be written by this user`],
  EPERM: ['not-writable', (path) => `${path} may not be written by this user`],
  EROFS: ['not-writable', (path) => `${path} is on a disk that may only be read`],
  ENOENT: ['not-writable', (path) => `${path} cannot be made: the folder it should be in is not there`],
  ENOTDIR: ['not-a-folder', (path) => `${path} is not a folder, or lies in something that is none`],
  EEXIST: ['not-a-folder', (path) => `${path} is not a folder`],
  EISDIR: ['not-a-store', (path) => `${path} is a folder, not a file`],
  ENOSPC: ['disk-full', (path) => `the disk of ${path} is full`],
  EDQUOT: ['disk-full', (path) => `the disk of ${path} is full for this user`],
  EIO: ['disk-failed', (path) => `the disk of ${path} failed`],
};

/** Turns an error of the file system into a `StoreError`. Anything else stays as it is. */
export function problemOfFile(error: unknown, path: string): unknown {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
  return problem === undefined ? error : new StoreError(problem[0], problem[1](path), error);
}
