import { describe, expect, it } from 'vitest';
import { AWAY_MS, NUDGE_AGAIN_MS } from '../index.ts';
import { lobby, playing, playOn, playUntilTurnOf, threePersons } from '../testing/index.ts';

describe('a nudge', () => {
  it('[P24] is for who is there and must act, and everybody is told', () => {
    const test = playing();
    expect(test.refused(1, 'nudge', { seat: 1 })).toBe('own-seat');
    expect(test.refused(0, 'nudge', { seat: 1 })).toBe('not-their-turn');
    expect(test.refused(1, 'nudge', { seat: 2 })).toBe('no-person-there');
    expect(test.refused(1, 'nudge', { seat: 6 })).toBe('no-such-seat');
    test.now += 34;
    test.ok(1, 'nudge', { seat: 0 });
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(test.last(viewer, 'nudged')).toMatchObject({ seat: 1, to: 0, at: test.now - 34 });
    }
    expect(test.welcome('spectator').match).toMatchObject({ nudge: { to: 0, at: test.now - 34 } });
    test.expectSameAfterRestart();
  });

  it('[P24] passes at a silent table, too', () => {
    const test = playing({ talk: 'silent' });
    expect(test.refused(1, 'say', { saying: { kind: 'reaction', name: 'your-turn' } })).toBe('talk-silent');
    test.ok(1, 'nudge', { seat: 0 });
  });

  it('[P24] is for nobody who is away or played for by a bot, and for nobody outside of a match', () => {
    expect(lobby().refused(1, 'nudge', { seat: 0 })).toBe('no-match');
    const test = playing();
    test.goes(0, AWAY_MS);
    expect(test.refused(1, 'nudge', { seat: 0 })).toBe('person-away');
    test.goes(0, AWAY_MS - 1);
    test.ok(1, 'nudge', { seat: 0 });
    test.come(0);
    test.ok(0, 'stand-in', { seat: 0 });
    expect(test.refused(1, 'nudge', { seat: 0 })).toBe('bot-plays');
  });

  it('[P24] comes once a minute, whoever gives it, also when the board has changed', () => {
    const test = threePersons().begin();
    test.ok(1, 'nudge', { seat: 0 });
    test.now += NUDGE_AGAIN_MS - 1;
    expect(test.refused(1, 'nudge', { seat: 0 })).toBe('nudge-soon');
    playOn(test, 0);
    expect(test.active()[0]).toBe(0);
    expect(test.refused(2, 'nudge', { seat: 0 })).toBe('nudge-soon');
    test.now += 1;
    test.ok(2, 'nudge', { seat: 0 });
  });

  it('[P24] is forgotten when the board changes', () => {
    const test = threePersons().begin();
    test.ok(1, 'nudge', { seat: 0 });
    playUntilTurnOf(test, 1);
    expect(test.welcome(0).match).toMatchObject({ nudge: null });
    // Another seat's minute is its own.
    test.ok(0, 'nudge', { seat: 1 });
  });
});
