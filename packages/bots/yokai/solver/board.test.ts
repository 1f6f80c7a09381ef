import { seedFromText } from '@hyakki/engine';
import { type State, yokai } from '@hyakki/games/yokai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedAtRandom } from '../testing/positions.ts';
import {
  ALL_CARDS,
  afterShift,
  boardOf,
  cardOf,
  countOf,
  familyNumbers,
  isLegal,
  legalShifts,
  MOST_THOUGHT_MOVES,
  moveOf,
  shiftOfMove,
  spotOf,
  WIDTH,
} from './board.ts';

test('a board allows the very moves that the rules allow, wherever random play leads', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
      for (const state of playedAtRandom(seedFromText(seed), seats)) {
        if (state.phase !== 'move') continue;
        const board = boardOf(state, familyNumbers(state.secret.families));
        const own = [...legalShifts(board)].map((shift) => JSON.stringify(moveOf(board, shift))).sort();
        expect(own).toEqual(rulesMoves(state).sort());
        compared++;
      }
    }),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(1500);
});

function rulesMoves(state: State): string[] {
  return yokai.legalMoves(yokai.view(state, state.seat)).map((move) => JSON.stringify(move));
}

test('a move becomes a shift and comes back the same', () => {
  for (const state of playedAtRandom(seedFromText('there and back'), 4)) {
    if (state.phase !== 'move') continue;
    const board = boardOf(state, familyNumbers(state.secret.families));
    for (const shift of legalShifts(board)) {
      const move = moveOf(board, shift);
      if (move.do !== 'move') throw new Error('no move');
      expect(move.card).toBe(cardOf(shift));
      expect(shiftOfMove(board, move)).toBe(shift);
      expect(isLegal(board, shift)).toBe(true);
    }
    expect(isLegal(board, board.spots[3]! << 4)).toBe(false);
  }
});

test('a cell far off the square is no shift', () => {
  const [state] = playedAtRandom(seedFromText('far'), 2);
  const board = boardOf(state!, familyNumbers(state!.secret.families));
  expect(shiftOfMove(board, { do: 'move', card: 0, to: 'bj1' })).toBeUndefined();
});

test('thinking as far ahead as allowed never leaves the square', () => {
  // Sixteen cards in a row, and then always the last one to the front: nothing goes farther.
  let board = boardOf(
    { cells: 'abcdefghijklmnop'.split('').map((column) => `${column}1`), covers: new Array(16).fill(null) },
    new Array(16).fill(0),
  );
  for (let move = 0; move < MOST_THOUGHT_MOVES; move++) {
    const farthest = [...legalShifts(board)].reduce((a, b) =>
      spotOf(b) % WIDTH > spotOf(a) % WIDTH ? b : a,
    );
    board = afterShift(board, farthest);
  }
  for (const spot of board.spots) {
    expect(spot % WIDTH).toBeGreaterThan(0);
    expect(spot % WIDTH).toBeLessThan(WIDTH - 1);
  }
});

test('cards are counted', () => {
  for (const [set, count] of [
    [0, 0],
    [1, 1],
    [ALL_CARDS, 16],
    [0b1010_0000_0000_0110, 4],
    [1 << 15, 1],
  ])
    expect(countOf(set!)).toBe(count);
});
