import { type Move, yokai } from '@hyakki/games/yokai';
import { LANGUAGES } from '@hyakki/words/language';
import { expect, test } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { groupMoves } from '../move-name.ts';
import { spotOf } from './geometry.ts';
import { nameYokaiMove } from './move-names.ts';
import { BOARD_TEXTS } from './texts.ts';

const PLAYED = [1, 2, 3].flatMap((seed) => positionsAtRandom(yokai, { options: {}, seatCount: 2, seed }));
const NOTATION = /#\d|(?<![\p{L}\d])-[a-z]+-?\d|\b[a-z]{1,2}(?:0|-\d+)\b/u;

test('[Y5] a button names its move in words, wherever the card is and goes, and no two alike', () => {
  expect(PLAYED.some(({ view }) => view.cells.some((cell) => NOTATION.test(cell)))).toBe(true);
  for (const language of LANGUAGES)
    for (const { view, legal } of PLAYED) {
      const names = legal.map((move) => nameYokaiMove(move, view, language).text);
      expect(names.filter((name) => NOTATION.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
});

test('[Y5] the list of moves is read row by row, wherever the cards were dealt', () => {
  const order = (cell: string) => {
    const { column, row } = spotOf(cell);
    return row * 1_000 + column;
  };
  for (const { view, legal } of PLAYED) {
    const groups = groupMoves(legal, (move) => nameYokaiMove(move as Move, view, 'en'));
    const moves = groups.flatMap((group) => group.moves.map(({ move }) => move as Move));
    expect(moves).toHaveLength(legal.length);
    const looks = moves.flatMap((move) => (move.do === 'look' ? [order(view.cells[move.card]!)] : []));
    expect(looks).toEqual(looks.toSorted((one, other) => one - other));
    const lifted = moves.flatMap((move) => (move.do === 'move' ? [order(view.cells[move.card]!)] : []));
    expect(lifted).toEqual(lifted.toSorted((one, other) => one - other));
  }
  // A place to the left of the first column comes before it, and a row above the first one too.
  expect(order('-z4')).toBeLessThan(order('a4'));
  expect(order('c0')).toBeLessThan(order('a1'));
});

test('[Y5] so do the labels of the board', () => {
  expect(BOARD_TEXTS.en.free('-z4')).toBe('free place left of a4');
  expect(BOARD_TEXTS.fr.free('c0')).toBe('case libre au-dessus de c1');
  expect(BOARD_TEXTS.en.faceDown('-z-1')).toBe('1 left and 2 above a1, face down');
});

test('[Y21] a blind hint is set out, not revealed', () => {
  const position = positionsAtRandom(yokai, { options: { hints: 'blind' }, seatCount: 2, seed: 1 }).find(
    ({ move }) => move.do === 'reveal',
  )!;
  expect(nameYokaiMove(position.move, position.view, 'en').text).toBe('Set out the next hint, unseen');
});
