import { cellAt, type SeenEvent, type Tengu, tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { describe, expect, test } from 'vitest';
import { positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import { canTell } from './helping.ts';

const PLAYED = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn<Tengu>(tengu, script)),
  ...positionsAtRandom<Tengu>(tengu, { options: { level: 3 }, seatCount: 3, seed: 1 }),
];
const hidden = PLAYED.find(
  ({ view: { phase, faces } }) => phase === 'go' && faces.filter((face) => face === 'hidden').length > 4,
)!.view;
const cellOf = (place: number) => cellAt(place, hidden.options.columns);
const went = (seat: number, to: string) =>
  ({ type: 'went', turn: 1, seat, yokai: 'tanuki', from: hidden.temple, to }) as SeenEvent;

describe('[T28] who has something to help with', () => {
  const down = cellOf(hidden.faces.indexOf('hidden'));
  const up = cellOf(hidden.faces.findIndex((face) => face !== 'hidden'));

  test('nobody, before somebody went to a tile that lies face down', () => {
    expect(canTell(hidden, [], 0)).toBe(false);
    expect(canTell(hidden, [went(0, up)], 0)).toBe(false);
    expect(canTell(hidden, [went(0, down)], 0)).toBe(true);
    // Another one went there.
    expect(canTell(hidden, [went(1, down)], 0)).toBe(false);
  });

  test('not what was said already', () => {
    const said = { ...hidden, said: [{ seat: 0, cell: down, yokai: 'oni' as const }] };
    expect(canTell(said, [went(0, down)], 0)).toBe(false);
  });

  test('the same for every viewer', () => {
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(canTell({ ...hidden, viewer }, [went(0, down)], 0)).toBe(true);
  });
});
