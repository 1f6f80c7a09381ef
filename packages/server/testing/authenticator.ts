import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { EnteringPasskey, MadePasskey } from '@hyakki/table/protocol';

/** What an authenticator may get wrong, or an attacker change. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly crossOrigin?: boolean;
}

const KINDS = {
  ES256: { algorithm: -7, make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  EdDSA: { algorithm: -8, make: () => generateKeyPairSync('ed25519') },
  RS256: { algorithm: -257, make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }) },
} as const;

/** An authenticator with one passkey, as WebAuthn describes it. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #origin: string;
  readonly #kind: keyof typeof KINDS;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  counter = 0;

  constructor(origin: string, kind: keyof typeof KINDS = 'ES256') {
    this.#origin = origin;
    this.#kind = kind;
    this.#keys = KINDS[kind].make();
  }

  make(challenge: string, forgery: Forgery = {}): MadePasskey {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id]);
    return {
      id: this.id.toString('base64url'),
      clientData: this.#clientData('webauthn.create', challenge, forgery),
      authenticatorData: Buffer.concat([this.#data(0x45, forgery), credential]).toString('base64url'),
      publicKey: this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
      algorithm: KINDS[this.#kind].algorithm,
    };
  }

  use(challenge: string, forgery: Forgery = {}): EnteringPasskey {
    const clientData = this.#clientData('webauthn.get', challenge, forgery);
    const data = this.#data(0x05, forgery);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))]);
    const signature = sign(this.#kind === 'EdDSA' ? null : 'sha256', signed, this.#keys.privateKey);
    return {
      id: this.id.toString('base64url'),
      clientData,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  #clientData(type: string, challenge: string, forgery: Forgery): string {
    const { origin = this.#origin, crossOrigin = false } = forgery;
    return Buffer.from(
      JSON.stringify({ type: forgery.type ?? type, challenge, origin, crossOrigin }),
    ).toString('base64url');
  }

  #data(flags: number, forgery: Forgery): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpId = forgery.rpId ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([forgery.flags ?? flags]), counter]);
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
