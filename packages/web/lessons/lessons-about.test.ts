import { lessonsOf } from '@hyakki/lessons';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#games';
import { GAME_IDS } from '../routes.ts';
import { lessonsAbout } from './lessons-about.ts';

describe.each(GAME_IDS)('the lessons of %s', (game) => {
  it('can all be reached from the rules, each from a paragraph that its edition has', async () => {
    const { loadRulebook } = await PAGES[game].load();
    const rulebook = await loadRulebook();
    for (const lesson of lessonsOf(game)) {
      const { edition, level } = lesson;
      const paragraph = rulebook.paragraphOfLevel(edition, level);
      const told = rulebook.chapters(edition, 'en').flatMap(({ paragraphs }) => paragraphs);
      expect(told.map(({ id }) => id)).toContain(paragraph);
      expect(lessonsAbout(rulebook, game, paragraph!)).toContain(lesson);
    }
  });
});
