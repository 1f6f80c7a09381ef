import { type CardId, type Move, type Yokai, yokai } from '@hyakki/games/yokai';
import { BOOKS } from '@hyakki/games/yokai/testing';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import type { Choices, HalfChosen, Touched } from './choosing.ts';
import * as choosing from './choosing.ts';

/** Each level with two seats, and what the levels do not show. */
const BOOKS_OF_TWO = BOOKS.filter(({ file }) => file.endsWith('-2-seats'));
const PLAYED: readonly Position<Yokai>[] = [
  ...BOOKS_OF_TWO.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(yokai, script)),
  ...[1, 2, 3].flatMap((seed) =>
    positionsAtRandom(yokai, { options: { level: seed }, seatCount: 2 + (seed % 3), seed }),
  ),
];
const inPhase = (phase: string) => PLAYED.filter(({ view }) => view.phase === phase);

const CARDS: readonly CardId[] = Array.from({ length: 16 }, (_, card) => card);
const byNumber = (one: number, other: number) => one - other;
const halfOf = (touched: Touched): HalfChosen => {
  if ('move' in touched) throw new Error(`a whole move: ${JSON.stringify(touched.move)}`);
  return touched.half;
};

/** The move that these touches make, one after the other, as the board makes them. */
function moveBy(...touches: readonly ((half: HalfChosen) => Touched)[]): Move | undefined {
  let half = choosing.NOTHING;
  for (const [i, touch] of touches.entries()) {
    const touched = touch(half);
    if ('move' in touched) return i === touches.length - 1 ? touched.move : undefined;
    half = touched.half;
  }
  return undefined;
}

/** What somebody touches who wants this move: what it is about, then where it goes, and that once more. */
function touchFor(choices: Choices, move: Move): Move | undefined {
  const card = (id: CardId) => (half: HalfChosen) => choosing.touchCard(choices, half, id);
  switch (move.do) {
    case 'look':
      return moveBy(card(move.card));
    case 'move': {
      const cell = (half: HalfChosen) => choosing.touchCell(choices, half, move.to);
      return moveBy(card(move.card), cell, cell);
    }
    case 'place':
      return moveBy((half) => choosing.touchHint(choices, half, move.hint), card(move.card), card(move.card));
    case 'reveal':
      return choices.reveal;
    case 'declare':
      return moveBy((half) => choosing.touchDeclare(choices, half, 'point'));
  }
}

describe('Yōkai: every legal move can be chosen', () => {
  test('by touching, in every position of the playthroughs and of matches of chance', () => {
    expect(PLAYED.length).toBeGreaterThan(300);
    for (const { legal } of PLAYED) {
      const choices = choosing.sortChoices(legal);
      expect(legal.filter((move) => touchFor(choices, move) !== move)).toEqual([]);
    }
  });

  test('by dragging a card or a hint to where it goes, and nothing else can be dragged', () => {
    for (const { legal, view } of PLAYED) {
      const choices = choosing.sortChoices(legal);
      const dragged = legal.filter((move) => move.do === 'move' || move.do === 'place');
      const lost = dragged.filter((move) => {
        const thing = move.do === 'move' ? { card: move.card } : { hint: move.hint };
        const over =
          move.do === 'move' ? { cell: move.to, card: undefined } : { cell: undefined, card: move.card };
        const half = choosing.letGo(choices, choosing.takeUp(thing), over);
        return !choosing.canDrag(choices, thing) || choosing.triedMove(half) !== move;
      });
      expect(lost).toEqual([]);
      const movable = new Set(dragged.flatMap((move) => (move.do === 'move' ? [move.card] : [])));
      expect(CARDS.filter((card) => choosing.canDrag(choices, { card }))).toEqual(
        [...movable].sort(byNumber),
      );
      expect(choosing.canDrag(choices, { hint: view.row.length })).toBe(false);
    }
  });
});

describe('Yōkai: what is half chosen', () => {
  test('only what can be done is lit, whatever was touched before', () => {
    for (const { legal } of PLAYED) {
      const choices = choosing.sortChoices(legal);
      for (const card of CARDS) {
        const isLegal = legal.some(
          (move) => (move.do === 'look' || move.do === 'move') && move.card === card,
        );
        expect(choosing.canTouchCard(choices, choosing.NOTHING, card)).toBe(isLegal);
        if (isLegal) continue;
        expect(choosing.touchCard(choices, choosing.NOTHING, card)).toEqual({ half: choosing.NOTHING });
      }
    }
  });

  test('a card that is taken up shows its cells, and lies down again when it is touched once more', () => {
    for (const { legal } of inPhase('move')) {
      const choices = choosing.sortChoices(legal);
      const [card, cells] = [...choices.moves][0] ?? [];
      if (card === undefined || cells === undefined) continue;
      const half = halfOf(choosing.touchCard(choices, choosing.NOTHING, card));
      expect(half).toEqual({ chosen: 'card', card });
      expect(choosing.cellsFor(choices, half)).toBe(cells);
      expect(choosing.touchCard(choices, half, card)).toEqual({ half: choosing.NOTHING });
    }
  });

  test('another cell can be chosen before the move is confirmed; touching the card itself confirms it', () => {
    const position = inPhase('move').find(
      ({ legal }) => legal.filter(({ do: does }) => does === 'move').length > 1,
    )!;
    const choices = choosing.sortChoices(position.legal);
    const [card, cells] = [...choices.moves].find(([, to]) => to.size > 1)!;
    const [one, other] = [...cells.values()];
    const taken = halfOf(choosing.touchCard(choices, choosing.NOTHING, card));
    const tried = halfOf(choosing.touchCell(choices, taken, one!.to));
    expect(tried).toEqual({ chosen: 'cell', move: one });
    const moved = halfOf(choosing.touchCell(choices, tried, other!.to));
    expect(moved).toEqual({ chosen: 'cell', move: other });
    expect(choosing.touchCard(choices, moved, card)).toEqual({ move: other });
  });

  test('taking up a second card puts the first one back', () => {
    const position = inPhase('move').find(({ legal }) => choosing.sortChoices(legal).moves.size > 1)!;
    const choices = choosing.sortChoices(position.legal);
    const [one, other] = [...choices.moves.keys()];
    const half = halfOf(choosing.touchCard(choices, { chosen: 'card', card: one! }, other!));
    expect(half).toEqual({ chosen: 'card', card: other });
  });

  test('a hint that is taken up lights the cards it may cover', () => {
    const position = inPhase('hint').find(({ legal }) => legal.some(({ do: does }) => does === 'place'))!;
    const choices = choosing.sortChoices(position.legal);
    const [hint, cards] = [...choices.places][0]!;
    const half = halfOf(choosing.touchHint(choices, choosing.NOTHING, hint));
    expect(half).toEqual({ chosen: 'hint', hint });
    expect(choosing.hintOf(half)).toBe(hint);
    for (const card of CARDS) expect(choosing.canTouchCard(choices, half, card)).toBe(cards.has(card));
    expect(choosing.touchHint(choices, half, hint)).toEqual({ half: choosing.NOTHING });
  });

  test('what is let go where it cannot lie, goes back', () => {
    const position = inPhase('move').find(({ legal }) => choosing.sortChoices(legal).moves.size > 0)!;
    const choices = choosing.sortChoices(position.legal);
    const [card] = choices.moves.keys();
    const over = { cell: undefined, card: card! };
    expect(choosing.letGo(choices, choosing.takeUp({ card: card! }), over)).toEqual(choosing.NOTHING);
  });

  test('[Y22] to end the match is asked twice; to show that one would is not', () => {
    const position = PLAYED.find(({ legal }) => legal.some(({ do: does }) => does === 'declare'))!;
    const choices = choosing.sortChoices(position.legal);
    const { declare } = choices;
    const asked = choosing.touchDeclare(choices, choosing.NOTHING, 'move');
    expect(asked).toEqual({ half: { chosen: 'declaration', move: declare } });
    expect(choosing.touchDeclare(choices, choosing.NOTHING, 'point')).toEqual({ move: declare });
    // Only undo takes the question back.
    expect(choosing.putBack(halfOf(asked))).toEqual(halfOf(asked));
  });
});

test('[Y22] declaring is quiet until everybody has had a turn', () => {
  expect([1, 2, 3].map((turn) => choosing.isEarly({ turn, seatCount: 2 }))).toEqual([true, true, false]);
  expect(choosing.isEarly({ turn: 4, seatCount: 4 })).toBe(true);
});
