import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '@hyakki/engine';
import type { Io } from '../terminal/io.ts';

// A terminal has no cookies: closing it would lose the seat. What a browser keeps in its own store is kept here in private files,
// one for each link, so that two people at one machine never share a seat.

/** What opens a seat again: as secret as the seat's cards. */
export interface KeptSeat {
  readonly cookie: string;
  /** The link of one's own, for when the session is gone. */
  readonly own: string | undefined;
}

const DAY = 86_400_000;
/** Servers delete tables that nobody visits after this long. */
const OLDEST = 90 * DAY;

/** Where programs keep what nobody edits; undefined where there is no home: then nothing is kept. */
export function seatsFolder({ env }: Pick<Io, 'env'>): string | undefined {
  const home = env['HOME'];
  const state =
    env['XDG_STATE_HOME'] ??
    env['LOCALAPPDATA'] ??
    (home === undefined ? undefined : join(home, '.local/state'));
  return state === undefined || state === '' ? undefined : join(state, 'hyakki', 'seats');
}

/** By the link that somebody typed, or by their own. */
export async function findKeptSeat(link: string, io: Pick<Io, 'env'>): Promise<KeptSeat | undefined> {
  const folder = seatsFolder(io);
  if (folder === undefined) return undefined;
  try {
    const input: unknown = JSON.parse(await readFile(join(folder, nameOf(link)), 'utf8'));
    if (!isFields(input) || typeof input['cookie'] !== 'string') return undefined;
    return { cookie: input['cookie'], own: typeof input['own'] === 'string' ? input['own'] : undefined };
  } catch {
    // Never kept, or not readable: the link itself may still open the seat.
    return undefined;
  }
}

/** Says what went wrong, if something did: a seat that cannot be kept is no reason not to play. */
export async function keepSeat(
  links: readonly string[],
  seat: KeptSeat,
  io: Pick<Io, 'env'>,
): Promise<string | undefined> {
  const folder = seatsFolder(io);
  if (folder === undefined) return undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    for (const link of links) await writePrivate(join(folder, nameOf(link)), JSON.stringify(seat));
    await dropOld(folder);
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** Whole or not at all, and never readable by others, not even for a moment. */
async function writePrivate(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await rm(beside, { force: true });
  await writeFile(beside, text, { mode: 0o600, flag: 'wx' });
  await rename(beside, path);
}

async function dropOld(folder: string): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > OLDEST) await rm(path, { force: true });
  }
}

/** The name of a file tells nobody the link. */
function nameOf(link: string): string {
  const { origin, hash } = new URL(link);
  return `${createHash('sha256').update(`hyakki kept seat 1\n${origin}\n${hash}`).digest('hex')}.json`;
}
