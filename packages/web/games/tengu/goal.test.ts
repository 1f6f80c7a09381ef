import { tengu } from '@hyakki/games/tengu';
import { expect, test } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { tenguGoal } from './goal.ts';

const begun = (options: object, seatCount = 2) => positionsAtRandom(tengu, { options, seatCount, seed: 3 });

test('a match is new until somebody has done something', () => {
  const [first, ...others] = begun({ level: 1 });
  expect(tenguGoal.isNew(first!.view)).toBe(true);
  expect(others.filter(({ view }) => tenguGoal.isNew(view))).toEqual([]);
});

test('helping is told where there is help', () => {
  const lines = (help: number) => {
    const { view } = begun({ level: 1 })[0]!;
    return tenguGoal.say({ ...view, options: { ...view.options, help } }, 'en').more.join(' ');
  };
  expect(lines(0)).not.toContain('help');
  expect(lines(2)).toContain('help');
});

test('each level says what is new in it', () => {
  const news = (level: number) => tenguGoal.say(begun({ level })[0]!.view, 'en').news;
  expect([1, 2, 3, 4, 5, 6].map(news)).toEqual([
    [],
    ['New: mist. Every visit costs you a card of the pile.'],
    ['New: a fourth yokai plays.'],
    ['New: tornados. They blow all tokens away.'],
    ['New: mirages. They mix up what you have found.'],
    ['New: mist, tornados and mirages all lie in the forest.', 'New: at the end your toys earn a grade.'],
  ]);
});
