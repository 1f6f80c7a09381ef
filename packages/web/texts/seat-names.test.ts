import { LANGUAGES } from '@hyakki/words/language';
import { expect, test } from 'vitest';
import { drawName } from './names.ts';
import { drawSeatName, isDrawnName } from './seat-names.ts';

test('around one device a drawn name is that of the animal of the seat', () => {
  const animals = { en: ['Hare', 'Owl', 'Turtle', 'Koi'], fr: ['Lièvre', 'Hibou', 'Tortue', 'Carpe'] };
  for (const language of LANGUAGES)
    for (const [seat, animal] of animals[language].entries())
      for (let again = 0; again < 20; again++) expect(drawSeatName(language, seat)).toContain(animal);
});

test('a name that the page has drawn is told from one that somebody gave', () => {
  for (const language of LANGUAGES) {
    expect(isDrawnName(drawName(language))).toBe(true);
    expect(isDrawnName(drawSeatName(language, 2))).toBe(true);
  }
  for (const name of ['Aki', 'Brave', 'Brave Heron II', '']) expect(isDrawnName(name)).toBe(false);
});
