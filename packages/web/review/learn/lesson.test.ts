import type { Answered } from '@hyakki/review';
import { describe, expect, it } from 'vitest';
import {
  beginLesson,
  currentOf,
  isDone,
  type Lesson,
  leftIn,
  solvedIn,
  withAnswer,
  withNext,
  withSolutionShown,
} from './lesson.ts';

const exercises = [4, 9].map((step) => ({ check: 'abc', step, seat: 1 }));
const answered = (verdict: Answered['verdict']): Answered => ({ verdict, loss: 0.2, value: null, best: [] });
const good = (lesson: Lesson) => withAnswer(lesson, 'declare', answered('good'));
const bad = (lesson: Lesson) => withAnswer(lesson, 'look a1', answered('worse'));

describe('a lesson', () => {
  it('asks one exercise after the other, and is over after the last', () => {
    let lesson = beginLesson(exercises);
    expect(currentOf(lesson)).toMatchObject({ exercise: { step: 4 }, stage: 'asked', tries: 0 });
    lesson = withNext(good(lesson));
    expect(currentOf(lesson)).toMatchObject({ exercise: { step: 9 }, stage: 'asked' });
    lesson = withNext(good(lesson));
    expect(currentOf(lesson)).toBeUndefined();
    expect(solvedIn(lesson)).toBe(2);
    expect(leftIn(lesson)).toEqual([]);
  });

  it('lets whoever missed it try again, and counts the tries', () => {
    const missed = bad(bad(beginLesson(exercises)));
    expect(currentOf(missed)).toMatchObject({ stage: 'missed', tries: 2, answer: 'look a1' });
    expect(isDone(currentOf(missed)!)).toBe(false);
    expect(currentOf(good(missed))).toMatchObject({ stage: 'solved', tries: 3 });
  });

  it('what tells the others something that is not known is missed too', () => {
    const lesson = withAnswer(beginLesson(exercises), 'help a1 oni', answered('not-known'));
    expect(currentOf(lesson)!.stage).toBe('missed');
  });

  it('shows the solution only to whoever has tried, and then it is not solved', () => {
    const begun = beginLesson(exercises);
    expect(withSolutionShown(begun)).toEqual(begun);
    const shown = withSolutionShown(bad(begun));
    expect(currentOf(shown)!.stage).toBe('shown');
    // An answer that comes later changes nothing.
    expect(good(shown)).toEqual(shown);
    expect(solvedIn(shown)).toBe(0);
    expect(leftIn(withNext(shown)).map(({ step }) => step)).toEqual([4, 9]);
  });

  it('goes on only from what is done', () => {
    const begun = beginLesson(exercises);
    expect(withNext(begun)).toEqual(begun);
    expect(withNext(bad(begun)).index).toBe(0);
    expect(withNext(good(begun)).index).toBe(1);
  });
});
