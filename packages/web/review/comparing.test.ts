import type { CountedCard, KnownCard, ReviewedStep, Value } from '@hyakki/review';
import { expect, it } from 'vitest';
import { betterThanMade } from './comparing.ts';
import { unseenOf } from './unseen.ts';

const value = (win: number): Value => ({ win, score: 0, low: win, high: win, worlds: 8 });
const step = (mistake: ReviewedStep['mistake']) =>
  ({
    mistake,
    value: value(0.4),
    alternatives: [
      { move: 'a', value: value(0.6) },
      { move: 'b', value: value(0.5) },
      { move: 'c', value: value(0.3) },
    ],
  }) as unknown as ReviewedStep;

it('only what was better is called better, and only after a mistake', () => {
  expect(betterThanMade(step({ cause: 'plan', loss: 0.2 })).map(({ move }) => move)).toEqual(['a', 'b']);
  expect(betterThanMade(step(null))).toEqual([]);
});

it('cards in sight are left out, and the likeliest in the other hand come first', () => {
  const counted = (card: string, unseen: number, inHand: number): CountedCard => ({
    card,
    told: 0,
    turnsAgo: null,
    unseen,
    inHand,
    onTop: 0,
  });
  const spot: KnownCard = { card: 'x:1', told: null, turnsAgo: null, follows: ['x'], implied: ['x'] };
  const cards = [counted('a', 0, 0), counted('b', 1, 0.2), spot, counted('c', 3, 0.7), counted('d', 2, 0.2)];
  expect(unseenOf(cards).map(({ card }) => card)).toEqual(['c', 'd', 'b']);
});
