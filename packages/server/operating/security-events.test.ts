import type { Refused } from '@hyakki/client';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { startLoopback } from '../testing/loopback-server.ts';
import { request, sayRaw, upgradeText } from '../testing/raw-http.ts';
import { NO_LOG } from './log.ts';
import { LogValve } from './log-valve.ts';
import { ServerMetrics } from './metrics.ts';
import { noteTo, SECURITY_EVENTS, shortHash } from './security-events.ts';

/** A log that is a list. */
function listen() {
  const lines: (object & { readonly message: string; readonly level: string })[] = [];
  const logAt = (level: string) => (about: object, message: string) => {
    lines.push({ ...about, message, level });
  };
  return { lines, log: { error: logAt('error'), warn: logAt('warn'), info: logAt('info'), debug: () => {} } };
}

describe('who comes and goes', () => {
  it('is one line at info with a short hash of the table and a seat, and a figure', async () => {
    const { lines, log } = listen();
    const metrics = new ServerMetrics();
    const note = noteTo(log, metrics, new LogValve(undefined, () => 0));
    note('seat-taken', { table: 'AAAAAAAAAAAAAAAAAAAAAA', seat: 1 });
    note('code-wrong');
    expect(lines).toEqual([
      {
        message: 'security',
        level: 'info',
        event: 'seat-taken',
        table: shortHash('AAAAAAAAAAAAAAAAAAAAAA'),
        seat: 1,
      },
      { message: 'security', level: 'info', event: 'code-wrong' },
    ]);
    expect(shortHash('AAAAAAAAAAAAAAAAAAAAAA')).toMatch(/^[0-9a-f]{12}$/);
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('hyakki_security_events_total{event="seat-taken"} 1');
  });

  it('has no event twice, and each can be a label', () => {
    expect(new Set(SECURITY_EVENTS).size).toBe(SECURITY_EVENTS.length);
    for (const event of SECURITY_EVENTS) expect(event).toMatch(/^[a-z-]+$/);
  });

  it('the front door notes whom it refuses, and which limit was hit; never who it was', async () => {
    const { lines, log } = listen();
    const server = await startLoopback(
      { limits: { codesPerAddress: { perSecond: 0.001, burst: 1 }, connectionsPerAddress: 8 } },
      { log },
    );
    const get = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    await sayRaw(server.origin, get('evil.example'));
    await request(server.origin, 'POST', '/api/me', { body: {}, headers: { origin: 'http://evil.example' } });
    await sayRaw(server.origin, upgradeText(server.origin, '/nope'));
    await sayRaw(server.origin, 'hello?\r\n\r\n');
    const tryCode = () =>
      server
        .guest()
        .joinByCode('CFHJKL')
        .catch((problem: Refused) => problem.code);
    await tryCode();
    expect(await tryCode()).toBe('too-fast');
    await server.close();
    const noted = lines.filter(({ message }) => message === 'security');
    expect(noted.map((line) => line as object)).toEqual(
      expect.arrayContaining(
        [
          { event: 'host-refused' },
          { event: 'origin-refused' },
          { event: 'upgrade-refused' },
          { event: 'request-unreadable' },
          { event: 'limit-hit', limit: 'codes' },
        ].map((event) => expect.objectContaining(event)),
      ),
    );
    expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|evil|CFHJKL|nope/);
  });
});

describe('the log', () => {
  it('has so many lines of one kind; the next one says how many were left out', () => {
    let now = 0;
    const valve = new LogValve({ perSecond: 1, burst: 2 }, () => now);
    expect([1, 2, 3, 4].map(() => valve.pass('a'))).toEqual([0, 0, undefined, undefined]);
    expect(valve.pass('b')).toBe(0);
    now += 1000;
    expect(valve.pass('a')).toBe(2);
    now += 1000;
    expect(valve.pass('a')).toBe(0);
  });

  it('kinds that nobody foresaw share one count', () => {
    const valve = new LogValve({ perSecond: 0, burst: 1 }, () => 0);
    const passed = Array.from({ length: 5_000 }, (_, i) => valve.pass(`kind ${i}`));
    expect(passed.filter((one) => one !== undefined).length).toBeLessThan(600);
  });

  it('is not filled by a problem that somebody can cause again and again', async () => {
    class BrokenStore extends MemoryStore {
      override findSession(): Promise<never> {
        return Promise.reject(new Error('broken on purpose'));
      }
    }
    const { lines, log } = listen();
    const server = await startLoopback(
      { limits: { logLines: { perSecond: 0.001, burst: 3 } } },
      { log: { ...NO_LOG, error: log.error }, store: new BrokenStore() },
    );
    const cookie = `hyakki=${'A'.repeat(43)}`;
    for (let i = 0; i < 20; i++)
      expect((await request(server.origin, 'GET', '/api/me', { headers: { cookie } })).status).toBe(500);
    expect(lines.filter(({ message }) => message === 'a problem')).toHaveLength(3);
    // Every one of them is counted.
    expect((await server.running.metrics.problems.get()).values).toEqual([
      { value: 20, labels: { kind: 'request' } },
    ]);
    await server.close();
  });
});
