import { createECDH } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { decodeAes128gcm, readVapid, TestBrowser } from '../testing/push-reader.ts';
import { encodeAes128gcm } from './aes128gcm.ts';
import { encryptPush } from './push-encryption.ts';
import {
  makeVapidKeys,
  openVapidKeys,
  type StoredVapidKeys,
  type VapidKeyStore,
  VapidKeys,
  vapidSubject,
} from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('RFC 8188, aes128gcm', () => {
  const walrus = Buffer.from('I am the walrus');
  // Section 3.1.
  const secret = bytes('yqdlZ-tYemfogSmv7Ws5PQ');
  const salt = bytes('I1BsxtFttlv3u_Oo94xnmw');
  const encoded = bytes('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg');

  it('writes the example of section 3.1 byte for byte', () => {
    expect(encodeAes128gcm(walrus, { secret, salt, keyId: Buffer.of() })).toEqual(encoded);
  });

  it('is read by the tests’ own reader, which reads both examples of the RFC', () => {
    expect(decodeAes128gcm(encoded, () => secret)).toEqual(walrus);
    // Section 3.2: two records, with padding and a key's id.
    const two = bytes(
      'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA',
    );
    const read = decodeAes128gcm(two, (keyId) => {
      expect(keyId.toString()).toBe('a1');
      return bytes('BO3ZVPxUlnLORbVGMpbT1Q');
    });
    expect(read).toEqual(walrus);
  });

  it('pads every text to the same length, and reads it back', () => {
    const key = { secret, salt, keyId: Buffer.of() };
    for (const text of ['', 'a', 'é'.repeat(50)]) {
      const padded = encodeAes128gcm(Buffer.from(text), key, 100);
      expect(padded).toHaveLength(21 + 100 + 1 + 16);
      expect(decodeAes128gcm(padded, () => secret).toString()).toBe(text);
    }
  });

  it('refuses what does not fit', () => {
    const key = { secret, salt, keyId: Buffer.of() };
    expect(() => encodeAes128gcm(Buffer.alloc(101), key, 100)).toThrow('longer');
    expect(() => encodeAes128gcm(Buffer.alloc(4080), key)).toThrow('one record');
    expect(encodeAes128gcm(Buffer.alloc(4079), key)).toHaveLength(21 + 4096);
    expect(() => encodeAes128gcm(walrus, { ...key, salt: Buffer.alloc(15) })).toThrow('salt');
  });
});

describe('RFC 8291, message encryption', () => {
  // Section 5 and appendix A.
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  const browser = new TestBrowser('https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV', {
    key: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  });
  const { keys } = browser.toJSON();
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
  const message = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );

  it('writes the example of section 5 byte for byte, with the keys of appendix A', () => {
    expect(keys.p256dh).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    expect(sender.getPublicKey('base64url')).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
    expect(encryptPush(text, keys, { chance: { salt, sender } })).toEqual(message);
  });

  it('is read by the tests’ own browser, and by no other', () => {
    expect(browser.decrypt(message)).toBe(text.toString());
    const other = new TestBrowser(browser.endpoint, { auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') });
    expect(() => other.decrypt(message)).toThrow();
  });

  it('takes a new salt and a new key for every message', () => {
    const [one, two] = [encryptPush(text, keys), encryptPush(text, keys)];
    expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16));
    expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86));
    expect([one, two].map((sent) => browser.decrypt(sent))).toEqual([text.toString(), text.toString()]);
  });
});

/** Stands in for a row of the store. */
function rowOfKeys(): VapidKeyStore & { stored: StoredVapidKeys | undefined } {
  return {
    stored: undefined,
    async loadOrMakeKeys(made) {
      this.stored ??= made;
      return this.stored;
    },
  };
}

describe('RFC 8292, VAPID', () => {
  const service = new URL('https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV');
  const now = Date.UTC(2026, 10, 18, 12);

  it('the tests’ own push service accepts the example of section 2.4, and refuses it when it was changed', () => {
    const example =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.' +
      'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
      'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    expect(readVapid(example).claims).toEqual({
      aud: 'https://push.example.net',
      exp: 1453523768,
      sub: 'mailto:push@example.com',
    });
    expect(() => readVapid(example.replace('.i3CY', '.i3CZ'))).toThrow('signature');
  });

  it('signs for one push service, for half a day', () => {
    const keys = new VapidKeys(makeVapidKeys());
    const { claims, publicKey } = readVapid(keys.authorize(service, 'https://play.example.org', now));
    expect(claims).toEqual({
      aud: 'https://push.example.net',
      exp: now / 1000 + 12 * 3600,
      sub: 'https://play.example.org',
    });
    expect(publicKey).toBe(keys.publicKey);
  });

  it('makes keys at the first start, and has the same ones ever after', async () => {
    const row = rowOfKeys();
    const [first, second] = [await openVapidKeys(row), await openVapidKeys(row)];
    expect(first.publicKey).toBe(second.publicKey);
    expect(bytes(first.publicKey)).toHaveLength(65);
    expect(bytes(row.stored!.privateKey)).toHaveLength(32);
    expect(readVapid(second.authorize(service, 'https://play.example.org', now)).publicKey).toBe(
      first.publicKey,
    );
  });

  it('shows the private key to no log, no JSON and no error', () => {
    const stored = makeVapidKeys();
    const keys = new VapidKeys(stored);
    const shown = [
      inspect(keys, { showHidden: true, depth: 9 }),
      JSON.stringify(keys),
      `${Object.values(keys)}`,
    ];
    for (const text of shown) expect(text).not.toContain(stored.privateKey);
    expect(JSON.stringify(keys)).toBe(JSON.stringify({ publicKey: stored.publicKey }));
    // Of two different pairs, cut, and no key at all.
    const damaged = [makeVapidKeys().privateKey, stored.privateKey.slice(2), '', '*'];
    for (const privateKey of damaged) {
      const open = () => new VapidKeys({ ...stored, privateKey });
      expect(open).toThrow(/^the stored keys for Web Push are damaged$/);
    }
  });

  it('needs a public https origin', () => {
    expect(vapidSubject('https://play.example.org')).toBe('https://play.example.org');
    expect(vapidSubject('https://play.example.org:8443')).toBe('https://play.example.org:8443');
    for (const origin of [
      undefined,
      'http://play.example.org',
      'https://localhost:3000',
      'https://192.168.1.5',
      'https://[2001:db8::1]',
      'https://nas.local',
      'https://nas',
    ])
      expect(vapidSubject(origin)).toBeUndefined();
  });
});
