import type { MatchRecord, Player } from '@hyakki/engine';
import { expect, it } from 'vitest';
import { exercisesOf, isStandIn, type Review } from './index.ts';

const person: Player = { kind: 'person' };
const bot: Player = { kind: 'bot', name: 'natural', version: 1, memory: 'perfect' };

// The person in seat 0 is away for the third move and comes back for the fifth; seat 1 is a bot from beginning to end.
const record = {
  check: 'c'.repeat(64),
  seats: [person, bot],
  handOvers: [
    { seq: 2, seat: 0, to: bot },
    { seq: 4, seat: 0, to: person },
  ],
  moves: [0, 1, 0, 1, 0].map((seat) => [seat, 'done'] as const),
} as unknown as MatchRecord;

it('[R11] a bot stands in only while it plays for a person', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((n) => isStandIn(record, n))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
});

it('[R11] nobody learns from the mistakes of a bot that stood in for them', () => {
  const mistake = { cause: 'plan', loss: 0.3 };
  const steps = [0, 1, 2, 3, 4, 5].map((n) => ({
    n,
    seat: n === 0 ? null : (n + 1) % 2,
    mistake: n === 0 ? null : mistake,
  }));
  const turningPoints = steps.map(({ n }) => ({ step: n, cause: 'plan', kind: 'forgotten-toy' }));
  const review = { steps, turningPoints } as unknown as Review;
  expect(exercisesOf(record, review, 0).map(({ step }) => step)).toEqual([1, 5]);
  expect(exercisesOf(record, review, 1).map(({ step }) => step)).toEqual([2, 4]);
});

it('[R11] nobody is asked about a mistake without a name that hardly lowers the chance to win', () => {
  const chances = [0.5, 0.54, 0.56];
  const steps = chances.map((win, i) => ({
    n: i + 1,
    seat: 0,
    mistake: { cause: 'plan', loss: 0.04 },
    value: { win: 0.5 },
    alternatives: [{ move: 'done', value: { win } }],
  }));
  const never: MatchRecord = { ...record, handOvers: [] };
  const askedAbout = (turningPoints: readonly object[]) =>
    exercisesOf(never, { steps, turningPoints } as unknown as Review, 0).map(({ step }) => step);
  expect(askedAbout([{ step: 1, cause: 'plan', kind: 'mistake' }])).toEqual([3]);
  expect(askedAbout([{ step: 1, cause: 'plan', kind: 'forgotten-toy' }])).toEqual([1, 3]);
  expect(askedAbout([{ step: 1, cause: null, kind: 'luck' }])).toEqual([3]);
});
