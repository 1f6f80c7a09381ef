import { KINDS, YOKAI } from '@hyakki/games/tengu';
import { TENGU_POINTS } from '@hyakki/review/tengu';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import type { ReasonText } from '../words-pack.ts';
import { TENGU_REVIEW } from './reviewing.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  const { points, card, face } = TENGU_REVIEW[language];
  const say = (text: ReasonText, params: Record<string, string | number>) =>
    typeof text === 'string' ? text : text(params);

  it.each(TENGU_POINTS)('%s is said in whole sentences, for every yokai, toy and number', (kind) => {
    for (const yokai of YOKAI)
      for (const toy of KINDS)
        for (const count of [0, 1, 2, 12]) {
          const params = {
            who: 'Nagi',
            yokai,
            owner: yokai,
            toy,
            cell: 'b3',
            to: 2,
            ago: count,
            toys: count,
            cards: count,
            percent: 50,
            by: count,
            better: count === 0 ? '' : 'a1',
            isNew: count % 2,
          };
          const sentence = say(points[kind]!, params);
          expect(sentence).toMatch(/^[A-ZÀ].*[.!]$/u);
          expect(sentence).not.toMatch(/undefined|[{}]|\d (turn|tour|toy|card|jouet|carte)s? s| {2}/);
        }
  });

  it('has a sentence for no other kind', () => {
    expect(Object.keys(points).sort()).toEqual([...TENGU_POINTS].sort());
  });

  it('counts toys, one and many', () => {
    const { curves } = TENGU_REVIEW[language];
    for (const { title, value } of Object.values(curves)) {
      expect(title).toMatch(/^(Toys|Jouets) \p{L}/u);
      expect([1, 2].map(value)).toEqual(language === 'en' ? ['1 toy', '2 toys'] : ['1 jouet', '2 jouets']);
    }
  });

  it('names tiles and faces as everywhere else', () => {
    expect(card('b3', {} as never)).toMatch(/(tile at|tuile en) b3$/);
    expect(face('mist')).toMatch(/mist|brume/);
    expect(face('oni-kite')).toMatch(/Oni/);
    expect(face('temple')).toMatch(/Temple/);
  });
});
