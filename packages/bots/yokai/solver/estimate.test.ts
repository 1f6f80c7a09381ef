import { seedFromText } from '@hyakki/engine';
import { SHAPES } from '@hyakki/games/yokai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardIn, dealt, disordered, goalsIn } from '../testing/disordered.ts';
import { playedAtRandom } from '../testing/positions.ts';
import {
  afterShift,
  type Board,
  boardOf,
  familyNumbers,
  familySets,
  legalShifts,
  withFamilies,
  withLock,
} from './board.ts';
import { estimateMovesLeft, leastMoves, leastMovesTo, NEVER } from './estimate.ts';
import { isWon, NO_GOALS } from './goals.ts';
import { solve } from './solver.ts';
import { TETROMINOES } from './tetrominoes.ts';

function written(rows: readonly string[]): Board {
  return boardIn(dealt(seedFromText('any'), {}, { rows }));
}

test('a won board is no move away, and its neighbours one or none', () => {
  const won = written(['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on']);
  expect(leastMoves(won)).toBe(0);
  for (const shift of legalShifts(won)) {
    const moved = afterShift(won, shift);
    expect(leastMoves(moved)).toBe(isWon(moved, NO_GOALS) ? 0 : 1);
  }
});

test('two covered cards of one family that lie too far apart can never come together', () => {
  let board = written(['ki ka ro on', 'on ka ro ki', 'ki ka ro on', 'on ka ro ki']);
  expect(leastMoves(board)).toBeLessThan(10);
  board = withLock(board, 0);
  expect(leastMoves(board)).not.toBe(NEVER);
  expect(leastMoves(withLock(board, 15))).toBe(NEVER);
});

test('a covered card behind a wall of covered cards can never be joined', () => {
  let board = written(['ki ka ro on', 'on ka ro ki', 'ki ka ro on', 'on ka ro ki', '.. .. .. ..']);
  // a1 is at the corner: it always has room. b2 has none within four covered neighbours.
  for (const card of [1, 4, 6, 9]) board = withLock(board, card);
  expect(estimateMovesLeft(board, NO_GOALS)).not.toBe(NEVER);
  expect(estimateMovesLeft(withLock(withFamilies(board, swapped(board.families, 5, 0)), 5), NO_GOALS)).toBe(
    NEVER,
  );
});

function swapped(families: readonly number[], one: number, other: number): number[] {
  const copy = families.slice();
  copy[one] = families[other]!;
  copy[other] = families[one]!;
  return copy;
}

/** What a search proves; it needs an estimate that never overestimates, but not a consistent one. */
function provenMoves(board: Board): number {
  const solved = solve(board, NO_GOALS);
  if (solved.found === 'fewest') return solved.shifts.length;
  return solved.found === 'none' ? NEVER : solved.atLeast;
}

test('the least number falls by one with a move; by more only where it said too little of what came of it', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      for (const state of playedAtRandom(seedFromText(seed), 2)) {
        if (state.phase !== 'move') continue;
        const board = boardOf(state, familyNumbers(state.secret.families));
        const least = leastMoves(board);
        expect(least === 0).toBe(isWon(board, NO_GOALS));
        for (const shift of legalShifts(board)) {
          const after = afterShift(board, shift);
          const left = leastMoves(after);
          if (least === NEVER) expect(left).toBe(NEVER);
          // Two families may count on one free cell: until a card lay there, they could not.
          else if (left < least - 1) expect(provenMoves(after)).toBeGreaterThanOrEqual(least - 1);
        }
      }
    }),
    { numRuns: 20, examples: [['l#']] },
  );
});

test('whatever is so many moves away from a win is never said to be farther', () => {
  let more = 0;
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(null, null, ...SHAPES),
      fc.nat(2),
      fc.nat(6),
      fc.nat(6),
      (seed, shape, affinities, moves, locks) => {
        const state = disordered(seedFromText(seed), { shape, affinities, moves, locks });
        const board = boardIn(state);
        const least = leastMovesTo(board, goalsIn(state));
        expect(least).toBeLessThanOrEqual(moves);
        expect(least === 0).toBe(isWon(board, goalsIn(state)));
        expect(least).toBeGreaterThanOrEqual(leastMoves(board));
        if (least > leastMoves(board)) more++;
      },
    ),
    { numRuns: 600 },
  );
  expect(more).toBeGreaterThan(50);
});

test('the answer does not depend on what was asked before', () => {
  const states = playedAtRandom(seedFromText('order'), 3).filter(({ phase }) => phase === 'move');
  const boards = states.map((state) => boardOf(state, familyNumbers(state.secret.families)));
  const forwards = boards.map((board) => estimateMovesLeft(board, NO_GOALS));
  const backwards = boards
    .toReversed()
    .map((board) => estimateMovesLeft({ ...board, spots: board.spots.slice() }, NO_GOALS));
  expect(backwards.toReversed()).toEqual(forwards);
});

test('the number is that of a slow count over every way each family can end, and one more for a knot', () => {
  for (const state of playedAtRandom(seedFromText('slow'), 3)) {
    if (state.phase !== 'move') continue;
    const board = boardOf(state, familyNumbers(state.secret.families));
    const slow = leastBySlowCount(board);
    expect([slow, slow + 1]).toContain(leastMoves(board));
  }
});

/** Every way to lay each family on four joined cells; a card that lies in another's way counts as moved. */
function leastBySlowCount({ spots, families, locked }: Board): number {
  const at = new Map(spots.map((spot, card) => [spot, card]));
  const options = familySets(families).map((set) => {
    const ways = new Map<string, { stay: number; way: number; cost: number }>();
    const cards = spots.flatMap((_, card) => (set & (1 << card) ? [card] : []));
    for (const shape of TETROMINOES) {
      for (const card of cards) {
        for (const anchor of shape) {
          const held = shape.flatMap((spot) => at.get(spots[card]! + spot - anchor) ?? []);
          const mask = held.reduce((sum, each) => sum | (1 << each), 0);
          const [stay, way] = [mask & set, mask & ~set];
          const cost = 4 - cards.filter((each) => stay & (1 << each)).length;
          if ((way & locked) === 0 && (set & locked & ~stay) === 0)
            ways.set(`${stay},${way}`, { stay, way, cost });
        }
      }
    }
    // Three move: where to is not asked, unless a covered card stays.
    const lockedOwn = set & locked;
    const list = [...ways.values()].filter(({ cost }) => cost < 3);
    if (lockedOwn === 0 || [...ways.values()].some(({ stay, cost }) => cost === 3 && stay === lockedOwn))
      list.push({ stay: lockedOwn, way: 0, cost: 3 });
    return list;
  });
  let best: number = NEVER;
  const go = (family: number, stay: number, way: number, cost: number): void => {
    if (cost >= best) return;
    if (family === 4) best = cost;
    else
      for (const option of options[family]!)
        if ((option.stay & way) === 0 && (option.way & stay) === 0)
          go(family + 1, stay | option.stay, way | option.way, cost + option.cost);
  };
  go(0, 0, 0, 0);
  return best;
}
