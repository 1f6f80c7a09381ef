import { describe, expect, it } from 'vitest';
import { botRequests, foldLog, PROTOCOL, playerAt, RANDOM_BOT, recordOf, viewerOf } from '../index.ts';
import { afterFirstTurn, lobby, over, playing, playUntilTurnOf, TestTable } from '../testing/index.ts';
import { memoryOf } from './memory.ts';

describe('seats', () => {
  it('[P1] are as many as the game allows, with bots that can be had', () => {
    const wish = { game: 'sketch', seatCount: 3 };
    expect(() => new TestTable(wish)).toThrow('bad-seat-count');
    expect(() => new TestTable({ game: 'chess', seatCount: 2 })).toThrow('no-such-game');
    expect(() => new TestTable({ game: 'sketch', seatCount: 2, host: 2 })).toThrow('no-such-seat');
    expect(() => new TestTable({ game: 'sketch', seatCount: 2, bots: [{ name: 'random' }] })).toThrow(
      'seat-taken',
    );
    const test = lobby({ bots: [null, null, null] });
    expect(test.refusal(0, 'seat-bot', { seat: 2, bot: { name: 'nobody' } })).toEqual({
      code: 'no-such-bot',
      rule: 'P1',
      params: { bot: 'nobody' },
    });
    expect(test.refused(0, 'seat-bot', { seat: 3, bot: { name: 'random' } })).toBe('no-such-seat');
    expect(test.refused(0, 'seat-bot', { seat: 1, bot: { name: 'random' } })).toBe('seat-taken');
    test.ok(0, 'seat-bot', { seat: 2, bot: { name: 'random', memory: 'forgetful' } });
    expect(test.last('spectator', 'seats').seats[2]).toMatchObject({
      sitter: { kind: 'bot', name: 'random', memory: 'forgetful' },
    });
  });

  it('[P1] a machine without bots has the random one, as it plays, and no other', () => {
    const test = lobby({ bots: [null, null, null] });
    const { bots: _, ...ports } = test.ports();
    test.ports = () => ports;
    const { name, memory } = RANDOM_BOT;
    for (const bot of [{ name: 'wise' }, { name: 'wise', memory }, { name, memory: 'perfect' as const }])
      expect(test.refused(0, 'seat-bot', { seat: 2, bot })).toBe('no-such-bot');
    for (const bot of [{ name }, { name, memory }]) {
      test.ok(0, 'seat-bot', { seat: 2, bot });
      expect(test.table.seats[2]?.sitter).toEqual({ kind: 'bot', ...RANDOM_BOT });
      test.ok(0, 'empty-seat', { seat: 2 });
    }
  });

  it('[P3] nobody plays an empty seat, nor one that the table does not have', () => {
    const test = lobby({ bots: [null, null, null] });
    expect([0, 2, 3].map((seat) => playerAt(test.table, seat))).toEqual([
      { kind: 'person' },
      undefined,
      undefined,
    ]);
  });

  it('[P9] a bot that plays already is not asked again, and one that does not gives nothing back', () => {
    const test = playing();
    expect(test.refusal(1, 'take-back', {})).toEqual({
      code: 'no-bot-plays',
      rule: 'P9',
      params: { seat: 2 },
    });
    test.ok(1, 'stand-in', { seat: 1 });
    expect(test.refusal(1, 'stand-in', { seat: 1 })).toEqual({
      code: 'bot-plays',
      rule: 'P9',
      params: { seat: 2 },
    });
  });

  it('[P3] are taken by coming, emptied by leaving, and the host sends people away before the start', () => {
    const test = lobby();
    test.ok(1, 'leave', {});
    expect(test.table.seats[1]).toMatchObject({ sitter: { kind: 'empty' } });
    test.come(1);
    test.ok(0, 'empty-seat', { seat: 1 });
    expect(viewerOf(test.table, { kind: 'seat', seat: 1 })).toBe('spectator');
    expect(test.refused(1, 'say', { saying: { kind: 'reaction', name: 'sorry' } })).toBe('not-seated');
    expect(test.refused(0, 'empty-seat', { seat: 1 })).toBe('seat-empty');
    expect(test.refused(0, 'empty-seat', { seat: 0 })).toBe('own-seat');
    test.ok(0, 'empty-seat', { seat: 2 });
  });

  it('[P3] and setting stay as they are while a match goes on; who leaves keeps the seat', () => {
    const test = playing();
    expect(test.refused(0, 'empty-seat', { seat: 1 })).toBe('match-going');
    expect(test.refused(0, 'seat-bot', { seat: 2, bot: { name: 'random' } })).toBe('match-going');
    expect(test.refused(0, 'set', { change: { talk: 'silent' } })).toBe('match-going');
    expect(test.ok(1, 'leave', {}).entries).toEqual([]);
    expect(test.table.seats[1]).toMatchObject({ sitter: { kind: 'person' } });
  });

  it('[P3] another game, another number of seats: what does not fit is asked for anew', () => {
    const test = lobby({ options: { edition: 'prototype', level: 2 } });
    test.ok(0, 'set', { change: { seatCount: 4 } });
    expect(test.table.setting.options).toMatchObject({ edition: 'prototype' });
    expect(test.table.seats[3]).toMatchObject({ sitter: { kind: 'empty' } });
    test.come(3);
    expect(test.refused(0, 'set', { change: { game: 'sketch' } })).toBe('seat-taken');
    test.ok(3, 'leave', {});
    test.ok(0, 'set', { change: { game: 'sketch' } });
    expect(test.table.setting).toMatchObject({ game: 'sketch', seatCount: 2, talk: 'reactions' });
    test.begin().playToTheEnd('another');
    expect(recordOf(test.table)?.game).toBe('sketch');
    expect(test.refused(0, 'set', { change: { options: { edition: 'martian' } } })).toBe('bad-option');
    expect(test.refused(0, 'set', { change: { game: 'chess' } })).toBe('no-such-game');
    test.expectSameAfterRestart();
  });

  it('[P3] another number of seats keeps what was chosen, and the talk that goes with it', () => {
    const test = lobby({ options: { edition: 'prototype', mix: 'children', first: 1 } });
    test.ok(0, 'set', { change: { seatCount: 4 } });
    expect(test.table.setting).toMatchObject({
      options: { edition: 'prototype', mix: { one: 4, two: 4, three: 2 }, first: 1 },
      talk: 'strategy',
    });
    test.ok(0, 'set', { change: { options: { shape: 'mask', first: 3 } } });
    test.ok(0, 'set', { change: { seatCount: 3 } });
    expect(test.table.setting).toMatchObject({
      options: { edition: 'classic', objective: 'chosen', shape: 'mask', first: 'random' },
      talk: 'silent',
    });
  });

  it('[P3] a talk that the host chose stays until the rulebook of another edition is played', () => {
    const test = lobby({ options: { level: 1 } });
    test.ok(0, 'set', { change: { talk: 'reactions' } });
    test.ok(0, 'set', { change: { options: { level: 2 } } });
    expect(test.table.setting.talk).toBe('reactions');
    test.ok(0, 'set', { change: { options: { edition: 'prototype' } } });
    expect(test.table.setting.talk).toBe('strategy');
  });

  it('[P3] a seat that was added after a match looks at it as everybody does', () => {
    const test = over();
    test.ok(0, 'set', { change: { seatCount: 4 } });
    test.come(3);
    expect(test.welcome(3).match).toMatchObject({ view: { viewer: 'spectator' } });
  });

  it('[P8] the link of a seat that a bot plays shows what everybody sees', () => {
    const test = playing();
    const role = { kind: 'seat', seat: 2 } as const;
    expect(test.send(role, { type: 'come', protocol: PROTOCOL })).toMatchObject({
      ok: true,
      value: { entries: [] },
    });
    expect(viewerOf(test.table, role)).toBe('spectator');
  });
});

describe('a bot that stands in', () => {
  it('[P9] plays for who is away, not for who is here, and not twice', () => {
    const test = playing();
    expect(test.refused(1, 'stand-in', { seat: 0 })).toBe('not-away');
    expect(test.refused(1, 'stand-in', { seat: 2 })).toBe('no-person-there');
    expect(test.refused(1, 'stand-in', { seat: 7 })).toBe('no-such-seat');
    test.goes(0);
    test.ok(1, 'stand-in', { seat: 0 });
    expect(test.refused(1, 'stand-in', { seat: 0 })).toBe('bot-plays');
    expect(botRequests(test.table)).toMatchObject([{ seat: 0, bot: { name: 'substitute' }, must: true }]);
    expect(lobby().refused(1, 'stand-in', { seat: 0 })).toBe('no-match');
  });

  it('[P8, P9] has the seat to itself until the person is back, who has it at once', () => {
    const test = playing();
    test.goes(0);
    test.ok(1, 'stand-in', { seat: 0 });
    expect(test.refused(0, 'move', { at: test.table.seq, move: 'look a1' })).toBe('bot-plays');
    test.step('bot');
    const request = botRequests(test.table)[0]!;
    test.come(0);
    expect(test.last(1, 'seats').seats[0]).toMatchObject({ standIn: null });
    expect(test.answer(request, 'look c3')).toMatchObject({ ok: false, refusal: { code: 'no-bot-plays' } });
    test.move(0, 'look d4');
    expect(test.refused(0, 'take-back', {})).toBe('no-bot-plays');
  });

  it('[P9] knows what that seat was told since the deal, and goes on remembering', () => {
    const test = afterFirstTurn();
    test.ok(0, 'stand-in', { seat: 0, bot: { name: 'wise', memory: 'perfect' } });
    playUntilTurnOf(test, 0);
    const [request] = botRequests(test.table);
    if (test.table.match === undefined || test.table.match.phase === 'promised') throw new Error('no match');
    expect(JSON.stringify(request!.memory)).toBe(JSON.stringify(memoryOf(test.table.match, 0)));
    test.ok(0, 'take-back', {});
    test.ok(0, 'stand-in', { seat: 0, bot: { name: 'foolish', memory: 'none' } });
    expect(botRequests(test.table)[0]!.memory).toBeUndefined();
  });

  it('[P9, H10] every hand-over is in the record, from which move on', () => {
    const test = playing();
    test.move(0, 'look a1');
    test.ok(0, 'stand-in', { seat: 0, bot: { name: 'wise' } });
    test.step('bot');
    test.come(0);
    const { handOvers, seats } = recordOf(test.playToTheEnd('hand-overs').table)!;
    expect(seats).toMatchObject([{ kind: 'person' }, { kind: 'person' }, { kind: 'bot', memory: 'perfect' }]);
    expect(handOvers).toEqual([
      { seq: 1, seat: 0, to: { kind: 'bot', name: 'wise', version: 1, memory: 'none' } },
      { seq: 2, seat: 0, to: { kind: 'person' } },
    ]);
    test.expectSameAfterRestart();
  });

  it('[P9] plays the next match too, for who is still away', () => {
    const test = playing();
    test.goes(1);
    test.ok(0, 'stand-in', { seat: 1 });
    test.playToTheEnd('away').ok(0, 'again', { how: 'rematch' });
    test.share(0).playToTheEnd('still away');
    expect(recordOf(test.table)!.seats).toMatchObject([
      { kind: 'person' },
      { name: 'substitute' },
      { name: 'random' },
    ]);
  });
});

describe('a stand-in that somebody asked for', () => {
  it('[P9] ends with the match: the seat is its person’s again, and the next match is theirs', () => {
    const test = playing();
    test.ok(1, 'stand-in', { seat: 1 });
    test.playToTheEnd('with a stand-in');
    expect(test.table.match).toMatchObject({ phase: 'over' });
    expect(test.table.seats[1]).toMatchObject({ sitter: { kind: 'person' }, standIn: null });
    expect(test.last(0, 'seats').seats[1]).toMatchObject({ standIn: null });
    // The record still says who played.
    expect(test.last(0, 'over').record!.handOvers).toMatchObject([{ seat: 1, to: { kind: 'bot' } }]);
    test.expectSameAfterRestart();
    test.ok(0, 'again', { how: 'rematch' });
    expect(test.table.match).toMatchObject({ shares: [undefined, undefined, 'none'] });
  });

  it('[P9] also when the host ends the match', () => {
    const test = playing();
    test.ok(1, 'stand-in', { seat: 1 });
    test.ok(0, 'stop', { match: 1 });
    expect(test.table.seats[1]).toMatchObject({ standIn: null });
  });

  it('[P7] the last move is answered alike when it is sent again', () => {
    const test = playing();
    test.ok(1, 'stand-in', { seat: 1 });
    playUntilTurnOf(test, 0);
    const end = test.legal(0).find((move) => move.do === 'declare');
    if (end === undefined) throw new Error('the match cannot be ended here');
    const at = test.table.seq;
    const first = test.ok(0, 'move', { at, move: end, id: 'last' });
    expect(first.seq).toBe(at + 1);
    expect(test.log.at(-1)).toMatchObject({ type: 'taken-back', seat: 1 });
    expect(test.ok(0, 'move', { at, move: end, id: 'last' })).toMatchObject({ entries: [], seq: first.seq });
  });

  it('[P21] a log from before this rule folds as it did: without a line of it the bot stays', () => {
    const test = playing();
    test.ok(1, 'stand-in', { seat: 1 });
    test.ok(0, 'stop', { match: 1 });
    const before = foldLog(test.log.filter(({ type }) => type !== 'taken-back'));
    expect(before.seats[1]).toMatchObject({ standIn: { why: 'asked' } });
  });
});
