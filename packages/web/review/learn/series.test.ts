import type { Answered } from '@hyakki/review';
import { describe, expect, it } from 'vitest';
import {
  beginSeries,
  currentOf,
  isDone,
  leftIn,
  type Series,
  solvedIn,
  withAnswer,
  withNext,
  withSolutionShown,
} from './series.ts';

const exercises = [4, 9].map((step) => ({ check: 'abc', step, seat: 1 }));
const answered = (verdict: Answered['verdict']): Answered => ({ verdict, loss: 0.2, value: null, best: [] });
const good = (series: Series) => withAnswer(series, 'declare', answered('good'));
const bad = (series: Series) => withAnswer(series, 'look a1', answered('worse'));

describe('a series', () => {
  it('asks one exercise after the other, and is over after the last', () => {
    let series = beginSeries(exercises);
    expect(currentOf(series)).toMatchObject({ exercise: { step: 4 }, stage: 'asked', tries: 0 });
    series = withNext(good(series));
    expect(currentOf(series)).toMatchObject({ exercise: { step: 9 }, stage: 'asked' });
    series = withNext(good(series));
    expect(currentOf(series)).toBeUndefined();
    expect(solvedIn(series)).toBe(2);
    expect(leftIn(series)).toEqual([]);
  });

  it('lets whoever missed it try again, and counts the tries', () => {
    const missed = bad(bad(beginSeries(exercises)));
    expect(currentOf(missed)).toMatchObject({ stage: 'missed', tries: 2, answer: 'look a1' });
    expect(isDone(currentOf(missed)!)).toBe(false);
    expect(currentOf(good(missed))).toMatchObject({ stage: 'solved', tries: 3 });
  });

  it('what tells the others something that is not known is missed too', () => {
    const series = withAnswer(beginSeries(exercises), 'help a1 oni', answered('not-known'));
    expect(currentOf(series)!.stage).toBe('missed');
  });

  it('shows the solution only to whoever has tried, and then it is not solved', () => {
    const begun = beginSeries(exercises);
    expect(withSolutionShown(begun)).toEqual(begun);
    const shown = withSolutionShown(bad(begun));
    expect(currentOf(shown)!.stage).toBe('shown');
    // An answer that comes later changes nothing.
    expect(good(shown)).toEqual(shown);
    expect(solvedIn(shown)).toBe(0);
    expect(leftIn(withNext(shown)).map(({ step }) => step)).toEqual([4, 9]);
  });

  it('goes on only from what is done', () => {
    const begun = beginSeries(exercises);
    expect(withNext(begun)).toEqual(begun);
    expect(withNext(bad(begun)).index).toBe(0);
    expect(withNext(good(begun)).index).toBe(1);
  });
});
