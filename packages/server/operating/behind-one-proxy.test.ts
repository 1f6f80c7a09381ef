import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { canStart, freePort, missingProxies, ReverseProxy } from '../testing/proxies.ts';

/** Recipes for one server; `below-a-path` and `behind-proxies.cluster` play through the others. */
const WHOLE = ['nginx-guide', 'caddy'] as const;
const ONE_NODE = [...WHOLE, 'nginx-path', 'caddy-path'] as const;
const missing = missingProxies(ONE_NODE);
if (missing.length > 0) console.log(`behind one proxy: not tried without ${missing.join(' and ')}`);

describe.skipIf(!WHOLE.some(canStart)).each(WHOLE.filter(canStart))('behind %s', (recipe) => {
  it('a match over websockets is played to its end', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = await startLoopback({ origin, trustProxy: '127.0.0.1' });
    onTestFinished(() => server.close());
    const proxy = await ReverseProxy.start(recipe, port, [server.running.port]);
    onTestFinished(() => proxy.stop());
    const guest = () =>
      new HyakkiServer(origin, nodePorts(origin, { language: 'en', session: new Session() }));
    const [host, other] = [guest(), guest()];
    const created = await host.createTable({ game: 'sketch', seatCount: 2, pace: 0 });
    const players = [
      new Player(host, { table: created.table, seat: 0 }, recipe),
      new Player(other, await other.openLink(created.seats[1]!.link), recipe),
    ];
    onTestFinished(() => {
      for (const player of players) player.close();
    });
    for (const player of players) await player.here();
    const [first] = players as [Player];
    await first.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'), 'seated');
    await first.connection.ask({ type: 'start' });
    for (const player of players) player.play();
    await first.until(({ match }) => match?.record != null, 'the end');
    expect(verify(findGame('sketch')!, first.match!.record!)).toMatchObject({ ok: true });
  });
});

describe.skipIf(!ONE_NODE.some(canStart)).each(ONE_NODE.filter(canStart))('the recipe %s', (recipe) => {
  it('passes on the whole address, the name of the host, and who asks instead of what they say', async () => {
    const seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
    const behind = createServer(({ url, headers }, response) => {
      seen.push({ url, headers });
      response.end('hello');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void behind.close());
    await once(behind, 'listening');
    const port = await freePort();
    const proxy = await ReverseProxy.start(recipe, port, [(behind.address() as AddressInfo).port]);
    onTestFinished(() => proxy.stop());
    const asked = request({
      ...{ host: '127.0.0.1', port, path: '/hyakki/api/me?a=%2F' },
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    }).end();
    const [answer] = await once(asked, 'response');
    expect(await text(answer)).toBe('hello');
    expect(seen.at(-1)).toMatchObject({
      url: '/hyakki/api/me?a=%2F',
      headers: {
        host: `127.0.0.1:${port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      },
    });
  });
});
