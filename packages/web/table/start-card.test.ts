import { expect, test } from 'vitest';
import { isGoalDue, readShownGoals, type ShownGoals, withGoal } from './start-card.ts';

test('the goal of a game is shown in the first three matches of it on this device', () => {
  let shown: ShownGoals = {};
  for (const match of ['one', 'two', 'three']) {
    expect(isGoalDue(shown, 'tengu', match), match).toBe(true);
    shown = withGoal(shown, 'tengu', match);
  }
  expect(isGoalDue(shown, 'tengu', 'four')).toBe(false);
  // Another game is another thing to know.
  expect(isGoalDue(shown, 'yokai', 'five')).toBe(true);
});

test('never twice in one match, however often the page is loaded', () => {
  const shown = withGoal({}, 'tengu', 'one');
  expect(isGoalDue(shown, 'tengu', 'one')).toBe(false);
  expect(isGoalDue(shown, 'tengu', 'two')).toBe(true);
});

test('only what this page has stored is read', () => {
  const shown = withGoal({}, 'tengu', 'one');
  expect(readShownGoals(JSON.parse(JSON.stringify(shown)))).toEqual(shown);
  for (const input of [undefined, null, 3, 'x', [], { tengu: 3 }, { tengu: null }, { tengu: { times: 'x' } }])
    expect(readShownGoals(input)).toEqual({});
});
