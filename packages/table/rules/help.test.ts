import { describe, expect, it } from 'vitest';
import { botRequests, foldLog, HELP_MS, HOLD_MS } from '../index.ts';
import { playing, type TestTable, tenguAtGo } from '../testing/index.ts';

const PACE = 1_000;

/** Seat 2 is a bot and must act; seats 0 and 1 may help. */
function botWaits(): TestTable {
  return tenguAtGo([2], PACE);
}

function say(test: TestTable, seat: number, how: 'hold' | 'release' | 'go-on') {
  return test.ok(seat, 'wait', { at: test.table.seq, how });
}

/** When the bot moves, counted from now. */
function movesIn(test: TestTable): number {
  const request = botRequests(test.table).find(({ must }) => must);
  expect(request?.seat).toBe(2);
  return request!.notBefore - test.now;
}

function help(test: TestTable, seat: number): void {
  test.move(seat, test.legal(seat).find((move) => move.do === 'help')!);
}

describe('waiting for help', () => {
  it('[P27] everybody sees that a bot waits, for whom and until when; also who comes later', () => {
    const test = botWaits();
    const wait = {
      seat: 2,
      from: test.now,
      until: test.now + HELP_MS,
      helpers: [
        { seat: 0, is: 'free', hasHeld: false },
        { seat: 1, is: 'free', hasHeld: false },
      ],
    };
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(test.last(viewer, 'told').wait).toEqual(wait);
      expect(test.welcome(viewer).match).toMatchObject({ wait });
    }
    expect(movesIn(test)).toBe(HELP_MS);
  });

  it('[P27] who holds is waited for, from then on, once in a turn', () => {
    const test = botWaits();
    test.now += 4_000;
    say(test, 0, 'hold');
    expect(movesIn(test)).toBe(HOLD_MS);
    expect(test.last('spectator', 'wait')).toMatchObject({
      seat: 0,
      why: 'held',
      wait: { from: test.now, until: test.now + HOLD_MS, helpers: [{ is: 'choosing' }, { is: 'free' }] },
    });
    expect(test.refused(0, 'wait', { at: test.table.seq, how: 'hold' })).toBe('held-already');
    test.now += 2_000;
    say(test, 0, 'release');
    // What is left of the usual time.
    expect(movesIn(test)).toBe(HELP_MS - 6_000);
    expect(test.refused(0, 'wait', { at: test.table.seq, how: 'hold' })).toBe('held-already');
    say(test, 1, 'hold');
    expect(movesIn(test)).toBe(HOLD_MS);
    test.expectSameAfterRestart();
  });

  it('[P27] the table knows who holds, who has held and who said no, and nobody else', () => {
    const test = botWaits();
    const helpNow = () => (test.table.match?.phase === 'playing' ? test.table.match.help : undefined);
    expect(helpNow()).toBeNull();
    const { now: at } = test;
    say(test, 0, 'hold');
    expect(helpNow()).toMatchObject({ holds: [{ seat: 0, at }], held: [0], goingOn: [], at });
    say(test, 0, 'release');
    say(test, 1, 'go-on');
    expect(helpNow()).toMatchObject({ holds: [], held: [0], goingOn: [1], at });
  });

  it('[P27] who lets go after the usual time lets the bot move at once', () => {
    const test = botWaits();
    say(test, 0, 'hold');
    test.now += 20_000;
    say(test, 0, 'release');
    expect(movesIn(test)).toBe(0);
    // To let go of nothing is nothing.
    expect(test.ok(0, 'wait', { at: 0, how: 'release' }).entries).toEqual([]);
  });

  it('[P27] help ends the hold of who gave it, and of nobody else', () => {
    const test = botWaits();
    say(test, 0, 'hold');
    say(test, 1, 'hold');
    test.now += 3_000;
    help(test, 0);
    expect(movesIn(test)).toBe(HOLD_MS - 3_000);
    expect(test.last(0, 'told').wait?.helpers).toEqual([{ seat: 1, is: 'choosing', hasHeld: true }]);
    help(test, 1);
    expect(movesIn(test)).toBe(PACE);
    expect(test.last(0, 'told').wait).toBeNull();
  });

  it('[P27] when all who may help have said no, the bot moves at its pace', () => {
    const test = botWaits();
    say(test, 0, 'go-on');
    expect(movesIn(test)).toBe(HELP_MS);
    expect(say(test, 0, 'go-on').entries).toEqual([]);
    test.now += 400;
    say(test, 1, 'go-on');
    expect(movesIn(test)).toBe(PACE - 400);
    expect(test.last(0, 'wait')).toMatchObject({ seat: 1, why: 'went-on', wait: null });
    test.expectSameAfterRestart();
    const later = botWaits();
    later.now += 5_000;
    say(later, 0, 'hold');
    say(later, 0, 'go-on');
    say(later, 1, 'go-on');
    expect(movesIn(later)).toBe(0);
  });

  it('[P27] a no holds for the turn, and whoever thinks better of it may hold', () => {
    const test = botWaits();
    say(test, 0, 'go-on');
    const other = test.copy();
    say(test, 0, 'hold');
    expect(movesIn(test)).toBe(HOLD_MS);
    help(other, 1);
    expect(movesIn(other)).toBe(PACE);
    // The bot waits for nobody any more.
    expect(other.refused(0, 'wait', { at: other.table.seq, how: 'hold' })).toBe('no-help-awaited');
  });

  it('[P27] a bot that was about to move does not while somebody chooses', () => {
    const test = botWaits();
    const [request] = botRequests(test.table);
    const stay = test.table.game.legalMoves(request!.view)[0]!;
    test.now += HELP_MS;
    say(test, 0, 'hold');
    expect(test.answer(request!, stay)).toMatchObject({ refusal: { code: 'help-awaited', rule: 'P27' } });
    test.now += HOLD_MS;
    expect(test.answer(request!, stay)).toMatchObject({ ok: true });
  });

  it('[P27] the next turn begins anew', () => {
    const test = botWaits();
    say(test, 0, 'hold');
    say(test, 0, 'go-on');
    say(test, 1, 'go-on');
    const [request] = botRequests(test.table);
    test.now += PACE;
    test.answer(request!, 'stay');
    expect(test.active()[0]).toBe(0);
    // A person in turn is not hurried by anybody's help, so nobody waits.
    expect(test.last(1, 'told').wait).toBeNull();
    expect(test.refused(1, 'wait', { at: test.table.seq, how: 'hold' })).toBe('no-help-awaited');
    test.move(0, 'stay');
    test.move(1, 'stay');
    expect(test.last(1, 'told').wait).toMatchObject({
      helpers: [
        { seat: 0, is: 'free', hasHeld: false },
        { seat: 1, is: 'free', hasHeld: false },
      ],
    });
    test.expectSameAfterRestart();
  });

  it('[P27] nobody holds a bot that does not wait for them', () => {
    const yokai = playing();
    expect(yokai.refused(1, 'wait', { at: yokai.table.seq, how: 'hold' })).toBe('no-help-awaited');
    expect(yokai.refused(1, 'wait', { at: yokai.table.seq, how: 'go-on' })).toBe('no-help-awaited');
    const test = botWaits();
    expect(test.refused(0, 'wait', { at: test.table.seq - 1, how: 'go-on' })).toBe('stale-move');
    test.ok(0, 'stand-in', { seat: 0 });
    expect(test.refused(0, 'wait', { at: test.table.seq, how: 'hold' })).toBe('bot-plays');
    expect(test.last(1, 'seats').wait?.helpers).toMatchObject([{ seat: 1 }]);
    help(test, 1);
    expect(test.refused(1, 'wait', { at: test.table.seq, how: 'hold' })).toBe('no-help-awaited');
  });

  it('[P27] somebody for whom a bot plays now holds nobody', () => {
    const test = botWaits();
    say(test, 0, 'hold');
    test.ok(0, 'stand-in', { seat: 0 });
    expect(movesIn(test)).toBe(HELP_MS);
    test.come(0);
    expect(test.last(1, 'seats').wait?.helpers[0]).toEqual({ seat: 0, is: 'free', hasHeld: true });
  });

  it('[P27] at one device each speaks for all', () => {
    const test = botWaits();
    test.ports = () => {
      const { goneSince: _, ...ports } = Object.getPrototypeOf(test).ports.call(test);
      return ports;
    };
    say(test, 1, 'go-on');
    expect(movesIn(test)).toBe(PACE);
    expect(test.log.slice(-2)).toMatchObject([
      { type: 'went-on', seat: 0 },
      { type: 'went-on', seat: 1 },
    ]);
  });

  it('[P21, P27] a log of before has none of it, and folds as it did', () => {
    const test = botWaits();
    expect(foldLog(test.log).match).toMatchObject({ help: null });
  });
});
