import { readFileSync } from 'node:fs';
import { ERRORS } from '@hyakki/table/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { request, sayRaw, upgradeText } from '../testing/raw-http.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopback();
});
afterAll(() => server.close());

const host = (): string => new URL(server.origin).host;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const codeOf = (answer: string) => /"code":"([a-z-]+)"/.exec(answer)?.[1] as keyof typeof ERRORS;
const get = (path: string, lines: readonly string[] = [`Host: ${host()}`]): string =>
  [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '\r\n'].join('\r\n');

/** Ours, whoever noticed that something is wrong. */
function expectOurs(answer: string, code: keyof typeof ERRORS, what: string): void {
  expect({ status: statusOf(answer), code: codeOf(answer) }, what).toEqual({ status: ERRORS[code], code });
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'x-frame-options: DENY',
  ])
    expect(answer, what).toContain(header);
  // Nothing of what was sent, and nothing of who wrote the server.
  expect(answer, what).not.toMatch(/FST_ERR|HPE_|statusCode|secret-in-the-address/);
}

const UNREADABLE: readonly (readonly [string, () => string, keyof typeof ERRORS])[] = [
  ['an address that is no text', () => get('/%'), 'bad-request'],
  ['an address with broken UTF-8', () => get('/assets/%ff?secret-in-the-address'), 'bad-request'],
  ['an address longer than any of ours', () => get(`/api/tables/${'x'.repeat(300)}/socket`), 'bad-request'],
  ['headers of 17 KiB', () => get('/', [`Host: ${host()}`, `X: ${'x'.repeat(17_000)}`]), 'headers-too-big'],
  ['no HTTP', () => 'hello, who is there?\r\n\r\n', 'bad-request'],
  [
    'two lengths',
    () => get('/', [`Host: ${host()}`, 'Content-Length: 1', 'Content-Length: 2']),
    'bad-request',
  ],
  [
    'an expectation that nobody meets',
    () => get('/', [`Host: ${host()}`, 'Expect: miracles']),
    'bad-request',
  ],
  ['no host', () => get('/', []), 'bad-request'],
  ['two hosts', () => get('/', [`Host: ${host()}`, 'Host: evil.example']), 'bad-request'],
  ['the same host twice', () => get('/api/me', [`Host: ${host()}`, `host: ${host()}`]), 'bad-request'],
];

describe('what cannot be read at all', () => {
  it.each(UNREADABLE)(
    '%s is refused with our headers and a code of the closed list',
    async (what, text, code) => {
      expectOurs(await sayRaw(server.origin, text()), code, what);
    },
  );

  it('counts against the limit of its address', async () => {
    const strict = await startLoopback({
      limits: { requestsPerAddress: { perSecond: 0.001, burst: 2 } },
    });
    const bad = () =>
      sayRaw(strict.origin, 'GET /% HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const garbled = () => sayRaw(strict.origin, 'hello?\r\n\r\n');
    try {
      expect(codeOf(await bad())).toBe('bad-request');
      expect(codeOf(await garbled())).toBe('bad-request');
      expect(codeOf(await bad())).toBe('too-fast');
      // Nobody is told twice what they do not listen to.
      expect(await garbled()).toBe('');
    } finally {
      await strict.close();
    }
  });
});

describe('an upgrade', () => {
  it.each(['/', '/nope', '/api/me', '/healthz', '/assets/x.js', '/api/tables', '/%'])(
    'is not granted at %s, and its connection is closed at once',
    async (path) => {
      const answer = await sayRaw(server.origin, upgradeText(server.origin, path));
      expectOurs(answer, path === '/%' ? 'bad-request' : 'no-such-page', path);
    },
  );

  it('to something else than a socket is not granted either', async () => {
    const text = upgradeText(server.origin, '/').replace('Upgrade: websocket', 'Upgrade: h2c');
    expectOurs(await sayRaw(server.origin, text), 'no-such-page', 'h2c');
  });

  it('counts as a request', async () => {
    const strict = await startLoopback({ limits: { requestsPerAddress: { perSecond: 0.001, burst: 1 } } });
    const upgrade = () => sayRaw(strict.origin, upgradeText(strict.origin, '/nope'));
    try {
      expect([codeOf(await upgrade()), codeOf(await upgrade())]).toEqual(['no-such-page', 'too-fast']);
    } finally {
      await strict.close();
    }
  });
});

describe('behind a proxy', () => {
  it('the host that a client writes into X-Forwarded-Host ends in no link', async () => {
    const proxied = await startLoopback({ trustProxy: '127.0.0.1' });
    const own = new URL(proxied.origin).host;
    const answer = await request(proxied.origin, 'POST', '/api/tables', {
      body: { game: 'yokai', seatCount: 2 },
      headers: {
        'x-forwarded-host': 'anything.lan',
        'x-forwarded-proto': 'https',
        origin: `https://${own}`,
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain('anything.lan');
    expect(answer.text).toContain(`https://${own}/#`);
    await proxied.close();
  });

  it('over https, browsers are told to use nothing else, for names below ours too', async () => {
    const origin = 'https://play.example.org';
    const proxied = await startLoopback({ origin, trustProxy: 'loopback' });
    const { headers } = await request(proxied.origin, 'GET', '/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await request(server.origin, 'GET', '/')).headers.get('strict-transport-security')).toBeNull();
    await proxied.close();
  });
});

describe('behind a proxy on a port of its own', () => {
  it('the host counts with its port, which is what the example for nginx hands on', async () => {
    const proxied = await startLoopback({ origin: 'http://play.test:8088', trustProxy: 'loopback' });
    const status = async (name: string) =>
      statusOf(await sayRaw(proxied.origin, get('/readyz', [`Host: ${name}`])));
    expect([await status('play.test:8088'), await status('play.test')]).toEqual([200, 421]);
    await proxied.close();
    const example = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    expect(example).toContain('proxy_set_header Host $http_host;');
    expect(example).not.toContain('proxy_set_header Host $host;');
    expect(example).toContain('proxy_set_header Connection $connection_upgrade;');
    expect(example).toContain('map $http_upgrade $connection_upgrade {');
  });
});

describe('the port for figures', () => {
  it('answers to its own address and names of home, not to a name that a stranger could own', async () => {
    const apart = await startLoopback({ metrics: { kind: 'port', port: 0, host: '127.0.0.1' } });
    const figures = `http://127.0.0.1:${apart.running.metricsPort}`;
    const status = async (name: string) =>
      statusOf(await sayRaw(figures, get('/metrics', [`Host: ${name}`])));
    for (const name of ['127.0.0.1:9464', 'localhost', '[::1]:9464', '10.1.2.3', 'prometheus-target'])
      expect(await status(name), name).toBe(200);
    for (const name of ['evil.example', 'localhost.evil.example:9464', '127.0.0.1.evil.example'])
      expect(await status(name), name).toBe(421);
    await apart.close();
  });
});
