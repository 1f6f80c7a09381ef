import { expectOk, Generator, seedFromText } from '@hyakki/engine';
import { type View, yokai } from '@hyakki/games/yokai';
import { LANGUAGES } from '@hyakki/words/language';
import { yokaiWords } from '@hyakki/words/yokai';
import { expect, test } from 'vitest';
import { ceremonyOf, endSteps } from './ceremony.ts';

const AT_PEACE = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];
const ONE_ASTRAY = ['ki ki ka ka', 'ki on ka ka', 'ro ro ki on', 'ro ro on on'];

/** A written-out deal, played by notation. */
function played(layout: object, options: object, moves: readonly string[], seats = 2): View {
  const parsed = expectOk(yokai.parseOptions(options, seats));
  let { state } = expectOk(yokai.deal({ first: 0, ...layout }, parsed, seats, seedFromText('end')));
  for (const text of moves) {
    const [seat] = yokai.activeSeats(state);
    const move = expectOk(yokai.parseMove(text, yokai.view(state, seat!)));
    state = expectOk(yokai.apply(state, seat!, move)).state;
  }
  return yokai.view(state, 0);
}

/** Chance plays to the end. */
function playedByChance(options: object, seats: number, seed: string): View {
  let { state } = yokai.setup(expectOk(yokai.parseOptions(options, seats)), seats, seedFromText(seed));
  const rng = new Generator(seedFromText(`${seed} moves`));
  for (;;) {
    const [seat] = yokai.activeSeats(state);
    if (seat === undefined) return yokai.view(state, 'spectator');
    const legal = yokai.legalMoves(yokai.view(state, seat)).filter((move) => move.do !== 'declare');
    state = expectOk(yokai.apply(state, seat, legal[rng.below(legal.length)]!)).state;
  }
}

test('a win is told family by family, and the score counts up to what the outcome says', () => {
  const view = played({ rows: AT_PEACE, hints: ['kitsune', 'kappa'] }, {}, [
    ...['look a1', 'look b1', 'move a1 -z2', 'reveal'],
    ...['look d4', 'look c4', 'move -z2 a1', 'place #1 a1'],
    ...['look d4', 'look c4', 'move d4 e3', 'reveal'],
    ...['look c4', 'look c3', 'move e3 d4', 'place #2 a2'],
    'declare',
  ]);
  const { steps, stamp, closing } = ceremonyOf(view, 'en');
  expect(steps.map(({ text }) => text)).toEqual([
    'You declared after 4 turns.',
    'The Kitsune are together.',
    'The Kappa are together.',
    'The Rokurokubi are together.',
    'The Oni are together.',
    '1 hint well placed: +1.',
    '1 hint misplaced: −1.',
    '5 hints never revealed: +25.',
    'Won! The Yōkai are at peace.',
  ]);
  expect(steps.map(({ points }) => points).slice(5)).toEqual([1, 0, 25, 25]);
  expect(steps.map(({ mood }) => mood).slice(4)).toEqual(['good', 'good', 'bad', 'good', 'good']);
  expect(stamp).toBe('Legendary victory');
  expect(closing).toBe('There is no higher rank.');
});

test('a rank that can be bettered says by how much', () => {
  const lone = { edition: 'prototype', mix: { one: 1, two: 0, three: 0 } };
  const { stamp, closing } = ceremonyOf(played({ rows: AT_PEACE, hints: ['oni'] }, lone, ['declare']), 'fr');
  expect(stamp).toBe('Victoire honorable');
  expect(closing).toBe('3 points de plus, et c’était une victoire glorieuse.');
});

test('a loss says kindly what was missing', () => {
  const closing = (layout: object, options: object = {}) =>
    ceremonyOf(played(layout, options, ['declare']), 'en').closing;
  expect(closing({ rows: ONE_ASTRAY })).toBe('Nearly: 2 cards were away from their families.');
  expect(closing({ rows: AT_PEACE }, { shape: 'lantern' })).toBe(
    'So close: the cards did not form the lantern.',
  );
  expect(closing({ rows: AT_PEACE, affinities: ['kitsune-oni'] }, { affinity: 'open' })).toBe(
    'So close: Kitsune and Oni do not touch.',
  );
  expect(closing({ rows: ['ki ka ki ka', 'ka ki ka ki', 'ro on ro on', 'on ro on ro'] })).toMatch(
    /^Another night/,
  );
});

test('a family that is apart says where its cards lie, in both languages, and shows them in their groups', () => {
  const told = (rows: readonly string[], language: 'en' | 'fr') =>
    ceremonyOf(played({ rows }, {}, ['declare']), language)
      .steps.slice(1, 5)
      .map(({ text }) => text);
  expect(told(ONE_ASTRAY, 'en')).toEqual([
    'The Kitsune are apart: three at the top left, one in the middle.',
    'The Kappa are together.',
    'The Rokurokubi are together.',
    'The Oni are apart: three at the bottom right, one in the middle.',
  ]);
  const swapped = ['ro ro ka ka', 'on ki ka ka', 'ki ki ki on', 'ro ro on on'];
  expect(told(swapped, 'fr').map((text) => text.replaceAll('\u00A0', ' '))).toContain(
    'Les Rokurokubi sont séparées : deux en haut à gauche, deux en bas à gauche.',
  );
  // Four of them alone: no list of places is easier than a look.
  expect(told(['ki ka ki ka', 'ka ki ka ki', 'ro on ro on', 'on ro on ro'], 'en')[0]).toBe(
    'The Kitsune are apart, in 4 groups.',
  );
  const [, kitsune, kappa] = ceremonyOf(played({ rows: ONE_ASTRAY }, {}, ['declare']), 'en').steps;
  expect(kitsune!.pictures!.map(({ length }) => length).toSorted()).toEqual([1, 3]);
  expect(kappa!.pictures).toHaveLength(1);
  expect(kappa!.pictures!.flat().map((id) => id.slice(0, -2))).toEqual(Array(4).fill('yokai-kappa'));
});

test('whatever the conditions, the end has four to twelve steps that agree with the words of the game', () => {
  const conditions = [
    {},
    { affinity: 'open', objective: 'random' },
    { affinity: 'secret-several', affinityCount: 4, shape: 'square' },
    { hints: 'stacked', shape: 'pillar' },
    { hints: 'blind', affinity: 'secret-first' },
  ];
  for (const [i, options] of conditions.entries())
    for (const language of LANGUAGES) {
      const view = playedByChance(options, 4, `end ${i}`);
      const { steps, stamp } = ceremonyOf(view, language);
      const said = yokaiWords[language].outcome(view.outcome!, view);
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(steps.length).toBeLessThanOrEqual(12);
      expect(steps.at(-1)!.points).toBe(view.outcome!.scores[0]);
      expect(said).toContain(steps[0]!.text);
      expect(said[0]).toBe(steps.at(-1)!.text);
      expect(stamp.length).toBeLessThanOrEqual(20);
      // What is lit up is what is told.
      const lit = endSteps(view, language).flatMap(({ about }) => (about.is === 'family' ? [about] : []));
      expect(lit.map(({ family, isGood }) => [family, isGood])).toEqual(
        view.outcome!.families.map(({ family, groups }) => [family, groups.length === 1]),
      );
    }
});

test('there is no ceremony before the end', () => {
  const view = played({ rows: AT_PEACE }, {}, []);
  expect(endSteps(view, 'en')).toEqual([]);
  expect(() => ceremonyOf(view, 'en')).toThrow();
});

test('the pictures of a family that is apart are in the order in which the sentence tells its groups', () => {
  // Dealt row by row: the lone one at the top comes first, and is told last.
  const rows = ['ki ka ka on', 'ro ka ka on', 'ro ki ki on', 'ro ro ki on'];
  const view = played({ rows }, {}, ['declare']);
  const [, kitsune] = ceremonyOf(view, 'en').steps;
  expect(kitsune!.text).toBe('The Kitsune are apart: three at the bottom, one at the top left.');
  expect(kitsune!.pictures!.map(({ length }) => length)).toEqual([3, 1]);
  const reported = view.outcome!.families[0]!.groups.map(({ length }) => length);
  expect(reported).toEqual([1, 3]);
});

test('whatever a match came to, no picture is larger than the one before it', () => {
  for (let i = 0; i < 20; i++)
    for (const { pictures } of ceremonyOf(playedByChance({}, 2, `order ${i}`), 'en').steps) {
      const sizes = pictures?.map(({ length }) => length) ?? [];
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    }
});

test('[Y22] after a loss one true thing to do otherwise, and after a win none', () => {
  const early = ceremonyOf(played({ rows: ONE_ASTRAY }, {}, ['declare']), 'en');
  expect(early.advice).toBe('14 turns were left: next time use them before you declare.');
  expect(ceremonyOf(played({ rows: AT_PEACE }, {}, ['declare']), 'en').advice).toBeUndefined();
  for (const seed of ['one', 'two', 'three', 'four']) {
    // Chance never declares: all turns were played.
    const view = playedByChance({}, 2, seed);
    const { advice } = ceremonyOf(view, 'en');
    if (view.outcome!.rank !== null) continue;
    const { hints } = view.outcome!;
    const misplaced = hints.filter(({ fate }) => fate === 'misplaced').length;
    const wellPlaced = hints.filter(({ fate }) => fate === 'well-placed').length;
    // One wrong hint beside many right ones is not why a match was lost.
    expect(advice).toMatch(
      2 * misplaced < wellPlaced || misplaced === 0
        ? /^Every card lies open/
        : misplaced === 1
          ? /^One hint/
          : `${misplaced} hints`,
    );
  }
});
