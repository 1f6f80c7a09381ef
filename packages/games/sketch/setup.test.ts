import { Generator, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { cardsOf, FAMILIES } from './components.ts';
import { sorted } from './hands.ts';
import { sketch } from './index.ts';
import { draw } from './setup.ts';
import type { Options } from './types.ts';

const options = (input: object = {}): Options => {
  const result = sketch.parseOptions(input, 2);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const setup = (name: string, input: object = {}) => sketch.setup(options(input), 2, seedFromText(name));

test('[S4] three cards each, and every card is somewhere', () => {
  for (let i = 0; i < 50; i++) {
    const { hands, deck } = draw(options(), new Generator(seedFromText(`deal ${i}`)));
    expect(hands.map(({ length }) => length)).toEqual([3, 3]);
    expect(deck).toHaveLength(30);
    expect(sorted([...hands.flat(), ...deck])).toEqual(cardsOf(options().deck));
  }
});

test('[S5] each stack has the five cards of its family, the top one open', () => {
  const { state } = setup('stacks');
  for (const [place, family] of FAMILIES.entries()) {
    const dealt = state.secret.stacks[place]!;
    expect([...dealt].sort()).toEqual([3, 4, 5, 6, 7].map((value) => `${family}-${value}`));
    expect(state.stacks[place]).toEqual({
      family,
      cards: [dealt[0], 'hidden', 'hidden', 'hidden', 'hidden'],
      sketches: [[], []],
    });
  }
});

test('[S4, S5] other seeds deal other cards and other stacks', () => {
  const deals = Array.from({ length: 40 }, (_, i) => setup(`seed ${i}`).state);
  expect(new Set(deals.map(({ secret }) => secret.deck.join(' '))).size).toBe(40);
  for (let place = 0; place < 4; place++)
    expect(new Set(deals.map(({ secret }) => secret.stacks[place]![0])).size).toBe(5);
});

test('[S6] the first seat is random, or the one that was chosen', () => {
  const firsts = Array.from({ length: 40 }, (_, i) => setup(`seed ${i}`).state.first);
  expect(new Set(firsts)).toEqual(new Set([0, 1]));
  for (const first of [0, 1]) {
    const { state } = setup('chosen', { first });
    expect([state.first, state.seat]).toEqual([first, first]);
  }
});

test('[S6] one seed deals the same cards to whoever begins', () => {
  const [one, other] = [setup('mirror', { first: 0 }).state, setup('mirror', { first: 1 }).state];
  expect(other.secret.hands).toEqual([...one.secret.hands].reverse());
  expect(other.secret.deck).toEqual(one.secret.deck);
  expect(other.secret.stacks).toEqual(one.secret.stacks);
});

test('[S7] the match begins with the first draw', () => {
  const { state, events } = setup('first draw', { first: 1 });
  expect(events.map(({ type }) => type)).toEqual(['dealt', 'drew']);
  expect(events[1]).toMatchObject({ turn: 1, seat: 1, card: state.secret.deck[0], deck: 29 });
  expect(state.secret.hands.map(({ length }) => length)).toEqual([3, 4]);
  expect(state).toMatchObject({ turn: 1, seat: 1, phase: 'play', drew: true, deck: 29 });
});

test('[H6] a seed deals what it always dealt', () => {
  const { state } = setup('hyakki', { first: 0 });
  expect(state.secret.hands).toMatchInlineSnapshot(`
    [
      [
        "water-fire",
        "fire-earth",
        "fire-earth+distract",
        "earth-wind",
      ],
      [
        "water-earth+call",
        "water-wind",
        "fire-wind",
      ],
    ]
  `);
  expect(state.stacks.map(({ cards }) => cards[0])).toMatchInlineSnapshot(`
    [
      "water-3",
      "fire-3",
      "earth-5",
      "wind-6",
    ]
  `);
});
