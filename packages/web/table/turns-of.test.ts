import type { GameTypes } from '@hyakki/engine';
import { expect, it } from 'vitest';
import { beforeTurns, turnsOf } from './turns-of.ts';

const seen = (type: string, turn?: number) =>
  (turn === undefined ? { type } : { type, turn }) as GameTypes['SeenEvent'];

it('history by turns, without the deal', () => {
  const past = [seen('dealt'), seen('looked', 1), seen('moved', 1), seen('looked', 2)];
  expect(turnsOf(past)).toEqual([
    { turn: 1, events: [past[1], past[2]] },
    { turn: 2, events: [past[3]] },
  ]);
  expect(turnsOf([])).toEqual([]);
});

it('the deal comes before the first turn', () => {
  const past = [seen('dealt'), seen('looked', 1), seen('ended')];
  expect(beforeTurns(past)).toEqual([past[0]]);
  expect(beforeTurns([past[0]!])).toEqual([past[0]]);
  expect(beforeTurns([])).toEqual([]);
});
