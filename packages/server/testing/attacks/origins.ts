import { readFileSync } from 'node:fs';
import { type Attack, judge } from './attack.ts';
import { Guest } from './guest.ts';
import { exchange, send } from './raw-wire.ts';
import { ASK, socketPath } from './speech.ts';

const TABLE = { game: 'yokai', seatCount: 2 };
const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url);

/** Attacks by foreign pages and names: origins, hosts, forwarded headers. */
export const ORIGINS: readonly Attack[] = [
  {
    id: '1',
    name: 'WebSocket from a foreign origin',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table } = await host.openTable(TABLE);
      const tryIt = async (headers: Readonly<Record<string, string>>) => {
        const { origin: _, ...own } = host.headers;
        const all = { ...own, connection: 'Upgrade', upgrade: 'websocket', ...KEY, ...headers };
        return (await send(target, { path: socketPath(table), headers: all })).status;
      };
      const { origin, port } = target;
      if ((await tryIt({ origin })) !== 101) throw new Error('not even the own page gets a socket');
      const foreign: readonly Readonly<Record<string, string>>[] = [
        {},
        ...[
          'null',
          '',
          'https://evil.example',
          `https://127.0.0.1:${port}`,
          `http://127.0.0.1:${port + 1}`,
          'http://127.0.0.1',
          `http://sub.127.0.0.1:${port}`,
          `http://127.0.0.1:${port}.evil.example`,
          `http://127.0.0.1.evil.example:${port}`,
          `http://localhost:${port}`,
          `http://user@127.0.0.1:${port}`,
          `http://evil.example#http://127.0.0.1:${port}`,
          `${origin}/`,
          `${origin} https://evil.example`,
        ].map((foreignOrigin) => ({ origin: foreignOrigin })),
        { origin, 'sec-fetch-site': 'cross-site' },
        { origin, 'sec-fetch-site': 'same-site' },
      ];
      const opened: string[] = [];
      for (const headers of foreign)
        if ((await tryIt(headers)) === 101) opened.push(`opened for ${JSON.stringify(headers)}`);
      return judge(opened, `${foreign.length} origins refused`);
    },
  },
  {
    id: '2',
    name: 'CSRF: a foreign page changes something',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const victim = await Guest.known(target);
      const done: string[] = [];
      for (const origin of FOREIGN) {
        const { status } = await victim.request(ASK.erase(), { origin, 'sec-fetch-site': 'cross-site' });
        if (status < 400) done.push(`erased from ${origin}`);
        // Old browsers send no fetch metadata.
        if ((await victim.request(ASK.erase(), { origin })).status < 400) done.push(`erased from ${origin}`);
      }
      // Content types that a form can send without a preflight.
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const headers = { 'content-type': type };
        const foreign = await victim.request(ASK.openTable(TABLE), { ...headers, origin: FOREIGN[0]! });
        const own = await victim.request(ASK.openTable(TABLE), headers);
        if (foreign.status < 400 || own.status < 400) done.push(`a table was opened by ${type}`);
      }
      if (!(await victim.isKnown())) done.push('the victim is nobody now');
      const { status } = await victim.request(ASK.openTable(TABLE));
      if (status !== 201) throw new Error(`the own page could not do it either: ${status}`);
      return judge(done, `${2 * FOREIGN.length} erasures and 6 forms refused`);
    },
  },
  {
    id: '3',
    name: 'DNS rebinding: a foreign host name',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const statusFor = async (host: string) =>
        (await exchange(target, `GET /api/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
          .statuses[0];
      for (const host of [`127.0.0.1:${target.port}`, 'localhost', 'box.local'])
        if ((await statusFor(host)) !== 200) throw new Error(`${host} is not answered`);
      const foreign = [
        'evil.example',
        `evil.example:${target.port}`,
        '127.0.0.1.evil.example',
        'localhost.evil.example',
        'box.local.evil.example',
        'local.',
        '127.0.0.1.nip.io',
        'evil.example.',
        'EVIL.EXAMPLE',
        'evil.example@127.0.0.1',
        '127.0.0.1, evil.example',
      ];
      const answered: string[] = [];
      for (const host of foreign)
        if ((await statusFor(host)) === 200) answered.push(`answered under ${host}`);
      const without = await exchange(target, 'GET /api/me HTTP/1.0\r\n\r\n');
      if (without.statuses[0] === 200) answered.push('answered without a Host');
      return judge(answered, `${foreign.length} foreign names and none at all refused`);
    },
  },
  {
    id: '49',
    name: 'X-Forwarded-Host of the client, through the documented proxy',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh({ settings: { HYAKKI_TRUST_PROXY: '127.0.0.1' } });
      const own = { host: 'play.lan', origin: 'https://play.lan' };
      const bad = {
        'x-forwarded-host': 'anything.lan',
        forwarded: 'host=anything.lan',
        'x-forwarded-port': '444',
      };
      const found: string[] = [];
      const tries = [
        { ...own, ...bad },
        { ...own, ...bad, origin: 'https://anything.lan' },
      ];
      for (const headers of tries) {
        const { status, text } = await send(target, {
          method: 'POST',
          path: '/api/tables',
          headers: { 'content-type': 'application/json', ...asTheProxySends(headers) },
          body: JSON.stringify(TABLE),
        });
        if (text.includes('anything.lan')) found.push(`links to anything.lan (${status})`);
      }
      const { status } = await send(target, {
        method: 'POST',
        path: '/api/tables',
        headers: { 'content-type': 'application/json', ...asTheProxySends(own) },
        body: JSON.stringify(TABLE),
      });
      if (status !== 201) throw new Error(`the right host does not pass either: ${status}`);
      return judge(found, 'links name the host that was asked for');
    },
  },
];

const KEY = { 'sec-websocket-version': '13', 'sec-websocket-key': Buffer.alloc(16, 7).toString('base64') };

const FOREIGN = [
  'https://evil.example',
  'null',
  'http://localhost',
  'http://127.0.0.1.evil.example',
  'https://127.0.0.1',
];

/** A client's headers after the nginx of docs/operations.md has passed them on. */
function asTheProxySends(headers: Readonly<Record<string, string>>): Record<string, string> {
  const text = readFileSync(OPERATIONS, 'utf8');
  const sent: Record<string, string> = { ...headers };
  for (const [, name, value] of text.matchAll(/^\s*proxy_set_header\s+(\S+)\s+"?([^";]*)"?;/gm)) {
    const key = name!.toLowerCase();
    if (key === 'upgrade' || key === 'connection') continue;
    const meant = value!
      .replace('$remote_addr', '203.0.113.7')
      .replace(/\$(http_)?host\b/, headers['host'] ?? '')
      .replace('$scheme', 'https');
    if (meant === '') delete sent[key];
    else sent[key] = meant;
  }
  if (sent['x-forwarded-for'] === undefined) throw new Error('docs/operations.md has no nginx any more');
  return sent;
}
