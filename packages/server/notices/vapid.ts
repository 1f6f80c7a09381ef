import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { CURVE } from './push-encryption.ts';

// VAPID (RFC 8292): the server signs who it is, and browsers bind their subscriptions to its public key.

/** As the store keeps them, in base64url: a point of 65 bytes and a number of 32. */
export interface StoredVapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Where the keys live: in a row of the store, beside the subscriptions that are bound to them. So a backup has both or
 * neither, and all nodes of one store sign alike.
 */
export interface VapidKeyStore {
  /** Stores these keys unless there are some already, in one transaction, and returns those that are stored now. */
  loadOrMakeKeys(made: StoredVapidKeys): Promise<StoredVapidKeys>;
}

/** The server's keys: the stored ones, or new ones at its first start. */
export async function openVapidKeys(store: VapidKeyStore): Promise<VapidKeys> {
  return new VapidKeys(await store.loadOrMakeKeys(makeVapidKeys()));
}

export function makeVapidKeys(): StoredVapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // A private key that begins with zeros comes out shorter.
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}

/** Push services refuse more than a day. */
const TOKEN_SECONDS = 12 * 3600;
const HEADER = encodeJson({ typ: 'JWT', alg: 'ES256' });

/** Signs for push services. The private key is in no property, so that no log and no JSON can show it. */
export class VapidKeys {
  /** For `applicationServerKey` in the page. */
  readonly publicKey: string;
  readonly #privateKey: KeyObject;

  constructor({ publicKey, privateKey }: StoredVapidKeys) {
    this.publicKey = publicKey;
    this.#privateKey = readPrivateKey(publicKey, privateKey);
  }

  /** The `Authorization` of a request: for this push service only, and for half a day from `today` on, the wall clock. */
  authorize(service: { readonly origin: string }, subject: string, today: number): string {
    const claims = { aud: service.origin, exp: Math.floor(today / 1000) + TOKEN_SECONDS, sub: subject };
    const text = `${HEADER}.${encodeJson(claims)}`;
    return `vapid t=${text}.${this.#sign(text).toString('base64url')}, k=${this.publicKey}`;
  }

  #sign(text: string): Buffer {
    // JWT has the two numbers of a signature one after the other, without ASN.1.
    return sign('sha256', Buffer.from(text), { key: this.#privateKey, dsaEncoding: 'ieee-p1363' });
  }
}

/**
 * What push services may reach the operator by. Apple answers 403 to anything that is no real https or mailto address, so
 * without a public https origin there is no Web Push.
 */
export function vapidSubject(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const { protocol, hostname } = new URL(origin);
  const isName = /\.[a-z]/.test(hostname) && !/\.(local|localhost|lan|home\.arpa|internal)$/.test(hostname);
  return protocol === 'https:' && isName ? origin : undefined;
}

function readPrivateKey(publicKey: string, privateKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, 'base64url');
    if (!pair.getPublicKey().equals(point)) throw damaged();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    return createPrivateKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey },
    });
  } catch {
    // Whatever went wrong, the message must not quote the key.
    throw damaged();
  }
}

function damaged(): Error {
  return new Error('the stored keys for Web Push are damaged');
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
