import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { EASY, Scripted } from './testing/scripted.ts';

const VIEWERS = [0, 1, 2, 'spectator'] as const;
const match = () =>
  new Scripted({ seats: 3, layout: { rows: EASY, pile: ['tanuki', 'bakeneko', 'bakeneko', 'tanuki'] } });

test('[T15] what only the active seat saw is in nobody else’s view', () => {
  const table = match().play('go tanuki a2');
  expect(table.view(0).looked).toEqual({ cell: 'a2', by: 'active', face: 'bakeneko-top' });
  for (const viewer of [1, 2, 'spectator'] as const) {
    expect(table.view(viewer).looked).toEqual({ cell: 'a2', by: 'active', face: 'hidden' });
    expect(table.told(viewer).at(-1)).toMatchObject({ type: 'looked', face: 'hidden' });
  }
});

test('[T15, H14] once done it is in no view, not even the looker’s, and in no history', () => {
  const table = match().play('go tanuki a2', 'done');
  for (const viewer of VIEWERS) {
    const { options: _, ...view } = table.view(viewer);
    expect(JSON.stringify(view)).not.toContain('bakeneko-top');
    const history = table.told(viewer).map((seen) => tengu.recall(seen));
    expect(JSON.stringify(history)).not.toContain('bakeneko-top');
  }
});

test('[T36] history keeps cards, ways, help and what lies face up for good', () => {
  const table = match().play('go tanuki b3', 'done', 'go bakeneko a2', 'done', 'stay');
  const history = table.told(1).flatMap((seen) => tengu.recall(seen) ?? []);
  expect(history.map((seen) => ('cell' in seen ? `${seen.type} ${seen.cell}` : seen.type))).toEqual([
    'dealt',
    'turned',
    'went',
    'opened b3',
    'done',
    'turned',
    'went',
    'found a2',
    'done',
    'turned',
    'stayed',
    'turned',
  ]);
});

test('[T27, T36] history tells nothing of looks, tokens, mists, tornados and mirages', () => {
  const table = new Scripted({
    options: { level: 6 },
    layout: {
      rows: ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa', 'pa mi to to'],
      pile: ['oni', 'tanuki', 'yuki-onna', 'yuki-onna', 'yuki-onna', 'yuki-onna', 'tanuki', 'tanuki'],
    },
  });
  table.play('2: help a1 oni', 'go oni a2', 'done', 'go tanuki b3', 'done', 'go yuki-onna b4');
  table.play('done', 'go yuki-onna b5', 'done', 'go yuki-onna c5', 'done');
  const met = new Set(table.told(0).map(({ type }) => type));
  for (const type of ['looked', 'shown', 'discarded', 'swept', 'opened', 'mixed'] as const)
    expect(met, type).toContain(type);
  const kept = table.told(0).flatMap((seen) => tengu.recall(seen) ?? []);
  expect(new Set(kept.map(({ type }) => type))).toEqual(
    new Set(['dealt', 'turned', 'helped', 'went', 'done']),
  );
  // Every turn with a move reads the same, whatever the tile was.
  const turns = kept.filter(({ type }) => type !== 'dealt' && type !== 'helped').map(({ type }) => type);
  expect(turns.join(' ')).toBe('turned went done '.repeat(5).concat('turned'));
});

test('[T27] tokens a tornado took and faces covered again are in no later view', () => {
  const table = new Scripted({
    options: { level: 4 },
    layout: {
      rows: ['tt tb tk ot', 'bt te yt ob', 'bb to yb ok', 'bk to yk to'],
      pile: ['tanuki', 'tanuki', 'oni'],
    },
  }).play('go tanuki a2', 'done', 'go tanuki b3', 'done');
  for (const viewer of [0, 1, 'spectator'] as const) {
    const { options: _, ...view } = table.view(viewer);
    expect(JSON.stringify(view)).not.toMatch(/"top"|tornado/);
  }
});

test('[T34] when the match is over everything is open to everybody', () => {
  const table = new Scripted({
    seats: 3,
    options: { level: 2 },
    layout: {
      rows: ['tt tb tk', 'bt te yt', 'bb mi yb', 'bk mi yk'],
      pile: ['tanuki', 'yuki-onna'],
      setAside: ['tanuki', 'bakeneko', 'yuki-onna', 'yuki-onna', 'yuki-onna'],
    },
  }).play('go tanuki b3', 'done');
  while (table.state.phase !== 'over') table.play('stay');
  for (const viewer of VIEWERS) {
    const view = table.view(viewer);
    expect(view.tiles).toEqual(table.state.secret.tiles);
    expect(view.cards).toEqual({
      pile: [],
      discarded: ['yuki-onna'],
      setAside: ['tanuki', 'bakeneko', 'yuki-onna', 'yuki-onna', 'yuki-onna'],
    });
    expect(view.outcome).toEqual(tengu.outcome(table.state));
    expect(table.told(viewer).at(-1)).toMatchObject({ type: 'ended', discarded: ['yuki-onna'] });
  }
});

test('[T9, T34] until then nobody sees the tiles or the cards', () => {
  const table = match().play('go tanuki a2', 'done');
  for (const viewer of VIEWERS)
    expect(table.view(viewer)).toMatchObject({ tiles: 'hidden', cards: 'hidden' });
});
