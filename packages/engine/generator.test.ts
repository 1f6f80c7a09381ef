import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chacha20Block } from './chacha.ts';
import { Generator, pick, shuffle } from './generator.ts';
import { deriveSeed, parseSeed, seedFromText } from './seed.ts';
import vectors from './vectors.json' with { type: 'json' };

const anySeed = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

test('[H6] one block is that of RFC 8439, section 2.3.2', () => {
  const key = new Int32Array(Uint8Array.from({ length: 32 }, (_, i) => i).buffer);
  const block = new Int32Array(16);
  chacha20Block(key, 1, block, [0x09000000, 0x4a000000, 0]);
  expect([...block].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')).toBe(
    'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
      '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
  );
});

test('[H6] the key stream of any seed is the one that others compute', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const cipher = createCipheriv('chacha20', Buffer.from(seed, 'hex'), Buffer.alloc(16));
      const stream = cipher.update(Buffer.alloc(4 * 40));
      const generator = new Generator(seed);
      for (let i = 0; i < 40; i++) expect(generator.word()).toBe(stream.readUInt32LE(4 * i));
    }),
    { numRuns: 100 },
  );
});

test('[H6] the published vectors hold, for ever', () => {
  for (const { seed, words, below, shuffled } of vectors.generator) {
    const generator = new Generator(seed);
    expect(words.map(() => generator.word())).toEqual(words);
    const dice = new Generator(seed);
    expect(below.map(([n]) => [n, dice.below(n!)])).toEqual(below);
    expect(
      shuffle(
        shuffled.slice().sort((a, b) => a - b),
        new Generator(seed),
      ),
    ).toEqual(shuffled);
  }
});

test('[H6] a generator goes on where its dice say', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(100), (seed, drawn) => {
      const first = new Generator(seed);
      for (let i = 0; i < drawn; i++) first.word();
      const second = Generator.resume(JSON.parse(JSON.stringify(first.dice)));
      expect([second.word(), second.below(6)]).toEqual([first.word(), first.below(6)]);
    }),
  );
});

test('[H6] words past the last full multiple are thrown away, so that no number is favoured', () => {
  // Of 3 · 2³⁰ values the last 2³⁰ words have no full multiple: a plain remainder would favour the first third.
  const n = 3 * 2 ** 30;
  const generator = new Generator(seedFromText('rejection'));
  let low = 0;
  for (let i = 0; i < 3000; i++) if (generator.below(n) < n / 3) low++;
  expect(low).toBeGreaterThan(900);
  expect(low).toBeLessThan(1100);
});

test('[H6] a remainder is that of the word, for numbers small and large, up to all words there are', () => {
  for (const n of [1, 2, 36, 63, 64, 65, 0xffff_ffff, 2 ** 32]) {
    const generator = new Generator(seedFromText('remainders'));
    const words = new Generator(seedFromText('remainders'));
    for (let i = 0; i < 20; i++) {
      let word = words.word();
      while (word >= 2 ** 32 - (2 ** 32 % n)) word = words.word();
      expect(generator.below(n)).toBe(word % n);
    }
  }
});

test('[H6] every order of four is as likely as the others', () => {
  const generator = new Generator(seedFromText('orders'));
  const seen = new Map<string, number>();
  const runs = 24_000;
  for (let i = 0; i < runs; i++) {
    const order = shuffle(['a', 'b', 'c', 'd'], generator).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  const chiSquare = [...seen.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
  // 23 degrees of freedom: above 49.7 once in a thousand seeds; this seed is fixed.
  expect(chiSquare).toBeLessThan(49.7);
});

test('[H6] a shuffle keeps what it shuffles, and leaves the original alone', () => {
  fc.assert(
    fc.property(anySeed, fc.array(fc.integer(), { maxLength: 30 }), (seed, items) => {
      const before = items.slice();
      const mixed = shuffle(items, new Generator(seed));
      expect(items).toEqual(before);
      expect(mixed.slice().sort()).toEqual(before.slice().sort());
      if (items.length > 0) expect(items).toContain(pick(items, new Generator(seed)));
    }),
  );
});

test('[H5] a seed is 64 hex digits in lower case, and nothing else', () => {
  expect(parseSeed('0'.repeat(64)).ok).toBe(true);
  for (const bad of [
    '',
    '0'.repeat(63),
    '0'.repeat(65),
    'G'.repeat(64),
    'A'.repeat(64),
    7,
    null,
    undefined,
    {},
  ]) {
    expect(parseSeed(bad)).toMatchObject({ ok: false, refusal: { code: 'bad-seed', rule: 'H5' } });
  }
});

test('[H5] any text makes a seed; digits of a seed are taken as they are', () => {
  expect(seedFromText('A'.repeat(64))).toBe('a'.repeat(64));
  expect(parseSeed(seedFromText('spirits')).ok).toBe(true);
  expect(seedFromText('spirits')).not.toBe(seedFromText('Spirits'));
  expect(deriveSeed('0'.repeat(64), 'match', 1)).not.toBe(deriveSeed('0'.repeat(64), 'match', 2));
});
