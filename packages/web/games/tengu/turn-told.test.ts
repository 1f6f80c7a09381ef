import type { Kind, SeenEvent, View } from '@hyakki/games/tengu';
import { expect, test } from 'vitest';
import { sayTenguTurn } from './turn-told.ts';

const turn = { turn: 3, seat: 1 };
const view = (tokens: Readonly<Record<number, Kind>> = {}) =>
  ({
    tokens: Array.from({ length: 12 }, (_, place) => tokens[place] ?? null),
    options: { columns: 3 },
  }) as unknown as View;
const WENT = { ...turn, type: 'went', yokai: 'tanuki', from: 'a1', to: 'a2' } as SeenEvent;

test('[T36] a turn in one sentence, of whoever turned the card; no look and no face is in it', () => {
  const events = [
    { ...turn, type: 'turned', card: 'tanuki' },
    { turn: 3, seat: 0, type: 'helped', cell: 'a2', yokai: 'tanuki' },
    { turn: 3, seat: 2, type: 'helped', cell: 'a2', yokai: 'tanuki' },
    WENT,
    { ...turn, type: 'found', yokai: 'tanuki', cell: 'a2', face: 'tanuki-drum', rests: false },
  ] as unknown as readonly SeenEvent[];
  expect(sayTenguTurn(events, 'en', view())).toBe('Seat 2 had help, moved the Tanuki and found a toy.');
  expect(sayTenguTurn([WENT], 'fr', view())).toBe('Le siège 2 a déplacé le pion Tanuki.');
});

test('[T36] a token that lies open where it stopped says that the toy is another’s', () => {
  const lies = view({ 3: 'ball', 4: 'kite' });
  expect(sayTenguTurn([WENT], 'en', lies)).toBe('Seat 2 moved the Tanuki to a ball that is not its own.');
  expect(sayTenguTurn([WENT], 'fr', lies)).toBe(
    'Le siège 2 a déplacé le pion Tanuki sur une balle qui n’est pas la sienne.',
  );
});
