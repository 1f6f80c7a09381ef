import { RANKS } from '@hyakki/games/tengu';
import { LANGUAGES } from '@hyakki/words';
import { findJourneyWords } from '@hyakki/words/journey';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { expect, test } from 'vitest';
import { CEREMONY_TEXTS } from './ceremony-texts.ts';
import { TABLE_TEXTS } from './rules/table-texts.ts';

test.each(LANGUAGES)(
  '[T33] a grade has one name in rules, result, seal and check-list, in %s',
  (language) => {
    for (const rank of RANKS) {
      const name = TABLE_TEXTS[language].grades[rank];
      expect(TENGU_TEXTS[language].ranks[rank].split('.')[0]).toBe(name);
      expect(CEREMONY_TEXTS[language].ranks[rank].toLowerCase().replace(/\s*!$/, '')).toBe(
        name.toLowerCase(),
      );
      expect(findJourneyWords('tengu', language)?.marks[rank]?.split(': ').at(-1)).toBe(name);
    }
  },
);
