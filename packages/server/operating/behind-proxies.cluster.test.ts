import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { afterEach, expect, it } from 'vitest';
import { NotifyHints } from '../hints/notify-hints.ts';
import { openPostgresStore } from '../stores/postgres.ts';
import { describeCluster, freshDatabase } from '../testing/cluster.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { canStart, freePort, PROXIES, ReverseProxy } from '../testing/proxies.ts';

let nodes: LoopbackServer[] = [];
let players: Player[] = [];
let proxy: ReverseProxy | undefined;
afterEach(async () => {
  for (const player of players) player.close();
  await Promise.all(nodes.map((node) => node.close()));
  await proxy?.stop();
  [nodes, players, proxy] = [[], [], undefined];
});

describeCluster('two nodes behind a proxy, with the example that operators copy', () => {
  it.skipIf(!PROXIES.some(canStart)).each(PROXIES.filter(canStart))(
    '[P21] %s: a match over websockets goes on when one node is ended in the middle of it',
    async (name) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const database = await freshDatabase();
      for (let node = 0; node < 2; node++)
        nodes.push(
          await startLoopback(
            { origin, trustProxy: '127.0.0.1' },
            {
              store: await openPostgresStore(database),
              joinHints: (id, report) => NotifyHints.open(database, id, report),
            },
          ),
        );
      proxy = await ReverseProxy.start(
        name,
        port,
        nodes.map(({ running }) => running.port),
      );
      const guest = () =>
        new HyakkiServer(origin, nodePorts(origin, { language: 'en', session: new Session() }));

      const host = guest();
      const created = await host.createTable({ game: 'yokai', seatCount: 2, pace: 0 });
      players.push(new Player(host, { table: created.table, seat: 0 }, 'proxy'));
      const other = guest();
      players.push(new Player(other, await other.openLink(created.seats[1]!.link), 'proxy'));
      for (let watching = 0; watching < 4; watching++) {
        const watcher = guest();
        players.push(new Player(watcher, await watcher.openLink(created.spectator.link)));
      }
      for (const player of players) await player.here();
      // Nothing is sticky: the table is on both.
      expect(nodes.map(({ running }) => running.liveTables.isInUse(created.table))).toEqual([true, true]);

      const [first] = players as [Player];
      await first.until(
        ({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'),
        'seated',
      );
      expect(await first.connection.ask({ type: 'start' })).toMatchObject({ type: 'answer' });
      for (const player of players.slice(0, 2)) player.play();
      await first.until(
        ({ received }) => received.filter(({ type }) => type === 'told').length > 8,
        'eight moves',
      );
      await nodes[0]!.close();
      await Promise.all(
        players.map((player) => player.until(({ match }) => match?.record != null, 'the end')),
      );
      const { record } = first.match!;
      for (const { match } of players) expect(match!.record).toEqual(record);
      expect(verify(findGame('yokai')!, record!)).toMatchObject({ ok: true });
      // Whoever asks now is not sent to the node that is gone.
      for (let asked = 0; asked < 6; asked++) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    },
  );
});
