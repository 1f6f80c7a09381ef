import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

// The other end of Web Push, written from the RFCs apart from the sender: a browser that decrypts, a push service that
// checks signatures.

/** Decodes RFC 8188, with any number of records. The secret is found by the key's id. */
export function decodeAes128gcm(message: Buffer, secretOf: (keyId: Buffer, salt: Buffer) => Buffer): Buffer {
  const salt = message.subarray(0, 16);
  const recordBytes = message.readUInt32BE(16);
  const keyId = message.subarray(21, 21 + message[20]!);
  const secret = secretOf(keyId, salt);
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const key = derive('Content-Encoding: aes128gcm\0', 16);
  const nonce = derive('Content-Encoding: nonce\0', 12);
  const texts: Buffer[] = [];
  for (let at = 21 + keyId.length, number = 0; at < message.length; at += recordBytes, number += 1) {
    const record = message.subarray(at, at + recordBytes);
    const isLast = at + recordBytes >= message.length;
    const counted = Buffer.from(nonce);
    counted.writeUInt32BE((counted.readUInt32BE(8) ^ number) >>> 0, 8);
    const decipher = createDecipheriv('aes-128-gcm', key, counted);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    if (padded[end] !== (isLast ? 2 : 1)) throw new Error('a record ends wrongly');
    texts.push(padded.subarray(0, end));
  }
  return Buffer.concat(texts);
}

/** A browser with a subscription. */
export class TestBrowser {
  readonly #key: ECDH;
  readonly #auth: Buffer;
  readonly endpoint: string;

  constructor(endpoint: string, { key, auth }: { readonly key?: Buffer; readonly auth: Buffer }) {
    this.endpoint = endpoint;
    this.#auth = auth;
    this.#key = createECDH('prime256v1');
    if (key === undefined) this.#key.generateKeys();
    else this.#key.setPrivateKey(key);
  }

  /** As the page sends it to the server. */
  toJSON() {
    const keys = { p256dh: this.#key.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, expirationTime: null, keys };
  }

  decrypt(message: Buffer): string {
    return decodeAes128gcm(message, (sender) => {
      const shared = this.#key.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#key.getPublicKey(), sender]);
      return Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    }).toString('utf8');
  }
}

/** What a push service reads from `Authorization`. Throws if the signature is not that of the named key. */
export function readVapid(authorization: string): { readonly claims: unknown; readonly publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const numbers = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, numbers))
    throw new Error('the signature is not of that key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey };
}
