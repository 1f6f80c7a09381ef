import { findJourneyPack, journeyOf } from '@hyakki/journey';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { findJourneyWords, JOURNEY, sheetTitle } from './index.ts';

const sheets = journeyOf([]);

describe.each(LANGUAGES)('the check-lists in words: %s', (language) => {
  it('[J5] every sheet, line and field has a name, and no two of a game are the same', () => {
    const titles = sheets.map(({ game, edition }) => sheetTitle(game, edition, language));
    expect(new Set(titles).size).toBe(sheets.length);
    for (const { game, rows } of sheets) {
      const words = findJourneyWords(game, language)!;
      expect(new Set(rows.map(({ id }) => words.row(id))).size).toBe(rows.length);
      for (const { id, fields } of rows) {
        expect(words.row(id)).toMatch(/^\p{L}.*[\p{L}\d]$/u);
        for (const { mark } of fields) expect(words.marks[mark], mark).toMatch(/\p{L}{3}/u);
      }
    }
  });

  it('[J8] every share has a sentence and a name for its plot', () => {
    for (const game of new Set(sheets.map((sheet) => sheet.game))) {
      const { ratios, plots } = findJourneyWords(game, language)!;
      const ids = findJourneyPack(game)!.ratios.map(({ id }) => id);
      expect(Object.keys(ratios).sort()).toEqual([...ids].sort());
      expect(Object.keys(plots).sort()).toEqual([...ids].sort());
      for (const id of ids)
        for (const part of [0, 1, 2])
          expect(ratios[id]!(part, 7)).toMatch(new RegExp(`7.*\\b${part}\\b|\\b${part}\\b.*7`));
    }
  });
});

it('says how many matches count', () => {
  expect(JOURNEY.en.matches(3, 3)).toBe('3 matches.');
  expect(JOURNEY.en.matches(1, 2)).toBe('2 matches, of which 1 counts.');
  expect(JOURNEY.fr.matches(1, 2)).toBe('2 parties, dont 1 compte.');
  expect(JOURNEY.fr.results(1, 2, 0)).toBe('1 gagnée, 2 perdues');
});

it('[J5] a sheet is called as the rulebook is', () => {
  expect(sheetTitle('yokai', 'classic', 'en')).toBe('Yōkai, classic edition');
  expect(sheetTitle('yokai', 'prototype', 'fr')).toBe('Yōkai, ancienne édition');
  expect(sheetTitle('tengu', 'standard', 'fr')).toBe('Tengu');
  expect(findJourneyWords('yokai', 'fr')!.row('3')).toBe('Victoire niveau 3');
});
