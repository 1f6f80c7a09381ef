import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import { textsOf } from './testing/texts-of.ts';
import { VOCABULARY } from './vocabulary.ts';

const PACKAGES = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['words', 'lessons', 'web/texts', 'web/games', 'cli/terminal/texts', 'cli/games'];
/** Files with typed words or codes, not texts. */
const NOT_READ =
  /(^|\/)(dist|node_modules|testing)\/|\.(test|d)\.ts$|\/(verbs|encoder|vocabulary|signs|typed-line|rules\/examples)\.ts$|words\/vocabulary\.ts$/;

/** A row of a written deal: two letters a card or tile. */
const WRITTEN_ROW = /^(?:[a-z]{2}|\.\.)(?: (?:[a-z]{2}|\.\.))+$/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => relative(PACKAGES, join(parentPath, name)))
    .filter((path) => path.endsWith('.ts') && !NOT_READ.test(path)),
);
const texts = files.flatMap((path) =>
  textsOf(path, readFileSync(join(PACKAGES, path), 'utf8')).map((said) => ({ path, ...said })),
);

describe('one vocabulary', () => {
  it.each(Object.keys(VOCABULARY))('%s', (term) => {
    const wrong = LANGUAGES.flatMap((language) => {
      const { not } = VOCABULARY[term]![language];
      return texts
        .filter((said) => said.language === language && not?.test(said.text) === true)
        .map(({ path, text }) => `${path}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(VOCABULARY))('%s is said with its word in both languages', (term) => {
    for (const language of LANGUAGES) {
      const { word } = VOCABULARY[term]![language];
      const pattern = new RegExp(word, 'i');
      expect(
        texts.some((said) => said.language === language && pattern.test(said.text)),
        `${language}: ${word}`,
      ).toBe(true);
    }
  });

  it('reads nearly all texts in the language they are in', () => {
    const sentences = texts.filter(
      ({ text }) => /\p{L} \p{L}+ \p{L}+ \p{L}/u.test(text) && !WRITTEN_ROW.test(text),
    );
    const unknown = sentences.filter(({ language }) => language === undefined);
    expect(sentences.length).toBeGreaterThan(1500);
    expect(unknown.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('finds a word that is not in the list, in a constant and in a table of languages', () => {
    const found = textsOf(
      'options.ts',
      "const en = { a: 'A secret wish' }; const B = { fr: { b: 'Le sentier brille' }, en: 'paths' };",
    );
    expect(found).toEqual([
      { text: 'A secret wish', language: 'en' },
      { text: 'Le sentier brille', language: 'fr' },
      { text: 'paths', language: 'en' },
    ]);
    expect(VOCABULARY['affinity']!.en.not!.test(found[0]!.text)).toBe(true);
    expect(VOCABULARY['path']!.fr.not!.test(found[1]!.text)).toBe(true);
    expect(VOCABULARY['path']!.fr.not!.test('Le chemin brille')).toBe(false);
  });
});
