import { commitTo, expectOk, verify } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import {
  AWAY_MS,
  botRequests,
  dayAt,
  dayEnds,
  dayFrom,
  dayOpens,
  dayStarts,
  dueAt,
  HAND_OVER_MS,
  PROTOCOL,
  plansOf,
  recordOf,
  scoredSeats,
} from '../index.ts';
import { DAILY_BOT, DAILY_DAY, DAILY_SECRET, dailyTable, TestTable } from '../testing/index.ts';

const HOUR = 3_600_000;

describe('what is played on a day', () => {
  it.each(Object.values(GAMES))('[P31] $id: the levels take turns, for every number of seats', (game) => {
    const days = Array.from({ length: game.presets.length }, (_, i) => dayFrom(DAILY_DAY, i));
    const levels = days.map((day) => {
      const plans = plansOf(game, day);
      expect(plans.length).toBeGreaterThan(0);
      for (const { seatCount, options } of plans) expect(game.parseOptions(options, seatCount).ok).toBe(true);
      const { options, seatCount } = plans[0]!;
      return JSON.stringify(game.presetOf(options, seatCount));
    });
    expect(new Set(levels).size).toBe(game.presets.length);
    expect(plansOf(game, dayFrom(DAILY_DAY, game.presets.length))).toEqual(plansOf(game, DAILY_DAY));
  });

  it('[P31] a game without levels has none', () => {
    expect(plansOf({ ...findGame('yokai')!, presets: [] }, DAILY_DAY)).toEqual([]);
  });
});

describe('a table of the daily deal', () => {
  it.each(Object.values(GAMES))('[P31] $id: deals everybody the same, alone or with friends', ({ id }) => {
    const alone = dailyTable({ game: id }).begin();
    const friends = dailyTable({ game: id, isAlone: false, hours: 20 });
    friends.come(1);
    friends.begin();
    const boards = [alone, friends].map(({ table: { match } }) =>
      match?.phase === 'playing' ? JSON.stringify(match.state) : undefined,
    );
    expect(boards[0]).toBeDefined();
    expect(boards[0]).toBe(boards[1]);
    alone.expectSameAfterRestart();
  });

  it('[P31] its bots draw the same chance, however much was said before', () => {
    const seeds = [0, 3].map((swaps) => {
      const test = dailyTable();
      for (let i = 0; i < swaps; i++) test.ok(0, 'pace', { pace: 1_000 + i });
      test.begin();
      // The bot sits in the second seat; whoever begins, both tables do the same.
      for (let i = 0; botRequests(test.table).length === 0 && i < 50; i++)
        test.move(0, test.legal(0).find((move) => move.do !== 'declare')!);
      return botRequests(test.table).map(({ rngSeed }) => rngSeed);
    });
    expect(seeds[0]).toHaveLength(1);
    expect(seeds[0]).toEqual(seeds[1]);
  });

  it('[P31] says which day it is, and what was published', () => {
    const { daily: sent } = dailyTable().welcome(0);
    expect(sent).toEqual({ day: DAILY_DAY, commitment: commitTo(DAILY_SECRET) });
    expect(new TestTable({ game: 'yokai', seatCount: 2 }).welcome(0)).not.toHaveProperty('daily');
  });

  it('[P31] asks nobody for a share', () => {
    const test = dailyTable().begin();
    expect(test.messagesOf(0, 'promise')).toEqual([]);
    expect(test.refused(0, 'share', { share: DAILY_SECRET })).toBe('no-promise');
  });

  it('[P18, P31] the end has the result and the open board, and neither record, seed nor secret', () => {
    const test = dailyTable().begin().playToTheEnd('a day');
    expect(test.last(0, 'over')).toMatchObject({ record: null, stoppedBy: null });
    const { match } = test.welcome(0);
    expect(match).toMatchObject({ phase: 'over', record: null });
    expect(match).not.toMatchObject({ phase: 'promised' });
    expect(findGame('yokai')!.outcomeIn(test.viewOf(0))).toBeDefined();
    const { deal } = test.table.match as { deal: { secret: string; seed: string } };
    for (const viewer of [0, 1, 'spectator'] as const) {
      const all = JSON.stringify([test.messages.get(viewer), test.welcome(viewer)]);
      expect(all).not.toContain(deal.secret);
      expect(all).not.toContain(deal.seed);
    }
    // The server has the record, for the day after.
    const record = recordOf(test.table)!;
    expect(expectOk(verify(findGame('yokai')!, record)).answer).toBe('dealer-alone');
  });

  it('[P31] nothing of it can be changed', () => {
    const test = dailyTable({ isAlone: false });
    expect(test.refused(0, 'set', { change: { aids: 'perfect-memory' } })).toBe('daily-fixed');
    expect(test.refused(0, 'set', { change: { seatCount: 3 } })).toBe('daily-fixed');
    expect(test.refused(0, 'seat-bot', { seat: 1, bot: { name: 'random' } })).toBe('daily-fixed');
    expect(test.refused(0, 'seat-bot', { seat: 1, bot: { name: 'partner', memory: 'none' } })).toBe(
      'daily-fixed',
    );
    test.ok(0, 'seat-bot', { seat: 1, bot: { name: 'partner' } });
    expect(test.table.seats[1]?.sitter).toEqual({ kind: 'bot', ...DAILY_BOT });
    test.ok(0, 'pace', { pace: 500 });
    expect(test.refused(0, 'start', { written: { layout: {}, seed: DAILY_SECRET } })).toBe('server-deals');
  });

  it('[P31] nobody lets a bot play for themselves, and no seat is handed over', () => {
    const test = dailyTable({ isAlone: false }).come(1).begin();
    expect(test.refused(0, 'stand-in', { seat: 0, bot: { name: 'partner' } })).toBe('daily-fixed');
    expect(test.refused(0, 'stand-in', { seat: 0 })).toBe('daily-fixed');
    test.goes(1, HAND_OVER_MS);
    expect(test.refused(0, 'propose', { seat: 1, what: 'hand-over' })).toBe('daily-fixed');
    test.ok(0, 'stand-in', { seat: 1 });
  });

  it('[P31] it is played once, and nobody sits down once it has begun', () => {
    const test = dailyTable({ isAlone: false }).come(1).begin().playToTheEnd('once');
    for (const how of ['rematch', 'same-deal', 'next-level'] as const)
      expect(test.refused(0, 'again', { how })).toBe('daily-fixed');
    expect(test.refusal(0, 'start', {})).toMatchObject({ code: 'daily-once', rule: 'P31' });
    expect(test.refused(0, 'empty-seat', { seat: 1 })).toBe('daily-once');
    expect(test.refused(0, 'swap', { a: 0, b: 1 })).toBe('daily-once');
    test.ok(1, 'leave', {});
    expect(test.refused(1, 'come', { protocol: PROTOCOL })).toBe('daily-once');
    expect(test.refusal(0, 'seat-bot', { seat: 1, bot: { name: 'partner' } })).toMatchObject({
      code: 'daily-once',
      rule: 'P31',
    });
  });

  it('[P30, P31] nobody looks back at it together: nobody has the record yet', () => {
    const test = dailyTable().begin().playToTheEnd('looking');
    expect(test.refused(0, 'look-back', { match: 1, how: 'lead', step: 0, thing: null })).toBe('look-closed');
  });
});

describe('the time of a daily deal', () => {
  it('[P32] it begins on its day', () => {
    expect(dailyTable({ hours: 23.9 }).begin().table.match?.phase).toBe('playing');
    const late = dailyTable({ hours: 23 });
    late.now = dayEnds(DAILY_DAY);
    expect(late.refused(0, 'start', {})).toBe('day-over');
  });

  it('[P32] a late one closes two hours after the day, an early one after 24 hours', () => {
    for (const [hours, closes] of [
      [0.5, 24.5],
      [23.5, 26],
    ] as const) {
      const test = dailyTable({ hours }).begin();
      test.now = dayStarts(DAILY_DAY) + closes * HOUR - 1;
      expect(test.pass(0).filter(({ type }) => type === 'day-closed')).toEqual([]);
      expect(test.table.match?.phase).toBe('playing');
      expect(test.pass(1).map(({ type }) => type)).toEqual(['day-closed']);
      expect(test.table.match).toMatchObject({ phase: 'over', outcome: null, stoppedBy: null });
      expect(test.last(0, 'over')).toMatchObject({ record: null, stoppedBy: null });
      expect(scoredSeats(test.table)).toEqual([]);
      test.expectSameAfterRestart();
    }
  });

  it('[P32] a match that has not begun does not close', () => {
    const test = dailyTable();
    test.now = dayOpens(DAILY_DAY);
    expect(dueAt(test.table, test.ports())).toBeUndefined();
    expect(test.pass(0)).toEqual([]);
  });

  it('[P32] nobody moves once it has closed, even before anything was written', () => {
    const test = dailyTable({ hours: 1, isAlone: false }).come(1).begin();
    const seat = test.active()[0]!;
    test.now = dayStarts(DAILY_DAY) + 25 * HOUR;
    expect(test.refused(seat, 'move', { at: test.table.seq, move: test.legal(seat)[0]! })).toBe('day-over');
  });

  it('[P32] nothing is opened while somebody may still play', () => {
    expect(dayOpens(DAILY_DAY)).toBe(dayStarts(DAILY_DAY) + 26 * HOUR + 300_000);
    expect(dayAt(dayOpens(DAILY_DAY))).toBe(dayFrom(DAILY_DAY, 1));
  });
});

describe('who has a result', () => {
  it('[P33] persons who played to the end themselves, with the score of their team', () => {
    const test = dailyTable({ isAlone: false }).come(1).begin().playToTheEnd('scores');
    const { outcome } = test.table.match as { outcome: { scores: readonly number[] } };
    expect(scoredSeats(test.table)).toEqual(outcome.scores.map((points, seat) => ({ seat, points })));
    expect(scoredSeats(dailyTable().begin().playToTheEnd('alone').table).map(({ seat }) => seat)).toEqual([
      0,
    ]);
  });

  it('[P33] in a duel how far one was ahead', () => {
    const duel = Object.values(GAMES).find(({ isDuel }) => isDuel)!;
    const test = dailyTable({ game: duel.id, isAlone: false }).come(1).begin().playToTheEnd('duel');
    const [one, other] = scoredSeats(test.table);
    const { outcome } = test.table.match as { outcome: { scores: readonly number[] } };
    const lead = outcome.scores[0]! - outcome.scores[1]!;
    expect([one?.points, other?.points]).toEqual([lead, 0 - lead]);
  });

  it('[P33] nobody for whom a bot has played, and nobody in a stopped match', () => {
    const test = dailyTable({ isAlone: false }).come(1).begin();
    test.goes(1, AWAY_MS);
    test.ok(0, 'stand-in', { seat: 1 });
    test.come(1).playToTheEnd('stood in');
    expect(scoredSeats(test.table).map(({ seat }) => seat)).toEqual([0]);
    const stopped = dailyTable().begin();
    stopped.ok(0, 'stop', { match: 1 });
    expect(scoredSeats(stopped.table)).toEqual([]);
  });
});
