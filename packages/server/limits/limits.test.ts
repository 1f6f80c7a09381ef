import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Session } from '@hyakki/cli/node-ports';
import type { Refused } from '@hyakki/client';
import { PROTOCOL } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../operating/config.ts';
import { Heartbeat } from '../sockets/heartbeat.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { RawSocket, upgradeText } from '../testing/raw-http.ts';
import { AddressLimits, neighbourhoodOf } from './address-limits.ts';
import { TokenBucket } from './token-bucket.ts';
import { WrongCodes } from './wrong-codes.ts';

const PING = 0x9;
const PONG = 0xa;
const slow = { perSecond: 0.001, burst: 2 };

async function with_<Value>(
  config: Parameters<typeof startLoopback>[0],
  use: (server: LoopbackServer) => Promise<Value>,
) {
  const server = await startLoopback(config);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

async function sitDown(server: LoopbackServer) {
  const session = new Session();
  const { table } = await server.guest({ session }).createTable({ game: 'yokai', seatCount: 2 });
  const socket = await new RawSocket(server.origin, table, { cookie: session.cookie! }).come();
  return { socket, table, session };
}

function isHere(frame: RawSocket['frames'][number], seat: number): boolean {
  const people = frame['people'] as readonly ({ readonly here: boolean } | null)[] | undefined;
  return people?.[seat]?.here === true;
}

describe('a bucket', () => {
  it('lets a burst through, then so many a second, and never goes into debt', () => {
    const bucket = new TokenBucket({ perSecond: 2, burst: 3 }, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    for (let i = 0; i < 100; i++) bucket.take(1);
    expect(bucket.take(501)).toBe(true);
    expect(bucket.take(501)).toBe(false);
    // A clock that goes back gives nothing.
    expect(bucket.take(0)).toBe(false);
    expect(bucket.isFull(1_000_000)).toBe(true);
  });
});

describe('addresses', () => {
  it('a household has one IPv4 address, or 64 bits of IPv6', () => {
    expect(neighbourhoodOf('203.0.113.7')).toBe('203.0.113.7');
    expect(neighbourhoodOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(neighbourhoodOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(neighbourhoodOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
    expect(neighbourhoodOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2');
    expect(neighbourhoodOf('::1')).toBe('0:0:0:0');
    expect(neighbourhoodOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });

  it('quiet ones are forgotten', () => {
    let now = 0;
    const limits = new AddressLimits(readConfig({}).limits, () => now);
    for (let i = 0; i < 5_000; i++) {
      now += 1_000;
      limits.take(`10.0.${i >> 8}.${i & 255}`, 'messages');
    }
    expect(limits.size).toBeLessThan(2_500);
  });
});

describe('wrong codes', () => {
  const tenAMinute = { perSecond: 10 / 60, burst: 10 };

  it('are bounded by address, by network, and in all', () => {
    let now = 0;
    const codes = new WrongCodes(tenAMinute, () => now);
    const tried = (address: string, times: number) =>
      Array.from({ length: times }, () => codes.try(address) !== undefined).filter(Boolean).length;
    expect(tried('203.0.113.7', 20)).toBe(10);
    // One /48 has 65,536 neighbourhoods, and may try as much as five of them.
    let inNetwork = 0;
    for (let i = 0; i < 375; i++) inNetwork += tried(`2001:db8:1:${i.toString(16)}::1`, 8);
    expect(inNetwork).toBe(50);
    expect(tried('2001:db8:2:1::1', 8)).toBe(8);
    // And so have 256 addresses side by side.
    let beside = 0;
    for (let i = 0; i < 256; i++) beside += tried(`198.51.100.${i}`, 8);
    expect(beside).toBe(50);
    // However many networks somebody has.
    let all = 0;
    for (let i = 0; i < 1_000; i++) all += tried(`2001:db8:${(100 + i).toString(16)}::1`, 1);
    expect(all).toBeLessThan(200);
    now += 1_000;
    let later = 0;
    for (let i = 0; i < 1_000; i++) later += tried(`2001:db8:${(3_000 + i).toString(16)}::1`, 1);
    expect(later).toBe(20);
  });

  it('are forgotten in time, and right ones at once', () => {
    let now = 0;
    const codes = new WrongCodes(tenAMinute, () => now);
    for (let i = 0; i < 100; i++) codes.try('203.0.113.7')!();
    for (let i = 0; i < 6_000; i++) {
      now += 100;
      codes.try(`10.${i >> 8}.${i & 255}.1`);
    }
    expect(codes.size).toBeLessThan(4_500);
    // Without a limit nothing is counted.
    const free = new WrongCodes(undefined, () => now);
    for (let i = 0; i < 100; i++) expect(free.try('203.0.113.7')).toBeDefined();
    expect(free.size).toBe(0);
  });

  it('a club of thirty behind one address is seated by right ones; a wrong one counts', () =>
    with_({ limits: { codesPerAddress: { perSecond: 0.001, burst: 3 } } }, async (server) => {
      const code = (asked: Promise<unknown>) =>
        asked.then(
          () => 'ok',
          (problem: Refused) => problem.code,
        );
      for (let table = 0; table < 10; table++) {
        const { code: tableCode } = await server.guest().createTable({ game: 'yokai', seatCount: 4 });
        for (let guest = 0; guest < 3; guest++)
          expect(await code(server.guest().joinByCode(tableCode))).toBe('ok');
        // A full table has a right code, too.
        expect(await code(server.guest().joinByCode(tableCode))).toBe('table-full');
      }
      const wrong = () => code(server.guest().joinByCode('CFHJKL'));
      expect([await wrong(), await wrong(), await wrong(), await wrong()]).toEqual([
        'no-such-code',
        'no-such-code',
        'no-such-code',
        'too-fast',
      ]);
    }));
});

describe('limits', () => {
  it('requests, tables, guests and codes of one address', () =>
    with_(
      {
        limits: {
          tablesPerAddress: slow,
          codesPerAddress: slow,
          guestsPerAddress: { perSecond: 0.001, burst: 4 },
        },
      },
      async (server) => {
        const code = (asked: Promise<unknown>) =>
          asked.then(
            () => 'ok',
            (problem: Refused) => problem.code,
          );
        const guest = server.guest();
        const open = () => code(guest.createTable({ game: 'yokai', seatCount: 2 }));
        expect([await open(), await open(), await open()]).toEqual(['ok', 'ok', 'too-fast']);
        const tryCode = () => code(server.guest().joinByCode('CFHJKL'));
        expect([await tryCode(), await tryCode(), await tryCode()]).toEqual([
          'no-such-code',
          'no-such-code',
          'too-fast',
        ]);
        const come = () => code(server.guest().introduce());
        expect([await come(), await come(), await come(), await come()]).toEqual([
          'ok',
          'ok',
          'ok',
          'too-fast',
        ]);
      },
    ));

  it('messages of one socket: told to slow down, then sent away', () =>
    with_({ limits: { messagesPerSocket: { perSecond: 1, burst: 10 } } }, async (server) => {
      const { socket } = await sitDown(server);
      for (let i = 0; i < 300; i++) socket.send({ type: 'beat' });
      expect(await socket.closed).toBe(4429);
      expect(socket.frames.filter(({ code }) => code === 'too-fast').length).toBeGreaterThan(0);
      expect(socket.frames.filter(({ type }) => type === 'beat').length).toBeLessThanOrEqual(10);
    }));

  it('sockets of one address', () =>
    with_({ limits: { socketsPerAddress: 2 } }, async (server) => {
      const { socket, table, session } = await sitDown(server);
      const headers = { cookie: session.cookie! };
      const second = await new RawSocket(server.origin, table, headers).come();
      expect(await new RawSocket(server.origin, table, headers).closed).toBe(429);
      second.close();
      await second.closed;
      await new Promise((resolve) => setTimeout(resolve, 50));
      const third = await new RawSocket(server.origin, table, headers).come();
      for (const one of [socket, third]) one.close();
    }));

  it('what is too big, too deep, or no text ends the socket and nothing else', () =>
    with_({}, async (server) => {
      for (const [sent, closed] of [
        ['x'.repeat(20_000), 1009],
        ['{', 4400],
        ['['.repeat(16_000), 4400],
        [`{"type":"set","id":"1","change":{"options":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}}`, 4400],
      ] as const) {
        const { socket } = await sitDown(server);
        const began = Date.now();
        socket.send(sent);
        expect(await socket.closed).toBe(closed);
        expect(Date.now() - began).toBeLessThan(1_000);
      }
      const { socket, table, session } = await sitDown(server);
      socket.socket.send(Buffer.from('{}'), { binary: true });
      expect(await socket.closed).toBe(4400);
      const again = await new RawSocket(server.origin, table, { cookie: session.cookie! }).come();
      expect(await again.request({ type: 'nonsense', id: 'n' })).toMatchObject({
        type: 'refused',
        code: 'bad-message',
      });
      again.close();
    }));

  it('a connection that is open at one end only is let go, its seat is told as away, and the others notice nothing else', async () => {
    const heartbeat = new Heartbeat();
    const server = await startLoopback({}, { heartbeat });
    try {
      const session = new Session();
      const friend = new Session();
      const { table, seats } = await server.guest({ session }).createTable({ game: 'yokai', seatCount: 2 });
      await server.guest({ session: friend }).openLink(seats[1]!.link);
      const watching = await new RawSocket(server.origin, table, { cookie: friend.cookie! }).come();
      // Reads whatever comes and never says a word: its machine has gone to sleep.
      const url = `${server.origin.replace('http', 'ws')}/api/tables/${table}/socket`;
      const asleep = new WebSocket(url, {
        headers: { origin: server.origin, cookie: session.cookie! },
        autoPong: false,
        perMessageDeflate: false,
      });
      asleep.on('error', () => {});
      await once(asleep, 'open');
      asleep.send(JSON.stringify({ type: 'come', protocol: PROTOCOL }));
      await watching.until((frame) => isHere(frame, 0));
      watching.frames.length = 0;
      const gone = once(asleep, 'close');
      for (let second = 0; second < 25 && asleep.readyState === WebSocket.OPEN; second++) {
        heartbeat.beat();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await gone;
      await watching.until((frame) => frame.type === 'people' && !isHere(frame, 0));
      expect(watching.socket.readyState).toBe(WebSocket.OPEN);
      watching.close();
    } finally {
      await server.close();
    }
  });

  it('whoever never reads is let go, and the others notice nothing', () =>
    with_({}, async (server) => {
      const { socket, table, session } = await sitDown(server);
      const deaf = await openDeaf(server, table, session);
      const closed = new Promise((resolve) => deaf.once('close', resolve));
      const gone = () => goodbyes(server, 'too-slow');
      for (let i = 0; i < 40_000 && (await gone()) === undefined; i++) {
        deaf.write(frame({ type: 'come', protocol: PROTOCOL }));
        if (i % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect(await gone()).toBe(1);
      expect(await socket.request({ type: 'set', id: 'still', change: { aids: 'bare' } })).toMatchObject({
        type: 'answer',
      });
      deaf.resume();
      await closed;
      socket.close();
    }));

  it('pings that nobody reads the answers of fill no memory: whoever sends them is let go', () =>
    with_({}, async (server) => {
      const { socket, table, session } = await sitDown(server);
      const deaf = await openDeaf(server, table, session);
      const closed = new Promise((resolve) => deaf.once('close', resolve));
      const pings = Buffer.concat(Array.from({ length: 500 }, () => controlFrame(PING, Buffer.alloc(120))));
      const gone = () => goodbyes(server, 'too-slow');
      for (let i = 0; i < 1_000 && (await gone()) === undefined; i++) {
        deaf.write(pings);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect(await gone()).toBe(1);
      expect(await socket.request({ type: 'set', id: 'still', change: { aids: 'bare' } })).toMatchObject({
        type: 'answer',
      });
      deaf.resume();
      await closed;
      socket.close();
    }));

  it.each([
    ['pings', PING],
    ['pongs that nobody asked for', PONG],
  ] as const)('%s count as messages do', (_, kind) =>
    with_({ limits: { messagesPerSocket: { perSecond: 1, burst: 10 } } }, async (server) => {
      const { socket } = await sitDown(server);
      let answered = 0;
      socket.socket.on('pong', () => {
        answered += 1;
      });
      for (let i = 0; i < 300; i++) {
        if (kind === PING) socket.socket.ping();
        else socket.socket.pong();
      }
      expect(await socket.closed).toBe(4429);
      expect(answered).toBeLessThanOrEqual(10);
    }),
  );

  it('a ping is answered with its own words', () =>
    with_({}, async (server) => {
      const { socket } = await sitDown(server);
      const answer = once(socket.socket, 'pong');
      socket.socket.ping('still there?');
      expect(String((await answer)[0])).toBe('still there?');
      socket.close();
    }));

  it('a frame that holds nothing is a bad message, and no problem of ours', () =>
    with_({}, async (server) => {
      const { socket } = await sitDown(server);
      for (const nothing of ['null', '7', '"x"', 'true', '[]']) {
        socket.frames.length = 0;
        socket.send(nothing);
        expect(await socket.until(({ type }) => type === 'refused'), nothing).toMatchObject({
          code: 'bad-message',
          id: null,
        });
      }
      expect((await server.running.metrics.problems.get()).values).toEqual([]);
      socket.close();
    }));
});

/** How many sockets were closed for this reason. */
async function goodbyes({ running }: LoopbackServer, why: string): Promise<number | undefined> {
  return (await running.metrics.goodbyes.get()).values.find(({ labels }) => labels.why === why)?.value;
}

/** A reader that stops reading at the level of the machine, as a phone in a tunnel does; it has come to the table. */
async function openDeaf(server: LoopbackServer, table: string, session: Session): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const deaf = connect(Number(port), hostname);
  deaf.on('error', () => {});
  deaf.write(upgradeText(server.origin, `/api/tables/${table}/socket`, [`Cookie: ${session.cookie}`]));
  await new Promise((resolve) => deaf.once('data', resolve));
  deaf.write(frame({ type: 'come', protocol: PROTOCOL }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  deaf.pause();
  return deaf;
}

/** A masked text frame, by hand. */
function frame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

function controlFrame(kind: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | kind, 0x80 | data.length, 0, 0, 0, 0]), data]);
}
