import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { createServer } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isHomeName } from '../http/front-door.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { type Config, EVERYWHERE } from '../operating/config.ts';
import type { Finding } from './finding.ts';

const PATIENCE_MS = 5_000;
const MOST_BYTES = 100_000;
const DAY_MS = 86_400_000;
/** Certificates are usually renewed a month before they end. */
const SOON_DAYS = 14;
/** More is no delay of an answer. */
const MOST_SKEW_MS = 60_000;

/** Port, public address, certificate and proxy: what people reach, and how. */
export async function examineAddress(config: Config, now: () => number): Promise<readonly Finding[]> {
  const [port, isServing] = await examinePort(config);
  return [
    ...port,
    ...(config.origin === undefined
      ? [{ check: 'origin', level: 'well', code: 'no-origin', about: {} } satisfies Finding]
      : await examineOrigin({ origin: config.origin, path: config.path }, isServing, now)),
    examineProxy(config),
  ];
}

async function examinePort({ host, port }: Config): Promise<[readonly Finding[], boolean]> {
  const check = 'port';
  const own = EVERYWHERE.includes(host) ? '127.0.0.1' : host;
  const address = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
  const health = port === 0 ? undefined : await ask(`${address}/healthz`);
  if (health?.isHyakki === true) {
    const serves: Finding = { check, level: 'well', code: 'port-serves', about: { port } };
    const ready = await ask(`${address}/readyz`);
    if (ready.status === 200) return [[serves], true];
    const about = { where: `${address}/readyz`, code: ready.code ?? `${ready.status ?? ready.failure}` };
    return [[serves, { check, level: 'problem', code: 'not-ready', about }], true];
  }
  const isFree = port === 0 || (await canListen(host, port));
  const about = { port };
  return [
    [
      isFree
        ? { check, level: 'well', code: 'port-free', about }
        : { check, level: 'problem', code: 'port-taken', about },
    ],
    false,
  ];
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port }, () => server.close(() => resolve(true)));
  });
}

/** A gateway whose server does not run. */
const WAITING = [502, 503, 504];

/** Where people find the page. */
interface PublicAddress {
  readonly origin: string;
  /** '' or '/hyakki' */
  readonly path: string;
}

async function examineOrigin(
  address: PublicAddress,
  isServing: boolean,
  now: () => number,
): Promise<readonly Finding[]> {
  const { origin, path } = address;
  const { protocol, hostname } = new URL(origin);
  const answer = await ask(`${origin}${path}/healthz`);
  const found: Finding[] = [];
  if (answer.date !== undefined && Math.abs(answer.date - now()) > MOST_SKEW_MS) {
    const about = { from: origin, seconds: Math.round((answer.date - now()) / 1000) };
    found.push({ check: 'clock', level: 'problem', code: 'clock-differs', about });
  }
  if (protocol === 'http:' && !isHomeName(hostname))
    found.push({ check: 'https', level: 'warning', code: 'plain-http', about: { origin } });
  if (protocol === 'https:') found.push(...describeCertificate(origin, answer, now()));
  if (found.some(({ code }) => code === 'certificate-refused')) return found;
  return [...found, await describeOrigin(address, answer, isServing)];
}

function describeCertificate(origin: string, answer: Answer, now: number): readonly Finding[] {
  const check = 'https';
  const { failure, certificateEnds } = answer;
  if (failure !== undefined && /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(failure))
    return [{ check, level: 'problem', code: 'certificate-refused', about: { origin, why: failure } }];
  if (certificateEnds === undefined) return [];
  const about = { origin, days: Math.floor((certificateEnds - now) / DAY_MS) };
  return about.days < SOON_DAYS
    ? [{ check, level: 'warning', code: 'certificate-ends', about }]
    : [{ check, level: 'well', code: 'certificate-lasts', about }];
}

async function describeOrigin(
  { origin, path }: PublicAddress,
  answer: Answer,
  isServing: boolean,
): Promise<Finding> {
  const check = 'origin';
  const { status, failure, code, isHyakki } = answer;
  if (isHyakki) {
    const upgraded = await ask(`${origin}${path}/api/tables/doctor/socket`, {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('hyakki doctor 16').toString('base64'),
    });
    return upgraded.status === 101
      ? { check, level: 'well', code: 'origin-leads-here', about: { origin } }
      : { check, level: 'problem', code: 'no-upgrade', about: { origin } };
  }
  if (code === 'unknown-host') return { check, level: 'problem', code: 'host-changed', about: { origin } };
  const why = failure ?? `${status}`;
  const isSilent = failure !== undefined || WAITING.includes(status ?? 0);
  if (isSilent && !isServing)
    return { check, level: 'warning', code: 'origin-waits', about: { origin, why } };
  return isSilent
    ? { check, level: 'problem', code: 'origin-unreachable', about: { origin, why } }
    : { check, level: 'problem', code: 'origin-elsewhere', about: { origin } };
}

/** Addresses that nobody chose: of two networks that have nothing to do with each other, and of both versions. */
const STRANGERS = ['203.0.113.7', '198.51.100.7', '2001:db8::7'];

function examineProxy({ origin, trustProxy }: Config): Finding {
  const check = 'proxy';
  if (trustProxy === undefined)
    return origin?.startsWith('https:') === true
      ? { check, level: 'problem', code: 'proxy-not-trusted', about: {} }
      : { check, level: 'well', code: 'no-proxy', about: {} };
  const about = { proxies: trustProxy };
  const isTrusted = trustedProxies(trustProxy);
  if (STRANGERS.some((address) => isTrusted(address)))
    return { check, level: 'problem', code: 'everybody-trusted', about };
  return origin === undefined
    ? { check, level: 'warning', code: 'proxy-without-origin', about }
    : { check, level: 'well', code: 'proxy-trusted', about };
}

interface Answer {
  readonly status?: number;
  /** Of the connection, such as ECONNREFUSED. */
  readonly failure?: string;
  /** Of an error that this program answers. */
  readonly code?: string | undefined;
  readonly isHyakki: boolean;
  readonly date?: number | undefined;
  readonly certificateEnds?: number | undefined;
}

/** One request, without following anything. */
function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const get = url.startsWith('https:') ? httpsGet : httpGet;
    const request = get(url, { headers, agent: false, signal: AbortSignal.timeout(PATIENCE_MS) });
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        failure: error.name === 'AbortError' ? 'ETIMEDOUT' : (error.code ?? error.name),
        isHyakki: false,
      }),
    );
    request.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, isHyakki: true });
    });
    request.once('response', (response) => void read(response).then(resolve));
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers, socket } = response;
  const ends = (socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to;
  let text = '';
  try {
    for await (const piece of response) {
      text += piece;
      if (text.length > MOST_BYTES) break;
    }
  } catch {
    // What came is judged.
  }
  const body = parse(text) as { readonly ok?: unknown; readonly error?: { readonly code?: unknown } } | null;
  const code = body?.error?.code;
  const date = Date.parse(headers.date ?? '');
  return {
    status: statusCode,
    isHyakki: statusCode === 200 && body?.ok === true && headers['content-security-policy'] !== undefined,
    code: typeof code === 'string' ? code : undefined,
    date: Number.isNaN(date) ? undefined : date,
    certificateEnds: ends === undefined ? undefined : Date.parse(ends),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
