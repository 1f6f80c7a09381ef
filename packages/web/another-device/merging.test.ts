import { describe, expect, it } from 'vitest';
import { FIRST } from '../kept-settings.ts';
import { mergeLessons } from '../lessons/kept-lessons.ts';
import { mergeSettings, movedSettings, readExercise, readList } from './merging.ts';
import { whyNoPasskeys } from './passkeys.ts';

describe('two devices put together', () => {
  it('settings: what was chosen here stays, what was not comes along, games are added', () => {
    const there = JSON.stringify(
      movedSettings({ ...FIRST, name: 'Mika', coach: 'never', finished: ['tengu'], theme: 'night' }),
    );
    expect(there).not.toContain('night');
    const merged = mergeSettings({ ...FIRST, coach: 'always', finished: ['yokai'] }, there);
    expect(merged).toMatchObject({ name: 'Mika', coach: 'always', finished: ['yokai', 'tengu'] });
    expect(mergeSettings(FIRST, 'rubbish')).toEqual(movedSettings(FIRST));
  });

  it('lessons: done on one is done; where somebody is here stays', () => {
    const at = (step: number) => ({ lesson: 'a', step, made: [] });
    const merged = mergeLessons(
      { a: { progress: at(2), isDone: false }, b: { progress: undefined, isDone: true } },
      {
        a: { progress: at(5), isDone: true },
        b: { progress: at(1), isDone: false },
        c: { progress: undefined, isDone: true },
      },
    );
    expect(merged).toEqual({
      a: { progress: at(2), isDone: true },
      b: { progress: undefined, isDone: true },
      c: { progress: undefined, isDone: true },
    });
  });

  it('what is not ours is left out', () => {
    const exercise = {
      check: 'c',
      step: 3,
      seat: 0,
      game: 'yokai',
      table: 't',
      match: 1,
      tries: 1,
      lastTriedAt: 5,
      isSolved: true,
    };
    expect(
      readList(JSON.stringify([exercise, { ...exercise, table: '../x' }, 7, null]), readExercise),
    ).toEqual([exercise]);
    expect(readList('{', readExercise)).toEqual([]);
  });
});

describe('passkeys', () => {
  it.each([
    [{ isSecure: false, hostname: 'hyakki.lan', hasPasskeys: false }, 'plain-http'],
    [{ isSecure: true, hostname: '127.0.0.1', hasPasskeys: true }, 'no-name'],
    [{ isSecure: true, hostname: '[::1]', hasPasskeys: true }, 'no-name'],
    [{ isSecure: true, hostname: 'localhost', hasPasskeys: false }, 'old-browser'],
    [{ isSecure: true, hostname: 'localhost', hasPasskeys: true }, undefined],
    [{ isSecure: true, hostname: 'play.example.org', hasPasskeys: true }, undefined],
  ] as const)('%o: %s', (page, why) => {
    expect(whyNoPasskeys(page)).toBe(why);
  });
});
