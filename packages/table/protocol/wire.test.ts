import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NEW_PASSKEY_FORM, NEW_TRANSFER_FORM } from '../index.ts';

const CODE = { locator: '7K2M', proof: 'p-_9'.repeat(11).slice(0, 43) };
const PASSKEY = {
  id: 'aB3_-',
  clientData: 'aB3_-',
  authenticatorData: 'aB3_-',
  publicKey: 'aB3_-',
  algorithm: -7,
};
const isCode = (more: object) => v.is(NEW_TRANSFER_FORM, { ...CODE, ...more });
const isPasskey = (more: object) => v.is(NEW_PASSKEY_FORM, { ...PASSKEY, ...more });

describe('what is sent over HTTP', () => {
  it('[P20] a one-time code has a locator of four characters and a proof of 43', () => {
    expect(isCode({})).toBe(true);
    for (const locator of ['', '7K2', '77K2M', '7K2M7', '-7K2M', '7K2M\n', '7k2m', 'É7K2'])
      expect(isCode({ locator }), locator).toBe(false);
    for (const proof of [CODE.proof.slice(1), `${CODE.proof}p`, ` ${CODE.proof.slice(1)}`])
      expect(isCode({ proof }), proof).toBe(false);
  });

  it('[P20] a passkey is base64url from its first character to its last, and not too long', () => {
    expect(isPasskey({})).toBe(true);
    for (const [field, most] of [
      ['id', 1_400],
      ['clientData', 4_000],
      ['authenticatorData', 4_000],
      ['publicKey', 2_000],
    ] as const) {
      expect(isPasskey({ [field]: 'a'.repeat(most) }), field).toBe(true);
      for (const wrong of ['', 'a'.repeat(most + 1), '+abc', ' abc', 'a/bc', 'abc=', 'abc\n'])
        expect(isPasskey({ [field]: wrong }), `${field} ${wrong}`).toBe(false);
    }
  });
});
