import { readFileSync } from 'node:fs';
import { type Attack, judge } from './attack.ts';
import { Guest } from './guest.ts';
import {
  type Answer,
  closeCodeIn,
  comes,
  exchange,
  frame,
  send,
  sleep,
  upgrade,
  upgradeText,
  type Where,
  Wire,
} from './raw-wire.ts';
import { ASK, SAY, socketPath } from './speech.ts';
import type { Target } from './target.ts';

const TABLE = { game: 'yokai', seatCount: 2 };
const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url);

/** Attacks on the front door: addresses, origins, hosts, headers, frames. */
export const DOORS: readonly Attack[] = [
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
        const { status } = await victim.ask(ASK.erase(), { origin, 'sec-fetch-site': 'cross-site' });
        if (status < 400) done.push(`erased from ${origin}`);
        // Old browsers send no fetch metadata.
        if ((await victim.ask(ASK.erase(), { origin })).status < 400) done.push(`erased from ${origin}`);
      }
      // Content types that a form can send without a preflight.
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const headers = { 'content-type': type };
        const foreign = await victim.ask(ASK.openTable(TABLE), { ...headers, origin: FOREIGN[0]! });
        const own = await victim.ask(ASK.openTable(TABLE), headers);
        if (foreign.status < 400 || own.status < 400) done.push(`a table was opened by ${type}`);
      }
      if (!(await victim.isKnown())) done.push('the victim is nobody now');
      const { status } = await victim.ask(ASK.openTable(TABLE));
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
    id: '4',
    name: 'path traversal and malformed addresses',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const found: string[] = [];
      for (const path of TRAVERSALS) {
        const { text, statuses } = await exchange(target, getText(target, path));
        if (LEAKS.some((leak) => text.includes(leak))) found.push(`${path} gave a file away`);
        if (statuses[0] === undefined || statuses[0] < 300)
          found.push(`${path} was answered by ${statuses[0]}`);
        found.push(...nakednessOf(path, text));
      }
      const long = await exchange(target, getText(target, '/', `X-Long: ${'x'.repeat(40_000)}\r\n`));
      if (long.statuses[0] !== 431) throw new Error(`long headers were answered by ${long.statuses[0]}`);
      found.push(...nakednessOf('40,000 letters of headers', long.text));
      return judge(found, `${TRAVERSALS.length} paths gave nothing away, each with all its headers`);
    },
  },
  {
    id: '5',
    name: 'missing security headers, CORS, TRACE, PROPFIND',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const wrong: string[] = [];
      for (const path of ['/', '/api/me', '/nowhere', '/healthz', '/assets/nothing.js']) {
        const answer = await send(target, { path, headers: { origin: 'https://evil.example' } });
        for (const name of SECURITY_HEADERS)
          if (answer.headers[name] === undefined) wrong.push(`${path} without ${name}`);
        if (!/^[\w/+-]+; ?charset=utf-8$/i.test(answer.headers['content-type'] ?? ''))
          wrong.push(`${path} does not say what it is`);
        if (/unsafe-|\*/.test(policyOf(answer))) wrong.push(`${path} has a loose policy`);
        if (answer.headers['access-control-allow-origin'] !== undefined) wrong.push(`${path} has CORS`);
      }
      const preflight = await send(target, {
        method: 'OPTIONS',
        path: '/api/tables',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      if (preflight.headers['access-control-allow-origin'] !== undefined) wrong.push('CORS was allowed');
      for (const method of ['TRACE', 'PROPFIND', 'TRACK', 'CONNECT', 'PUT']) {
        const { text, statuses } = await exchange(
          target,
          getText(target, '/api/me', 'X-Echo: me-too\r\n', method),
        );
        if (text.includes('me-too')) wrong.push(`${method} says back what it was sent`);
        if (statuses[0] === 200) wrong.push(`${method} was served`);
      }
      return judge(wrong, 'all headers on 5 addresses, no CORS, 5 methods refused');
    },
  },
  {
    id: '6',
    name: 'request smuggling, two Host headers',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = `Host: 127.0.0.1:${target.port}`;
      const origin = `Origin: ${target.origin}`;
      const json = 'Content-Type: application/json';
      const inner = `GET /healthz HTTP/1.1\r\n${host}\r\nX-Inner: 1\r\n\r\n`;
      const tries: Readonly<Record<string, string>> = {
        'length and chunks': `POST /api/me HTTP/1.1\r\n${host}\r\n${origin}\r\n${json}\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
        'two lengths': `POST /api/me HTTP/1.1\r\n${host}\r\n${origin}\r\n${json}\r\nContent-Length: 2\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
        'chunks spelt otherwise': `POST /api/me HTTP/1.1\r\n${host}\r\n${origin}\r\n${json}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
        'a bare line feed': `GET /healthz HTTP/1.1\n${host}\n\n`,
        'a space before the colon': `GET /healthz HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n`,
        'two hosts, ours first': `GET /healthz HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n`,
        'two hosts, ours last': `GET /healthz HTTP/1.1\r\nHost: evil.example\r\n${host}\r\n\r\n`,
      };
      const served: string[] = [];
      for (const [name, text] of Object.entries(tries)) {
        const { statuses } = await exchange(target, text);
        if (statuses.some((status) => status < 300)) served.push(`${name}: ${statuses.join(', ')}`);
      }
      return judge(served, `${Object.keys(tries).length} refused`);
    },
  },
  {
    id: '13',
    name: 'operator endpoints open to everybody',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const paths = [
        ...['/metrics', '/openapi.json', '/docs', '/documentation/json', '/api/backup', '/api/tables/all'],
        ...['/debug', '/admin', '/.env', '/hyakki.sqlite', '/data/hyakki.sqlite', '/server-status'],
      ];
      const found: string[] = [];
      for (const path of paths) {
        const { status, text } = await send(target, { path });
        if (status < 400) found.push(`${path}: ${status}`);
        if (text.includes('hyakki_') || text.includes('SQLite format')) found.push(`${path} tells figures`);
      }
      const guessed = await send(target, { path: '/metrics', headers: { authorization: 'Bearer guess' } });
      if (guessed.status < 400) found.push('/metrics with a guessed token');
      return judge(found, `${paths.length} addresses closed`);
    },
  },
  {
    id: '14',
    name: 'WebSocket upgrade on other routes, h2c',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const switched: string[] = [];
      for (const path of ['/', '/nope', '/api/me', '/healthz', '/api/tables', '/assets/nothing.js']) {
        const { statuses } = await exchange(target, upgradeText(target, path));
        if (statuses[0] === 101) switched.push(`${path} switched protocols`);
      }
      const h2c = {
        Upgrade: 'h2c',
        'HTTP2-Settings': 'AAMAAABkAAQAAP__',
        Connection: 'Upgrade, HTTP2-Settings',
      };
      if ((await exchange(target, upgradeText(target, '/', h2c))).statuses[0] === 101)
        switched.push('h2c was taken');
      const erased = upgradeText(target, '/api/me').replace('GET', 'DELETE');
      if ((await exchange(target, erased)).statuses[0] === 101) switched.push('DELETE switched protocols');
      return judge(switched, '6 addresses, DELETE and h2c refused');
    },
  },
  {
    id: '32',
    name: '420 POST upgrades without a body',
    isQuick: true,
    run: async ({ usual, isQuick }) => {
      const target = await usual();
      const count = isQuick ? 100 : 420;
      const text = upgradeText(target, '/api/tables').replace('GET', 'POST');
      const wires = await openMany(target, count, '127.0.0.32', text);
      const isLetGo = () =>
        wires.filter(({ isClosed, statuses }) => !isClosed && statuses.length === 0).length === 0;
      await comes(isLetGo, 10_000);
      const waiting = wires.filter(({ isClosed, statuses }) => !isClosed && statuses.length === 0).length;
      const switched = wires.filter(({ statuses }) => statuses[0] === 101).length;
      for (const wire of wires) wire.destroy();
      const happened = [
        ...(waiting > 0 ? [`${waiting} of ${count} neither answered nor closed`] : []),
        ...(switched > 0 ? [`${switched} switched protocols`] : []),
      ];
      return judge(happened, `${count} answered or closed at once`);
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
  {
    id: '51',
    name: 'upgraded connections that nobody counts',
    run: async ({ usual }) => {
      const target = await usual();
      const count = 330;
      const wires = await openMany(target, count, '127.0.0.51', upgradeText(target, '/nope'));
      await sleep(2_000);
      const left = wires.filter(({ isClosed, statuses }) => !isClosed && statuses[0] === 101).length;
      for (const wire of wires) wire.destroy();
      return judge(left > 0 ? [`${left} of ${count} open after 2 s`] : [], 'none stayed');
    },
  },
  {
    id: '54',
    name: 'frames that break the WebSocket protocol',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const guest = await Guest.known(target);
      const { table } = await guest.openTable(TABLE);
      const bystander = await guest.sit(table);
      const before = target.rssMb;
      const wrong: string[] = [];
      const codes: string[] = [];
      for (const [name, bytes] of Object.entries(BROKEN_FRAMES)) {
        const wire = await upgrade(target, socketPath(table), { Cookie: guest.cookie! });
        wire.write(frame('text', JSON.stringify(SAY.come())));
        for (const part of bytes()) wire.write(part);
        if (!(await wire.closes(8_000))) wrong.push(`${name}: still open after 8 s`);
        codes.push(`${closeCodeIn(wire) ?? 'cut'}`);
        wire.destroy();
      }
      const deflate = new Wire(target);
      const offer = {
        Cookie: guest.cookie!,
        'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
      };
      deflate.write(upgradeText(target, socketPath(table), offer));
      await comes(() => deflate.text.includes('\r\n\r\n'), 5_000);
      if (/permessage-deflate/i.test(deflate.text)) wrong.push('deflate was agreed to');
      deflate.destroy();
      if ((await bystander.ask(SAY.react())).type !== 'answer') wrong.push('somebody else was disturbed');
      bystander.hangUp();
      const grown = target.rssMb - before;
      if (grown > 150) wrong.push(`${grown.toFixed(0)} MB more`);
      return judge(wrong, `${codes.length} sockets closed (${[...new Set(codes)].join(', ')}), no deflate`);
    },
  },
  {
    id: '56',
    name: '400 pipelined requests',
    isQuick: true,
    run: async ({ usual }) => {
      const target = await usual();
      const one = getText(target, '/api/me', '').replace('Connection: close\r\n', '');
      const wire = new Wire(target, '127.0.0.56');
      wire.write(one.repeat(400));
      await comes(() => wire.statuses.length >= 400 || wire.isClosed, 20_000);
      const { statuses } = wire;
      wire.destroy();
      const served = statuses.filter((status) => status === 200).length;
      if (served === 0) throw new Error(`nothing was served: ${wire.text.slice(0, 200)}`);
      const refused = statuses.filter((status) => status === 429).length;
      // Allowed: 100 at once, then 20 a second. A slow machine needs a few seconds for all of them.
      return judge(served > 250 ? [`${served} served`] : [], `${served} served, ${refused} × 429`);
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

const SECURITY_HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

function policyOf({ headers }: Answer): string {
  return String(headers['content-security-policy'] ?? '');
}

/** Headers that every answer needs, including those that Node or Fastify give by themselves. */
function nakednessOf(name: string, text: string): readonly string[] {
  const head = text.split('\r\n\r\n')[0]!.toLowerCase();
  const missing = ['content-security-policy', 'x-content-type-options'].filter((one) => !head.includes(one));
  return [
    ...missing.map((header) => `${name} without ${header}`),
    ...(text.includes('FST_ERR') ? [`${name} is answered in a library's words`] : []),
  ];
}

const TRAVERSALS = [
  '/../package.json',
  '/../../../../etc/passwd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/%252e%252e%252fpackage.json',
  '/..%5c..%5cpackage.json',
  '/assets/..\\..\\package.json',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/assets/..%00/package.json',
  '/assets/%00',
  '//etc/passwd',
  '/assets//etc/passwd',
  '/.git/config',
  '/assets/.git/config',
  '/data/hyakki.sqlite',
  '/hyakki.sqlite',
  'http://127.0.0.1/../package.json',
  '/%',
  '/assets/%ff',
  '/api/tables/%ff/socket',
  '/api/tables/..%2f..%2fme/matches/1',
];
const LEAKS = ['"workspaces"', 'root:x:', '[core]', 'SQLite format 3'];

function getText({ port }: Where, path: string, more = '', method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}Connection: close\r\n\r\n`;
}

const PIECE = Buffer.alloc(1024, 'x');

const BROKEN_FRAMES: Readonly<Record<string, () => readonly Buffer[]>> = {
  'a gigabyte declared': () => [frame('text', PIECE, { declared: 2 ** 30 })],
  'more than a number holds': () => [frame('text', PIECE, { declared: 2 ** 60 })],
  unmasked: () => [frame('text', '{}', { isMasked: false })],
  'a reserved kind': () => [frame('reserved', '{}')],
  'said to be compressed': () => [frame('text', '{}', { rsv1: true })],
  'a long ping': () => [frame('ping', Buffer.alloc(200))],
  'a split ping': () => [frame('ping', 'x', { isLast: false })],
  'a continuation of nothing': () => [frame('continuation', 'x')],
  'a text within a text': () => [frame('text', '{', { isLast: false }), frame('text', '}')],
  '20,000 empty fragments': () => [
    frame('text', '', { isLast: false }),
    ...Array.from({ length: 20_000 }, () => frame('continuation', '', { isLast: false })),
  ],
  '17 KiB in parts': () => [
    frame('text', PIECE, { isLast: false }),
    ...Array.from({ length: 17 }, () => frame('continuation', PIECE, { isLast: false })),
  ],
  'broken UTF-8': () => [frame('text', Buffer.from([0x22, 0xc3, 0x28, 0x22]))],
  'a close code that is none': () => [frame('close', Buffer.from([0x03, 0xe7]))],
};

async function openMany(
  target: Target,
  count: number,
  address: string,
  text: string,
): Promise<readonly Wire[]> {
  const wires = Array.from({ length: count }, () => new Wire(target, address));
  for (const wire of wires) wire.write(text);
  await comes(() => wires.every(({ isConnected, isClosed }) => isConnected || isClosed), 15_000);
  if (wires.every(({ isConnected }) => !isConnected)) throw new Error(`nobody could connect from ${address}`);
  return wires;
}

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
