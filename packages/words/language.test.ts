import { describe, expect, it } from 'vitest';
import { languageFrom } from './language.ts';

describe('the language of a locale', () => {
  it.each([
    ['fr_FR.UTF-8', 'fr'],
    ['fr-CA', 'fr'],
    ['FR', 'fr'],
    ['en_GB.UTF-8', 'en'],
    ['C', 'en'],
    ['de_DE', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const)('%s is %s', (locale, language) => {
    expect(languageFrom(locale)).toBe(language);
  });
});
