import { expect, test } from 'vitest';
import { hasLearnt, type KeptLessons, readKeptLessons, standingOf, withProgress } from './kept-lessons.ts';

const at = (step: number) => ({ lesson: 'one', step, made: Array.from({ length: step }, () => 'look a1') });

test('a lesson is new, begun, and done; whoever begins it again has still done it', () => {
  let kept: KeptLessons = {};
  expect(standingOf(kept, 'one')).toBe('new');
  kept = withProgress(kept, at(0), 3);
  expect(standingOf(kept, 'one')).toBe('new');
  kept = withProgress(kept, at(2), 3);
  expect(standingOf(kept, 'one')).toBe('begun');
  kept = withProgress(kept, at(3), 3);
  expect(standingOf(kept, 'one')).toBe('done');
  expect(kept['one']?.progress).toBeUndefined();
  kept = withProgress(kept, at(1), 3);
  expect(standingOf(kept, 'one')).toBe('begun');
  expect(kept['one']?.isDone).toBe(true);
});

test('whoever has played one lesson of a game to its end has learnt it', () => {
  const done = withProgress({}, { lesson: 'lanterns-first', step: 3, made: [] }, 3);
  const begun = withProgress({}, { lesson: 'lanterns-first', step: 2, made: [] }, 3);
  expect([hasLearnt(done, 'lanterns'), hasLearnt(done, 'lantern'), hasLearnt(begun, 'lanterns')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what was kept is read again', () => {
  const kept = withProgress(withProgress({}, at(2), 3), { lesson: 'two', step: 1, made: [] }, 1);
  expect(readKeptLessons(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, '', '7', 'null', '[]', '{"one":7}', '{"one":{"progress":{"step":"2","made":[]}}}'])(
  'a storage with %s in it has begun no lesson',
  (text) => {
    expect(standingOf(readKeptLessons(text), 'one')).toBe('new');
  },
);

test('moves that are no texts are no progress', () => {
  const kept = readKeptLessons('{"one":{"progress":{"step":2,"made":[1]},"isDone":true}}');
  expect(standingOf(kept, 'one')).toBe('done');
});
