import { expectOk, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { tilesOf } from './setup.ts';
import { EASY, Scripted } from './testing/scripted.ts';
import { codeOf } from './written-deal.ts';

const attempt = (layout: unknown, options: object = {}, seats = 2) =>
  tengu.deal(layout, expectOk(tengu.parseOptions(options, seats)), seats, seedFromText('written'));
const refused = (layout: unknown, options: object = {}, seats = 2) => {
  const result = attempt(layout, options, seats);
  return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.params['field'] ?? ''}`.trim();
};

test('[T38] what is written is dealt', () => {
  const { state } = new Scripted({
    options: { setAside: 2 },
    layout: { rows: EASY, pile: ['tanuki'], setAside: ['yuki-onna', 'tanuki'], first: 1 },
  });
  expect(state.secret.tiles.slice(0, 6)).toEqual([
    'tanuki-top',
    'tanuki-ball',
    'tanuki-kite',
    'bakeneko-top',
    'temple',
    'yuki-onna-top',
  ]);
  expect(state.card).toBe('tanuki');
  expect(state.secret.cards.slice(-2)).toEqual(['yuki-onna', 'tanuki']);
  expect([state.seat, state.temple]).toEqual([1, 'b2']);
});

test('[T38] every face has a code of its own', () => {
  const options = expectOk(tengu.parseOptions({ level: 6 }, 2));
  const codes = new Set(tilesOf(options).map(codeOf));
  expect(codes.size).toBe(1 + 12 + 4);
  for (const code of codes) expect(code).toHaveLength(2);
});

test('[T38] what is left out comes from the seed, within the rules', () => {
  const { state } = expectOk(attempt({ rows: ['te ?? ??', '?? ?? ??', '?? ?? ??', '?? pa tt'] }));
  const { tiles } = state.secret;
  expect([tiles[0], tiles[10], tiles[11]]).toEqual(['temple', 'path', 'tanuki-top']);
  expect([...tiles].sort()).toEqual([...tilesOf(state.options)].sort());
  const chance = tengu.setup(expectOk(tengu.parseOptions({}, 2)), 2, seedFromText('written')).state;
  expect(expectOk(attempt({})).state).toEqual(chance);
  const written = expectOk(attempt({ setAside: ['tanuki', 'tanuki'] })).state.secret.cards;
  expect(written).toHaveLength(24);
  expect(written.slice(19, 21)).toEqual(['tanuki', 'tanuki']);
  expect(written.filter((name) => name === 'tanuki')).toHaveLength(8);
});

test('[T38] a layout that cannot be is refused, and names the field', () => {
  expect(refused(null)).toBe('bad-layout layout');
  expect(refused({ cards: [] })).toBe('bad-layout cards');
  expect(refused({ rows: EASY.slice(1) })).toBe('bad-layout rows');
  expect(refused({ rows: ['te te ??', '?? ?? ??', '?? ?? ??', '?? ?? ??'] })).toBe('bad-layout rows');
  expect(refused({ rows: ['te ?? ?? ??', '?? ??', '?? ?? ??', '?? ?? ??'] })).toBe('bad-layout rows');
  // Neither the Oni nor mists are in play at level 1.
  expect(refused({ rows: ['ot ?? ??', '?? ?? ??', '?? ?? ??', '?? ?? ??'] })).toBe('bad-layout rows');
  expect(refused({ rows: ['mi ?? ??', '?? ?? ??', '?? ?? ??', '?? ?? ??'] })).toBe('bad-layout rows');
  expect(refused({ rows: [1, 2, 3, 4] })).toBe('bad-layout rows');
  expect(refused({ pile: new Array(9).fill('tanuki') })).toBe('bad-layout pile');
  expect(refused({ pile: new Array(20).fill('tanuki') })).toBe('bad-layout pile');
  expect(refused({ pile: ['oni'] })).toBe('bad-layout pile');
  expect(refused({ pile: ['kappa'] })).toBe('bad-layout pile');
  expect(refused({ setAside: new Array(6).fill('tanuki') })).toBe('bad-layout setAside');
  expect(refused({ setAside: ['oni'] })).toBe('bad-layout setAside');
  expect(refused({ setAside: 'tanuki' })).toBe('bad-layout setAside');
  expect(refused({ first: 2 })).toBe('bad-layout first');
  expect(refused({ first: 1 }, { first: 0 })).toBe('bad-layout first');
});
