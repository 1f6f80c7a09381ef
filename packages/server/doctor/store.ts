import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { measureFile } from '../stores/metered-store.ts';
import { pickDriver, versionOfDriver } from '../stores/sqlite-driver.ts';
import { inspectStoreFile, type StoreContent } from '../stores/sqlite-inspection.ts';
import { StoreError } from '../stores/store-error.ts';
import { STORE_FILE } from '../stores/store-file.ts';
import type { ExaminePorts } from './examine.ts';
import type { Finding } from './finding.ts';

const MB = 1_000_000;
/** Logs, side files and the page of another version need room, too. */
const LEAST_FREE = 200 * MB;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The store knows the future: its newest time is of a visit or a new table. */
const MOST_AHEAD_MS = 10 * 60_000;
/** A day, and some time for whoever was asleep. */
const OLD_BACKUP_MS = 2 * DAY_MS;

/** Disk, SQLite, store, keys, clock and backups. Reads, and changes nothing. */
export async function examineStore(
  folder: string,
  backups: ExaminePorts['backups'],
  now: () => number,
): Promise<readonly Finding[]> {
  const file = join(folder, STORE_FILE);
  const disk = await examineDisk(file);
  try {
    const driver = pickDriver();
    if (!existsSync(file))
      return [
        disk,
        { check: 'sqlite', level: 'well', code: 'no-store-yet', about: { folder: resolve(folder) } },
      ];
    const content = inspectStoreFile(file, { isThorough: true });
    const { tables, guests, damagedTables } = content;
    const about = { driver: driver.name, version: versionOfDriver(driver), tables, guests };
    return [
      disk,
      { check: 'sqlite', level: 'well', code: 'sqlite-well', about },
      ...(damagedTables.length === 0
        ? []
        : [
            {
              check: 'sqlite',
              level: 'warning',
              code: 'tables-damaged',
              about: { tables: damagedTables },
            } as const,
          ]),
      ...examinePrivacy([folder, file]),
      describeKeys(content),
      ...examineClock(content, now()),
      ...examineBackup(backups, now()),
    ];
  } catch (problem) {
    if (!(problem instanceof StoreError)) throw problem;
    const { code, message } = problem;
    return [
      disk,
      { check: 'sqlite', level: 'problem', code: 'store-problem', about: { code, message } },
      ...examineBackup(backups, now()),
    ];
  }
}

async function examineDisk(file: string): Promise<Finding> {
  const bytes = (await measureFile(file))?.bytes ?? 0;
  const { bavail, bsize } = await statfs(nearestFolder(resolve(dirname(file))));
  const free = bavail * bsize;
  // A backup needs as much as the store, and the store grows meanwhile.
  const needed = Math.max(LEAST_FREE, 2 * bytes);
  const freeMb = Math.floor(free / MB);
  return free < needed
    ? {
        check: 'disk',
        level: 'problem',
        code: 'disk-short',
        about: { freeMb, neededMb: Math.ceil(needed / MB) },
      }
    : {
        check: 'disk',
        level: 'well',
        code: 'disk-has-room',
        about: { freeMb, storeMb: Math.ceil(bytes / MB) },
      };
}

/** The data folder may not be there yet. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestFolder(dirname(folder));
}

function examinePrivacy(paths: readonly string[]): readonly Finding[] {
  if (process.platform === 'win32') return [];
  return paths
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => ({ check: 'sqlite', level: 'warning', code: 'not-private', about: { path } }) as const);
}

function describeKeys({ keys }: StoreContent): Finding {
  const check = 'keys';
  if (keys === 'damaged') return { check, level: 'problem', code: 'keys-damaged', about: {} };
  return keys === 'none'
    ? { check, level: 'well', code: 'no-keys-yet', about: {} }
    : { check, level: 'well', code: 'keys-well', about: {} };
}

function examineClock({ newest }: StoreContent, now: number): readonly Finding[] {
  if (newest <= now + MOST_AHEAD_MS) return [];
  const about = { days: Math.ceil((newest - now) / DAY_MS) };
  return [{ check: 'clock', level: 'problem', code: 'clock-behind-store', about }];
}

function examineBackup({ folder, newest }: ExaminePorts['backups'], now: number): readonly Finding[] {
  const check = 'backup';
  if (newest === undefined) return [{ check, level: 'warning', code: 'no-backup', about: { folder } }];
  const { path, takenAt } = newest;
  let damaged: readonly string[];
  try {
    damaged = inspectStoreFile(path, { isThorough: true }).damagedTables;
  } catch (problem) {
    if (!(problem instanceof StoreError)) throw problem;
    return [{ check, level: 'problem', code: 'backup-damaged', about: { path, message: problem.message } }];
  }
  const age = now - takenAt;
  const ofAge: Finding =
    age > OLD_BACKUP_MS
      ? { check, level: 'warning', code: 'backup-old', about: { path, days: Math.floor(age / DAY_MS) } }
      : { check, level: 'well', code: 'backup-well', about: { path, hours: Math.floor(age / HOUR_MS) } };
  return damaged.length === 0
    ? [ofAge]
    : [ofAge, { check, level: 'warning', code: 'backup-tables-damaged', about: { path, tables: damaged } }];
}
