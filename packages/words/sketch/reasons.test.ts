import { SKETCH_BOT_NAMES, SKETCH_REASON_CODES } from '@hyakki/bots/sketch';
import { ABILITIES, FAMILIES } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { SKETCH_BOT_CARDS } from './bot-cards.ts';
import { SKETCH_REASONS } from './reasons.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(SKETCH_REASON_CODES)('%s is a whole sentence for every family and ability', (code) => {
    for (const stack of FAMILIES)
      for (const ability of ABILITIES)
        for (const missing of [1, 2]) {
          const places = { stack, from: stack, to: 'wind', yokai: `${stack}-6` };
          const numbers = { points: 6, mine: 3, yours: 2, missing, percent: 61 };
          const cards = code === 'held' ? 'water-fire fire-wind+call' : missing;
          const params = { ...places, ...numbers, ability, card: 'fire-wind+distract', cards };
          const sentence = SKETCH_REASONS[language][code](params);
          expect(sentence).toMatch(/^[A-ZÀÉ0-9].*\.$/u);
          expect(sentence).not.toMatch(/undefined|\{/);
        }
  });

  it.each(SKETCH_REASON_CODES)('%s speaks to the opponent as such', (code) => {
    const places = { stack: 'earth', from: 'earth', to: 'wind', yokai: 'earth-6' };
    const params = {
      ...places,
      ability: 'call',
      card: 'fire-wind+distract',
      cards: 'water-fire',
      missing: 2,
      mine: 3,
      yours: 2,
    };
    const said = SKETCH_REASONS[language][code]({ ...params, reader: 'opponent' });
    expect(said).toMatch(/^[A-ZÀÉ0-9].*\.$/u);
    expect(said).not.toMatch(/opponent|adversaire/);
  });

  it.each(SKETCH_BOT_NAMES)('%s has a card that says how it plays', (name) => {
    expect(SKETCH_BOT_CARDS[language][name]).toMatch(/^[A-Z].*\.$/u);
  });
});
