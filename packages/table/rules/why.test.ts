import { expectOk, type GameTypes, type Viewer } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { botRequests } from '../index.ts';
import { afterFirstTurn, playUntilTurnOf, type TestTable } from '../testing/index.ts';
import { memoryOf } from './memory.ts';
import { whyRequest } from './why.ts';

function playedOf({ table }: TestTable) {
  const { match } = table;
  if (match === undefined || match.phase === 'promised') throw new Error('no match');
  return match;
}

/** Seat 2, a bot, has just made a move; with what a viewer saw and remembered before it. */
function afterBotsMove(viewer: Viewer) {
  const test = afterFirstTurn();
  playUntilTurnOf(test, 2);
  const { rules, state } = playedOf(test);
  const view = rules.view(state, viewer);
  const memory = memoryOf(playedOf(test), viewer);
  test.step('bot');
  return { test, view, memory, made: playedOf(test).moves.at(-1)! };
}

describe('why', () => {
  it('[P22] while a match goes on the reasons rest on what a spectator knew before the move', () => {
    const { test, view, memory, made } = afterBotsMove('spectator');
    const request = expectOk(whyRequest(test.table, made.seq));
    expect(request).toMatchObject({
      game: 'yokai',
      seat: 2,
      bot: { name: botRequests(test.table)[0]!.bot.name },
    });
    expect(JSON.stringify(request.view)).toBe(JSON.stringify(view));
    expect(JSON.stringify(request.memory)).toBe(JSON.stringify(memory));
    expect((request.move as GameTypes['Move']).do).toBe('look');
  });

  it('[P22] when it is over they rest on what the seat itself knew', () => {
    const { test, view, memory, made } = afterBotsMove(2);
    test.playToTheEnd('why');
    const request = expectOk(whyRequest(test.table, made.seq));
    expect(JSON.stringify(request.view)).toBe(JSON.stringify(view));
    expect(JSON.stringify(request.memory)).toBe(JSON.stringify(memory));
  });

  it('[P22] a person’s move, the deal and what never was have none', () => {
    const { test } = afterBotsMove('spectator');
    const persons = playedOf(test).moves.find(({ seat }) => seat !== 2)!;
    for (const seq of [persons.seq, playedOf(test).steps[0]!.seq, 0, 9_999])
      expect(whyRequest(test.table, seq)).toMatchObject({
        ok: false,
        refusal: { code: 'no-bots-move', rule: 'P22' },
      });
  });
});
