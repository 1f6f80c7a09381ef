import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { looksLike, skeleton } from './look-alikes.ts';
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

describe('a name that is not what it seems', () => {
  it.each([
    ['a filler alone', '\u3164'],
    ['fillers of Hangul', '\u115f\u1160'],
    ['a half-width filler', '\uffa0'],
    ['a joiner of graphemes', 'A\u034fki'],
    ['a variation selector', 'Aki\ufe0f'],
    ['a vowel of Khmer that shows nothing', '\u17b4'],
    ['a soft hyphen', 'A\u00adki'],
    ['a tag', 'Aki\u{e0041}'],
    ['a mark without a letter', '\u0301'],
    ['nothing but a modifier', '\u02c8'],
    ['Latin with a Cyrillic A', '\u0410dmin'],
    ['Latin with a Greek o', 'R\u03bfn'],
    ['Greek with Cyrillic', '\u0391\u0434\u0430'],
    ['Latin with Cherokee', '\u13aaki'],
    ['Cyrillic with Han', '\u0410\u5c71'],
    ['digits of two kinds', 'R2\u0662'],
    ['an unkind word in small capitals', '\ua730\u1d1c\u1d04\u1d0b'],
    ['an unkind word in full width', '\uff46\uff55\uff43\uff4b'],
  ])('%s is refused', (_, name) => {
    expect(readName(name)).toBeUndefined();
  });

  it.each([
    ['full width', '\uff21\uff4b\uff49', 'Aki'],
    ['styled letters', '\u{1d400}\u{1d424}\u{1d422}', 'Aki'],
    ['a ligature', 'So\ufb01a', 'Sofia'],
  ])('%s becomes plain letters', (_, typed, name) => {
    expect(readName(typed)).toBe(name);
  });

  it.each([
    'Ελένη',
    'Наталья',
    'Հայկ',
    'יעל',
    'محمد',
    'प्रिया',
    'தமிழ்',
    'สมชาย',
    '민준',
    '小林あき',
    'さくらちゃん2',
    '王小明 Ming',
    'タロウ',
    'ᏣᎳᎩ',
    'ⵉⴷⵉⵔ',
    'Đặng Thị',
  ])('%s is a name', (name) => {
    expect(readName(name)).toBe(name.normalize('NFKC'));
  });
});

describe('names that look alike', () => {
  it.each([
    ['Aki', '\u0410\u043a\u0456'],
    ['AKA', '\u0391\u039a\u0391'],
    ['Paco', '\u0440\u0430\u0441\u043e'],
    ['Ella', 'EIla'],
    ['Iris', 'lris'],
    ['Iris', 'IRIS'],
    ['Iris', 'iris'],
    ['Bob 1', 'Bob l'],
    ['Leo', 'Le0'],
    ['Bernard', 'Bemard'],
    ['Zoë', 'zoe'],
    ['Jean-Luc', 'Jean Luc'],
    ['Łukasz', 'Lukasz'],
    ['カロ', '力口'],
    ['Aki', '\uff21\uff4b\uff49'],
  ])('%s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
  });

  it.each([
    ['Ella', 'Elia'],
    ['Mila', 'Mina'],
    ['Anna', 'Hanna'],
    ['かな', 'がな'],
    ['Player 1', 'Player 2'],
    ['Léa', 'Léo'],
    ['Вова', 'Bob'],
  ])('but not %s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });

  it('names with one skeleton look alike, and a skeleton is its own', () => {
    expect(skeleton('\u0410\u043a\u0456')).toBe(skeleton('Aki'));
    for (const name of ['Aki', 'Iris', 'Wim', '山田', 'Наталья']) {
      expect(skeleton(skeleton(name))).toBe(skeleton(name));
      expect(skeleton(name)).not.toBe('');
    }
  });

  it('names that are given are rarely taken for each other', () => {
    for (const language of LANGUAGES) {
      const { creatures, manners, join } = WORD_LISTS[language];
      const names = creatures.flatMap((creature) => manners.map((manner) => join(creature, manner)));
      expect(new Set(names.map(skeleton)).size).toBe(new Set(names).size);
    }
  });
});
