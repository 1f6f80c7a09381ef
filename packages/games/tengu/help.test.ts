import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { Scripted } from './testing/scripted.ts';

const ROWS = ['tt tb tk ot', 'bt te yt ob', 'bb pa yb ok', 'bk pa yk pa'];
const match = (seats = 3, options: object = {}) =>
  new Scripted({
    seats,
    options: { level: 3, ...options },
    layout: { rows: ROWS, pile: ['tanuki', 'bakeneko'] },
  });

test('[T28] before the active seat acts the others may help; nobody has to', () => {
  const table = match();
  expect(tengu.activeSeats(table.state)).toEqual([0, 1, 2]);
  table.play('2: help a1 tanuki');
  expect(tengu.activeSeats(table.state)).toEqual([0, 2]);
  table.play('3: help b1 oni');
  expect(tengu.activeSeats(table.state)).toEqual([0]);
  table.play('go tanuki b1');
  expect(tengu.activeSeats(table.state)).toEqual([0]);
  table.play('done');
  expect(tengu.activeSeats(table.state)).toEqual([1, 0]);
});

test('[T28] who must act comes first, then who may, round the table', () => {
  const table = match(4).play('stay', 'stay');
  expect(tengu.activeSeats(table.state)).toEqual([2, 3, 0, 1]);
});

test('[T28] a helper names a face-down tile and a yokai in play', () => {
  const table = match(2);
  expect(table.legal(1)).toHaveLength(15 * 4);
  expect(table.refusal('help b2 oni', 1)).toBe('tile-face-up T28');
  expect(table.refusal('help a1 oni', 0)).toBe('no-help-for-oneself T28');
  expect(tengu.apply(table.state, 1, { do: 'help', cell: 'e1', yokai: 'oni' })).toMatchObject({
    refusal: { code: 'off-the-grid' },
  });
  table.play('2: help a1 oni');
  expect(table.refusal('help a2 oni', 1)).toBe('no-help-left T28');
  expect(table.legal(1)).toEqual([]);
  table.play('go tanuki b3');
  expect(match(2).play('go tanuki b3').refusal('help a1 oni', 1)).toBe('wrong-phase T28');
  const small = new Scripted({ options: { help: 1 } });
  expect(small.refusal('help a1 oni', 1)).toMatch('yokai-not-in-play T7');
});

test('[T28] everybody hears it, and it can be read until the turn is over', () => {
  const table = match().play('3: help a1 oni');
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    expect(table.told(viewer).at(-1)).toEqual({
      type: 'helped',
      turn: 1,
      seat: 2,
      cell: 'a1',
      yokai: 'oni',
    });
    expect(table.view(viewer)).toMatchObject({
      help: [1, 1, 0],
      said: [{ seat: 2, cell: 'a1', yokai: 'oni' }],
    });
  }
  expect(table.play('stay').view(1).said).toEqual([]);
});

test('[T28] help does not take the turn, and a second token can be spent in the same one', () => {
  const table = match(2, { help: 2 }).play('2: help a1 oni', '2: help a2 oni');
  expect(table.state).toMatchObject({ seat: 0, phase: 'go', turn: 1, help: [2, 0] });
});

test('[T29] true or false, help is answered in the same way', () => {
  const answer = (yokai: string) => {
    const table = match(2);
    const before = table.events.length;
    table.play(`2: help a1 ${yokai}`);
    const answers = [table.events.slice(before), table.view(0), table.view(1), table.legal(0)];
    return JSON.stringify(answers).replaceAll(`"cell":"a1","yokai":"${yokai}"`, 'what was said');
  };
  // a1 hides the Tanuki's top.
  expect(answer('tanuki')).toBe(answer('oni'));
  expect(answer('tanuki')).toContain('what was said');
});

test('[T5] without help tokens nobody but the active seat may act', () => {
  const table = match(3, { help: 0 });
  expect(tengu.activeSeats(table.state)).toEqual([0]);
  expect(table.refusal('help a1 oni', 1)).toBe('no-help-left T28');
});
