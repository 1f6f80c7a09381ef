import { createCipheriv, hkdfSync } from 'node:crypto';

// The content coding of RFC 8188 with a single record: Web Push allows no more (RFC 8291, section 4).

/** What the key of one message is derived from. The salt is never used twice. */
export interface ContentKey {
  readonly secret: Buffer;
  readonly salt: Buffer;
  /** Goes along in clear, so that the reader finds the secret. */
  readonly keyId: Buffer;
}

export const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Ends the text of the last record; zeros may follow. */
const LAST_RECORD = 2;

/** Locks a text, padded to a length of its own choice, so that its own length cannot be seen. */
export function encodeAes128gcm(text: Buffer, key: ContentKey, paddedTo = text.length): Buffer {
  const { salt, keyId } = key;
  if (salt.length !== SALT_BYTES) throw new Error('a salt has 16 bytes');
  if (text.length > paddedTo) throw new Error('the text is longer than its padding');
  if (paddedTo + 1 + TAG_BYTES > RECORD_BYTES) throw new Error('the text does not fit into one record');

  const header = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  header.writeUInt8(keyId.length, SALT_BYTES + 4);

  const padded = Buffer.alloc(paddedTo + 1);
  text.copy(padded);
  padded[text.length] = LAST_RECORD;

  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, 'Content-Encoding: aes128gcm\0', 16),
    // The first record's number is zero, so the nonce stays as it is.
    derive(key, 'Content-Encoding: nonce\0', 12),
  );
  return Buffer.concat([header, keyId, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}

function derive({ secret, salt }: ContentKey, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
