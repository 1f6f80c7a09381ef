import { FAMILIES, type Move, type Sketch, type SketchCard, sketch } from '@hyakki/games/sketch';
import { BOOKS } from '@hyakki/games/sketch/testing';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import type { Choices, HalfChosen, HandCard, Touched } from './choosing.ts';
import * as choosing from './choosing.ts';
import { liftOf, nearSeat, openHand } from './hand.ts';

const PLAYED: readonly Position<Sketch>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(sketch, script)),
  ...[1, 2].flatMap((seed) => positionsAtRandom(sketch, { options: {}, seatCount: 2, seed })),
];
const halfOf = (touched: Touched): HalfChosen => {
  if ('move' in touched) throw new Error(`a whole move: ${JSON.stringify(touched.move)}`);
  return touched.half;
};
const heldOf = ({ view }: Position<Sketch>, card: SketchCard): HandCard =>
  openHand(view).find((held) => held.card === card)!;

/** What somebody touches who wants this move: a card, a stack, and that once more; or a button. */
function touchFor(position: Position<Sketch>, choices: Choices, move: Move): Move | undefined {
  const twice = (half: HalfChosen, family: (typeof FAMILIES)[number]) => {
    const touched = choosing.touchStack(choices, halfOf(choosing.touchStack(choices, half, family)), family);
    return 'move' in touched ? touched.move : undefined;
  };
  switch (move.do) {
    case 'play':
      return twice(
        halfOf(choosing.touchHand(choices, choosing.NOTHING, heldOf(position, move.card))),
        move.on,
      );
    case 'call':
      return twice(choosing.NOTHING, move.from);
    default:
      return choices[move.do];
  }
}
const playing = PLAYED.filter(({ legal }) => choosing.sortChoices(legal).plays.size > 1);

test('every kind of move is among those that were played', () => {
  expect([...new Set(PLAYED.map(({ move }) => move.do))].sort()).toEqual([
    'call',
    'distract',
    'end',
    'play',
    'skip',
  ]);
});

test('every legal move can be chosen by touching, in every position', () => {
  for (const position of PLAYED) {
    const choices = choosing.sortChoices(position.legal);
    expect(position.legal.filter((move) => touchFor(position, choices, move) !== move)).toEqual([]);
  }
});

test('every card that can be played can be dragged onto its stacks, and nowhere else', () => {
  for (const position of PLAYED) {
    const choices = choosing.sortChoices(position.legal);
    for (const held of openHand(position.view)) {
      if (!choosing.canPlay(choices, held)) continue;
      const taken: HalfChosen = { chosen: 'card', held };
      for (const family of FAMILIES) {
        const after = choosing.letGo(choices, taken, family);
        const move = position.legal.find(
          (one) => one.do === 'play' && one.card === held.card && one.on === family,
        );
        expect(choosing.triedMove(after)).toBe(move);
        if (move === undefined) expect(after).toBe(choosing.NOTHING);
      }
      expect(choosing.letGo(choices, taken, undefined)).toBe(choosing.NOTHING);
    }
  }
});

describe('Sketch: what is half chosen', () => {
  test('a card that is taken up lights its stacks; touched again, it goes back into the hand', () => {
    for (const position of playing) {
      const choices = choosing.sortChoices(position.legal);
      const [card, stacks] = [...choices.plays][0]!;
      const held = heldOf(position, card);
      const half = halfOf(choosing.touchHand(choices, choosing.NOTHING, held));
      expect(half).toEqual({ chosen: 'card', held });
      expect([...choosing.stacksFor(choices, half).keys()]).toEqual([...stacks.keys()]);
      expect(choosing.touchHand(choices, half, held)).toEqual({ half: choosing.NOTHING });
    }
  });

  test('a card that lies at a stack can be laid at another, or another card taken', () => {
    const position = playing.find(({ legal }) =>
      [...choosing.sortChoices(legal).plays.values()].some(({ size }) => size > 1),
    )!;
    const choices = choosing.sortChoices(position.legal);
    const [card, stacks] = [...choices.plays].find(([, { size }]) => size > 1)!;
    const [one, other] = [...stacks.values()];
    const held = heldOf(position, card);
    const first: HalfChosen = { chosen: 'stack', held, move: one! };
    expect(choosing.stackOf(first)).toBe(one!.on);
    expect(choosing.touchStack(choices, first, other!.on)).toEqual({
      half: { chosen: 'stack', held, move: other },
    });
    const another = [...choices.plays.keys()].find((one) => one !== card)!;
    expect(choosing.touchHand(choices, first, heldOf(position, another))).toEqual({
      half: { chosen: 'card', held: heldOf(position, another) },
    });
  });

  test('of two cards that are alike either is the other', () => {
    const [card] = [...choosing.sortChoices(playing[0]!.legal).plays.keys()];
    const choices = choosing.sortChoices(playing[0]!.legal);
    const half: HalfChosen = { chosen: 'card', held: { card: card!, index: 0 } };
    expect(choosing.touchHand(choices, half, { card: card!, index: 1 })).toEqual({ half: choosing.NOTHING });
  });

  test('the page is told what is half chosen; on a device that is passed round, nothing of the card', () => {
    for (const position of playing) {
      const [card, stacks] = [...choosing.sortChoices(position.legal).plays][0]!;
      const held = heldOf(position, card);
      const move = [...stacks.values()][0]!;
      expect(choosing.tellHalf({ chosen: 'card', held }, false)).toEqual({ chosen: 'card', card });
      expect(choosing.tellHalf({ chosen: 'stack', held, move }, false)).toEqual({
        chosen: 'stack',
        card,
        on: move.on,
      });
      for (const half of [
        { chosen: 'card', held },
        { chosen: 'stack', held, move },
      ] as const)
        expect(JSON.stringify(choosing.tellHalf(half, true))).not.toContain(card);
    }
  });

  test('the card that is taken up stands out, follows a finger, or lies beyond the sketches that are there', () => {
    const position = playing[0]!;
    const { view, legal } = position;
    const choices = choosing.sortChoices(legal);
    const [card, stacks] = [...choices.plays][0]!;
    const held = heldOf(position, card);
    const move = [...stacks.values()][0]!;
    const { index } = held;
    expect(liftOf(choosing.NOTHING, undefined, view)).toBeUndefined();
    expect(liftOf({ chosen: 'card', held }, undefined, view)).toMatchObject({
      index,
      x: 0,
      isCarried: false,
    });
    expect(liftOf({ chosen: 'card', held }, { x: 5, y: 7 }, view)).toMatchObject({
      x: 5,
      y: 7,
      isCarried: true,
    });
    const laid = view.stacks.find(({ family }) => family === move.on)!.sketches[nearSeat(view)]!.length;
    expect(liftOf({ chosen: 'stack', held, move }, undefined, view)?.over).toMatchObject({
      at: 'side',
      seat: nearSeat(view),
      index: laid,
      of: laid + 1,
    });
  });
});
