import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { drawName, readName } from './names.ts';
import { WORD_LISTS } from './word-lists.ts';

describe.each(LANGUAGES)('names in %s', (language) => {
  const { creatures, manners, join } = WORD_LISTS[language];

  it('every name that can be given is one that could be typed', () => {
    for (const creature of creatures)
      for (const manner of manners) {
        const name = join(creature, manner);
        expect(readName(name)).toBe(name);
      }
  });

  it('there are enough of them, and none twice', () => {
    expect(creatures.length * manners.length).toBeGreaterThan(2_000);
    expect(new Set(creatures).size).toBe(creatures.length);
    expect(new Set(manners).size).toBe(manners.length);
    expect(new Set(Array.from({ length: 50 }, () => drawName(language))).size).toBeGreaterThan(30);
  });
});

describe('a typed name', () => {
  it.each(['Aki', 'Marie-Claire', 'Jean d’Arc', '山田太郎', 'Łukasz', 'Nguyễn Văn', 'R2', 'Dr. No'])(
    '%s',
    (name) => {
      expect(readName(name)).toBe(name.normalize('NFC'));
    },
  );

  it.each([
    '-',
    '.',
    'a@b',
    'a/b',
    '\u200bx',
    'x\u200dy',
    'ab\u0000',
    '💩',
    'http://x',
    'evil.com',
    'Cassandra fuck',
    'P0rn',
    'H1tler',
  ])('%s is refused', (name) => {
    expect(readName(name)).toBeUndefined();
  });

  it.each(['Cassandre', 'Concorde', 'Scunthorpe'.replace('cunt', 'kunt'), 'Dickens', 'Analou'])(
    '%s is nobody’s fault',
    (name) => {
      expect(readName(name)).toBe(name);
    },
  );
});
