import { describe, expect, it } from 'vitest';
import { isSolvedIn, toLearn, withTry } from './kept-exercise.ts';

const AT = { game: 'lanterns', table: 'file-1', match: 1 };
const exercise = { check: 'abc', step: 7, seat: 0 };
const other = { ...exercise, step: 9 };

describe('what a device keeps of an exercise', () => {
  it('counts tries over all series, and knows where the match is', () => {
    const first = withTry(exercise, undefined, { ...AT, now: 10, isSolved: false });
    expect(first).toEqual({ ...exercise, ...AT, tries: 1, lastTriedAt: 10, isSolved: false });
    const moved = { ...AT, table: 'elsewhere', match: 4 };
    expect(withTry(exercise, first, { ...moved, now: 20, isSolved: true })).toEqual({
      ...exercise,
      ...moved,
      tries: 2,
      lastTriedAt: 20,
      isSolved: true,
    });
  });

  it('a bad answer later is to be learnt again', () => {
    const solved = withTry(exercise, undefined, { ...AT, now: 1, isSolved: true });
    expect(isSolvedIn([solved], exercise)).toBe(true);
    const lost = withTry(exercise, solved, { ...AT, now: 2, isSolved: false });
    expect(isSolvedIn([lost], exercise)).toBe(false);
  });

  it('knows an exercise by its match, its step and its seat', () => {
    const solved = [withTry(exercise, undefined, { ...AT, now: 1, isSolved: true })];
    expect(isSolvedIn(solved, { ...exercise, check: 'abd' })).toBe(false);
    expect(isSolvedIn(solved, other)).toBe(false);
    expect(isSolvedIn(solved, { ...exercise, seat: 1 })).toBe(false);
  });

  it('asks what is not solved, and everything again when all is', () => {
    const solved = withTry(exercise, undefined, { ...AT, now: 1, isSolved: true });
    expect(toLearn([exercise, other], [])).toEqual([exercise, other]);
    expect(toLearn([exercise, other], [solved])).toEqual([other]);
    expect(toLearn([exercise], [solved])).toEqual([exercise]);
  });
});
