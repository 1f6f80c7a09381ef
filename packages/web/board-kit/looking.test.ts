import { expect, test } from 'vitest';
import { type Looking, NOTHING_HELD, thingToHold, withHeld } from './looking.ts';

const pressed = (seen: readonly string[], turn = 3): Looking => ({ turn, seen, peek: 'pressed' });

test('where a device is passed round, everything that was looked at is held once', () => {
  expect(thingToHold(pressed([]), NOTHING_HELD)).toBeUndefined();
  expect(thingToHold(pressed(['card-4']), NOTHING_HELD)).toBe('card-4');
  const first = withHeld(NOTHING_HELD, 3, 'card-4');
  expect(thingToHold(pressed(['card-4']), first)).toBeUndefined();
  expect(thingToHold(pressed(['card-4', 'card-9']), first)).toBe('card-9');
  const both = withHeld(first, 3, 'card-9');
  expect(thingToHold(pressed(['card-4', 'card-9']), both)).toBeUndefined();
});

test('what somebody held in another turn is not held by the next one', () => {
  const held = withHeld(NOTHING_HELD, 3, 'card-4');
  expect(thingToHold(pressed(['card-4'], 4), held)).toBe('card-4');
  expect(withHeld(held, 4, 'card-1')).toEqual({ turn: 4, things: ['card-1'] });
});

test('where faces lie open, nothing has to be held', () => {
  expect(thingToHold({ ...pressed(['card-4']), peek: 'open' }, NOTHING_HELD)).toBeUndefined();
});
