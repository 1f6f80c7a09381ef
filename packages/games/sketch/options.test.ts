import { expectOk } from '@hyakki/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardsOf,
  FAMILIES,
  KINDS,
  PAIRS,
  SKETCHES,
  STANDARD_DECK,
  sketchOf,
  VALUES,
  YOKAI,
  yokaiOf,
} from './components.ts';
import { sketch } from './index.ts';
import { isOwnDeck, talkOf } from './options.ts';
import type { Options } from './types.ts';

function parsed(input: unknown): Options {
  const result = sketch.parseOptions(input, 2);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
const refused = (input: unknown, seats = 2) => {
  const result = sketch.parseOptions(input, seats);
  return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.rule}`;
};

test('[S1] twenty Yokai: four families with the values 3 to 7', () => {
  expect(YOKAI).toHaveLength(20);
  for (const family of FAMILIES) {
    expect(YOKAI.filter((yokai) => yokai.family === family).map(({ value }) => value)).toEqual([...VALUES]);
  }
  expect(yokaiOf('fire-5')).toEqual({ card: 'fire-5', family: 'fire', value: 5 });
  expect(() => yokaiOf('fire-8')).toThrow();
});

test('[S2] thirty-six sketch cards: of each pair four plain, one Call, one Distract', () => {
  const cards = cardsOf(parsed({}).deck);
  expect(cards).toHaveLength(36);
  expect(PAIRS).toHaveLength(6);
  for (const { card, kind } of SKETCHES)
    expect(
      cards.filter((other) => other === card),
      card,
    ).toHaveLength(kind === 'plain' ? 4 : 1);
  expect(cards.filter((card) => sketchOf(card).ability === null)).toHaveLength(24);
  expect(sketchOf('fire-wind+call')).toMatchObject({ families: ['fire', 'wind'], ability: 'call' });
  expect(() => sketchOf('wind-fire')).toThrow();
});

test('[S3] a deck of one’s own: the same for every pair, or for some pairs by name', () => {
  const even = parsed({ deck: { plain: 2, call: 2, distract: 0 } }).deck;
  expect(cardsOf(even)).toHaveLength(24);
  const one = parsed({ deck: { 'fire-wind': { plain: 0, call: 9, distract: 0 } } }).deck;
  expect(cardsOf(one)).toHaveLength(39);
  expect(one['water-fire']).toEqual(STANDARD_DECK['water-fire']);
  expect([isOwnDeck(even), isOwnDeck(one), isOwnDeck(parsed({ deck: 'standard' }).deck)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(parsed({ deck: { plain: 4, call: 1, distract: 1 } })).toEqual(parsed({}));
});

test('[S3] a deck that cannot be is refused, with what is wrong', () => {
  expect(refused({ deck: { plain: 1, call: 0, distract: 0 } })).toBe('deck-too-small S3');
  const seven = Object.fromEntries(
    PAIRS.map((pair, i) => [pair, { plain: i === 0 ? 7 : 0, call: 0, distract: 0 }]),
  );
  expect(cardsOf(parsed({ deck: seven }).deck)).toHaveLength(7);
  for (const deck of [
    { plain: -1, call: 1, distract: 1 },
    { plain: 10, call: 1, distract: 1 },
    { plain: 1.5, call: 1, distract: 1 },
    { plain: '4', call: 1, distract: 1 },
    { plain: 4 },
    { plain: 4, call: 1, distract: 1, swap: 1 },
    { 'wind-fire': { plain: 4, call: 1, distract: 1 } },
    { 'fire-wind': 3 },
    { 'fire-wind': { plain: 4, call: 1 } },
    { 'fire-wind': { plain: 4, call: 1, distract: 1, swap: 1 } },
    'large',
    7,
    [],
    null,
  ].filter((deck) => deck !== null))
    expect(refused({ deck }), JSON.stringify(deck)).toBe('bad-option S3');
});

test('[S6] two seats; the first is one of them or random', () => {
  expect([parsed({}).first, parsed({ first: 0 }).first, parsed({ first: 1 }).first]).toEqual([
    'random',
    0,
    1,
  ]);
  for (const first of [2, -1, '0', 'me']) expect(refused({ first })).toBe('bad-option S6');
});

test('[H1] nobody else can sit down', () => {
  for (const seats of [0, 1, 3, 2.5, Number.NaN, '2' as unknown as number])
    expect(refused({}, seats)).toBe('bad-seat-count H1');
});

test('[S30] two editions, each with one preset', () => {
  expect(parsed({}).edition).toBe('french');
  expect(sketch.presets.map(({ edition, level }) => `${edition} ${level}`)).toEqual([
    'french 1',
    'english 1',
  ]);
  expect(sketch.presets.map(({ options }) => parsed(options).edition)).toEqual(['french', 'english']);
  expect(refused({ edition: 'spanish' })).toBe('bad-option S30');
  expect(refused({ level: 2 })).toBe('bad-option S30');
});

test('[H4] an unknown option is refused by its name', () => {
  expect(sketch.parseOptions({ cards: 2 }, 2)).toMatchObject({
    ok: false,
    refusal: { code: 'unknown-option', rule: 'H4', params: { option: 'cards' } },
  });
  for (const input of [null, 7, 'easy', []]) expect(refused(input)).toBe('bad-option H4');
});

test('[H4] what comes out is accepted again and stays the same', () => {
  const counts = fc.record(Object.fromEntries(KINDS.map((kind) => [kind, fc.integer({ min: 1, max: 9 })])));
  fc.assert(
    fc.property(
      fc.constantFrom('french', 'english'),
      fc.constantFrom('random', 0, 1),
      fc.dictionary(fc.constantFrom(...PAIRS), counts),
      (edition, first, deck) => {
        const options = parsed({ edition, first, deck });
        expect(parsed(JSON.parse(JSON.stringify(options)))).toEqual(options);
      },
    ),
  );
});

test('[S31] opponents have no plan to share: a table has reactions', () => {
  expect(talkOf(parsed({}))).toBe('reactions');
  expect(talkOf(parsed({ edition: 'english' }))).toBe('reactions');
});

test('[S3] a match with a deck of its own is marked', () => {
  const ended = (deck: unknown) => {
    const options = parsed({ deck });
    let { state } = sketch.setup(options, 2, '0'.repeat(64));
    for (let outcome = sketch.outcome(state); outcome === undefined; outcome = sketch.outcome(state)) {
      const [seat] = sketch.activeSeats(state);
      const [move] = sketch.legalMoves(sketch.view(state, seat!));
      state = expectOk(sketch.apply(state, seat!, move!)).state;
    }
    return sketch.outcome(state)?.ownDeck;
  };
  expect([ended('standard'), ended({ plain: 3, call: 0, distract: 0 })]).toEqual([false, true]);
});

test('[S30] each edition is a preset, unless the deck is custom', () => {
  for (const edition of ['french', 'english'])
    expect(sketch.presetOf(parsed({ edition, first: 1 }), 2)).toMatchObject({ edition, level: 1 });
  expect(sketch.presetOf(parsed({ deck: { plain: 5, call: 1, distract: 1 } }), 2)).toBeUndefined();
});
