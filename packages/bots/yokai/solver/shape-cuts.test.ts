import { seedFromText } from '@hyakki/engine';
import { SHAPES } from '@hyakki/games/yokai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedAtRandom } from '../testing/positions.ts';
import { afterShift, boardOf, countOf, familyNumbers, legalShifts, NEVER, withFamilies } from './board.ts';
import { goalsFrom, isWon } from './goals.ts';
import { leastToFill, planOf } from './shape-cuts.ts';
import { listTargets } from './shape-solver.ts';

test('a square is cut into four groups of four in 117 ways, a spiral in one', () => {
  expect(planOf('square').cuts).toHaveLength(117);
  expect(planOf('spiral').cuts).toHaveLength(1);
});

test('each shape is turned in as many ways as its symmetry leaves', () => {
  const ways = Object.fromEntries(SHAPES.map((shape) => [shape, planOf(shape).turns.length]));
  expect(ways).toEqual({ spiral: 8, square: 1, mask: 4, pyramid: 4, lantern: 4, pillar: 2 });
});

test.each(SHAPES)('every cut of a %s is four groups that make up the whole', (shape) => {
  const { cuts } = planOf(shape);
  expect(cuts.length).toBeGreaterThan(0);
  for (const { groups } of cuts) {
    expect(groups.map(countOf)).toEqual([4, 4, 4, 4]);
    expect(groups.reduce((all, group) => all | group)).toBe(0xffff);
  }
  expect(new Set(cuts.map(({ groups }) => groups.join())).size).toBe(cuts.length);
});

test('the number to fill falls by one at most with every move, and is that of the nearest won board', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...SHAPES), fc.nat(6), (seed, shape, turn) => {
      const goals = goalsFrom([], shape);
      const state = playedAtRandom(seedFromText(seed), 2, { shape }).find(
        (each) => each.phase === 'move' && each.turn === turn + 1,
      )!;
      const board = boardOf(state, familyNumbers(state.secret.families));
      const least = leastToFill(shape, board);
      const nearest = listTargets(board, goals, Math.min(16, least)).reduce(
        (fewest, { astray }) => Math.min(fewest, astray),
        NEVER,
      );
      // One more where the shape is full already: a card has to leave first.
      expect([nearest, nearest + 1]).toContain(least);
      expect(least === 0).toBe(isWon(board, goals));
      const shifts = legalShifts(board);
      for (let i = 0; i < shifts.length; i += 7) {
        const after = leastToFill(shape, afterShift(board, shifts[i]!));
        expect(after).toBeGreaterThanOrEqual(least === NEVER ? NEVER : least - 1);
      }
    }),
    { numRuns: 25 },
  );
});

test('boards that share their layout are judged each by its own families', () => {
  const [state] = playedAtRandom(seedFromText('shared'), 2, { shape: 'lantern' });
  const board = boardOf(state!, familyNumbers(state!.secret.families));
  const other = withFamilies(board, board.families.toReversed());
  const apart = { ...other, spots: other.spots.slice() };
  expect(leastToFill('lantern', board)).toBeGreaterThan(0);
  expect(leastToFill('lantern', other)).toBe(leastToFill('lantern', apart));
});
