import { expectOk, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { FAMILIES, kindOf } from './components.ts';
import { yokai } from './index.ts';
import { FIRST_CELLS } from './setup.ts';

const dealt = (seats: number, options: object, seed: string | number) =>
  yokai.setup(expectOk(yokai.parseOptions(options, seats)), seats, seedFromText(`${seed}`));

test('[Y1] sixteen cards, four of each family, in an order that depends on the seed', () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    const { families } = dealt(2, {}, seed).state.secret;
    for (const family of FAMILIES) expect(families.filter((name) => name === family)).toHaveLength(4);
    orders.add(families.join());
  }
  expect(orders.size).toBe(50);
});

test('[Y5] they lie face down in four rows of four', () => {
  const { state } = dealt(2, {}, 'grid');
  expect(state.cells).toEqual(FIRST_CELLS);
  expect(new Set(yokai.view(state, 0).faces)).toEqual(new Set(['hidden']));
});

test('[Y6] hints are dealt by kind and mixed: no two alike, and any kind may lie on top', () => {
  const onTop = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const { pile } = dealt(3, {}, seed).state.secret;
    expect(new Set(pile).size).toBe(9);
    expect(
      ['one', 'two', 'three'].map((kind) => pile.filter((hint) => kindOf(hint) === kind).length),
    ).toEqual([2, 4, 3]);
    onTop.add(kindOf(pile[0]!));
  }
  expect(onTop.size).toBe(3);
});

test('[Y8] a random first seat is any of them; a chosen one is that one', () => {
  const firsts = new Set(Array.from({ length: 60 }, (_, seed) => dealt(4, {}, seed).state.seat));
  expect(firsts).toEqual(new Set([0, 1, 2, 3]));
  expect(dealt(4, { first: 2 }, 'x').state.seat).toBe(2);
});

test('[Y9] an open affinity lies on the table, a secret one goes to the first seat, several go round from there', () => {
  const holders = (options: object) =>
    dealt(3, { first: 1, ...options }, 'y').state.secret.affinities.map(({ holder }) => holder);
  expect(holders({})).toEqual([]);
  expect(holders({ affinity: 'open' })).toEqual(['table']);
  expect(holders({ affinity: 'secret-first' })).toEqual([1]);
  expect(holders({ affinity: 'secret-several', affinityCount: 2 })).toEqual([1, 2]);
  expect(holders({ affinity: 'secret-several' })).toEqual([1, 2, 0]);
});

test('[Y9] no affinity is dealt twice', () => {
  for (let seed = 0; seed < 40; seed++) {
    const pairs = dealt(4, { affinity: 'secret-several' }, seed).state.secret.affinities.map(
      ({ pair }) => pair,
    );
    expect(new Set(pairs).size).toBe(4);
  }
});

test('[Y10] a random objective is any of the six shapes', () => {
  const shapes = new Set(
    Array.from({ length: 80 }, (_, seed) => dealt(2, { objective: 'random' }, seed).state.shape),
  );
  expect(shapes.size).toBe(6);
});

test('[H6] the deal of a seed is fixed for ever', () => {
  const { state } = yokai.setup(
    expectOk(yokai.parseOptions({ affinity: 'secret-several', objective: 'random' }, 3)),
    3,
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  );
  expect({ first: state.seat, shape: state.shape, ...state.secret }).toMatchInlineSnapshot(`
    {
      "affinities": [
        {
          "holder": 1,
          "pair": "kappa-oni",
        },
        {
          "holder": 2,
          "pair": "kitsune-oni",
        },
        {
          "holder": 0,
          "pair": "kitsune-kappa",
        },
      ],
      "dice": {
        "drawn": 41,
        "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
      },
      "families": [
        "kappa",
        "rokurokubi",
        "kappa",
        "oni",
        "rokurokubi",
        "kitsune",
        "oni",
        "kitsune",
        "oni",
        "kappa",
        "kappa",
        "kitsune",
        "oni",
        "rokurokubi",
        "kitsune",
        "rokurokubi",
      ],
      "first": 1,
      "pile": [
        "kappa-rokurokubi",
        "kappa-oni",
        "oni",
        "kitsune-kappa-rokurokubi",
        "rokurokubi-oni",
        "kappa-rokurokubi-oni",
        "rokurokubi",
        "kitsune-rokurokubi",
        "kitsune-rokurokubi-oni",
      ],
      "shape": "pillar",
    }
  `);
});
