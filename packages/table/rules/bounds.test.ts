import { describe, expect, it } from 'vitest';
import { type Entry, LINES_PER_MOVE, MOST_LINES, MOST_LINES_IN_ALL, PROTOCOL } from '../index.ts';
import { lobby, over, playing, playOn, type TestTable, threePersons } from '../testing/index.ts';

const HELLO = { saying: { kind: 'reaction', name: 'hello' } } as const;

/** As if so much had been said; folded without being told to anybody. */
function fill(test: TestTable, lines: number): void {
  const { table } = test;
  test.table = { ...table, seq: table.seq + lines, lines: table.lines + lines };
}

/** So much that only so many lines are left. */
function fillUp(test: TestTable, left: number, most = MOST_LINES): void {
  const { seq, countedFrom } = test.table;
  fill(test, most - (seq - countedFrom) - left);
}

describe('lines', () => {
  it('[P23] are counted, every kind of them, before the first deal, too', () => {
    const test = lobby({ bots: [null, null, null] });
    fillUp(test, 3);
    test.ok(0, 'say', HELLO);
    test.ok(0, 'set', { change: { pace: 5 } });
    test.ok(0, 'seat-bot', { seat: 2, bot: { name: 'random' } });
    expect(test.refused(0, 'say', HELLO)).toBe('too-many');
    // Whoever filled the table with words can be sent away; that is bounded, too.
    fillUp(test, 2, 2 * MOST_LINES);
    test.ok(0, 'empty-seat', { seat: 1 });
    test.come(1);
    expect(test.refused(0, 'set', { change: { pace: 6 } })).toBe('too-many');
    expect(test.refused(0, 'seat-bot', { seat: 2, bot: { name: 'random' } })).toBe('too-many');
    expect(test.refused(0, 'empty-seat', { seat: 2 })).toBe('too-many');
    expect(test.refused(0, 'swap', { a: 0, b: 1 })).toBe('too-many');
    expect(test.refused(0, 'give-host', { seat: 1 })).toBe('too-many');
    // People come and go, and a match begins: then they are counted from the beginning.
    test.ok(1, 'leave', {});
    test.come(1).begin();
    test.ok(0, 'say', HELLO);
  });

  it('[P23] are two thousand and ten for each move', () => {
    const test = playing();
    fillUp(test, 1);
    test.ok(1, 'say', HELLO);
    expect(test.refused(1, 'say', HELLO)).toBe('too-many');
    expect(test.refused(1, 'nudge', { seat: 0 })).toBe('too-many');
    playOn(test, 0);
    for (let i = 1; i < LINES_PER_MOVE; i++) test.ok(1, 'say', HELLO);
    expect(test.refused(1, 'say', HELLO)).toBe('too-many');
  });

  it('[P23] at an end are counted from the beginning', () => {
    const test = playing();
    fillUp(test, 0);
    test.ok(0, 'stop', { match: 1 });
    test.ok(1, 'say', HELLO);
  });

  it('[P23] to the end of a match there are always enough: who is away is played for, and nobody goes round in circles', () => {
    const test = threePersons().begin();
    test.ok(1, 'stand-in', { seat: 1 });
    fillUp(test, 0);
    expect(test.refused(1, 'take-back', {})).toBe('too-many');
    // Who comes is welcome; the bot plays on.
    expect(test.ok(1, 'come', { protocol: PROTOCOL }).entries).toEqual([]);
    test.goes(2);
    test.ok(0, 'stand-in', { seat: 2 });
    test.ok(0, 'stand-in', { seat: 0 });
    test.playToTheEnd('full');
    expect(test.table.match).toMatchObject({ phase: 'over' });
    test.come(0, 1, 2);
  });

  it('[P23] a newcomer takes an open seat all the same', () => {
    const test = threePersons().begin();
    test.goes(1, 300_000).goes(2);
    test.ok(0, 'propose', { seat: 1, what: 'hand-over' });
    fillUp(test, 0);
    test.come(1);
    expect(test.table.seats[1]).toMatchObject({ isOpen: false, standIn: null });
  });

  it('[P23] do not count notes, which nobody else may count', () => {
    const test = playing({ aids: 'notes' });
    fillUp(test, 1);
    for (let i = 0; i < 50; i++) test.ok(0, 'note', { on: `${i}`, mark: 'x' });
    test.ok(1, 'say', HELLO);
    expect(test.refused(1, 'say', HELLO)).toBe('too-many');
    test.ok(0, 'note', { on: 'a1', mark: 'x' });
  });
});

describe('a worn table', () => {
  /** Over many matches. */
  function wear(test: TestTable, lines: number): void {
    fill(test, lines);
    test.table = { ...test.table, countedFrom: test.table.countedFrom + lines };
  }

  it('[P23] begins nothing new', () => {
    const test = over();
    wear(test, MOST_LINES_IN_ALL - test.table.seq - 1);
    test.ok(0, 'set', { change: { pace: 5 } });
    expect(test.refused(0, 'again', { how: 'rematch' })).toBe('table-worn');
    expect(test.refused(0, 'start', {})).toBe('table-worn');
    expect(test.refused(0, 'say', HELLO)).toBe('table-worn');
    test.ok(1, 'leave', {});
    expect(test.refused(1, 'come', { protocol: PROTOCOL })).toBe('table-worn');
    test.goes(0);
    expect(test.pass(0)).toEqual([]);
  });

  it('[P23] plays what goes on to the end', () => {
    const test = playing({ clock: { kind: 'turn', seconds: 30 } });
    wear(test, MOST_LINES_IN_ALL);
    expect(test.refused(1, 'say', HELLO)).toBe('table-worn');
    test.goes(0, 0);
    const clock: readonly Entry[] = test.pass(30_000);
    expect(clock).toMatchObject([{ type: 'stood-in', seat: 0, why: 'clock' }]);
    expect(test.refused(0, 'take-back', {})).toBe('table-worn');
    // Somebody can still end it.
    expect(test.pass(30_000)).toMatchObject([{ type: 'host-passed', to: 1 }]);
    const stopped = test.copy();
    stopped.ok(1, 'stop', { match: 1 });
    test.playToTheEnd('worn');
    expect(test.table.match).toMatchObject({ phase: 'over' });
  });
});
