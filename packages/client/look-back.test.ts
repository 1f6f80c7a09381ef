import { findGame } from '@hyakki/games';
import type { TableMessage } from '@hyakki/table';
import { lobby, over, playing, TestTable } from '@hyakki/table/testing';
import { describe, expect, it } from 'vitest';
import { lookBackMatch, mayLead } from './allowed.ts';
import { foldMessage, type TableState } from './known-table.ts';

const SHOWN = { by: 1, step: 4, thing: 'card-2' } as const;
const shows: TableMessage = { type: 'look-back', lookBack: SHOWN };

function known(test: TestTable, viewer: 0 | 1 | 'spectator', ...more: readonly TableMessage[]): TableState {
  return [test.welcome(viewer), ...more].reduce<TableState | undefined>(
    (state, message) => foldMessage(state, message, findGame),
    undefined,
  )!;
}

describe('looking back together as somebody knows it', () => {
  it('[P30] is what a welcome shows, and what the leader shows next', () => {
    const test = over();
    expect(known(test, 0).lookBack).toBeNull();
    const led = known(test, 'spectator', shows);
    expect(led.lookBack).toEqual(SHOWN);
    expect(foldMessage(led, { ...shows, lookBack: null }, findGame)!.lookBack).toBeNull();
    expect(foldMessage(led, test.welcome(0), findGame)!.lookBack).toBeNull();
    expect(known(test, 0, { ...test.welcome(0), lookBack: SHOWN }).lookBack).toEqual(SHOWN);
  });

  it('[P30] is for a match that was played to its end, and its people lead', () => {
    const test = over();
    expect(lookBackMatch(known(test, 0))).toBe(1);
    expect(mayLead(known(test, 0))).toBe(true);
    expect(lookBackMatch(known(test, 'spectator'))).toBe(1);
    expect(mayLead(known(test, 'spectator'))).toBe(false);
    const stopped = playing();
    stopped.ok(0, 'stop', { match: 1 });
    const device = new TestTable({ game: 'sketch', seatCount: 2 }, 'device').come(0, 1).begin();
    device.playToTheEnd('device');
    for (const other of [lobby(), playing(), stopped, device]) {
      expect(lookBackMatch(known(other, 0))).toBeUndefined();
      expect(mayLead(known(other, 0))).toBe(false);
    }
    test.ok(0, 'again', { how: 'rematch' });
    expect(lookBackMatch(known(test, 0))).toBeUndefined();
  });
});
