import { describe, expect, it } from 'vitest';
import { AWAY_MS, botRequests, dueAt, HAND_OVER_MS, PROPOSAL_MS, SLOW_TURN_S } from '../index.ts';
import { afterFirstTurn, playing, playUntilTurnOf, type TestTable, threePersons } from '../testing/index.ts';

// Seats 0 and 1 are persons', seat 2 is a bot's.
const DAY_S = 86_400;
const TURN = { clock: { kind: 'turn', seconds: 3 * DAY_S } } as const;
const MATCH = { clock: { kind: 'match', seconds: 600 } } as const;
const number = { match: 1 } as const;

const CLOCK = { clock: { kind: 'turn', seconds: 300 } } as const;

/** All three agreed, and closed their pages; half an hour later one of them is back. */
function backInPause(seat: 0 | 1): TestTable {
  const test = threePersons(CLOCK).begin();
  for (const each of [0, 1, 2]) test.ok(each, 'pause', number);
  for (const each of [0, 1, 2]) test.goes(each, 0);
  test.now += 1_800_000;
  return test.come(seat);
}

/** The person of seat 1 was erased. */
function aloneWithBots() {
  const test = playing();
  test.write([{ at: test.now, type: 'forgotten', seat: 1 }]);
  return test;
}

describe('a pause', () => {
  it('[P34] begins with the yes of every person, also of one who is away, and is in the log', () => {
    const test = playing(TURN);
    test.goes(1, 3_600_000);
    expect(test.ok(0, 'pause', number).entries).toMatchObject([{ type: 'pause-asked', seat: 0 }]);
    expect(test.last(1, 'pause')).toMatchObject({
      seat: 0,
      why: 'asked',
      pause: { state: 'asked', yes: [0] },
    });
    // Nobody waits for the answer.
    test.move(0, 'look a1');
    test.gone.clear();
    expect(test.ok(1, 'pause', number).entries).toMatchObject([
      { type: 'pause-agreed', seat: 1 },
      { type: 'paused' },
    ]);
    expect(test.last(0, 'pause')).toMatchObject({
      seat: null,
      why: 'paused',
      pause: { state: 'paused', by: 0, since: test.now, yes: [0, 1] },
    });
    expect(test.welcome(1).match).toMatchObject({ pause: { state: 'paused', since: test.now } });
    test.expectSameAfterRestart();
  });

  it('[P34] one no ends the question, and nobody asks again for two minutes', () => {
    const test = playing(TURN);
    test.ok(0, 'pause', number);
    expect(test.ok(1, 'resume', number).entries).toMatchObject([{ type: 'pause-declined', seat: 1 }]);
    expect(test.last(0, 'pause')).toMatchObject({ seat: 1, why: 'declined', pause: null });
    expect(test.welcome(0).match).not.toHaveProperty('pause');
    expect(test.refused(0, 'pause', number)).toBe('pause-soon');
    expect(test.refused(1, 'resume', number)).toBe('not-paused');
    test.now += PROPOSAL_MS;
    test.ok(0, 'pause', number);
    // To say yes again changes nothing.
    expect(test.ok(0, 'pause', number).entries).toEqual([]);
  });

  it('[P34, P10] clocks stand still; anybody goes on, and has all the time that was left', () => {
    const test = playing(TURN);
    const end = test.now + 3 * DAY_S * 1000;
    test.now += 1_000;
    test.ok(0, 'pause', number);
    test.ok(1, 'pause', number);
    const since = test.now;
    expect(dueAt(test.table, test.ports())).toBeUndefined();
    expect(test.last(0, 'pause').clock).toEqual({ seat: 0, until: end, left: null });
    expect(test.pass(20 * DAY_S * 1000)).toEqual([]);
    expect(test.ok(1, 'resume', number).entries).toMatchObject([{ type: 'resumed', seat: 1 }]);
    const until = end + test.now - since;
    expect(test.last(0, 'pause')).toMatchObject({ why: 'resumed', seat: 1, pause: null, clock: { until } });
    expect(dueAt(test.table, test.ports())).toBe(until);
    test.expectSameAfterRestart();
    test.move(0, 'look a1');
  });

  it('[P34] of a match clock nobody loses time, whoever comes and goes meanwhile', () => {
    const test = playing(MATCH);
    test.now += 10_000;
    test.ok(0, 'pause', number);
    test.ok(1, 'pause', number);
    test.now += 3_600_000;
    test.ok(0, 'stand-in', { seat: 0 });
    test.now += 3_600_000;
    test.ok(0, 'take-back', {});
    test.now += 3_600_000;
    test.ok(0, 'resume', number);
    expect(dueAt(test.table, test.ports())).toBe(test.now + 590_000);
    expect(test.welcome(0).match).toMatchObject({ clock: { left: [590_000, 600_000, 600_000] } });
  });

  it('[P34] nobody moves, neither do bots, and nobody acts for another', () => {
    const test = afterFirstTurn();
    playUntilTurnOf(test, 2);
    expect(botRequests(test.table)).toHaveLength(1);
    const [asked] = botRequests(test.table);
    test.ok(1, 'pause', number);
    test.ok(0, 'pause', number);
    expect(botRequests(test.table)).toEqual([]);
    test.goes(1, 600_000);
    for (const what of ['stand-in', 'hand-over'] as const)
      expect(test.refused(0, 'propose', { seat: 1, what })).toBe('paused');
    expect(test.refused(0, 'stand-in', { seat: 1 })).toBe('paused');
    expect(test.refused(0, 'nudge', { seat: 1 })).toBe('paused');
    expect(test.refused(0, 'hurry', {})).toBe('paused');
    expect(test.refused(0, 'wait', { at: test.table.seq, how: 'hold' })).toBe('paused');
    expect(test.refused(0, 'move', { at: test.table.seq, move: 'look a1' })).toBe('paused');
    test.ok(0, 'resume', number);
    expect(botRequests(test.table)[0]).toMatchObject({ seq: asked!.seq, rngSeed: asked!.rngSeed });
  });

  it('[P34, P9, P25] who stayed away in it is not away when it ends: nobody may act for them at once', () => {
    const test = backInPause(0);
    test.ok(0, 'resume', number);
    const handOver = { seat: 2, what: 'hand-over' } as const;
    expect(test.refused(0, 'stand-in', { seat: 1 })).toBe('not-away');
    expect(test.refused(0, 'propose', handOver)).toBe('not-away');
    test.now += AWAY_MS - 1;
    expect(test.refused(0, 'stand-in', { seat: 1 })).toBe('not-away');
    test.now += 1;
    test.ok(0, 'stand-in', { seat: 1 });
    test.now += HAND_OVER_MS - AWAY_MS - 1;
    expect(test.refused(0, 'propose', handOver)).toBe('not-away');
    test.now += 1;
    test.ok(0, 'propose', handOver);
    expect(test.log.at(-1)).toMatchObject({ type: 'handed-over', seat: 2 });
  });

  it('[P34, P25] who stayed away in it is still asked when it ends', () => {
    const test = backInPause(1);
    test.ok(1, 'resume', number);
    test.come(0);
    test.ok(1, 'nudge', { seat: 0 });
    // Two minutes after the nudge seat 2 is away again, but for the pause that follows.
    test.now += 120_000;
    for (const each of [0, 1, 2]) test.ok(each, 'pause', number);
    test.now += 1_800_000;
    test.ok(1, 'resume', number);
    test.ok(1, 'propose', { seat: 0, what: 'stand-in' });
    expect(test.table.proposal).toMatchObject({ yes: [1] });
    expect(dueAt(test.table, test.ports())).toBe(test.now + AWAY_MS);
    expect(test.pass(AWAY_MS)).toMatchObject([{ type: 'stood-in', seat: 0, why: 'agreed' }]);
  });

  it('[P34, P2] the role of host passes neither in it nor at its end, but a minute later', () => {
    const test = backInPause(1);
    expect(dueAt(test.table, test.ports())).toBeUndefined();
    expect(test.pass(0)).toEqual([]);
    test.ok(1, 'resume', number);
    expect(test.pass(AWAY_MS - 1)).toEqual([]);
    expect(test.pass(1)).toMatchObject([{ type: 'host-passed', to: 1, why: 'away' }]);
  });

  it('[P34, P2, P21] also where the match ended in it, and after a restart from there', () => {
    const test = backInPause(0);
    test.ok(0, 'stop', number);
    test.expectSameAfterRestart();
    expect(test.refused(0, 'propose', { seat: 1, what: 'hand-over' })).toBe('not-away');
    test.goes(0, 0).come(1);
    test.expectSameAfterRestart();
    // The host went after the pause.
    expect(dueAt(test.table, test.ports())).toBe(test.now + AWAY_MS);
    test.now += HAND_OVER_MS;
    test.expectSameAfterRestart();
    test.ok(1, 'propose', { seat: 2, what: 'hand-over' });
  });

  it('[P34] a person alone with bots needs nobody else, and one who was erased is not asked', () => {
    const alone = aloneWithBots();
    expect(alone.ok(0, 'pause', number).entries).toMatchObject([{ type: 'pause-asked' }, { type: 'paused' }]);
    const test = playing(TURN);
    test.ok(0, 'pause', number);
    test.write([{ at: test.now, type: 'forgotten', seat: 1 }]);
    expect(test.ok(0, 'pause', number).entries).toMatchObject([{ type: 'paused' }]);
  });

  it('[P34] a yes belongs to its person: nobody else in the seat has given it', () => {
    const test = playing();
    test.ok(1, 'pause', number);
    test.write([{ at: test.now, type: 'forgotten', seat: 1 }]);
    expect(test.welcome(0).match).not.toHaveProperty('pause');
  });

  it('[P34] is about one match: a late request does not stop the next', () => {
    const test = playing();
    expect(test.refused(0, 'pause', { match: 2 })).toBe('stale-match');
    expect(test.refused(0, 'resume', { match: 2 })).toBe('stale-match');
    test.ok(0, 'pause', number);
    test.ok(1, 'pause', number);
    // A paused match can be ended.
    test.ok(0, 'stop', number);
    expect(test.welcome(0).match).not.toHaveProperty('pause');
    expect(test.refused(1, 'resume', number)).toBe('no-match');
  });

  it('[P34, P23] a full table begins no pause, and goes on after one', () => {
    const test = aloneWithBots();
    for (let i = 0; i < 5_000 && test.send({ kind: 'seat', seat: 0 }, { type: 'pause', ...number }).ok; i++)
      test.ok(0, 'resume', number);
    expect(test.refused(0, 'pause', number)).toBe('too-many');
    const paused = aloneWithBots();
    paused.ok(0, 'pause', number);
    while (
      paused.send({ kind: 'seat', seat: 0 }, { type: 'say', saying: { kind: 'reaction', name: 'wow' } }).ok
    );
    while (paused.table.seq - paused.table.countedFrom < 2_000)
      paused.write([{ at: paused.now, type: 'said', seat: 0, saying: { kind: 'reaction', name: 'wow' } }]);
    paused.ok(0, 'resume', number);
  });

  it('[P9, P25] at a slow table being away gives nobody a right, for as long as its clock is', () => {
    for (const seconds of [SLOW_TURN_S + 1, 14 * DAY_S]) {
      const test = playing({ clock: { kind: 'turn', seconds } });
      test.goes(1, 13 * DAY_S * 1000);
      expect(test.refused(0, 'stand-in', { seat: 1 })).toBe('only-clock');
      for (const what of ['stand-in', 'hand-over'] as const)
        expect(test.refused(0, 'propose', { seat: 1, what })).toBe('only-clock');
      expect(test.pass(1000 * seconds - 1).filter(({ type }) => type !== 'host-passed')).toEqual([]);
      expect(test.pass(1)).toMatchObject([{ type: 'stood-in', seat: 0, why: 'clock' }]);
      test.ok(0, 'take-back', {});
    }
  });
});
