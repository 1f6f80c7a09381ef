import { createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { encodeAes128gcm, SALT_BYTES } from './aes128gcm.ts';

// Message Encryption for Web Push (RFC 8291): only the browser can read what its push service carries.

/** The keys that a browser hands out with its subscription, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The chance in one message. Vectors bring their own. */
export interface MessageChance {
  readonly salt: Buffer;
  readonly sender: ECDH;
}

export const CURVE = 'prime256v1';

/** Encrypts a text for one browser, padded to a fixed length. */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: BrowserKeys,
  { paddedTo = text.length, chance = freshChance() }: { paddedTo?: number; chance?: MessageChance } = {},
): Buffer {
  const { salt, sender } = chance;
  const browserKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const secret = Buffer.from(
    hkdfSync('sha256', sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32),
  );
  return encodeAes128gcm(text, { secret, salt, keyId: senderKey }, paddedTo);
}

function freshChance(): MessageChance {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}
