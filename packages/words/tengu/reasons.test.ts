import { TENGU_REASON_CODES } from '@hyakki/bots/tengu';
import { KINDS, YOKAI } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { TENGU_CONVENTIONS } from './conventions.ts';
import { TENGU_REASONS } from './reasons.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(TENGU_REASON_CODES)('%s is a whole sentence for every yokai and kind', (code) => {
    for (const yokai of YOKAI)
      for (const kind of KINDS) {
        const params = { yokai, card: yokai, kind, cell: 'b3', other: 'c3', seat: 2 };
        const sentence = TENGU_REASONS[language][code](params);
        expect(sentence).toMatch(/^[A-ZÀb].*\.$/u);
        expect(sentence).not.toMatch(/undefined|\{/);
      }
  });

  it.each(['follow-help', 'fetch', 'try-pair', 'seen-before', 'explore', 'help-now'] as const)(
    '%s names the convention it rests on as one',
    (code) => {
      const params = { yokai: 'oni', card: 'oni', kind: 'top', cell: 'b3', other: 'c3', seat: 2 };
      expect(TENGU_REASONS[language][code](params)).toMatch(/(by our|selon notre) convention/i);
    },
  );

  it('the convention card has a line for each convention', () => {
    expect(TENGU_CONVENTIONS[language]).toHaveLength(TENGU_CONVENTIONS.en.length);
    for (const line of TENGU_CONVENTIONS[language]) expect(line).toMatch(/\.$/);
  });
});
