import { POINTS } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
import { parScore } from './par.ts';

/** The best of all ways to reveal and place, turn by turn. */
function bestByTrying(turns: number, hints: number, revealed = 0, placed = 0): number | undefined {
  if (turns === 0)
    return (
      POINTS.unrevealed * (hints - revealed) +
      POINTS.unplaced * (revealed - placed) +
      POINTS['well-placed'] * placed
    );
  const ways = [
    revealed < hints ? bestByTrying(turns - 1, hints, revealed + 1, placed) : undefined,
    placed < revealed ? bestByTrying(turns - 1, hints, revealed, placed + 1) : undefined,
  ].filter((score) => score !== undefined);
  return ways.length === 0 ? undefined : Math.max(...ways);
}

test('par is the best of all ways to reveal and place', () => {
  for (let hints = 1; hints <= 10; hints++)
    for (let turns = 0; turns <= 2 * hints + 2; turns++)
      expect(parScore(turns, hints), `${turns} turns, ${hints} hints`).toBe(bestByTrying(turns, hints));
});

test('a turn costs two points, and an odd one a point more', () => {
  expect(parScore(0, 7)).toBe(35);
  expect(parScore(6, 7)).toBe(5 * 7 - 2 * 6);
  expect(parScore(5, 7)).toBe(5 * 7 - 2 * 5 - 1);
});
