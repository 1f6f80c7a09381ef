import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { canStart, freePort, missingProxies, ReverseProxy } from '../testing/proxies.ts';

let server: LoopbackServer | undefined;
let players: Player[] = [];
let proxy: ReverseProxy | undefined;
afterEach(async () => {
  for (const player of players) player.close();
  await server?.close();
  await proxy?.stop();
  [server, players, proxy] = [undefined, [], undefined];
});

const EXAMPLES = ['nginx-path', 'caddy-path'] as const;
const missing = missingProxies(EXAMPLES);
if (missing.length > 0) console.log(`below a path: not tried without ${missing.join(' and ')}`);
const WAYS = [...EXAMPLES.filter(canStart), 'the server itself'] as const;

/** Its public origin: a proxy, with the example that operators copy, or the server itself. */
async function start(way: (typeof WAYS)[number]): Promise<string> {
  if (way === 'the server itself') {
    server = await startLoopback({ path: '/hyakki' });
    return server.origin;
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  server = await startLoopback({ origin, path: '/hyakki', trustProxy: '127.0.0.1' });
  proxy = await ReverseProxy.start(way, port, [server.running.port]);
  return origin;
}

describe.each(WAYS)('below a path, through %s', (way) => {
  it('links lead below it, and a match is played to its end', async () => {
    const origin = await start(way);
    const base = `${origin}/hyakki`;
    const sessions = [new Session(), new Session()];
    const [host, guest] = sessions.map(
      (session) => new HyakkiServer(base, nodePorts(origin, { language: 'en', session })),
    ) as [HyakkiServer, HyakkiServer];
    const created = await host.createTable({ game: 'yokai', seatCount: 2, pace: 0 });
    const invitation = created.seats[1]!.link;
    expect(invitation).toMatch(new RegExp(`^${base}/#[\\w-]{22}$`));
    for (const { link } of [created.own, created.group, created.spectator])
      expect(link.startsWith(`${base}/#`)).toBe(true);
    players.push(new Player(host, { table: created.table, seat: 0 }, 'path'));
    players.push(new Player(guest, await guest.openLink(invitation), 'path'));
    for (const player of players) await player.here();
    const [first] = players as [Player];
    await first.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'), 'seated');
    await first.connection.ask({ type: 'start' });
    for (const player of players) player.play();
    await first.until(({ match }) => match?.record != null, 'the end');
    expect(verify(findGame('yokai')!, first.match!.record!)).toMatchObject({ ok: true });
  });

  it('the session goes nowhere else, and nothing is outside of it but what operators ask', async () => {
    const origin = await start(way);
    const welcomed = await fetch(`${origin}/hyakki/api/me`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(welcomed.status).toBe(200);
    expect(welcomed.headers.get('set-cookie')).toMatch(/^hyakki\.hyakki=\S+; Path=\/hyakki\/; .*HttpOnly/);
    for (const path of ['/', '/api/me', '/hyakkii/', '/.without-slash', '/hyakki/hyakki/api/me'])
      expect((await fetch(`${origin}${path}`, { redirect: 'manual' })).status, path).toBe(404);
    const bare = await fetch(`${origin}/hyakki`, { redirect: 'manual' });
    expect([bare.status, new URL(bare.headers.get('location')!, origin).pathname]).toEqual([308, '/hyakki/']);
    for (const path of ['/healthz', '/readyz'])
      expect((await fetch(`http://127.0.0.1:${server!.running.port}${path}`)).status, path).toBe(200);
    expect(server!.running.addresses.every((address) => address.endsWith('/hyakki'))).toBe(true);
  });
});

it('over https the name of the cookie has the path, which its prefix forbids it to have', async () => {
  server = await startLoopback({ origin: 'https://play.example.org', path: '/a/b', trustProxy: '127.0.0.1' });
  const answer = await fetch(`${server.origin}/a/b/api/me`, {
    method: 'POST',
    headers: { origin: 'https://play.example.org', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-hyakki\.a\.b=\S+; Path=\/; .*Secure/);
});
