import { dayAt, handfulOf } from '@hyakki/lessons';
import { describe, expect, it } from 'vitest';
import type { KeptExercise } from '../review/learn/kept-exercise.ts';
import { idOfOwn, ownById, withOwn } from './own-mistakes.ts';

const AT = Date.UTC(2026, 4, 3, 12);
const DAY = dayAt(AT, 0);
const kept = (step: number, isSolved: boolean, lastTriedAt = AT): KeptExercise => ({
  ...{ check: 'abcdef0123456789ff', step, seat: 0, game: 'any', table: 't', match: 1 },
  ...{ tries: 1, lastTriedAt, isSolved },
});

describe('own mistakes in practice', () => {
  it('[L15, L16] come back tomorrow when they were missed, in three days when they were solved, and first of all', () => {
    const exercises = [kept(4, false), kept(9, true)];
    const [missed, solved] = exercises.map(idOfOwn);
    const practised = withOwn([], exercises, 0);
    const on = (day: number) =>
      handfulOf({
        own: [...ownById(exercises).keys()],
        shipped: ['a', 'b'].map((id) => ({ id, isFirst: false })),
        practised,
        day,
      });
    expect(on(DAY)).not.toContain(missed);
    expect(on(DAY + 1)[0]).toBe(missed);
    expect(on(DAY + 1)).not.toContain(solved);
    expect(on(DAY + 3).slice(0, 2)).toEqual([missed, solved]);
  });

  it('[L15] the later answer counts, wherever it was given', () => {
    const one = kept(4, false);
    const id = idOfOwn(one);
    const later = { id, stage: 2, day: DAY + 1 };
    expect(withOwn([later], [one], 0).get(id)).toEqual(later);
    const earlier = { id, stage: 2, day: DAY - 1 };
    expect(withOwn([earlier], [one], 0).get(id)).toEqual({ id, stage: 0, day: DAY });
  });

  it('each has an id of its own', () => {
    expect(ownById([kept(4, false), kept(5, false), { ...kept(4, true), seat: 1 }]).size).toBe(3);
  });
});
