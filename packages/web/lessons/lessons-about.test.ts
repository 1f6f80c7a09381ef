import { lessonsOf } from '@hyakki/lessons';
import { describe, expect, it } from 'vitest';
import type { Rulebook } from '../games/rulebook.ts';
import { GAME_IDS } from '../routes.ts';
import { lessonsAbout } from './lessons-about.ts';

describe.each(GAME_IDS)('the lessons of %s', (game) => {
  it('can all be reached from the rules, each from a paragraph that its edition has', async () => {
    // Not by its kit, which has boards in it that only the page's compiler reads.
    const module: Readonly<Record<string, Rulebook>> = await import(`../games/${game}/rulebook.ts`);
    const rulebook = module[`${game}Rulebook`]!;
    for (const lesson of lessonsOf(game)) {
      const { edition, level } = lesson;
      const paragraph = rulebook.paragraphOfLevel(edition, level);
      const told = rulebook.chapters(edition, 'en').flatMap(({ paragraphs }) => paragraphs);
      expect(told.map(({ id }) => id)).toContain(paragraph);
      expect(lessonsAbout(rulebook, game, paragraph!)).toContain(lesson);
    }
  });

  it('[L7] speak of things that boards name and the rules explain', async () => {
    const module: Readonly<Record<string, Rulebook>> = await import(`../games/${game}/rulebook.ts`);
    const rulebook = module[`${game}Rulebook`]!;
    for (const { edition, steps } of lessonsOf(game))
      for (const { speaksOf } of steps)
        if (speaksOf !== undefined) expect(rulebook.paragraphOf(speaksOf, edition), speaksOf).toBeDefined();
  });
});
