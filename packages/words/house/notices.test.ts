import { describe, expect, it } from 'vitest';
import { WORDS_BY_GAME } from '../find-words.ts';
import { LANGUAGES } from '../language.ts';
import { NOTICE_KINDS, sayNotice } from './notices.ts';

describe('a notice', () => {
  it('says whose turn it is, in both languages', () => {
    const said = LANGUAGES.map((language) => NOTICE_KINDS.map((kind) => sayNotice(kind, 'Yōkai', language)));
    expect(said).toEqual([
      [
        { title: 'Your turn', body: 'Yōkai: the others are waiting for you.' },
        { title: 'Still your turn', body: 'Yōkai: less than half of your time is left.' },
        { title: 'Still your turn', body: 'Yōkai: in less than an hour a bot will play for you.' },
      ],
      [
        { title: 'À toi de jouer', body: 'Yōkai\u00a0: les autres t’attendent.' },
        {
          title: 'Toujours à toi de jouer',
          body: 'Yōkai\u00a0: il te reste moins de la moitié de ton temps.',
        },
        {
          title: 'Toujours à toi de jouer',
          body: 'Yōkai\u00a0: dans moins d’une heure, un robot jouera pour toi.',
        },
      ],
    ]);
  });

  it('names every game, and leaves no placeholder', () => {
    for (const language of LANGUAGES)
      for (const { words } of Object.values(WORDS_BY_GAME))
        for (const kind of NOTICE_KINDS) {
          const { title, body } = sayNotice(kind, words[language].name, language);
          expect(body).toContain(words[language].name);
          expect(title + body).not.toMatch(/[{}]/);
        }
  });
});
