import { expectOk, verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { NewTable } from '@hyakki/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopback();
});
afterAll(() => server.close());

const MATCHES: readonly NewTable[] = [
  { game: 'yokai', seatCount: 2 },
  { game: 'yokai', seatCount: 4, options: { level: 2 }, aids: 'perfect-memory' },
  { game: 'tengu', seatCount: 3, options: { level: 3 } },
  { game: 'sketch', seatCount: 2 },
  { game: 'sketch', seatCount: 2, aids: 'bare' },
];

describe('whole matches over real sockets', () => {
  it.each(MATCHES)(
    '$game for $seatCount: everybody comes by a link, plays to the end, and the record is true',
    async (wish) => {
      const host = server.guest();
      const created = await host.createTable(wish);
      const people = [host, ...Array.from({ length: wish.seatCount - 1 }, () => server.guest())];
      const players: Player[] = [];
      for (const [seat, person] of people.entries()) {
        const place = await person.openLink((created.seats[seat] ?? created.own).link);
        expect(place).toMatchObject({ table: created.table, seat });
        players.push(await new Player(person, place).here());
      }
      const watcher = server.guest();
      const spectator = await new Player(watcher, await watcher.openLink(created.spectator.link)).here();
      await players[0]!.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'));

      for (const player of players) player.play();
      expect(await players[0]!.connection.ask({ type: 'start' })).toMatchObject({ type: 'answer' });
      await Promise.all(
        [...players, spectator].map((one) => one.until(({ match }) => match?.record != null)),
      );
      expect(players.flatMap(({ refusals }) => refusals)).toEqual([]);

      const record = await people.at(-1)!.record(created.table, 1);
      const game = findGame(wish.game)!;
      for (const { receipts, match } of players) {
        expect(match!.record).toEqual(record);
        // Once when it is sent, and again when the server has said that it is taken.
        expect(receipts.map(({ answer }) => answer)).toEqual(['awaited', 'taken']);
        const witness = { receipt: receipts.at(-1), match: 1, dealer: 'server' } as const;
        expect(expectOk(verify(game, record, witness))).toMatchObject({
          answer: 'true',
          ownShare: 'in-deal',
        });
      }
      expect(spectator.receipts).toEqual([]);
      for (const one of [...players, spectator]) one.close();
    },
  );
});
