import { yokai } from '@hyakki/games/yokai';
import { describe, expect, test } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { yokaiGoal } from './goal.ts';

const begun = (options: object, seatCount = 2) => positionsAtRandom(yokai, { options, seatCount, seed: 3 });

test('a match is new until somebody has done something', () => {
  const [first, ...others] = begun({ level: 1 });
  expect(yokaiGoal.isNew(first!.view)).toBe(true);
  expect(others.filter(({ view }) => yokaiGoal.isNew(view))).toEqual([]);
});

test('the goal says how many turns there are: two for each hint', () => {
  const [first] = begun({ level: 1 });
  expect(yokaiGoal.say(first!.view, 'en').text).toBe('Bring each family together. 14 turns.');
  expect(yokaiGoal.say(first!.view, 'fr').text).toContain('14 tours');
  // Three play with nine hints.
  const [other] = begun({ level: 1 }, 3);
  expect(yokaiGoal.say(other!.view, 'en').text).toContain('18 turns');
});

describe('[Y30] a level says first what it adds, in a few words, and never what only one seat sees', () => {
  const news = (options: object, seatCount = 2) => {
    const { view } = begun(options, seatCount)[0]!;
    return yokaiGoal.say(view, 'en').news;
  };

  test('level by level', () => {
    expect(news({ level: 1 })).toEqual([]);
    expect(news({ level: 2, first: 1 })).toEqual(['New: two families must touch. Only you know which.']);
    expect(news({ level: 3 })).toEqual(['New: hints pile up. You can place only the top one.']);
    expect(news({ level: 4 })).toEqual(['New: nobody sees what the hints show.']);
    expect(news({ level: 5 })).toEqual(['New: at the end the cards must also form this shape.']);
    expect(news({ edition: 'prototype', level: 2 })).toEqual([
      'New: two families must touch. Their card lies open.',
    ]);
    expect(news({ edition: 'prototype', level: 4 })).toHaveLength(1);
  });

  test('the partner of whoever knows reads who knows, and not what', () => {
    const { view } = begun({ level: 2 })[0]!;
    const holder = Number(view.affinities[0]!.holder);
    const said = yokaiGoal.say({ ...view, viewer: 1 - holder }, 'en').news;
    expect(said).toEqual([`New: two families must touch. Only seat ${holder + 1} knows which.`]);
  });

  test('no line depends on the families, and none is longer than fourteen words', () => {
    for (const options of [
      { affinity: 'secret-several', affinityCount: 2, objective: 'random' },
      { level: 2 },
      { level: 3 },
      { level: 5 },
    ])
      for (const language of ['en', 'fr'] as const) {
        const { view } = begun(options)[0]!;
        const said = yokaiGoal.say(view, language);
        const hidden = view.affinities.map((held) => ({ ...held, pair: 'hidden' as const }));
        expect(yokaiGoal.say({ ...view, affinities: hidden }, language)).toEqual(said);
        for (const line of said.news ?? []) expect(line.split(/\s+/).length).toBeLessThanOrEqual(14);
      }
  });
});
