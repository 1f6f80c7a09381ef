import { describe, expect, it } from 'vitest';
import { dueAt, HELP_MS, PROTOCOL, recordOf } from '../index.ts';
import { afterFirstTurn, playing, playOn, playUntilTurnOf, tenguAtGo } from '../testing/index.ts';

const TURN = { clock: { kind: 'turn', seconds: 30 } } as const;
const MATCH = { clock: { kind: 'match', seconds: 60 } } as const;

describe('clocks', () => {
  it('[P10] there is none unless the host sets one', () => {
    const test = playing();
    expect(dueAt(test.table, test.ports())).toBeUndefined();
    expect(test.pass(86_400_000)).toEqual([]);
  });

  it('[P10] a turn has its time from its beginning, however many moves are made in it', () => {
    const test = playing(TURN);
    const until = test.now + 30_000;
    expect(test.last(1, 'told').clock).toEqual({ seat: 0, until, left: null });
    test.now += 10_000;
    test.move(0, 'look a1');
    expect(dueAt(test.table, test.ports())).toBe(until);
    expect(test.last(1, 'told').clock).toEqual({ seat: 0, until, left: null });
    expect(test.pass(19_999)).toEqual([]);
    expect(test.pass(1)).toMatchObject([{ type: 'stood-in', seat: 0, why: 'clock' }]);
    expect(dueAt(test.table, test.ports())).toBeUndefined();
    expect(test.refused(0, 'move', { at: test.table.seq, move: 'look b2' })).toBe('bot-plays');
  });

  it('[P10] who ran out in a turn takes the seat back, with a whole turn of time', () => {
    const test = playing(TURN);
    test.pass(30_000);
    test.now += 500;
    test.ok(0, 'take-back', {});
    expect(dueAt(test.table, test.ports())).toBe(test.now + 30_000);
    test.move(0, 'look a1');
  });

  it('[P10] the next person has their own turn; no clock runs for a bot', () => {
    const test = afterFirstTurn(TURN);
    expect(test.last(0, 'told').clock).toMatchObject({ seat: 1 });
    playUntilTurnOf(test, 2);
    expect(test.last(0, 'told').clock).toBeNull();
    expect(dueAt(test.table, test.ports())).toBeUndefined();
  });

  it('[P10] a match clock counts only the own time, and what is used up is not given back', () => {
    const test = playing(MATCH);
    test.now += 20_000;
    while (test.active()[0] === 0) playOn(test, 0);
    expect(test.last(0, 'told').clock).toEqual({
      seat: 1,
      until: test.now + 60_000,
      left: [40_000, 60_000, 60_000],
    });
    playUntilTurnOf(test, 0);
    expect(dueAt(test.table, test.ports())).toBe(test.now + 40_000);
    test.expectSameAfterRestart();
    expect(test.pass(40_000)).toMatchObject([{ type: 'stood-in', seat: 0, why: 'clock' }]);
    expect(test.refused(0, 'take-back', {})).toBe('clock-ran-out');
    // Coming back is welcome, but the bot plays on.
    expect(test.ok(0, 'come', { protocol: PROTOCOL }).entries).toEqual([]);
    test.playToTheEnd('clock');
    expect(recordOf(test.table)!.handOvers).toMatchObject([{ seat: 0, to: { kind: 'bot' } }]);
    // Who only ran out of time is there for the next match.
    expect(test.table.seats[0]).toMatchObject({ standIn: null });
    expect(test.last(1, 'over').seats[0]).toMatchObject({ standIn: null });
  });

  it('[P10] runs on through a restart, and never backwards', () => {
    const test = playing(MATCH);
    test.now += 20_000;
    test.expectSameAfterRestart();
    test.now -= 50_000;
    while (test.active()[0] === 0) playOn(test, 0);
    expect(test.welcome(0).match).toMatchObject({ clock: { left: [60_000, 60_000, 60_000] } });
  });

  it('[P10] in Tengu it runs for who must act, not for who may help', () => {
    const test = tenguAtGo();
    expect(HELP_MS).toBeGreaterThan(0);
    expect(test.active()).toEqual([2, 0, 1]);
    expect(test.welcome(0).match).toMatchObject({ clock: null });
  });

  it('[P10, P17] times are told in tenths of a second', () => {
    const test = playing(MATCH);
    test.now += 1_234;
    test.move(0, 'look a1');
    expect(test.last(1, 'told').at).toBe(test.now - 34);
    test.now += 77;
    while (test.active()[0] === 0) playOn(test, 0);
    const { at, clock } = test.last(1, 'told');
    expect(at % 100).toBe(0);
    expect(clock).toEqual({ seat: 1, until: at + 60_000, left: [58_600, 60_000, 60_000] });
    expect(test.welcome(1).now).toBe(at);
  });
});
