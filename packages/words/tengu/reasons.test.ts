import { TENGU_REASON_CODES } from '@hyakki/bots/tengu';
import { expectOk } from '@hyakki/engine';
import { KINDS, tengu, YOKAI } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { tenguConventions } from './conventions.ts';
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
    for (const { options } of tengu.presets) {
      const card = tenguConventions({ options: expectOk(tengu.parseOptions(options, 2)) }, language);
      expect(card).toHaveLength(
        tenguConventions({ options: expectOk(tengu.parseOptions(options, 2)) }, 'en').length,
      );
      for (const line of card) expect(line).toMatch(/\.$/);
    }
  });

  it('[T28] [T23] the card speaks of help and mirages only where they are in play', () => {
    const cards = [1, 3, 6].map((level) =>
      tenguConventions({ options: expectOk(tengu.parseOptions({ level }, 2)) }, language).join(' '),
    );
    expect(cards.map((card) => /help|aide/.test(card))).toEqual([false, true, true]);
    expect(cards.map((card) => /mirage/.test(card))).toEqual([false, false, true]);
  });

  it('a bot speaks of itself in the first person, and knows what it has forgotten', () => {
    const params = { yokai: 'oni', card: 'oni', kind: 'top', cell: 'b3', other: 'c3', seat: 2 };
    for (const code of ['seen-before', 'forgotten', 'seen-enough', 'by-code'] as const)
      expect(TENGU_REASONS[language][code](params)).toMatch(/\bI\b|\b[Jj](e |’)/);
  });
});
