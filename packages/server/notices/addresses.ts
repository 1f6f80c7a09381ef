import { ECDH, randomBytes } from 'node:crypto';
import { hashSecret } from '../tables/secrets.ts';
import { CURVE } from './push-encryption.ts';
import { type EndpointGuard, LONGEST_ENDPOINT } from './targets.ts';

// Where a person wants notices: browsers, and what the operator offers.

/** A browser's subscription to its push service. */
export interface PushAddress {
  readonly way: 'push';
  readonly endpoint: string;
  /** The browser's public key and its secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * A name at the operator's ntfy or webhook. The server draws it and tells it to its person alone: nobody can direct
 * notices to another's.
 */
export interface OperatorAddress {
  readonly way: 'ntfy' | 'webhook';
  readonly name: string;
}

export type NoticeAddress = PushAddress | OperatorAddress;

/** What the sender needs from the store. */
export interface NoticeAddresses {
  /** At most `MOST_ADDRESSES`, the oldest first. */
  addressesOf(guest: string): Promise<readonly NoticeAddress[]>;
  /** Deletes an address by its `hashAddress`, whoever's it is. */
  forgetAddress(hash: string): Promise<void>;
}

/** Of one guest, on all devices together. */
export const MOST_ADDRESSES = 5;

/** The addresses of a guest with a new one: the same again is renewed, and the oldest beyond five go. */
export function withAddress(known: readonly NoticeAddress[], added: NoticeAddress): readonly NoticeAddress[] {
  const hash = hashAddress(added);
  return [...known.filter((address) => hashAddress(address) !== hash), added].slice(-MOST_ADDRESSES);
}

/** Tells addresses apart in keys and counts, without containing them. */
export function hashAddress(address: NoticeAddress): string {
  return hashSecret(
    'notice-address',
    address.way === 'push' ? `push\n${address.endpoint}` : `${address.way}\n${address.name}`,
  );
}

export function newOperatorAddress(way: OperatorAddress['way']): OperatorAddress {
  return { way, name: `hyakki-${randomBytes(16).toString('base64url')}` };
}

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Reads a subscription as `PushSubscription.toJSON()` gives it. Undefined if it is none, or its endpoint may not be called. */
export function readPushAddress(input: unknown, guard: EndpointGuard): PushAddress | undefined {
  const { endpoint, keys } = fieldsOf(input);
  const { p256dh, auth } = fieldsOf(keys);
  if (typeof endpoint !== 'string' || endpoint.length > LONGEST_ENDPOINT) return undefined;
  if (guard.admit(endpoint) === undefined) return undefined;
  if (!isBytes(p256dh, POINT_BYTES) || !isPoint(p256dh) || !isBytes(auth, AUTH_BYTES)) return undefined;
  return { way: 'push', endpoint, p256dh, auth };
}

function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
}

/** In base64url, written in the one way that there is. */
function isBytes(text: unknown, count: number): text is string {
  if (typeof text !== 'string' || text.length > 2 * count) return false;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === count && bytes.toString('base64url') === text;
}

/** Whether these bytes are a point of the curve, uncompressed. Others would let somebody learn about keys. */
function isPoint(text: string): boolean {
  if (Buffer.from(text, 'base64url')[0] !== 4) return false;
  try {
    ECDH.convertKey(text, CURVE, 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
