import { readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTime } from '@hyakki/server';

// A folder of backups: a file for each moment, named by it. Nothing else in the folder is touched.

export interface Backup {
  readonly path: string;
  /** Milliseconds. */
  readonly takenAt: number;
}

const NAME = /^hyakki-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/;

/** The newest first; none where there is no such folder. */
export function listBackups(folder: string): readonly Backup[] {
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
      return day === undefined
        ? []
        : [{ path: join(folder, name), takenAt: Date.parse(`${day}${hour}:${minute}:${second}`) }];
    })
    .toSorted((a, b) => b.takenAt - a.takenAt);
}

export function backupPath(folder: string, now: number): string {
  return join(folder, `hyakki-${fileTime(new Date(now))}.sqlite`);
}

/** Deletes all but the newest; returns what is gone. */
export async function keepNewest(folder: string, count: number): Promise<readonly Backup[]> {
  const old = listBackups(folder).slice(count);
  for (const { path } of old) await rm(path);
  return old;
}

/** A damaged copy is no backup, so it must not look like one; somebody may want to know why. */
export async function markDamaged(path: string): Promise<string> {
  const to = `${path}.damaged`;
  await rename(path, to);
  return to;
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
