import { type EnteringPasskey, type Me, Refused, type UsedTransfer } from '@hyakki/client';
import { noteGuest } from '../online/known-places.ts';
import { server } from '../online/server.ts';
import { collectBundle, fromBase64, mergeBundle, pack, toBase64, unpack } from './bundle.ts';
import { noteKeeping } from './kept-here.ts';
import { MOVABLES } from './movables.ts';
import { drawCode, keysOf, lock, unlock } from './transfer-code.ts';

// What the reader does with another device, by the server.

const MOST_DRAWS = 5;

export interface ShownCode {
  readonly code: string;
  readonly expiresAt: number;
  /** Whether this device's own things could be sent along, or why not. */
  readonly problem: unknown;
}

/** Makes a one-time code, and sends along what this device has. */
export async function makeCode(): Promise<ShownCode> {
  await server.introduce();
  noteGuest();
  for (let draws = 1; ; draws++) {
    const code = drawCode();
    const { locator, proof, key } = await keysOf(code);
    try {
      const { expiresAt } = await server.makeTransfer({ locator, proof });
      return { code, expiresAt, problem: await sendAlong(key) };
    } catch (problem) {
      if (codeOf(problem) !== 'code-taken' || draws >= MOST_DRAWS) throw problem;
    }
  }
}

async function sendAlong(key: Uint8Array): Promise<unknown> {
  try {
    await server.sendAlong(toBase64(lock(await pack(await collectBundle(MOVABLES)), key)));
    return undefined;
  } catch (problem) {
    return problem;
  }
}

/** Becomes the person who made the code, and takes over what was sent along. */
export async function useCode(code: string, { join }: { readonly join: boolean }): Promise<Me> {
  const { locator, proof, key } = await keysOf(code);
  const used: UsedTransfer = { locator, proof, ...(join ? { join } : {}) };
  const me = await become(() => server.useTransfer(used));
  // From now on the copy at the server is somebody else's: whoever was talked into a code sends nothing more there.
  if (join) noteKeeping(false);
  const sent = await server.sentAlong();
  if (sent !== null) await mergeBundle(MOVABLES, await unpack(unlock(fromBase64(sent), key)));
  // Only now: if the connection broke before, the rest is still there for ten minutes.
  await server.endTransfer();
  return me;
}

/** Becomes the person of a passkey. */
export function enterBy(passkey: EnteringPasskey): Promise<Me> {
  return become(() => server.enterByPasskey(passkey));
}

/** What the person before kept at the server goes to this device first, so that nothing is lost with them. */
async function become(work: () => Promise<Me>): Promise<Me> {
  if ((await server.me()) !== null) await pull();
  const me = await work();
  noteGuest();
  return me;
}

// ---- What is kept at the server ----------------------------------------------------------------------------

/** Merges what is kept at the server into this device. Returns its version, 0 if nothing is kept. */
async function pull(): Promise<number> {
  const { bundle, version } = await server.keptBundle();
  if (bundle !== null) await mergeBundle(MOVABLES, await unpack(fromBase64(bundle)));
  return version;
}

const MOST_ROUNDS = 3;

/**
 * Brings the server and this device level: both have everything of both afterwards. Returns what was collected; undefined if
 * nothing is kept any more, because the reader deleted it from another device.
 */
export async function keepUp({ mayBegin }: { readonly mayBegin: boolean }): Promise<string | undefined> {
  for (let round = 1; ; round++) {
    const version = await pull();
    if (version === 0 && !mayBegin) return undefined;
    const collected = await collectBundle(MOVABLES);
    try {
      await server.keepBundle(toBase64(await pack(collected)), version);
      return collected;
    } catch (problem) {
      // Another device was faster: its things are merged in the next round.
      if (codeOf(problem) !== 'bundle-changed' || round >= MOST_ROUNDS) throw problem;
    }
  }
}

export function codeOf(problem: unknown): string | undefined {
  return problem instanceof Refused ? problem.code : undefined;
}
