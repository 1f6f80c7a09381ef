import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

// The part of WebAuthn (Level 2) that this server needs. Without attestation a new passkey proves nothing about its maker, so
// the page may hand over the public key as the browser decoded it, and no CBOR is read here.

/** What a browser made when it created a passkey; all in base64url. */
export interface NewPasskey {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  /** SPKI. */
  readonly publicKey: string;
  readonly algorithm: number;
}

/** What a browser made when somebody used a passkey; all in base64url. */
export interface UsedPasskey {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Where a passkey belongs, and what it must have signed. */
export interface Expected {
  readonly origin: string;
  /** The host of that origin. */
  readonly rpId: string;
  /** Whether this challenge was issued for this; uses it up. */
  takeChallenge(challenge: string): boolean | Promise<boolean>;
}

/** COSE's numbers, in the order in which we ask for them. */
export const ALGORITHMS = { ES256: -7, EdDSA: -8, RS256: -257 } as const;
const LEAST_RSA_BITS = 2048;

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
const LONGEST_ID = 1023;

/** The counter of a new passkey; undefined if it is not what it should be. */
export async function checkNewPasskey(
  made: NewPasskey,
  expected: Expected,
): Promise<{ readonly counter: number } | undefined> {
  if (!(await isFor('webauthn.create', made.clientData, expected))) return undefined;
  const data = readAuthenticatorData(made.authenticatorData, expected);
  if (data?.credential === undefined || data.credential.toString('base64url') !== made.id) return undefined;
  return readKey(made.publicKey, made.algorithm) === undefined ? undefined : { counter: data.counter };
}

/** The counter after somebody used a passkey; undefined if they did not prove to have it. */
export async function checkUsedPasskey(
  used: UsedPasskey,
  known: { readonly publicKey: string; readonly algorithm: number },
  expected: Expected,
): Promise<{ readonly counter: number } | undefined> {
  if (!(await isFor('webauthn.get', used.clientData, expected))) return undefined;
  const data = readAuthenticatorData(used.authenticatorData, expected);
  const key = readKey(known.publicKey, known.algorithm);
  if (data === undefined || key === undefined) return undefined;
  const signed = Buffer.concat([bytesOf(used.authenticatorData), sha256(bytesOf(used.clientData))]);
  try {
    // EdDSA hashes by itself.
    const hash = known.algorithm === ALGORITHMS.EdDSA ? null : 'sha256';
    return verify(hash, signed, key, bytesOf(used.signature)) ? { counter: data.counter } : undefined;
  } catch {
    return undefined;
  }
}

async function isFor(
  type: 'webauthn.create' | 'webauthn.get',
  clientData: string,
  expected: Expected,
): Promise<boolean> {
  let read: unknown;
  try {
    read = JSON.parse(bytesOf(clientData).toString('utf8'));
  } catch {
    return false;
  }
  if (typeof read !== 'object' || read === null) return false;
  const { challenge, origin, crossOrigin, type: given } = read as Readonly<Record<string, unknown>>;
  // First, so that a challenge works once, whatever else is wrong.
  if (typeof challenge !== 'string' || !(await expected.takeChallenge(challenge))) return false;
  return given === type && origin === expected.origin && crossOrigin !== true;
}

/** `rpIdHash` 32, flags 1, counter 4; with a credential: its maker 16, the length of its name 2, the name, the key. */
function readAuthenticatorData(
  text: string,
  { rpId }: Expected,
): { readonly counter: number; readonly credential: Buffer | undefined } | undefined {
  const data = bytesOf(text);
  if (data.length < 37 || !data.subarray(0, 32).equals(sha256(Buffer.from(rpId)))) return undefined;
  const flags = data[32]!;
  if ((flags & USER_PRESENT) === 0) return undefined;
  const counter = data.readUInt32BE(33);
  if ((flags & HAS_CREDENTIAL) === 0) return { counter, credential: undefined };
  if (data.length < 55) return undefined;
  const length = data.readUInt16BE(53);
  if (length === 0 || length > LONGEST_ID || data.length < 55 + length) return undefined;
  return { counter, credential: data.subarray(55, 55 + length) };
}

/** Only keys that are what their algorithm says. */
function readKey(spki: string, algorithm: number): KeyObject | undefined {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: bytesOf(spki), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  switch (algorithm) {
    case ALGORITHMS.ES256:
      return type === 'ec' && details?.namedCurve === 'prime256v1' ? key : undefined;
    case ALGORITHMS.EdDSA:
      return type === 'ed25519' ? key : undefined;
    case ALGORITHMS.RS256:
      return type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS ? key : undefined;
    default:
      return undefined;
  }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
