import type { GameTypes } from '@hyakki/engine';
import { LANGUAGES, type Language } from '@hyakki/words/language';
import { describe, expect, it } from 'vitest';
import type { Prompt } from '../prompt.ts';
import type { Position } from './positions.ts';

const MOST_WORDS = 24;

/** What holds for the coach of every game: from positions of many matches, with nothing half chosen. */
export function describeCoach<G extends GameTypes>(
  prompt: (view: G['View'], choosing: undefined, language: Language) => Prompt,
  positions: readonly Position<G>[],
): void {
  describe('the coach', () => {
    it('says the same of a step in every match, so nothing about cards, and never whether a move is good', () => {
      const texts = new Map<string, string>();
      for (const { view } of positions)
        for (const language of LANGUAGES) {
          const { tip } = prompt(view, undefined, language);
          if (tip === undefined) continue;
          const name = `${language} ${tip.id}`;
          expect(texts.get(name) ?? tip.text).toBe(tip.text);
          texts.set(name, tip.text);
        }
      expect(texts.size).toBeGreaterThanOrEqual(4);
      for (const text of texts.values()) {
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(MOST_WORDS);
        expect(text).not.toMatch(/\b(good|bad|best|better|bonne?|mauvaise?|meilleure?)\b/i);
      }
    });
  });
}
