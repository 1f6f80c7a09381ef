import { createHash, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BadBundle } from './bundle.ts';
import { drawCode, formatCode, keysOf, lock, readCode, unlock } from './transfer-code.ts';

describe('a one-time code', () => {
  it('has sixty bits, in signs that nobody mistakes', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 2_000; i++) {
      const code = drawCode();
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
      for (const sign of code) seen.add(sign);
    }
    expect(seen.size).toBe(32);
  });

  it('is read as people type it', () => {
    expect(formatCode('ABCDEFGHJKLM')).toBe('ABCD-EFGH-JKLM');
    for (const typed of ['ABCD-EFGH-JKLM', 'abcd efgh jklm', ' abcdefghjklm ', 'ABCD–EFGH–JKLM'])
      expect(readCode(typed)).toBe('ABCDEFGHJKLM');
    for (const typed of [
      '',
      'ABCD-EFGH-JKL',
      'ABCD-EFGH-JKLM2',
      'ABCD-EFGH-JKL0',
      'ABCD-EFGH-JKLO',
      'ABCD/EFGH/JKLM',
    ])
      expect(readCode(typed)).toBeUndefined();
  });

  it('gives a proof and a key, of which one does not tell the other', async () => {
    const { locator, proof, key } = await keysOf('ABCDEFGHJKLM');
    // Node computes the same.
    const drawn = scryptSync('EFGHJKLM', 'hyakki transfer 1\nABCD', 64, {
      N: 2 ** 15,
      r: 8,
      p: 1,
      maxmem: 2 ** 26,
    });
    expect(locator).toBe('ABCD');
    expect(proof).toBe(drawn.subarray(0, 32).toString('base64url'));
    expect(Buffer.from(key)).toEqual(drawn.subarray(32));
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect((await keysOf('ABCDEFGHJKLN')).proof).not.toBe(proof);
    // The same secret under another locator is another.
    expect((await keysOf('BBCDEFGHJKLM')).proof).not.toBe(proof);
  });

  it('locks what is sent along: with another code, or changed on its way, it does not open', async () => {
    const [{ key }, { key: other }] = await Promise.all([keysOf('ABCDEFGHJKLM'), keysOf('ABCDEFGHJKLN')]);
    const bytes = new TextEncoder().encode('my journey');
    const sent = lock(bytes, key);
    expect(Buffer.from(sent).includes('journey')).toBe(false);
    expect(unlock(sent, key)).toEqual(bytes);
    expect(() => unlock(sent, other)).toThrow(BadBundle);
    const changed = Uint8Array.from(sent);
    changed[30]! ^= 1;
    expect(() => unlock(changed, key)).toThrow(BadBundle);
    expect(() => unlock(sent.subarray(0, 20), key)).toThrow(BadBundle);
    // Never twice the same.
    const hash = (one: Uint8Array) => createHash('sha256').update(one).digest('hex');
    expect(hash(lock(bytes, key))).not.toBe(hash(sent));
  });
});
