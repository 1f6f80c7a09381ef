import { deriveSeed, seedFromText } from '@hyakki/engine';
import { SHAPES, type State } from '@hyakki/games/yokai';
import { describe, expect, test } from 'vitest';
import { fewestByBreadth } from '../testing/breadth-first.ts';
import { boardIn, dealt, disordered, goalsIn, played } from '../testing/disordered.ts';
import { playedAtRandom } from '../testing/positions.ts';
import type { Shift } from './board.ts';
import { NO_GOALS } from './goals.ts';
import { afterMoves, isPeace, solveState } from './solve-state.ts';
import { solve } from './solver.ts';

/** Solves a state, has the rules play the answer, and returns its length. */
function fewestFor(state: State): number {
  const solution = solve(boardIn(state), goalsIn(state));
  if (solution.found !== 'fewest') throw new Error(`${solution.found} after ${solution.nodes}`);
  expect(isPeace(played(state, solution.shifts))).toBe(true);
  return solution.shifts.length;
}

test('deals are solved in about five or six moves, and the rules agree that each answer wins', () => {
  const lengths = Array.from({ length: 60 }, (_, i) =>
    fewestFor(dealt(deriveSeed(seedFromText('deals'), i))),
  );
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThan(5);
  expect(mean).toBeLessThan(6);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
});

test('no deal is solved in fewer moves: two are not enough where three are said to be needed', () => {
  for (let i = 0; i < 6; i++) {
    const state = dealt(deriveSeed(seedFromText('no fewer'), i));
    expect(fewestFor(state)).toBeGreaterThan(2);
    expect(fewestByBreadth(boardIn(state), NO_GOALS, 2)).toBeUndefined();
  }
});

describe('the answer is that of a search that tries everything', () => {
  test.each([
    { shape: null, affinities: 0, moves: 2, locks: 0, most: 2, count: 12 },
    { shape: null, affinities: 2, moves: 2, locks: 0, most: 2, count: 12 },
    { shape: null, affinities: 0, moves: 3, locks: 9, most: 3, count: 12 },
    { shape: null, affinities: 2, moves: 3, locks: 9, most: 3, count: 12 },
    { shape: null, affinities: 1, moves: 4, locks: 12, most: 4, count: 12 },
    { shape: 'square', affinities: 0, moves: 2, locks: 0, most: 2, count: 4 },
    { shape: 'square', affinities: 1, moves: 3, locks: 11, most: 3, count: 6 },
    { shape: 'lantern', affinities: 0, moves: 3, locks: 11, most: 3, count: 6 },
    { shape: 'pyramid', affinities: 2, moves: 3, locks: 11, most: 3, count: 6 },
    { shape: 'spiral', affinities: 0, moves: 3, locks: 11, most: 3, count: 6 },
    { shape: 'mask', affinities: 1, moves: 4, locks: 13, most: 4, count: 6 },
    { shape: 'pillar', affinities: 0, moves: 4, locks: 13, most: 4, count: 6 },
  ] as const)('with $shape, $affinities affinities, $locks covered cards, $moves moves away', (kind) => {
    const { most, count } = kind;
    let solved = 0;
    for (let i = 0; i < count; i++) {
      const state = disordered(deriveSeed(seedFromText('disorder'), i, JSON.stringify(kind)), kind);
      const fewest = fewestFor(state);
      expect(fewest).toBe(fewestByBreadth(boardIn(state), goalsIn(state), most));
      if (fewest > 0) solved++;
    }
    expect(solved).toBeGreaterThan(count / 3);
  });
});

test.each(SHAPES)('a deal with a %s is solved, and the rules agree', (shape) => {
  for (let i = 0; i < 3; i++) {
    const moves = fewestFor(dealt(deriveSeed(seedFromText('shapes'), i), { shape }));
    expect(moves).toBeGreaterThan(3);
    expect(moves).toBeLessThan(13);
  }
});

test('a longer way is found where there is no time for the shortest', () => {
  const state = dealt(seedFromText('longer'), { affinity: 'open' });
  const solved = solveState(state, { mostNodes: 1 });
  expect(solved.found).toBe('bounds');
  expect(isPeace(afterMoves(state, solved.moves!))).toBe(true);
  expect(solved.moves!.length).toBeGreaterThanOrEqual(fewestFor(state));
  expect(solved.atLeast).toBeLessThanOrEqual(fewestFor(state));
});

test('a board that covered cards forbid is proven to have no win', () => {
  const state = dealt(
    seedFromText('any'),
    {},
    { rows: ['ki ka ro on', 'on ka ro ki', 'ki ka ro on', 'on ka ro ki'] },
  );
  const covers = state.covers.map((_, card) => (card === 0 || card === 15 ? 0 : null));
  expect(solve(boardIn({ ...state, covers }), NO_GOALS)).toMatchObject({ found: 'none' });
});

test('a search that is too long says how far it came', () => {
  const board = boardIn(dealt(seedFromText('deep')));
  const whole = solve(board, NO_GOALS);
  if (whole.found !== 'fewest') throw new Error(whole.found);
  const cut = solve(board, NO_GOALS, { mostNodes: 1 });
  if (cut.found !== 'bounds') throw new Error(cut.found);
  expect(cut.atLeast).toBeLessThanOrEqual(whole.shifts.length);
  const short = solve(board, NO_GOALS, { mostMoves: whole.shifts.length - 1 });
  expect(short).toMatchObject({ found: 'bounds', atLeast: whole.shifts.length });
});

test('the answer does not depend on what was solved before', () => {
  const states = playedAtRandom(seedFromText('again'), 2).filter(
    ({ phase, turn }) => phase === 'move' && turn < 8,
  );
  const answers = () => states.map((state) => solve(boardIn(state), NO_GOALS));
  const first = answers();
  solve(boardIn(dealt(seedFromText('between'))), NO_GOALS);
  expect(answers()).toEqual(first);
  expect(first.some(({ found }) => found === 'fewest')).toBe(true);
});

test('a won board takes no move', () => {
  const state = dealt(
    seedFromText('any'),
    {},
    { rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'] },
  );
  expect(solve(boardIn(state), NO_GOALS)).toEqual({ found: 'fewest', shifts: [] as Shift[], nodes: 0 });
});
