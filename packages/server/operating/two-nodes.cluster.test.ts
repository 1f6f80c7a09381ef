import { randomUUID } from 'node:crypto';
import type { Refused } from '@hyakki/client';
import type { NewTable } from '@hyakki/table';
import { afterEach, expect, it } from 'vitest';
import { NotifyHints } from '../hints/notify-hints.ts';
import type { JoinHints } from '../hints/open-hints.ts';
import { RedisHints } from '../hints/redis-hints.ts';
import { openPostgresStore } from '../stores/postgres.ts';
import { describeCluster, freshDatabase, redisUrl } from '../testing/cluster.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { RedisServer } from '../testing/redis-server.ts';

let servers: LoopbackServer[] = [];
let players: Player[] = [];
afterEach(async () => {
  for (const player of players) player.close();
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  players = [];
});

async function startTwo(
  joinHints: (database: string) => JoinHints,
  config: Parameters<typeof startLoopback>[0] = {},
): Promise<[LoopbackServer, LoopbackServer]> {
  const database = await freshDatabase();
  for (let i = 0; i < 2; i++) {
    const store = await openPostgresStore(database);
    servers.push(await startLoopback(config, { store, joinHints: joinHints(database) }));
  }
  return servers as [LoopbackServer, LoopbackServer];
}

const byNotify =
  (database: string): JoinHints =>
  (node, report) =>
    NotifyHints.open(database, node, report);

/** A person in every seat, on one server and the other in turn, and a spectator. */
async function sit(two: readonly LoopbackServer[], wish: NewTable): Promise<readonly Player[]> {
  const host = two[0]!.guest();
  const created = await host.createTable(wish);
  players.push(new Player(host, { table: created.table, seat: 0 }, 'two nodes'));
  for (let seat = 1; seat < wish.seatCount; seat++) {
    const person = two[seat % 2]!.guest();
    const place = await person.openLink(created.seats[seat]!.link);
    players.push(new Player(person, place, 'two nodes'));
  }
  const watcher = two[1]!.guest();
  players.push(new Player(watcher, await watcher.openLink(created.spectator.link)));
  for (const player of players) await player.here();
  await players[0]!.until(
    ({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'),
    'seated',
  );
  return players;
}

async function playToTheEnd(all: readonly Player[]): Promise<void> {
  for (const player of all) player.play();
  expect(await all[0]!.connection.ask({ type: 'start' })).toMatchObject({ type: 'answer' });
  await Promise.all(all.map((player) => player.until(({ match }) => match?.record != null, 'the end')));
  for (const { match } of all) expect(match!.record).toEqual(all[0]!.match!.record);
}

describeCluster('two servers on one PostgreSQL', () => {
  it('[P21] a match across both, with hints by NOTIFY', async () => {
    await playToTheEnd(await sit(await startTwo(byNotify), { game: 'sketch', seatCount: 2 }));
  });

  it('[P21] a match across both, with hints by Redis', async () => {
    const channel = `hints of ${randomUUID()}`;
    const two = await startTwo(() => (node, report) => RedisHints.open(redisUrl(), node, report, channel));
    await playToTheEnd(await sit(two, { game: 'yokai', seatCount: 3 }));
  });

  it('[P21] moves come through while Redis is away, and after it is back', async () => {
    const redis = await RedisServer.start();
    try {
      const two = await startTwo(() => (node, report) => RedisHints.open(redis.url, node, report));
      const [ann, ben] = (await sit(two, { game: 'yokai', seatCount: 2 })) as [Player, Player];
      await redis.stopImmediately();
      // By the look into the store alone, which is every second.
      await ann.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'hello' } });
      await ben.until(({ received }) => received.some(({ type }) => type === 'said'), 'it was said');
      await redis.resume();
      await ben.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'thanks' } });
      await ann.until(
        ({ received }) => received.filter(({ type }) => type === 'said').length === 2,
        'it was answered',
      );
    } finally {
      await redis.stop();
    }
  });

  it('wrong codes are counted at both together', async () => {
    const two = await startTwo(byNotify, { limits: { codesPerAddress: { perSecond: 0.001, burst: 4 } } });
    const answers: string[] = [];
    for (let i = 0; i < 6; i++)
      await two[i % 2]!.guest()
        .joinByCode('CFHJKL')
        .catch((problem: Refused) => answers.push(problem.code));
    expect(answers).toEqual([...new Array(4).fill('no-such-code'), 'too-fast', 'too-fast']);
  });

  it('[P9] whoever was at a server that is ended is seen as gone at the other one', async () => {
    const [one, two] = await startTwo(byNotify);
    const [ann, ben] = (await sit([one, two], { game: 'yokai', seatCount: 2 })) as [Player, Player];
    await ben.until(({ state }) => state?.people?.[0]?.here === true, 'Ann is here');
    await one.close();
    servers = [two];
    await ben.until(({ state }) => state?.people?.[0]?.here === false, 'Ann is gone');
    ann.close();
  });
});
