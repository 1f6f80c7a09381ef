import { expect, test } from 'vitest';
import { yokai } from './index.ts';
import { AT_PEACE, Scripted } from './testing/scripted.ts';

const HINTS = [
  'kitsune',
  'kitsune-oni',
  'kappa',
  'kappa-oni',
  'rokurokubi-oni',
  'kitsune-kappa-oni',
  'kappa-rokurokubi-oni',
];
const open = (faces: readonly string[]) =>
  faces.flatMap((face, card) => (face === 'hidden' ? [] : [`${card} ${face}`]));

test('[Y13] everybody sees which cards were looked at, only the looker sees the faces', () => {
  const table = new Scripted({ seats: 3, layout: { rows: AT_PEACE } }).play('look c1', 'look a4');
  expect(open(table.view(0).faces)).toEqual(['2 kappa', '12 rokurokubi']);
  for (const viewer of [1, 2, 'spectator'] as const) {
    expect(open(table.view(viewer).faces)).toEqual([]);
    expect(table.view(viewer).looked).toEqual([2, 12]);
    expect(table.told(viewer).at(-1)).toEqual({
      type: 'looked',
      turn: 1,
      seat: 0,
      card: 12,
      at: 'a4',
      family: 'hidden',
    });
  }
  expect(table.told(0).at(-1)).toMatchObject({ at: 'a4', family: 'rokurokubi' });
});

test('[Y14] the faces stay in the looker’s view to the end of the turn, wherever the card went, and no longer', () => {
  const table = new Scripted({ layout: { rows: AT_PEACE } }).play('look c1', 'look a4', 'move c1 e2');
  expect(open(table.view(0).faces)).toEqual(['2 kappa', '12 rokurokubi']);
  table.play('reveal');
  for (const viewer of [0, 1, 'spectator'] as const) expect(open(table.view(viewer).faces)).toEqual([]);
});

test('[Y14, H14] history keeps who looked where, never what was seen', () => {
  const table = new Scripted({ layout: { rows: AT_PEACE } }).play('look c1', 'look a4');
  const history = table.told(0).map((seen) => yokai.recall(seen));
  expect(history.slice(1)).toEqual([
    { type: 'looked', turn: 1, seat: 0, card: 2, at: 'c1', family: 'hidden' },
    { type: 'looked', turn: 1, seat: 0, card: 12, at: 'a4', family: 'hidden' },
  ]);
});

test('[Y9] an open affinity is seen by all, a secret one by its holder alone', () => {
  const pairs = (table: Scripted, viewer: 0 | 1 | 'spectator') =>
    table.view(viewer).affinities.map(({ pair }) => pair);
  const shared = new Scripted({ options: { affinity: 'open' }, layout: { affinities: ['kappa-oni'] } });
  for (const viewer of [0, 1, 'spectator'] as const) expect(pairs(shared, viewer)).toEqual(['kappa-oni']);
  const secret = new Scripted({
    options: { affinity: 'secret-first', first: 1 },
    layout: { affinities: ['kappa-oni'] },
  });
  expect([pairs(secret, 0), pairs(secret, 1), pairs(secret, 'spectator')]).toEqual([
    ['hidden'],
    ['kappa-oni'],
    ['hidden'],
  ]);
  expect(secret.told(0)[0]).toMatchObject({ affinities: [{ holder: 1, pair: 'hidden' }] });
  expect(secret.told(1)[0]).toMatchObject({ affinities: [{ holder: 1, pair: 'kappa-oni' }] });
});

test('[Y10] the objective is seen by all', () => {
  const table = new Scripted({ options: { objective: 'random' }, layout: { shape: 'pillar' } });
  for (const viewer of [0, 1, 'spectator'] as const) expect(table.view(viewer).shape).toBe('pillar');
});

test('[Y34] everybody may count the hints that are left, by kind unless they are blind', () => {
  const table = new Scripted({ layout: { hints: HINTS } });
  expect(table.view('spectator')).toMatchObject({ unrevealed: 7, kindsLeft: { one: 2, two: 3, three: 2 } });
  table.play('look a1', 'look b1', 'move d4 e3', 'reveal');
  expect(table.view('spectator')).toMatchObject({ unrevealed: 6, kindsLeft: { one: 1, two: 3, three: 2 } });
  const blind = new Scripted({ options: { hints: 'blind' }, layout: { hints: HINTS } });
  blind.play('look a1', 'look b1', 'move d4 e3', 'reveal');
  expect(blind.view(0)).toMatchObject({ unrevealed: 6, kindsLeft: 'hidden', pile: 'hidden' });
});

test('[Y29] when the match is over everything is open to everybody', () => {
  const table = new Scripted({
    options: { affinity: 'secret-first', hints: 'blind' },
    layout: { rows: AT_PEACE, hints: HINTS, affinities: ['kappa-oni'] },
  }).play('look a1', 'look b1', 'move d4 e3', 'reveal', 'declare');
  for (const viewer of [0, 1, 'spectator'] as const) {
    const view = table.view(viewer);
    expect(view.row).toEqual([{ hint: 'kitsune', on: null }]);
    expect(open(view.faces)).toHaveLength(16);
    expect(view.pile).toEqual(HINTS);
    expect(view.affinities).toEqual([{ holder: 0, pair: 'kappa-oni' }]);
    expect(table.told(viewer).at(-1)).toMatchObject({ type: 'ended', pile: HINTS });
  }
});

test('[Y20] stacked, a hint under another is in history and in no view, until it is on top again; one on a card stays open', () => {
  const row = (table: Scripted) => table.view('spectator').row.map(({ hint }) => hint);
  const table = new Scripted({ options: { hints: 'stacked' }, layout: { rows: AT_PEACE, hints: HINTS } });
  const turn = (hint: string) =>
    table.play('look b2', 'look c3', table.card('d4') < 0 ? 'move e3 d4' : 'move d4 e3', hint);
  turn('reveal');
  expect(row(table)).toEqual(['kitsune']);
  turn('reveal');
  expect(row(table)).toEqual(['hidden', 'kitsune-oni']);
  const history = table.told('spectator').map((seen) => yokai.recall(seen));
  const shown = history.flatMap((seen) => (seen?.type === 'revealed' ? [seen.shows] : []));
  expect(shown).toEqual(['kitsune', 'kitsune-oni']);
  turn('place kitsune-oni a1');
  expect(row(table)).toEqual(['kitsune', 'kitsune-oni']);
  turn('reveal');
  expect(row(table)).toEqual(['hidden', 'kitsune-oni', 'kappa']);
});
