import { yokai } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
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

test('conditions are named where there are any, and never what they show', () => {
  expect(yokaiGoal.say(begun({ level: 1 })[0]!.view, 'en').more).toHaveLength(1);
  const options = { affinity: 'secret-several', affinityCount: 2, objective: 'random' };
  const { view } = begun(options)[0]!;
  const said = yokaiGoal.say(view, 'en');
  expect(said.more[0]).toBe('To win you must also meet the 2 affinities and the objective.');
  const hidden = view.affinities.map((held) => ({ ...held, pair: 'hidden' as const }));
  expect(yokaiGoal.say({ ...view, affinities: hidden }, 'en')).toEqual(said);
});
