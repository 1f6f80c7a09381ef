import { expectOk, seatsOf, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { cardsOf, tilesOf } from './setup.ts';
import { EASY, Scripted } from './testing/scripted.ts';

const dealt = (options: object, seats = 2, seed = 'one') =>
  tengu.setup(expectOk(tengu.parseOptions(options, seats)), seats, seedFromText(seed)).state;

test('[T6] every tile in play lies in the grid, only the Temple face up, all pawns on it', () => {
  for (const { options } of tengu.presets) {
    const state = dealt(options, 3);
    expect([...state.secret.tiles].sort()).toEqual([...tilesOf(state.options)].sort());
    const temple = state.secret.tiles.indexOf('temple');
    expect(state.faces.flatMap((face, place) => (face === 'hidden' ? [] : [place]))).toEqual([temple]);
    expect(state.pawns).toEqual(state.options.yokai.map(() => state.temple));
    expect(state.tokens.every((token) => token === null)).toBe(true);
  }
});

test('[T6] the Temple lies anywhere', () => {
  const cells = new Set(Array.from({ length: 300 }, (_, i) => dealt({}, 2, `deal ${i}`).temple));
  expect(cells.size).toBe(12);
});

test('[T9] so many cards are set aside, the rest is the pile, and its top is turned', () => {
  const state = dealt({ level: 3 });
  const { secret, played, pile, card } = state;
  expect([...secret.cards].sort()).toEqual([...cardsOf(state.options)].sort());
  expect(played).toEqual([secret.cards[0]]);
  expect(card).toBe(secret.cards[0]);
  expect(pile).toBe(32 - 6 - 1);
  expect(dealt({ level: 6 }).pile).toBe(31);
});

test('[T10] the first seat is drawn from all, or the one that was chosen', () => {
  const firsts = new Set(Array.from({ length: 60 }, (_, i) => dealt({}, 4, `first ${i}`).seat));
  expect([...firsts].sort()).toEqual([...seatsOf(4)]);
  expect(dealt({ first: 2 }, 4).seat).toBe(2);
});

test('[T5] help tokens as the level says', () => {
  expect(dealt({}, 3).help).toEqual([0, 0, 0]);
  expect(dealt({ level: 3 }, 3).help).toEqual([1, 1, 1]);
});

test('[T6, T11] the deal tells everybody the Temple and the first card, and nothing else', () => {
  const table = new Scripted({ layout: { rows: EASY, pile: ['bakeneko'] } });
  for (const viewer of [0, 1, 'spectator'] as const) {
    const told = table.told(viewer);
    expect(told.map(({ type }) => type)).toEqual(['dealt', 'turned']);
    expect(told[0]).toMatchObject({ temple: 'b2', first: 0 });
    expect(told[1]).toEqual({ type: 'turned', turn: 1, seat: 0, card: 'bakeneko' });
  }
});

test('[H6] the same seed deals the same, for ever', () => {
  const { secret, seat } = dealt({ level: 1 }, 2, 'for ever');
  expect(secret.tiles.join(' ')).toMatchInlineSnapshot(
    `"yuki-onna-top yuki-onna-kite bakeneko-top path yuki-onna-ball bakeneko-ball path tanuki-ball temple tanuki-top tanuki-kite bakeneko-kite"`,
  );
  expect(secret.cards.slice(0, 6).join(' ')).toMatchInlineSnapshot(
    `"bakeneko bakeneko tanuki tanuki tanuki yuki-onna"`,
  );
  expect(seat).toMatchInlineSnapshot(`1`);
});
