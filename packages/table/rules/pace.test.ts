import { describe, expect, it } from 'vitest';
import { botRequests } from '../index.ts';
import {
  afterFirstTurn,
  over,
  playing,
  playUntilTurnOf,
  type TestTable,
  tenguAtGo,
} from '../testing/index.ts';

/** It is the turn of seat 2, the bot, at a pace of a second. */
function botsTurn(): TestTable {
  const test = afterFirstTurn();
  playUntilTurnOf(test, 2);
  return test;
}

function movesIn(test: TestTable): number {
  return botRequests(test.table)[0]!.notBefore - test.now;
}

describe('the pace of bots', () => {
  it('[P28] the host changes it in a match, and everybody is told', () => {
    const test = botsTurn();
    expect(movesIn(test)).toBe(1_000);
    test.ok(0, 'pace', { pace: 400 });
    expect(movesIn(test)).toBe(400);
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(test.last(viewer, 'paced')).toEqual({ type: 'paced', seq: test.table.seq, seat: 0, pace: 400 });
    expect(test.welcome(1).setting.pace).toBe(400);
    expect(test.ok(0, 'pace', { pace: 400 }).entries).toEqual([]);
    expect(test.refused(1, 'pace', { pace: 0 })).toBe('not-host');
    expect(test.refused(0, 'set', { change: { pace: 0 } })).toBe('match-going');
    test.expectSameAfterRestart();
  });

  it('[P28] it stays for the matches that follow', () => {
    const test = over();
    test.ok(0, 'pace', { pace: 250 });
    test.ok(0, 'again', { how: 'rematch' });
    test.share(0, 1);
    expect(test.table.match).toMatchObject({ phase: 'playing', setting: { pace: 250 } });
  });

  it('[P28] hurried, no bot waits until it is a person’s turn', () => {
    const test = botsTurn();
    test.ok(0, 'hurry', {});
    expect(movesIn(test)).toBe(0);
    expect(test.ok(0, 'hurry', {}).entries).toEqual([]);
    expect(test.last(1, 'hurried')).toMatchObject({ seat: 0 });
    const steps = test.messagesOf(1, 'told').length;
    let moves = 0;
    for (; test.active()[0] === 2; moves++) {
      expect(movesIn(test)).toBeLessThanOrEqual(0);
      test.step('hurried');
    }
    // Everybody is told every step.
    expect(moves).toBeGreaterThan(1);
    expect(test.messagesOf(1, 'told')).toHaveLength(steps + moves);
    expect(test.table.match).toMatchObject({ isHurried: false });
    expect(test.refused(0, 'hurry', {})).toBe('no-bot-plays');
    test.expectSameAfterRestart();
  });

  it('[P27, P28] a hurried bot waits for help all the same', () => {
    const test = tenguAtGo([2]);
    test.ok(0, 'hurry', {});
    expect(movesIn(test)).toBe(10_000);
    for (const seat of [0, 1]) test.ok(seat, 'wait', { at: test.table.seq, how: 'go-on' });
    expect(movesIn(test)).toBe(0);
  });

  it('[P28] nobody but the host hurries, and only where a bot is waited for', () => {
    const test = botsTurn();
    expect(test.refused(1, 'hurry', {})).toBe('not-host');
    const first = playing();
    expect(first.refused(0, 'hurry', {})).toBe('no-bot-plays');
    expect(over().refused(0, 'hurry', {})).toBe('no-match');
  });
});
