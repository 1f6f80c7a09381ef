import type { GameTypes } from '@hyakki/engine';
import { expect, it } from 'vitest';
import { turnsOf } from './turns-of.ts';

const seen = (type: string, turn?: number) => ({ type, turn }) as unknown as GameTypes['SeenEvent'];

it('history by turns, without the deal', () => {
  const past = [seen('dealt'), seen('looked', 1), seen('moved', 1), seen('looked', 2)];
  expect(turnsOf(past)).toEqual([
    { turn: 1, events: [past[1], past[2]] },
    { turn: 2, events: [past[3]] },
  ]);
  expect(turnsOf([])).toEqual([]);
});
