import { readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileTime } from '@hyakki/server';

// A folder of backups: a file for each moment, named by it. Nothing else in the folder is touched.

export interface Backup {
  readonly path: string;
  /** Milliseconds. */
  readonly takenAt: number;
  /** Named when the clock was wrong: how old it is, nobody knows. */
  readonly isFromFuture: boolean;
}

/** A clock that is set back by a time server, or by hand, may be wrong by this much. */
const MOST_AHEAD_MS = 3_600_000;

const DAMAGED = '.damaged';
const NAME = /^hyakki-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/;

/** The newest first, those from the future last; none where there is no such folder. */
export function listBackups(folder: string, now = Date.now()): readonly Backup[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const takenAt = Date.parse(`${day}${hour}:${minute}:${second}`);
      return [{ path: join(folder, name), takenAt, isFromFuture: takenAt > now + MOST_AHEAD_MS }];
    })
    .toSorted((a, b) => Number(a.isFromFuture) - Number(b.isFromFuture) || b.takenAt - a.takenAt);
}

/** Undefined if there is none but from the future. */
export function newestBackup(folder: string): Backup | undefined {
  return listBackups(folder).find(({ isFromFuture }) => !isFromFuture);
}

export function backupPath(folder: string, now: number): string {
  return join(folder, `hyakki-${fileTime(new Date(now))}.sqlite`);
}

/** Deletes all but the one just written and the newest others, `count` in all; returns what is gone. */
export async function keepNewest(folder: string, count: number, written: string): Promise<readonly Backup[]> {
  const others = listBackups(folder).filter(({ path }) => path !== written);
  const old = others.slice(count - 1);
  for (const { path } of old) await rm(path);
  return old;
}

/** A damaged copy renamed, and the older ones that were deleted for it. */
interface Marked {
  readonly path: string;
  readonly deleted: readonly string[];
}

/**
 * A damaged copy is no backup, so it must not look like one; somebody may want to know why. One is enough for that: each try makes
 * another, and they would fill the disk.
 */
export async function markDamaged(path: string): Promise<Marked> {
  const to = `${path}${DAMAGED}`;
  await rename(path, to);
  if (!NAME.test(basename(path))) return { path: to, deleted: [] };
  const deleted = readdirSync(dirname(path))
    .filter((name) => name.endsWith(DAMAGED) && NAME.test(name.slice(0, -DAMAGED.length)))
    .filter((name) => name !== basename(to))
    .map((name) => join(dirname(path), name));
  for (const old of deleted) await rm(old);
  return { path: to, deleted };
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
