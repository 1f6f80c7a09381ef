import { expectOk, verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { expect, it } from 'vitest';
import { startLoopback } from '../loopback-server.ts';
import { Player } from '../player.ts';

it('the toy game is played over real sockets, and its record is true', async () => {
  const server = await startLoopback();
  try {
    const host = server.guest();
    const created = await host.createTable({ game: 'lanterns', seatCount: 2 });
    const guest = server.guest();
    const players = [
      await new Player(host, await host.openLink(created.own.link)).here(),
      await new Player(guest, await guest.openLink(created.seats[1]!.link)).here(),
    ];
    await players[0]!.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'));
    for (const player of players) player.play();
    expect(await players[0]!.connection.ask({ type: 'start' })).toMatchObject({ type: 'answer' });
    await Promise.all(players.map((player) => player.until(({ match }) => match?.record != null)));
    const record = await guest.record(created.table, 1);
    expect(expectOk(verify(findGame('lanterns')!, record))).toMatchObject({ answer: 'true' });
    for (const player of players) player.close();
  } finally {
    await server.close();
  }
});
