import { describe, expect, test } from 'vitest';
import { readShownGoals, type ShownGoals } from '../shown-goals.ts';
import { type GoalReader, isFirstMatch, isGoalDue, readingTime, withGoal } from './start-card.ts';

const reader: GoalReader = {
  game: 'tengu',
  match: 'one',
  level: '1',
  viewer: 0,
  isPassedRound: false,
  isNew: true,
};

test('the goal of a game is shown in the first three matches of it on this device', () => {
  let shown: ShownGoals = {};
  for (const match of ['one', 'two', 'three']) {
    expect(isGoalDue(shown, { ...reader, match }), match).toBe(true);
    shown = withGoal(shown, { ...reader, match });
  }
  expect(isGoalDue(shown, { ...reader, match: 'four' })).toBe(false);
  // Another game is another thing to know.
  expect(isGoalDue(shown, { ...reader, game: 'yokai', match: 'five' })).toBe(true);
});

test('a level that is new on this device is shown too, once; custom options are none', () => {
  let shown: ShownGoals = {};
  for (const match of ['one', 'two', 'three']) shown = withGoal(shown, { ...reader, match });
  const higher = { ...reader, match: 'four', level: '2' };
  expect(isGoalDue(shown, higher)).toBe(true);
  expect(isGoalDue(shown, { ...higher, level: undefined })).toBe(false);
  shown = withGoal(shown, higher);
  expect(isGoalDue(shown, { ...higher, match: 'five' })).toBe(false);
  expect(isGoalDue(shown, { ...reader, match: 'six' })).toBe(false);
});

test('never twice in one match, however often the page is loaded, and not in the middle of one', () => {
  const shown = withGoal({}, reader);
  expect(isGoalDue(shown, reader)).toBe(false);
  expect(isGoalDue(shown, { ...reader, match: 'two' })).toBe(true);
  expect(isGoalDue(shown, { ...reader, match: 'two', isNew: false })).toBe(false);
});

describe('where the device is passed round', () => {
  const passed = { ...reader, isPassedRound: true };

  test('each of them reads it once, when they first take it', () => {
    let shown = withGoal({}, passed);
    expect(isGoalDue(shown, passed)).toBe(false);
    const other = { ...passed, viewer: 1 };
    expect(isGoalDue(shown, other)).toBe(true);
    shown = withGoal(shown, other);
    expect(isGoalDue(shown, other)).toBe(false);
    expect(isGoalDue(shown, passed)).toBe(false);
    expect(isGoalDue(shown, { ...passed, viewer: 2, isNew: false })).toBe(false);
  });

  test('a match counts once, for however many people', () => {
    let shown: ShownGoals = {};
    for (const match of ['one', 'two', 'three'])
      for (const viewer of [0, 1, 2, 3]) {
        expect(isGoalDue(shown, { ...passed, match, viewer }), `${match} ${viewer}`).toBe(true);
        shown = withGoal(shown, { ...passed, match, viewer });
      }
    expect(isGoalDue(shown, { ...passed, match: 'four' })).toBe(false);
  });
});

test('tips are for the matches in which the goal was shown', () => {
  let shown: ShownGoals = {};
  for (const match of ['one', 'two', 'three', 'four']) {
    if (isGoalDue(shown, { ...reader, match })) shown = withGoal(shown, { ...reader, match });
    expect(isFirstMatch(shown, { ...reader, match })).toBe(match !== 'four');
  }
});

test('bots wait for as long as somebody reads, but online nobody lags far behind the others', () => {
  expect(readingTime({ isAtOneDevice: true })).toBeUndefined();
  expect(readingTime({ isAtOneDevice: false })).toBe(30_000);
});

test('only what this page has stored is read', () => {
  const shown = withGoal(withGoal({}, reader), { ...reader, viewer: 1 });
  expect(readShownGoals(JSON.parse(JSON.stringify(shown)))).toEqual(shown);
  for (const input of [undefined, null, 3, 'x', [], { tengu: 3 }, { tengu: null }, { tengu: { times: 'x' } }])
    expect(readShownGoals(input)).toEqual({});
  // An earlier page did not say to whom.
  const earlier = { tengu: { times: 1, match: 'one' } };
  expect(readShownGoals(earlier)).toEqual({ tengu: { times: 1, match: 'one', viewers: [], levels: [] } });
  expect(
    readShownGoals({ tengu: { ...earlier.tengu, viewers: [0, 'x', null, 1.5], levels: ['1', 2] } })['tengu'],
  ).toEqual({
    times: 1,
    match: 'one',
    viewers: [0],
    levels: ['1'],
  });
});
