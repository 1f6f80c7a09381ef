import { describe, expect, it } from 'vitest';
import { AWAY_MS } from '../index.ts';
import { lobby, over, playing, threePersons } from '../testing/index.ts';

const SLOW = { clock: { kind: 'turn', seconds: 3_600 } } as const;

describe('the host', () => {
  it('[P2] who is gone is followed by the next person who is there, after a minute and not before', () => {
    const test = over();
    test.goes(0, 0);
    expect(test.pass(AWAY_MS - 1)).toEqual([]);
    expect(test.refused(1, 'again', { how: 'rematch' })).toBe('not-host');
    expect(test.pass(1)).toMatchObject([{ type: 'host-passed', to: 1, why: 'away' }]);
    expect(test.last('spectator', 'seats')).toMatchObject({ host: 1, seats: [{ isKept: true }, {}, {}] });
    test.ok(1, 'again', { how: 'rematch' });
    test.expectSameAfterRestart();
  });

  it('[P2] who comes back within the minute has lost nothing, and nobody did anything for them', () => {
    const test = playing();
    test.goes(0, 0);
    test.now += AWAY_MS - 1;
    expect(test.refused(1, 'stop', { match: 1 })).toBe('not-host');
    expect(test.refused(1, 'set', { change: { pace: 0 } })).toBe('not-host');
    expect(test.refused(1, 'empty-seat', { seat: 0 })).toBe('not-host');
    expect(test.refused(1, 'seat-bot', { seat: 0, bot: { name: 'random' } })).toBe('not-host');
    expect(test.refused(1, 'swap', { a: 0, b: 1 })).toBe('not-host');
    expect(test.refused(1, 'give-host', { seat: 1 })).toBe('not-host');
    expect(test.refused(1, 'stand-in', { seat: 0 })).toBe('not-away');
    test.come(0);
    expect(test.pass(86_400_000)).toEqual([]);
    expect(test.table.host).toBe(0);
  });

  it('[P2] passes the role in any phase, round the table, only to who is connected', () => {
    const test = threePersons().begin();
    test.goes(0).goes(1, 1);
    expect(test.pass(0)).toMatchObject([{ type: 'host-passed', to: 2 }]);
    test.ok(2, 'stop', { match: 1 });
  });

  it('[P2] keeps the role while nobody else is there, and loses it when somebody comes', () => {
    const test = over();
    test.goes(0).goes(1);
    expect(test.pass(86_400_000)).toEqual([]);
    test.come(1);
    expect(test.pass(0)).toMatchObject([{ type: 'host-passed', to: 1 }]);
  });

  it('[P2] of a slow table has a whole turn’s time to come back', () => {
    const test = playing(SLOW);
    test.goes(0, 0);
    expect(test.pass(3_599_999)).toEqual([]);
    // The time of the turn is up as well.
    expect(test.pass(1)).toMatchObject([{ type: 'host-passed', to: 1, why: 'away' }]);
    expect(test.pass(0)).toMatchObject([{ type: 'stood-in', seat: 0, why: 'clock' }]);
  });

  it('[P2] gives the role to another person, and to nobody else', () => {
    const test = threePersons();
    test.ok(0, 'empty-seat', { seat: 2 });
    expect(test.refused(0, 'give-host', { seat: 0 })).toBe('own-seat');
    expect(test.refused(0, 'give-host', { seat: 2 })).toBe('no-person-there');
    expect(test.refused(0, 'give-host', { seat: 5 })).toBe('no-such-seat');
    test.ok(0, 'give-host', { seat: 1 });
    expect(test.log.at(-1)).toMatchObject({ type: 'host-passed', to: 1, why: 'given' });
    expect(test.last(0, 'seats')).toMatchObject({ host: 1, seats: [{ isKept: false }, {}, {}] });
    expect(test.refused(0, 'give-host', { seat: 0 })).toBe('not-host');
    // Who only gave it away can be sent away like everybody.
    test.ok(1, 'empty-seat', { seat: 0 });
  });

  it('[P2] gives the role away in a match too', () => {
    const test = playing();
    test.ok(0, 'give-host', { seat: 1 });
    expect(test.refused(0, 'stop', { match: 1 })).toBe('not-host');
    test.ok(1, 'stop', { match: 1 });
  });

  it('[P2] who leaves between matches is followed by the next person round the table', () => {
    const test = lobby({ host: 1, bots: [null, null, { name: 'random' }] });
    expect(test.table.host).toBe(1);
    test.ok(1, 'leave', {});
    expect(test.log.at(-1)).toMatchObject({ type: 'seated', seat: 1, by: 1 });
    expect(test.table.host).toBe(0);
    test.come(1);
    expect(test.table.host).toBe(0);
    expect(test.last(1, 'seats')).toMatchObject({ host: 0 });
  });

  it('[P2] keeps the right when there is no other person, and has it when back', () => {
    const test = lobby({ bots: [null, { name: 'random' }, { name: 'random' }] });
    test.ok(0, 'leave', {});
    expect(test.table.host).toBe(0);
    expect(test.refused(0, 'start', {})).toBe('not-seated');
    test.come(0).ok(0, 'start', {});
  });

  it('[P2] ends a match that nobody will finish, and says which: a late word does not end the next', () => {
    const test = playing();
    expect(test.refused(0, 'stop', { match: 2 })).toBe('stale-match');
    test.ok(0, 'stop', { match: 1 });
    expect(test.table.match).toMatchObject({ phase: 'over', outcome: null, stoppedBy: 0 });
    expect(test.last('spectator', 'over')).toMatchObject({ stoppedBy: 0, record: { outcome: null } });
    expect(test.refused(0, 'move', { at: test.table.seq, move: 'look a1' })).toBe('match-over');
    expect(test.refused(0, 'stop', { match: 1 })).toBe('no-match');
    test.ok(0, 'again', { how: 'rematch' });
    test.share(0, 1);
    expect(test.refused(0, 'stop', { match: 1 })).toBe('stale-match');
    test.ok(0, 'stop', { match: 2 });
  });
});

describe('the seat of a host who was gone', () => {
  function passed() {
    const test = threePersons();
    test.goes(0);
    test.pass(0);
    expect(test.table).toMatchObject({ host: 1, kept: [0] });
    return test;
  }

  it('[P3] is kept: the next host cannot send them away, nor put a bot there, nor take the seat out', () => {
    const test = passed();
    expect(test.refused(1, 'empty-seat', { seat: 0 })).toBe('seat-kept');
    expect(test.refused(1, 'seat-bot', { seat: 0, bot: { name: 'random' } })).toBe('seat-taken');
    test.ok(1, 'swap', { a: 0, b: 2 });
    expect(test.table.kept).toEqual([2]);
    expect(test.refused(1, 'empty-seat', { seat: 2 })).toBe('seat-kept');
    expect(test.refused(1, 'set', { change: { seatCount: 2 } })).toBe('seat-taken');
    test.expectSameAfterRestart();
  });

  it('[P3] is there for them when they come back; the role is not', () => {
    const test = passed();
    test.come(0);
    expect(test.table).toMatchObject({ host: 1, kept: [0] });
    expect(test.refused(0, 'empty-seat', { seat: 2 })).toBe('not-host');
    test.ok(1, 'give-host', { seat: 0 });
    expect(test.table).toMatchObject({ host: 0, kept: [] });
  });

  it('[P3] is an ordinary one again when they leave it themselves', () => {
    const test = passed();
    test.come(0);
    test.ok(0, 'leave', {});
    expect(test.table.kept).toEqual([]);
    test.come(0);
    test.ok(1, 'empty-seat', { seat: 0 });
    expect(test.log.at(-1)).toMatchObject({ type: 'seated', seat: 0, by: 1 });
  });

  it('[P3] stays kept through a match', () => {
    const test = passed();
    test.come(0).begin().playToTheEnd('kept');
    expect(test.table.kept).toEqual([0]);
    expect(test.refused(1, 'empty-seat', { seat: 0 })).toBe('seat-kept');
  });
});
