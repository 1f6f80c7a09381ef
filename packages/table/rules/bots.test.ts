import { describe, expect, it } from 'vitest';
import { botRequests, HELP_MS } from '../index.ts';
import { afterFirstTurn, playing, playUntilTurnOf, TestTable, tenguAtGo } from '../testing/index.ts';
import { memoryOf } from './memory.ts';

/** It is the turn of seat 2, the bot. */
function botsTurn(): TestTable {
  const test = afterFirstTurn();
  playUntilTurnOf(test, 2);
  return test;
}

describe('asking bots', () => {
  it('[P17] only who is to act is asked, with its view, its memory, a seed of its own, at the pace of the table', () => {
    expect(botRequests(playing().table)).toEqual([]);
    const test = botsTurn();
    const [request, ...others] = botRequests(test.table);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ game: 'yokai', seat: 2, must: true, notBefore: test.now + 1_000 });
    expect(JSON.stringify(request!.view)).toBe(JSON.stringify(test.viewOf(2)));
    if (test.table.match === undefined || test.table.match.phase === 'promised') throw new Error('no match');
    expect(JSON.stringify(request!.memory)).toBe(JSON.stringify(memoryOf(test.table.match, 2)));
    test.step('bot');
    const [next] = botRequests(test.table);
    expect(next!.rngSeed).not.toBe(request!.rngSeed);
  });

  it('[P17] an answer to an earlier number is refused, and so is one for a person', () => {
    const test = botsTurn();
    const [request] = botRequests(test.table);
    test.step('bot');
    expect(test.answer(request!, 'look a1')).toMatchObject({ refusal: { code: 'stale-move' } });
    expect(test.answer({ ...request!, seat: 0 }, 'look a1')).toMatchObject({
      refusal: { code: 'no-bot-plays' },
    });
    const [now] = botRequests(test.table);
    expect(test.answer(now!, undefined)).toMatchObject({ refusal: { code: 'must-move' } });
    expect(test.answer(now!, 'nonsense')).toMatchObject({ refusal: { code: 'bad-notation' } });
  });

  it('[P17] an answer that comes after the match, or before the next deal, is refused', () => {
    const test = botsTurn();
    const [request] = botRequests(test.table);
    test.ok(0, 'stop', { match: 1 });
    expect(test.answer(request!, 'look a1')).toMatchObject({ refusal: { code: 'match-over', rule: 'H3' } });
    test.ok(0, 'start', {});
    expect(test.answer(request!, 'look a1')).toMatchObject({ refusal: { code: 'no-match', rule: 'P6' } });
  });

  it('[P17] a bot without a memory is given none', () => {
    const test = new TestTable({
      game: 'sketch',
      seatCount: 2,
      options: { first: 1 },
      bots: [null, { name: 'random' }],
    });
    test.come(0).begin();
    expect(botRequests(test.table)[0]!.memory).toBeUndefined();
  });

  it('[P17, T28] in Tengu a bot that must act waits while a person may help, and again after help', () => {
    const test = tenguAtGo([2]);
    expect(test.active()).toEqual([2, 0, 1]);
    expect(botRequests(test.table)).toMatchObject([{ seat: 2, must: true, notBefore: test.now + HELP_MS }]);
    test.now += 1_500;
    const help = test.legal(0).find((move) => move.do === 'help')!;
    test.move(0, help);
    expect(botRequests(test.table)).toMatchObject([{ seat: 2, notBefore: test.now + HELP_MS }]);
    test.move(1, test.legal(1).find((move) => move.do === 'help')!);
    // Nobody holds a token any more.
    expect(botRequests(test.table)).toMatchObject([{ seat: 2, notBefore: test.now + 1_000 }]);
  });

  it('[P17, T28] bots that may help are asked first, and may let the moment pass', () => {
    const test = tenguAtGo([0, 1]);
    const asks = botRequests(test.table);
    expect(asks).toMatchObject([
      { seat: 1, must: false },
      { seat: 0, must: false },
    ]);
    expect(test.answer(asks[0]!, undefined)).toMatchObject({ ok: true, value: { entries: [] } });
    const help = test.table.game.legalMoves(asks[1]!.view)[0]!;
    expect(test.answer(asks[1]!, help)).toMatchObject({
      ok: true,
      value: { entries: [{ type: 'moved', by: 'bot' }] },
    });
  });
});
