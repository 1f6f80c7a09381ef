import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { BadBundle, toBase64Url } from './bundle.ts';

// A one-time code: twelve signs of five bits. The first four are for the server to find it by. From the other forty bits both a
// proof for the server and a key for what is sent along are computed, slowly, so that nobody at the server tries them all. A
// browser's own cryptography is missing over plain http, where most tables at home are: a library does it everywhere.

/** No 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;
const LOCATOR = 4;
const GROUP = 4;
const NONCE = 24;
/** 32 MB and about a tenth of a second; half a second on a phone. */
const SLOWLY = { N: 2 ** 15, r: 8, p: 1, dkLen: 64 };

export function drawCode(): string {
  // A byte has each of the 32 signs eight times.
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As people read it: ABCD-EFGH-JKLM. */
export function formatCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
}

/** As people type it: in any case, with spaces or dashes. Undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s–-]/g, '');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined;
}

export interface CodeKeys {
  readonly locator: string;
  /** Shows the server that somebody has the code. */
  readonly proof: string;
  /** Never leaves the two devices. */
  readonly key: Uint8Array;
}

export async function keysOf(code: string): Promise<CodeKeys> {
  const locator = code.slice(0, LOCATOR);
  const drawn = await scryptAsync(code.slice(LOCATOR), `hyakki transfer 1\n${locator}`, SLOWLY);
  return { locator, proof: toBase64Url(drawn.subarray(0, 32)), key: drawn.subarray(32) };
}

export function lock(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const locked = xchacha20poly1305(key, nonce).encrypt(bytes);
  const sent = new Uint8Array(NONCE + locked.length);
  sent.set(nonce);
  sent.set(locked, NONCE);
  return sent;
}

export function unlock(sent: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(xchacha20poly1305(key, sent.subarray(0, NONCE)).decrypt(sent.subarray(NONCE)));
  } catch {
    throw new BadBundle('changed on its way');
  }
}
