import { expect, test } from 'vitest';
import { rankOf } from './scoring.ts';
import { AT_PEACE, Scripted } from './testing/scripted.ts';
import type { Options } from './types.ts';

const HINTS = [
  'kitsune',
  'kitsune-oni',
  'kappa',
  'kappa-oni',
  'rokurokubi-oni',
  'kitsune-kappa-oni',
  'kappa-rokurokubi-oni',
];
const declared = (layout: object, options: object = {}, seats = 2) =>
  new Scripted({ seats, options, layout }).play('declare').view().outcome!;

test('[Y24] won when every family is one group', () => {
  const outcome = declared({ rows: AT_PEACE });
  expect(outcome).toMatchObject({ verdict: 'won', winners: [0, 1] });
  expect(outcome.families.map(({ groups }) => groups.length)).toEqual([1, 1, 1, 1]);
});

test('[Y24] lost when a family is apart, with no score, and the outcome says which', () => {
  const outcome = declared({ rows: ['ki ki ka ka', 'ki on ka ka', 'ro ro ki on', 'ro ro on on'] });
  expect(outcome).toMatchObject({ verdict: 'lost', winners: [], scores: [0, 0], rank: null });
  expect(outcome.families.map(({ family, groups }) => [family, groups.length])).toEqual([
    ['kitsune', 2],
    ['kappa', 1],
    ['rokurokubi', 1],
    ['oni', 2],
  ]);
  expect(outcome.families[0]!.groups).toEqual([[0, 1, 4], [10]]);
});

test('[Y25] an affinity is met when the two families touch by a side', () => {
  const outcome = declared(
    { rows: AT_PEACE, affinities: ['kitsune-rokurokubi', 'kitsune-oni'] },
    { affinity: 'secret-several' },
  );
  // Kitsune and Oni meet only at a corner.
  expect(outcome.affinities).toEqual([
    { holder: 0, pair: 'kitsune-rokurokubi', met: true },
    { holder: 1, pair: 'kitsune-oni', met: false },
  ]);
  expect(outcome.verdict).toBe('lost');
});

test('[Y24, Y26] an objective that is not met loses the match', () => {
  expect(declared({ rows: AT_PEACE }, { shape: 'square' })).toMatchObject({
    verdict: 'won',
    objective: { shape: 'square', met: true },
  });
  expect(declared({ rows: AT_PEACE }, { shape: 'lantern' })).toMatchObject({
    verdict: 'lost',
    objective: { shape: 'lantern', met: false },
  });
});

test('[Y27] five points for a hint never revealed', () => {
  expect(declared({ rows: AT_PEACE }).scores).toEqual([35, 35]);
});

test('[Y27] well placed 1, misplaced −1, unplaced 2, unrevealed 5', () => {
  const table = new Scripted({ layout: { rows: AT_PEACE, hints: HINTS } });
  const turn = (hint: string) =>
    table.play('look b2', 'look c3', table.card('d4') < 0 ? 'move e3 d4' : 'move d4 e3', hint);
  for (const hint of ['reveal', 'reveal', 'reveal', 'place kitsune a1', 'place kappa a2', 'reveal'])
    turn(hint);
  const outcome = table.play('declare').view().outcome!;
  expect(outcome.hints.map(({ fate, points }) => `${fate} ${points}`)).toEqual([
    'well-placed 1',
    'unplaced 2',
    'misplaced -1',
    'unplaced 2',
    'unrevealed 5',
    'unrevealed 5',
    'unrevealed 5',
  ]);
  expect(outcome).toMatchObject({
    verdict: 'won',
    scores: [19, 19],
    rank: 'legendary',
    turns: 6,
    ownMix: false,
  });
});

test('[Y21, Y27] every blind hint that is placed counts as well placed', () => {
  const table = new Scripted({
    options: { hints: 'blind' },
    layout: { rows: AT_PEACE, hints: ['kitsune', 'kappa'] },
  });
  table.play('look b2', 'look c3', 'move d4 e3', 'reveal', 'look b2', 'look c3', 'move e3 d4', 'place #1 d4');
  expect(table.play('declare').view().outcome!.hints[0]).toEqual({
    hint: 'kitsune',
    fate: 'well-placed',
    card: table.card('d4'),
    points: 1,
  });
});

test('[Y28] ranks by edition and number of players', () => {
  const rank = (edition: Options['edition'], seatCount: number, score: number) =>
    rankOf(score, { options: { edition } as Options, seatCount });
  const bands = (edition: Options['edition'], seats: number, scores: number[]) =>
    scores.map((score) => rank(edition, seats, score));
  const classic = ['honourable', 'glorious', 'glorious', 'legendary'];
  expect(bands('classic', 2, [7, 8, 11, 12])).toEqual(classic);
  expect(bands('classic', 3, [9, 10, 15, 16])).toEqual(classic);
  expect(bands('classic', 4, [10, 11, 18, 19])).toEqual(classic);
  const prototype = ['honourable', 'glorious', 'glorious', 'total'];
  expect(bands('prototype', 2, [7, 8, 11, 12])).toEqual(prototype);
  expect(bands('prototype', 3, [9, 10, 13, 14])).toEqual(prototype);
  expect(bands('prototype', 4, [10, 11, 14, 15])).toEqual(prototype);
});

test('[Y28] a win below zero is still honourable, and an own mix is marked', () => {
  const table = new Scripted({
    options: { edition: 'prototype', mix: { one: 1, two: 0, three: 0 } },
    layout: { rows: AT_PEACE, hints: ['oni'] },
  });
  table.play(
    'look b2',
    'look c3',
    'move d4 e3',
    'reveal',
    'look b2',
    'look c3',
    'move e3 d4',
    'place oni a1',
  );
  expect(table.view().outcome).toMatchObject({
    verdict: 'won',
    scores: [-1, -1],
    rank: 'honourable',
    ownMix: true,
  });
});
