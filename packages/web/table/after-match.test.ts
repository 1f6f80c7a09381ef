import { expect, it } from 'vitest';
import { nextSteps } from './after-match.ts';

it('a level that was won leads to the next one', () => {
  expect(nextSteps({ hasNextLevel: true, isGood: true, hasRecord: true, hasReview: true })).toEqual({
    first: 'next-level',
    beside: ['rematch', 'review'],
    rest: ['table', 'same-deal', 'record'],
  });
});

it('a level that was lost is tried again; the next one can be had, but is not in sight', () => {
  expect(nextSteps({ hasNextLevel: true, isGood: false, hasRecord: true, hasReview: true })).toEqual({
    first: 'rematch',
    beside: ['review', 'table'],
    rest: ['same-deal', 'next-level', 'record'],
  });
});

it('after the last level, and after a match that was stopped, there is nothing more to be had', () => {
  expect(nextSteps({ hasNextLevel: false, isGood: true, hasRecord: false, hasReview: false })).toEqual({
    first: 'rematch',
    beside: ['table', 'same-deal'],
    rest: [],
  });
});
