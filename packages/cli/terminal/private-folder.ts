import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Io } from './io.ts';

// What a browser keeps in its own store, a terminal keeps in private files: as secret as the cards of a seat.

const DAY = 86_400_000;
/** Servers delete tables that nobody visits after this long; so do we. */
const OLDEST = 90 * DAY;

/** Where programs keep what nobody edits; undefined where there is no home: then nothing is kept. */
export function privateFolder(name: string, { env }: Pick<Io, 'env'>): string | undefined {
  const home = env['HOME'];
  const state =
    env['XDG_STATE_HOME'] ??
    env['LOCALAPPDATA'] ??
    (home === undefined ? undefined : join(home, '.local/state'));
  return state === undefined || state === '' ? undefined : join(state, 'hyakki', name);
}

/** Makes it if need be, and clears away what nobody will want any more. */
export async function preparePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const now = Date.now();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > OLDEST) await rm(path, { force: true });
  }
}

/** Whole or not at all, and never readable by others, not even for a moment. */
export async function writePrivate(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await rm(beside, { force: true });
  await writeFile(beside, text, { mode: 0o600, flag: 'wx' });
  await rename(beside, path);
}
