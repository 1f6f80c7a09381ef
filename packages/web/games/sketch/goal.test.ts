import { sketch } from '@hyakki/games/sketch';
import { expect, test } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { sketchGoal } from './goal.ts';

const begun = (options: object, seatCount = 2) => positionsAtRandom(sketch, { options, seatCount, seed: 3 });

test('a match is new until somebody has done something', () => {
  const [first, ...others] = begun({});
  expect(sketchGoal.isNew(first!.view)).toBe(true);
  expect(others.filter(({ view }) => sketchGoal.isNew(view))).toEqual([]);
});
