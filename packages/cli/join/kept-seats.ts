import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '@hyakki/engine';
import type { Io } from '../terminal/io.ts';
import { preparePrivateFolder, privateFolder, writePrivate } from '../terminal/private-folder.ts';

// A terminal has no cookies: closing it would lose the seat. So what opens it again is kept in private files, one for each link:
// two people at one machine never share a seat.

/** What opens a seat again: as secret as the seat's cards. */
export interface KeptSeat {
  readonly cookie: string;
  /** The link of one's own, for when the session is gone. */
  readonly own: string | undefined;
}

/** One that its own link opens again. */
type OwnedSeat = KeptSeat & { readonly own: string };

/** Undefined where there is no home: then nothing is kept. */
export function seatsFolder(io: Pick<Io, 'env'>): string | undefined {
  return privateFolder('seats', io);
}

/** By the link that somebody typed, or by their own. */
export async function findKeptSeat(link: string, io: Pick<Io, 'env'>): Promise<KeptSeat | undefined> {
  const folder = seatsFolder(io);
  if (folder === undefined) return undefined;
  return readSeat(join(folder, nameOf(link)));
}

async function readSeat(path: string): Promise<KeptSeat | undefined> {
  try {
    const input: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!isFields(input) || typeof input['cookie'] !== 'string') return undefined;
    return { cookie: input['cookie'], own: typeof input['own'] === 'string' ? input['own'] : undefined };
  } catch {
    // Never kept, or not readable: the link itself may still open the seat.
    return undefined;
  }
}

/** All seats of this terminal, each once, by the links that open them again. */
export async function listKeptSeats(io: Pick<Io, 'env'>): Promise<readonly OwnedSeat[]> {
  const folder = seatsFolder(io);
  const names = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const seats = new Map<string, OwnedSeat>();
  for (const name of names) {
    const seat = await readSeat(join(folder!, name));
    if (seat?.own !== undefined && URL.canParse(seat.own)) seats.set(seat.own, { ...seat, own: seat.own });
  }
  return [...seats.values()];
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
    await preparePrivateFolder(folder);
    for (const link of links) await writePrivate(join(folder, nameOf(link)), JSON.stringify(seat));
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** The name of a file tells nobody the link. */
function nameOf(link: string): string {
  const { origin, hash } = new URL(link);
  return `${createHash('sha256').update(`hyakki kept seat 1\n${origin}\n${hash}`).digest('hex')}.json`;
}
