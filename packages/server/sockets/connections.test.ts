import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Session } from '@hyakki/cli/node-ports';
import { afterAll, describe, expect, it } from 'vitest';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { mostSockets } from '../limits/file-descriptors.ts';
import { MemoryStore } from '../stores/memory.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { RawSocket, request, upgradeText } from '../testing/raw-http.ts';

const clients: Socket[] = [];
afterAll(() => {
  for (const client of clients.splice(0)) client.destroy();
});

/** A connection that says nothing by itself. */
async function dial({ running }: LoopbackServer): Promise<Socket> {
  const client = connect(running.port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => {});
  await once(client, 'connect');
  return client;
}

/** Also after an error, which is how a connection ends that is cut off. */
function closing(client: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (client.closed) resolve();
    else client.resume().once('close', resolve);
  });
}

/** Whether it is served; one that was refused is closed without a word. */
async function isServed(client: Socket): Promise<boolean> {
  let answer = '';
  client.on('data', (piece) => {
    answer += piece;
  });
  const closed = closing(client);
  client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await closed;
  return answer.startsWith('HTTP/1.1 200');
}

const problemsOf = async ({ running }: LoopbackServer) => (await running.metrics.problems.get()).values;

describe('places of an address', () => {
  it('are given back by whoever goes while the store is asked who they are', async () => {
    let asked: () => void = () => {};
    let answer: () => void = () => {};
    /** Takes its time when told to. */
    class SlowStore extends MemoryStore {
      gate: Promise<void> = Promise.resolve();
      override async findSession(hash: string) {
        asked();
        await this.gate;
        return super.findSession(hash);
      }
    }
    const store = new SlowStore();
    const server = await startLoopback({ limits: { socketsPerAddress: 1 } }, { store });
    const session = new Session();
    const { table } = await server.guest({ session }).createTable({ game: 'yokai', seatCount: 2 });
    for (let time = 0; time < 3; time++) {
      store.gate = new Promise((resolve) => {
        answer = resolve;
      });
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      const client = await dial(server);
      client.write(upgradeText(server.origin, `/api/tables/${table}/socket`, [`Cookie: ${session.cookie}`]));
      await isAsked;
      client.resetAndDestroy();
      // Until the server has seen it too.
      await new Promise((resolve) => setTimeout(resolve, 50));
      answer();
    }
    const socket = new RawSocket(server.origin, table, { cookie: session.cookie! });
    expect(await Promise.race([socket.opened().then(() => 101), socket.closed])).toBe(101);
    socket.close();
    expect(await problemsOf(server)).toEqual([]);
    await server.close();
  });

  it('who hangs up in the middle of a request is no problem of ours', async () => {
    const server = await startLoopback();
    for (let time = 0; time < 60; time++) {
      const client = await dial(server);
      client.write(upgradeText(server.origin, `/api/tables/${'A'.repeat(22)}/socket`));
      if (time % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      client.resetAndDestroy();
    }
    const { host } = new URL(server.origin);
    for (let time = 0; time < 10; time++) {
      const client = await dial(server);
      client.write(
        `POST /api/me HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      client.resetAndDestroy();
    }
    expect((await request(server.origin, 'GET', '/healthz')).status).toBe(200);
    expect(await problemsOf(server)).toEqual([]);
    await server.close();
  });
});

describe('connections', () => {
  it('that say nothing are counted too: past the most there may be, the next is closed at once', async () => {
    const server = await startLoopback({ limits: { connections: 20 } });
    const idle = await Promise.all(Array.from({ length: 20 }, () => dial(server)));
    expect(await isServed(await dial(server))).toBe(false);
    expect(await isServed(idle[0]!)).toBe(true);
    for (const client of idle) client.destroy();
    await expect
      .poll(() => request(server.origin, 'GET', '/healthz').then(({ status }) => status, String))
      .toBe(200);
    await server.close();
  });

  it('of one address are counted, whatever they are for, and never more than half of all', async () => {
    for (const limits of [{ connectionsPerAddress: 3 }, { connectionsPerAddress: 50, connections: 6 }]) {
      const server = await startLoopback({ limits });
      const idle = await Promise.all(Array.from({ length: 3 }, () => dial(server)));
      expect(await isServed(await dial(server))).toBe(false);
      idle[0]!.destroy();
      await expect
        .poll(() => request(server.origin, 'GET', '/healthz').then(({ status }) => status, String))
        .toBe(200);
      for (const client of idle) client.destroy();
      await server.close();
    }
  });

  it('of a trusted proxy are everybody’s, and not counted as one address', async () => {
    const server = await startLoopback({ trustProxy: 'loopback', limits: { connectionsPerAddress: 3 } });
    const idle = await Promise.all(Array.from({ length: 10 }, () => dial(server)));
    expect(await Promise.all(idle.map(isServed))).not.toContain(false);
    for (const client of idle) client.destroy();
    await server.close();
  });

  it('wait for their next request for a shorter time when places become few', async () => {
    const server = await startLoopback({ limits: { connections: 20 } });
    const patience = async () => (await request(server.origin, 'GET', '/healthz')).headers.get('keep-alive');
    expect(await patience()).toBe('timeout=72');
    const idle = await Promise.all(Array.from({ length: 11 }, () => dial(server)));
    await expect.poll(patience).toBe('timeout=5');
    for (const client of idle) client.destroy();
    await expect.poll(patience).toBe('timeout=72');
    await server.close();
  });

  it('leave room for requests when all sockets are taken', () => {
    for (const most of [96, 819, 52_428]) {
      expect(mostSockets(most)).toBeLessThanOrEqual(most - 8);
      expect(mostSockets(most)).toBeGreaterThanOrEqual(0.9 * most - 1);
    }
  });
});

// Each of them waits for its time to be over, together.
describe.concurrent('nobody waits for ever', () => {
  it('a connection that never finishes its first line is closed after ten seconds', async () => {
    const server = await startLoopback();
    const [silent, slow] = await Promise.all([dial(server), dial(server)]);
    slow!.write('GET / HTTP/1.1\r\nHost: loc');
    await Promise.all([silent!, slow!].map(closing));
    await server.close();
  });

  it('closing ends, although somebody has sent half a request and another never says goodbye', async () => {
    const server = await startLoopback();
    const { host } = new URL(server.origin);
    const half = await dial(server);
    half.write(
      `POST /api/me HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    );
    const { table } = await server.guest().createTable({ game: 'yokai', seatCount: 2 });
    const deaf = await dial(server);
    deaf.write(upgradeText(server.origin, `/api/tables/${table}/socket`));
    await once(deaf, 'data');
    deaf.pause();
    const gone = closing(half);
    await server.close();
    await gone;
  });

  it('closing ends, although the store never does', async () => {
    class StuckStore extends MemoryStore {
      override close() {
        return new Promise<never>(() => {});
      }
    }
    const server = await startLoopback({}, { store: new StuckStore() });
    await server.close();
  });
});

describe('trusted proxies', () => {
  it('are addresses, ranges and ranges with a name', () => {
    const isTrusted = trustedProxies('10.0.0.0/8,loopback,2001:db8::/32,203.0.113.7');
    for (const address of ['10.1.2.3', '127.0.0.1', '::1', '::ffff:10.9.9.9', '2001:db8::5', '203.0.113.7'])
      expect(isTrusted(address), address).toBe(true);
    for (const address of ['11.0.0.1', '203.0.113.8', '2001:db9::1', 'fe80::1%eth0', '', 'x', undefined])
      expect(isTrusted(address), address).toBe(false);
    expect(trustedProxies('linklocal')('fe80::1%eth0')).toBe(true);
    expect(trustedProxies(undefined)('127.0.0.1')).toBe(false);
  });
});
