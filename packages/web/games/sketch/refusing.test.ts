import { FAMILIES, type Sketch, sketch, sketchOf } from '@hyakki/games/sketch';
import { BOOKS } from '@hyakki/games/sketch/testing';
import { describe, expect, test } from 'vitest';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import * as choosing from './choosing.ts';
import { openHand } from './hand.ts';
import { type Thing, type Touching, whyNot } from './refusing.ts';

const PLAYED: readonly Position<Sketch>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(sketch, script)),
  ...['french', 'english'].flatMap((edition) =>
    positionsAtRandom(sketch, { options: { edition }, seatCount: 2, seed: 3 }),
  ),
];
const ask = (thing: Thing, { view }: Position<Sketch>, more: Partial<Touching> = {}) =>
  whyNot(thing, {
    view,
    half: choosing.NOTHING,
    language: 'en',
    isPrivate: false,
    mustHold: false,
    ...more,
  });
const codeOf = (why: ReturnType<typeof whyNot>) => (typeof why === 'object' ? why.code : why);

describe('Yokai Sketch: illegal is explained', () => {
  test('every card, every stack and the end of a turn has a reason where it cannot be chosen, and only there', () => {
    for (const position of PLAYED) {
      const choices = choosing.sortChoices(position.legal);
      for (const held of openHand(position.view))
        expect(ask({ held }, position) === undefined).toBe(choosing.canPlay(choices, held));
      expect(ask({ end: true }, position) === undefined).toBe(choices.end !== undefined);
      const [first] = openHand(position.view);
      const halves: choosing.HalfChosen[] = [choosing.NOTHING];
      if (first !== undefined && choosing.canPlay(choices, first))
        halves.push({ chosen: 'card', held: first });
      for (const half of halves)
        for (const stack of FAMILIES)
          expect(ask({ stack }, position, { half }) === undefined).toBe(
            choosing.stacksFor(choices, half).has(stack),
          );
    }
  });

  test('[S12] a stack that a card does not show: which card, but not where others look on', () => {
    const position = PLAYED.find(({ view }) => view.laid === null)!;
    const [held] = openHand(position.view);
    const stack = FAMILIES.find((family) => !sketchOf(held!.card).families.includes(family))!;
    const half: choosing.HalfChosen = { chosen: 'card', held: held! };
    expect(ask({ stack }, position, { half })).toMatchObject({
      code: 'not-on-card',
      params: { card: held!.card, family: stack },
    });
    expect(ask({ stack }, position, { half, isPrivate: true })).toMatch(/choose a stack that is lit/);
  });

  test('a stack before a card, and a stack where none is asked for', () => {
    const playing = PLAYED.find(({ view }) => view.laid === null)!;
    expect(ask({ stack: 'fire' }, playing)).toBe('First choose a card from your hand.');
    const distracting = PLAYED.find(
      ({ view: { laid } }) => laid !== null && sketchOf(laid.card).ability === 'distract',
    )!;
    expect(ask({ stack: 'fire' }, distracting)).toMatch(/press Distract/);
  });

  test('[S10] [S13] [S19] four cards in hand; an ability that waits; the stack that was played on', () => {
    const full = PLAYED.find(({ view }) => view.laid === null && view.hands[view.seat]!.length === 4)!;
    expect(codeOf(ask({ end: true }, full))).toBe('must-play');
    const calling = PLAYED.find(
      ({ view: { laid, hands, seat } }) =>
        laid !== null && sketchOf(laid.card).ability === 'call' && hands[seat]!.length > 0,
    )!;
    expect(codeOf(ask({ held: openHand(calling.view)[0]! }, calling))).toBe('wrong-phase');
    expect(codeOf(ask({ stack: calling.view.laid!.on }, calling))).toBe('call-same-stack');
  });

  test('[H2] in another’s turn: whose it is', () => {
    const [position] = PLAYED;
    const view = { ...position!.view, viewer: 1 - position!.view.seat };
    for (const thing of [{ stack: 'fire' }, { end: true }] as const)
      expect(ask(thing, { ...position!, view })).toMatchObject({
        code: 'not-your-turn',
        params: { seat: view.seat + 1 },
      });
  });

  test('a hand that waits to be held comes first', () => {
    for (const thing of [{ stack: 'fire' }, { end: true }] as const)
      expect(ask(thing, PLAYED[0]!, { mustHold: true })).toBe('Hold one of your cards to see it.');
  });
});
