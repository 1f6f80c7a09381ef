import { lessonsOf } from '@hyakki/lessons';
import { describe, expect, it } from 'vitest';
import type { Rulebook } from '../games/rulebook.ts';
import { GAME_IDS } from '../routes.ts';
import { lessonsAbout, lessonsOnceAbout } from './lessons-about.ts';

it('a lesson that two paragraphs teach is read once, at the later one; a lesson that is not there is a mistake', () => {
  const [affinity, secret] = [['yokai-affinity', 'yokai-first'], ['yokai-affinity']].map((lessons) => ({
    lessons,
  }));
  expect(lessonsAbout(affinity!).map(({ id }) => id)).toEqual(['yokai-affinity', 'yokai-first']);
  expect(lessonsOnceAbout(affinity!, [secret!]).map(({ id }) => id)).toEqual(['yokai-first']);
  expect(lessonsOnceAbout(secret!, []).map(({ id }) => id)).toEqual(['yokai-affinity']);
  expect(() => lessonsAbout({ lessons: ['yokai-rain'] })).toThrow('yokai-rain');
});

describe.each(GAME_IDS)('the lessons of %s', (game) => {
  it('[L7] speak of things that boards name and the rules explain', async () => {
    const module: Readonly<Record<string, Rulebook>> = await import(`../games/${game}/rulebook.ts`);
    const rulebook = module[`${game}Rulebook`]!;
    for (const { edition, steps } of lessonsOf(game))
      for (const { speaksOf } of steps)
        if (speaksOf !== undefined) expect(rulebook.paragraphOf(speaksOf, edition), speaksOf).toBeDefined();
  });
});
