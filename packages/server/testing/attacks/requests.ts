import { type Attack, judge } from './attack.ts';
import { type Answer, comes, exchange, send, type Where, Wire } from './raw-wire.ts';

/** Attacks by single HTTP requests: addresses, methods, headers, lengths. */
export const REQUESTS: readonly Attack[] = [
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
