import { describe, expect, it } from 'vitest';
import {
  BadBundle,
  collectBundle,
  fromBase64,
  fromBase64Url,
  mergeBundle,
  pack,
  toBase64,
  toBase64Url,
  unpack,
} from './bundle.ts';
import type { Movable } from './movable.ts';

function thing(name: string, text: string): Movable & { readonly merged: string[] } {
  const merged: string[] = [];
  return { name, merged, collect: async () => text, merge: async (given) => void merged.push(given) };
}

describe('everything that moves', () => {
  it('arrives as it was sent, whatever letters it has', async () => {
    const sent = await collectBundle([thing('journey', '{"ōni":"妖"}'), thing('lessons', '')]);
    const [journey, lessons] = [thing('journey', ''), thing('lessons', '')];
    await mergeBundle([journey, lessons], await unpack(fromBase64(toBase64(await pack(sent)))));
    expect([journey.merged, lessons.merged]).toEqual([['{"ōni":"妖"}'], ['']]);
  });

  it('one thing that fails does not keep the others back', async () => {
    const broken: Movable = {
      name: 'broken',
      collect: () => Promise.reject(new Error('blocked')),
      merge: () => Promise.reject(new Error('quota')),
    };
    const text = await collectBundle([broken, thing('lessons', 'x')]);
    expect(JSON.parse(text).things).toEqual({ lessons: 'x' });
    const lessons = thing('lessons', '');
    const both = await collectBundle([thing('broken', 'y'), thing('lessons', 'x')]);
    await expect(mergeBundle([broken, lessons], both)).rejects.toThrow('quota');
    expect(lessons.merged).toEqual(['x']);
  });

  it.each(['', '[]', '{}', '{"format":"other","things":{}}', '{"format":"hyakki device 1","things":[]}x'])(
    'what is not ours changes nothing: %s',
    async (text) => {
      const lessons = thing('lessons', '');
      await expect(mergeBundle([lessons], text)).rejects.toBeInstanceOf(BadBundle);
      expect(lessons.merged).toEqual([]);
    },
  );

  it('unknown and damaged things are left alone', async () => {
    const lessons = thing('lessons', '');
    await mergeBundle(
      [lessons],
      '{"format":"hyakki device 1","things":{"lessons":7,"new":"x","toString":"y"}}',
    );
    expect(lessons.merged).toEqual([]);
  });

  it('what is damaged, or unpacks to far too much, is refused', async () => {
    await expect(unpack(new Uint8Array([1, 2, 3]))).rejects.toBeInstanceOf(BadBundle);
    expect(() => fromBase64('<>')).toThrow(BadBundle);
    const packed = await pack('a'.repeat(1_000));
    await expect(unpack(packed.slice(0, -9))).rejects.toBeInstanceOf(BadBundle);
    const bomb = await pack('a'.repeat(64_000_001));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(unpack(bomb)).rejects.toThrow('too long');
  });

  it('base64url is that of other programs', () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7919) % 256);
    expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
  });
});
