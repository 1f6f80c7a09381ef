import { type Yokai, yokai } from '@hyakki/games/yokai';
import { BOOKS } from '@hyakki/games/yokai/testing';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import * as choosing from './choosing.ts';
import { type Thing, type Touching, whyNot } from './refusing.ts';

const PLAYED: readonly Position<Yokai>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(yokai, script)),
  ...[1, 2, 3].flatMap((level) =>
    positionsAtRandom(yokai, { options: { level }, seatCount: 3, seed: level }),
  ),
];
const CARDS = Array.from({ length: 16 }, (_, card) => card);
const ask = (thing: Thing, { view }: Position<Yokai>, more: Partial<Touching> = {}) =>
  whyNot(thing, { view, half: choosing.NOTHING, language: 'en', mustHold: false, ...more });
const codeOf = (why: ReturnType<typeof whyNot>) => (typeof why === 'object' ? why.code : why);

describe('Yōkai: illegal is explained', () => {
  test('every card, hint and pile that cannot be chosen has a reason, and nothing else has', () => {
    for (const position of PLAYED) {
      const choices = choosing.sortChoices(position.legal);
      for (const card of CARDS) {
        const can = choosing.canTouchCard(choices, choosing.NOTHING, card);
        // Whether a card can be moved at all is asked only of those that cannot.
        if (can && position.view.phase === 'move') continue;
        expect(ask({ card }, position) === undefined).toBe(can);
      }
      expect(ask({ pile: true }, position) === undefined).toBe(choices.reveal !== undefined);
      for (const hint of position.view.row.keys())
        expect(ask({ hint }, position) === undefined).toBe(choices.places.has(hint));
    }
  });

  test('[Y13] [Y19] a card that is looked at already, and one under a hint', () => {
    const second = PLAYED.find(({ view }) => view.phase === 'second-look')!;
    expect(codeOf(ask({ card: second.view.looked[0]! }, second))).toBe('looked-already');
    const covered = PLAYED.find(
      ({ view }) => view.phase === 'first-look' && view.covers.some((hint) => hint !== null),
    )!;
    const card = covered.view.covers.findIndex((hint) => hint !== null);
    expect(codeOf(ask({ card }, covered))).toBe('card-covered');
  });

  test('[Y12] the pile and a hint before their time say what comes first', () => {
    const first = PLAYED.find(({ view }) => view.phase === 'first-look' && view.row.length > 0)!;
    expect(ask({ pile: true }, first)).toMatchObject({
      code: 'wrong-phase',
      params: { phase: 'first-look' },
    });
    expect(ask({ hint: 0 }, first)).toMatchObject({ code: 'wrong-phase' });
  });

  test('the pile also says how many hints are left, and of which kinds', () => {
    const first = PLAYED.find(({ view }) => view.phase === 'first-look')!;
    const pile = (kindsLeft: Position<Yokai>['view']['kindsLeft'], language: 'en' | 'fr' = 'en') =>
      ask({ pile: true }, { ...first, view: { ...first.view, unrevealed: 7, kindsLeft } }, { language });
    expect(pile({ one: 2, two: 3, three: 2 })).toMatchObject({
      also: '7 hints left: 2 show one family, 3 two, 2 three.',
    });
    expect(pile({ one: 0, two: 1, three: 6 })).toMatchObject({
      also: '7 hints left: 1 shows two families, 6 three.',
    });
    expect(pile({ one: 2, two: 3, three: 2 }, 'fr')).toMatchObject({
      also: 'Il reste 7 indices\u00a0: 2 montrent une famille, 3 en montrent deux, 2 en montrent trois.',
    });
    expect(pile('hidden')).toMatchObject({ also: '7 hints left.' });
  });

  test('[Y15] a card that holds the others together, and a place where it would part them', () => {
    const moving = PLAYED.find(
      ({ view, legal }) =>
        view.phase === 'move' &&
        CARDS.some((card) => view.covers[card] === null && !choosing.sortChoices(legal).moves.has(card)),
    )!;
    const card = CARDS.find(
      (one) => moving.view.covers[one] === null && !choosing.sortChoices(moving.legal).moves.has(one),
    )!;
    expect(ask({ card }, moving)).toBe(
      `Without ${moving.view.cells[card]} the other cards would no longer be one group. Choose another card.`,
    );
    expect(ask({ card, to: 'k9' }, moving)).toMatchObject({ code: 'would-separate', params: { touches: 0 } });
    expect(codeOf(ask({ card, to: moving.view.cells[(card + 1) % 16]! }, moving))).toBe('cell-taken');
  });

  test('[H2] in another’s turn: whose it is', () => {
    const [position] = PLAYED;
    const view = { ...position!.view, viewer: (position!.view.seat + 1) % position!.view.seatCount };
    expect(ask({ card: 0 }, { ...position!, view })).toMatchObject({
      code: 'not-your-turn',
      params: { seat: view.seat + 1 },
    });
  });

  test('a face that waits to be held comes first', () => {
    const second = PLAYED.find(({ view }) => view.phase === 'second-look')!;
    expect(ask({ card: 0 }, second, { mustHold: true })).toBe('Hold the card with the eye to see it.');
  });
});
