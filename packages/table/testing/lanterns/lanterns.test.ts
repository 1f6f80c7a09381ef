import { verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { expect, it } from 'vitest';
import { recordOf } from '../../index.ts';
import { TestTable } from '../index.ts';

it('[P18] the toy game is played to its end at a table, with a bot and a helper, and its record is true', () => {
  const test = new TestTable({
    game: 'lanterns',
    seatCount: 3,
    talk: 'strategy',
    pace: 0,
    bots: [null, { name: 'random' }, null],
  })
    .come(0, 2)
    .begin();
  test.playToTheEnd('toy', () => {});
  test.expectSameAfterRestart();
  const record = recordOf(test.table)!;
  expect(record.game).toBe('lanterns');
  expect(verify(findGame('lanterns')!, record)).toMatchObject({ ok: true });
});

it('[P12] what can be pointed at is what the toy game says', () => {
  const test = new TestTable({ game: 'lanterns', seatCount: 2, talk: 'strategy', pace: 0 })
    .come(0, 1)
    .begin();
  expect(test.refused(1, 'say', { saying: { kind: 'point', move: 'peek 9' } })).toBe('bad-notation');
  test.ok(1, 'say', { saying: { kind: 'point', move: 'peek 2' } });
  expect(test.last(0, 'said').saying).toEqual({ kind: 'point', move: 'peek 2' });
});
