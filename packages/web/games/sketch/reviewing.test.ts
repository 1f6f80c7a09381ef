import { sketch } from '@hyakki/games/sketch';
import { expect, it } from 'vitest';
import { handName, stackName } from './geometry.ts';
import { sketchBoardReview } from './reviewing.ts';

it('a leader points at stacks by the names of the game, and at nothing that lies elsewhere on each screen', () => {
  const { thingOf } = sketchBoardReview;
  const things = sketch.thingsOf({} as never);
  expect(things.map((thing) => thingOf(stackName(thing as never)))).toEqual(things);
  for (const other of [handName(0), 'end-turn', 'water', '']) expect(thingOf(other)).toBeUndefined();
});
