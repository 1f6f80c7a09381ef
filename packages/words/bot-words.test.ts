import { describe, expect, it } from 'vitest';
import { findBotWords, sayReason } from './bot-words.ts';
import { WORDS_BY_GAME } from './find-words.ts';
import { LANGUAGES } from './language.ts';

describe('reasons in words', () => {
  it('chance says so in every game and language', () => {
    for (const game of Object.keys(WORDS_BY_GAME)) {
      const said = LANGUAGES.map((language) => sayReason({ code: 'at-random', params: {} }, game, language));
      expect(said).toEqual(['Chosen at random.', 'Choisi au hasard.']);
    }
  });

  it('a reason without words is told of rather than swallowed, and moves no cursor', () => {
    const said = sayReason({ code: 'just\x1b[2J-because', params: {} }, 'yokai', 'en');
    expect(said).toContain('-because');
    expect(said).not.toContain('\x1b');
    expect(sayReason({ code: 'constructor', params: {} }, 'yokai', 'fr')).toContain('constructor');
    expect(findBotWords('unheard-of', 'en').conventions({ viewer: 'spectator' })).toEqual([]);
  });

  it.each(Object.keys(WORDS_BY_GAME))('%s has the same reasons in both languages', (game) => {
    const [one, other] = LANGUAGES.map((language) => findBotWords(game, language));
    expect(Object.keys(one!.reasons).sort()).toEqual(Object.keys(other!.reasons).sort());
  });
});
