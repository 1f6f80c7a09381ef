import { YOKAI_REASONS } from '@hyakki/bots/yokai';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { YOKAI_CONVENTIONS } from './conventions.ts';
import { YOKAI_REASON_TEXTS } from './reasons.ts';

const PARAMS = {
  cell: 'b2',
  from: 'b2',
  to: 'e3',
  friend: 'e2',
  hint: 'kitsune-oni',
  family: 'kappa',
  percent: 62,
  moves: 3.4,
  seat: 1,
  first: 'b2',
  second: 'c3',
};

describe.each(LANGUAGES)('why a bot made a move, in %s', (language) => {
  it.each(YOKAI_REASONS)('%s is a sentence with everything filled in', (code) => {
    const text = YOKAI_REASON_TEXTS[language][code];
    const sentence =
      typeof text === 'string'
        ? text.replace(/\{(\w+)\}/g, (_, name: keyof typeof PARAMS) => String(PARAMS[name]))
        : text(PARAMS);
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(sentence).not.toMatch(/undefined|[{}…]/);
  });

  it.each([
    'belongs-with',
    'makes-room',
    'says-nothing',
    'moves-on',
    'moves-on-linked',
    'not-together',
    'clue',
    'trusted-face',
  ] as const)('%s names the convention it rests on as one', (code) => {
    const text = YOKAI_REASON_TEXTS[language][code];
    expect(typeof text === 'string' ? text : text(PARAMS)).toMatch(/(by our|selon notre) convention/i);
  });

  it('[Y21] a blind hint is set out, and nobody reveals it', () => {
    for (const code of ['sets-out-first', 'sets-out-more', 'blind-hint'] as const)
      expect(YOKAI_REASON_TEXTS[language][code]).not.toMatch(/reveal|révél/i);
  });

  it('a family is named only by what is said when the match is over', () => {
    const named = YOKAI_REASONS.filter((code) => {
      const text = YOKAI_REASON_TEXTS[language][code];
      return typeof text === 'function' && /Kappa/.test(text(PARAMS));
    });
    expect(named).toEqual(['knew-face', 'trusted-face', 'knew-chances']);
  });

  it('the convention card has a title and five to seven short lines', () => {
    const { title, lines } = YOKAI_CONVENTIONS[language];
    expect(title).not.toBe('');
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.length).toBeLessThanOrEqual(7);
    for (const line of lines) expect(line.length).toBeLessThan(170);
  });
});
