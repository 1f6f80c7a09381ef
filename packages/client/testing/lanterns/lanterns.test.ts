import { seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { MemoryLog, openTable, RANDOM_BOT, type TableMessage } from '@hyakki/table';
import { expect, it, vi } from 'vitest';
import { DeviceTable } from '../../device-table.ts';
import { foldMessage, played, seatInTurn, type TableState } from '../../known-table.ts';

const BOTS = { find: () => RANDOM_BOT, usual: () => RANDOM_BOT, standIn: () => RANDOM_BOT };

it('the toy game is played by two persons at a table on one device', async () => {
  const opened = openTable({ game: 'lanterns', seatCount: 2, bots: [null, null], pace: 0 }, 'device', {
    now: 0,
    random256: () => seedFromText('open'),
    bots: BOTS,
  });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const table = await DeviceTable.open({
    log: new MemoryLog(opened.value),
    bots: BOTS,
    names: ['Aki', 'Bo'],
    now: Date.now,
    random256: () => seedFromText('deal'),
    askBot: async () => undefined,
    explainBot: async () => [],
    setTimer: () => () => {},
    renamed: () => {},
    played: () => {},
    report: (problem) => {
      throw problem;
    },
  });
  let state: TableState | undefined;
  let at = 0;
  const onTold = (told: TableMessage) => {
    if ('seq' in told) at = Math.max(at, told.seq);
    state = foldMessage(state, structuredClone(told), findGame);
  };
  await table.look('spectator', onTold);
  await table.ask({ type: 'start', id: 'start' });
  await vi.waitUntil(() => played(state)?.phase === 'playing');
  const game = findGame('lanterns')!;
  for (let step = 0; step < 100 && played(state)?.phase !== 'over'; step++) {
    const seat = seatInTurn(played(state)!)!;
    await table.look(seat, onTold);
    const legal = game.legalMoves(played(state)!.view);
    await table.ask({ type: 'move', id: `m-${step}`, at, move: legal[step % legal.length]! });
  }
  expect(played(state)).toMatchObject({
    phase: 'over',
    outcome: { verdict: 'drawn' },
    record: { game: 'lanterns' },
  });
});
