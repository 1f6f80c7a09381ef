import { seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { cardsOf } from './components.ts';
import { sorted } from './hands.ts';
import { sketch } from './index.ts';
import type { State } from './types.ts';

const options = (input: object = {}) => {
  const result = sketch.parseOptions(input, 2);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const deal = (layout: unknown, input: object = {}) =>
  sketch.deal(layout, options(input), 2, seedFromText('written'));
const dealt = (layout: unknown, input: object = {}): State => {
  const result = deal(layout, input);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.state;
};
const refused = (layout: unknown, input: object = {}) => {
  const result = deal(layout, input);
  return result.ok
    ? 'accepted'
    : `${result.refusal.code} ${result.refusal.rule} ${result.refusal.params['field'] ?? ''}`.trim();
};

test('[S32] what is left out comes from the seed', () => {
  for (const first of ['random', 0, 1])
    expect(dealt({}, { first })).toEqual(sketch.setup(options({ first }), 2, seedFromText('written')).state);
});

test('[S32] stacks, hands, deck and first seat as written', () => {
  const state = dealt({
    first: 1,
    stacks: { water: [5, 3, 7, 6, 4], wind: [6] },
    hands: [
      ['fire-wind', 'water-fire+call'],
      ['earth-wind', 'earth-wind', 'fire-earth'],
    ],
    deck: ['water-wind', 'water-wind+distract'],
  });
  expect(state.first).toBe(1);
  expect(state.secret.stacks[0]).toEqual(['water-5', 'water-3', 'water-7', 'water-6', 'water-4']);
  expect(state.secret.stacks[3]![0]).toBe('wind-6');
  expect(state.secret.stacks.map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  expect(state.secret.hands[0]).toHaveLength(3);
  expect(state.secret.hands[0]).toEqual(expect.arrayContaining(['water-fire+call', 'fire-wind']));
  expect(state.secret.hands[1]).toEqual(['water-wind', 'fire-earth', 'earth-wind', 'earth-wind']);
  expect(state.secret.deck.slice(0, 2)).toEqual(['water-wind', 'water-wind+distract']);
  expect(sorted([...state.secret.hands.flat(), ...state.secret.deck.slice(1)])).toEqual(
    cardsOf(state.options.deck),
  );
});

test('[S32] a position out of the middle of a match', () => {
  const state = dealt({
    first: 0,
    sketches: { fire: [['fire-wind', 'water-fire'], ['fire-earth']] },
    notebooks: [['fire-7'], ['water-3', 'wind-6']],
  });
  expect(state.stacks.map(({ cards }) => cards.length)).toEqual([4, 4, 5, 4]);
  expect(state.stacks[1]!.sketches).toEqual([['fire-wind', 'water-fire'], ['fire-earth']]);
  expect(state.notebooks).toEqual([['fire-7'], ['water-3', 'wind-6']]);
  expect(state.secret.hands.flat().length + state.deck).toBe(33);
});

test('[S32, S23] an English position may say where the last sketch of each seat lies, so that Distract can turn it', () => {
  const layout = {
    first: 0,
    stacks: { fire: [7], water: [7] },
    sketches: { fire: [[], ['water-fire']] },
    hands: [['earth-wind+distract'], []],
  };
  const english = { edition: 'english' };
  const play = (state: State) => {
    const laid = sketch.apply(state, 0, { do: 'play', card: 'earth-wind+distract', on: 'earth' });
    if (!laid.ok) throw new Error(laid.refusal.code);
    return laid.value.state;
  };
  expect(play(dealt(layout, english)).phase).toBe('play');
  const known = play(dealt({ ...layout, last: [null, 'fire'] }, english));
  expect(known.phase).toBe('ability');
  const turned = sketch.apply(known, 0, { do: 'distract' });
  if (!turned.ok) throw new Error(turned.refusal.code);
  expect(turned.value.state.stacks[0]!.sketches).toEqual([[], ['water-fire']]);
  expect(turned.value.state.last).toEqual(['earth', 'water']);
});

test('[S32] what cannot be is refused by the field that says it', () => {
  expect(refused(null)).toBe('bad-layout S32 layout');
  expect(refused({ cards: [] })).toBe('bad-layout S32 cards');
  expect(refused({ first: 2 })).toBe('bad-layout S32 first');
  expect(refused({ first: 0 }, { first: 1 })).toBe('bad-layout S32 first');
  for (const stacks of [7, { metal: [3] }, { water: 3 }, { water: [3, 3] }, { water: [8] }, { water: ['x'] }])
    expect(refused({ stacks }), JSON.stringify(stacks)).toBe('bad-layout S32 stacks');
  expect(refused({ stacks: { water: [3] }, notebooks: [['water-3'], []] })).toBe('bad-layout S32 stacks');
  for (const hands of [
    7,
    [[]],
    [['wind-fire'], []],
    [['fire-wind', 'fire-wind', 'fire-wind', 'fire-wind'], []],
  ])
    expect(refused({ hands }), JSON.stringify(hands)).toBe('bad-layout S32 hands');
  for (const deck of [7, ['wind-fire'], [3]]) expect(refused({ deck })).toBe('bad-layout S32 deck');
  for (const sketches of [7, { fire: [] }, { fire: [['water-wind'], []] }, { fire: [['fire-8'], []] }])
    expect(refused({ sketches }), JSON.stringify(sketches)).toBe('bad-layout S32 sketches');
  for (const notebooks of [
    7,
    [[]],
    [['fire-8'], []],
    [['fire-3'], ['fire-3']],
    [
      ['fire-3', 'fire-4', 'fire-5'],
      ['fire-6', 'fire-7'],
    ],
  ])
    expect(refused({ notebooks }), JSON.stringify(notebooks)).toBe('bad-layout S32 notebooks');
});

test('[S32] a last sketch lies where its seat has one, and only the English edition asks for it', () => {
  const sketches = { fire: [[], ['water-fire']] };
  for (const last of [7, [], ['fire', null], [null, 'water'], [null, 'metal'], [null, 3]])
    expect(refused({ sketches, last }, { edition: 'english' }), JSON.stringify(last)).toBe(
      'bad-layout S32 last',
    );
  expect(refused({ sketches, last: [null, 'fire'] }, { edition: 'english' })).toBe('accepted');
  expect(refused({ sketches, last: [null, 'fire'] })).toBe('bad-layout S32 last');
});

test('[S32] no more of a card than the deck has, and enough for both hands', () => {
  expect(refused({ hands: [['fire-wind+call'], ['fire-wind+call']] })).toBe('layout-cards S32');
  expect(refused({ deck: new Array(5).fill('fire-wind') })).toBe('layout-cards S32');
  const deck = { plain: 2, call: 0, distract: 0 };
  expect(
    refused(
      {
        deck: [
          'fire-wind',
          'fire-wind',
          'water-fire',
          'water-fire',
          'earth-wind',
          'earth-wind',
          'water-wind',
        ],
      },
      { deck },
    ),
  ).toBe('layout-cards S32');
});
