import type { SeenEvent } from '@hyakki/games/sketch';
import { expect, test } from 'vitest';
import { saySketchTurn } from './turn-told.ts';

const by = (type: string, seat = 1) => ({ type, turn: 4, seat }) as unknown as SeenEvent;

test('a turn in one sentence: what its player did, not what the other took in it', () => {
  const events = [by('drew'), by('played'), by('played'), by('called'), by('taken'), by('taken', 0)];
  expect(saySketchTurn(events, 'en')).toBe('Seat 2 played 2 sketches, called a Yokai and took a Yokai.');
  expect(saySketchTurn([by('turn-ended')], 'fr')).toBe('Le siège 2 n’a rien joué.');
  expect(saySketchTurn([], 'en')).toBe('');
});
