import { isIP } from 'node:net';
import { NAMED_RANGES } from '../http/trusted-proxies.ts';
import type { Rate } from '../limits/token-bucket.ts';
import { readNamedTarget, readPlace, type Target } from '../notices/targets.ts';

/** How a server runs; all of it comes from the environment (`hyakki serve --help`). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded store lies. */
  readonly dataFolder: string;
  /** The PostgreSQL to use instead, with its password: never printed. Undefined: the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Through which nodes on one store reach each other, with its password: never printed. Undefined: through the store. */
  readonly redisUrl: string | undefined;
  /** The public address behind a proxy. Undefined: any address of a home network. */
  readonly origin: string | undefined;
  /** The path below which a proxy has it: '' or '/hyakki'. */
  readonly path: string;
  /** Proxies whose forwarded addresses we trust. Undefined: none. */
  readonly trustProxy: string | undefined;
  readonly metrics: Metrics;
  /** How long a host's invitations live; undefined for ever. */
  readonly linkDays: number | undefined;
  readonly notices: NoticesConfig;
  readonly limits: Limits;
  readonly logLevel: LogLevel;
}

type Metrics =
  | { readonly kind: 'none' }
  | { readonly kind: 'port'; readonly port: number; readonly host: string }
  | { readonly kind: 'token'; readonly token: string };

/** Whom the server calls, beside the push services of browsers (P35). */
interface NoticesConfig {
  /** Further push services, as `readPlace` returns them; none at all: no Web Push. */
  readonly pushHosts: readonly string[] | 'none';
  readonly ntfy: NamedService | undefined;
  readonly webhook: NamedService | undefined;
}

/** A service that the operator names. */
interface NamedService {
  readonly target: Target;
  readonly token: string | undefined;
}

/** Undefined: no limit. */
export interface Limits {
  /** For everybody together. Undefined: as many as the file descriptors allow. */
  readonly connections: number | undefined;
  readonly connectionsPerAddress: number | undefined;
  readonly socketsPerAddress: number | undefined;
  readonly messagesPerSocket: Rate | undefined;
  readonly messagesPerAddress: Rate | undefined;
  readonly requestsPerAddress: Rate | undefined;
  readonly tablesPerAddress: Rate | undefined;
  readonly guestsPerAddress: Rate | undefined;
  readonly codesPerAddress: Rate | undefined;
  /** Bundles that people send to keep them, or for another device. */
  readonly bundlesPerAddress: Rate | undefined;
  /** Megabytes that they add to the store, and people who begin to keep something. */
  readonly keptPerAddress: Rate | undefined;
  readonly keepersPerAddress: Rate | undefined;
  /** Megabytes of one such bundle, and of all in the store. */
  readonly keptPerPerson: number | undefined;
  readonly kept: number | undefined;
  /** Undefined: one fewer than there are cores. */
  readonly botThreads: number | undefined;
  /** Moves of bots, and reasons, that may wait for a thread. */
  readonly botQueue: number | undefined;
  /** Seconds until a quick bot makes a move that waits for a thread. */
  readonly botWait: number | undefined;
  /** Of one kind of problem or event. */
  readonly logLines: Rate | undefined;
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const VARIABLES = [
  'PORT',
  'HOST',
  'HYAKKI_DATA',
  'DATABASE_URL',
  'REDIS_URL',
  'HYAKKI_ORIGIN',
  'HYAKKI_PATH',
  'HYAKKI_TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'HYAKKI_PUSH_HOSTS',
  'HYAKKI_NTFY',
  'HYAKKI_NTFY_TOKEN',
  'HYAKKI_WEBHOOK',
  'HYAKKI_WEBHOOK_TOKEN',
  'HYAKKI_CONNECTIONS',
  'HYAKKI_CONNECTIONS_PER_ADDRESS',
  'HYAKKI_LINK_DAYS',
  'HYAKKI_SOCKETS_PER_ADDRESS',
  'HYAKKI_MESSAGES_PER_SOCKET',
  'HYAKKI_MESSAGES_PER_ADDRESS',
  'HYAKKI_REQUESTS_PER_ADDRESS',
  'HYAKKI_TABLES_PER_ADDRESS',
  'HYAKKI_GUESTS_PER_ADDRESS',
  'HYAKKI_CODES_PER_ADDRESS',
  'HYAKKI_BUNDLES_PER_ADDRESS',
  'HYAKKI_KEPT_MB_PER_ADDRESS',
  'HYAKKI_KEEPERS_PER_ADDRESS',
  'HYAKKI_KEPT_MB_PER_PERSON',
  'HYAKKI_KEPT_MB',
  'HYAKKI_BOT_THREADS',
  'HYAKKI_BOT_QUEUE',
  'HYAKKI_BOT_WAIT',
  'HYAKKI_LOG',
  'HYAKKI_LOG_LINES',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** Of settings that nobody has given. A variable that is missing here is not set at all. */
export const DEFAULTS: Readonly<Partial<Record<Variable, string>>> = {
  PORT: '3000',
  HOST: '0.0.0.0',
  HYAKKI_DATA: './data',
  METRICS_HOST: '127.0.0.1',
  HYAKKI_LINK_DAYS: '30',
  HYAKKI_CONNECTIONS: '0',
  HYAKKI_CONNECTIONS_PER_ADDRESS: '400',
  HYAKKI_SOCKETS_PER_ADDRESS: '200',
  HYAKKI_MESSAGES_PER_SOCKET: '20',
  HYAKKI_MESSAGES_PER_ADDRESS: '200',
  HYAKKI_REQUESTS_PER_ADDRESS: '20',
  HYAKKI_TABLES_PER_ADDRESS: '60',
  HYAKKI_GUESTS_PER_ADDRESS: '200',
  HYAKKI_CODES_PER_ADDRESS: '10',
  HYAKKI_BUNDLES_PER_ADDRESS: '120',
  HYAKKI_KEPT_MB_PER_ADDRESS: '100',
  HYAKKI_KEEPERS_PER_ADDRESS: '50',
  HYAKKI_KEPT_MB_PER_PERSON: '8',
  HYAKKI_KEPT_MB: '1000',
  HYAKKI_BOT_THREADS: '0',
  HYAKKI_BOT_QUEUE: '200',
  HYAKKI_BOT_WAIT: '3',
  HYAKKI_LOG: 'info',
  HYAKKI_LOG_LINES: '60',
};

/** What a variable should have been. The terminal puts it into words. */
export type ExpectedValue =
  | 'port'
  | 'host'
  | 'folder'
  | 'database'
  | 'redis'
  | 'origin'
  | 'path'
  | 'proxies'
  | 'token'
  | 'push-hosts'
  | 'service'
  | 'service-token'
  | 'count'
  | 'log'
  | 'one-of-two'
  | 'other-port'
  | 'known';

/** Thrown at the start, with the first wrong variable. */
export class BadConfig extends Error {
  readonly variable: string;
  readonly value: string;
  readonly expected: ExpectedValue;

  constructor(variable: string, value: string, expected: ExpectedValue) {
    super(`${variable} cannot be “${value}”`);
    this.variable = variable;
    this.value = value;
    this.expected = expected;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  refuseUnknown(env);
  const count = (variable: Variable) => readCount(env, variable);
  const rate = (variable: Variable, seconds: number, burst: number): Rate | undefined => {
    const most = count(variable);
    return most === undefined ? undefined : { perSecond: most / seconds, burst: Math.max(1, most * burst) };
  };
  const port = readPort(env, 'PORT');
  const host = readHost(env, 'HOST');
  const metrics = readMetrics(env);
  refuseSamePlace({ port, host }, metrics);
  return {
    port,
    host,
    dataFolder: readText(env, 'HYAKKI_DATA', 'folder')!,
    databaseUrl: readDatabaseUrl(env),
    redisUrl: readRedisUrl(env),
    origin: readOrigin(env),
    path: readPath(env),
    trustProxy: readProxies(env),
    metrics,
    linkDays: count('HYAKKI_LINK_DAYS'),
    notices: {
      pushHosts: readPushHosts(env),
      ntfy: readService(env, 'HYAKKI_NTFY', 'HYAKKI_NTFY_TOKEN'),
      webhook: readService(env, 'HYAKKI_WEBHOOK', 'HYAKKI_WEBHOOK_TOKEN'),
    },
    limits: {
      connections: count('HYAKKI_CONNECTIONS'),
      connectionsPerAddress: count('HYAKKI_CONNECTIONS_PER_ADDRESS'),
      socketsPerAddress: count('HYAKKI_SOCKETS_PER_ADDRESS'),
      messagesPerSocket: rate('HYAKKI_MESSAGES_PER_SOCKET', 1, 3),
      messagesPerAddress: rate('HYAKKI_MESSAGES_PER_ADDRESS', 1, 3),
      requestsPerAddress: rate('HYAKKI_REQUESTS_PER_ADDRESS', 1, 5),
      tablesPerAddress: rate('HYAKKI_TABLES_PER_ADDRESS', 3600, 0.5),
      guestsPerAddress: rate('HYAKKI_GUESTS_PER_ADDRESS', 3600, 0.5),
      codesPerAddress: rate('HYAKKI_CODES_PER_ADDRESS', 60, 1),
      bundlesPerAddress: rate('HYAKKI_BUNDLES_PER_ADDRESS', 3600, 0.25),
      keptPerAddress: rate('HYAKKI_KEPT_MB_PER_ADDRESS', 86_400, 1),
      keepersPerAddress: rate('HYAKKI_KEEPERS_PER_ADDRESS', 86_400, 1),
      keptPerPerson: count('HYAKKI_KEPT_MB_PER_PERSON'),
      kept: count('HYAKKI_KEPT_MB'),
      botThreads: count('HYAKKI_BOT_THREADS'),
      botQueue: count('HYAKKI_BOT_QUEUE'),
      botWait: count('HYAKKI_BOT_WAIT'),
      logLines: rate('HYAKKI_LOG_LINES', 60, 1 / 3),
    },
    logLevel: readLogLevel(env),
  };
}

export const MEGABYTE = 1_000_000;
/** Whatever the operator allows: it is read into memory. */
const MOST_BUNDLE = 64 * MEGABYTE;

/** The longest bundle in characters. */
export function mostBundle({ keptPerPerson }: Pick<Limits, 'keptPerPerson'>): number {
  return Math.min(MOST_BUNDLE, (keptPerPerson ?? Number.POSITIVE_INFINITY) * MEGABYTE);
}

/** Of all bundles together. */
export function mostBundles({ kept }: Pick<Limits, 'kept'>): number {
  return kept === undefined ? Number.MAX_SAFE_INTEGER : kept * MEGABYTE;
}

/** Refuse unknown variables: silently ignoring a misspelt limit is worse than not starting. */
function refuseUnknown(env: Environment): void {
  const known: readonly string[] = VARIABLES;
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('HYAKKI_') && !known.includes(name)) throw new BadConfig(name, value ?? '', 'known');
  }
}

function readText(env: Environment, variable: Variable, expected: ExpectedValue): string | undefined {
  const value = env[variable] ?? DEFAULTS[variable];
  if (value === undefined) return undefined;
  // An empty value is most likely a slip: refuse it.
  if (value.trim() === '' || value.includes('\0')) throw new BadConfig(variable, value, expected);
  return value;
}

function readPort(env: Environment, variable: Variable): number {
  const text = readText(env, variable, 'port') ?? '';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new BadConfig(variable, text, 'port');
  return port;
}

function readHost(env: Environment, variable: Variable): string {
  const host = readText(env, variable, 'host') ?? '';
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(host))
    throw new BadConfig(variable, host, 'host');
  return host;
}

/** Never says the value itself: it has a password. */
function readDatabaseUrl(env: Environment): string | undefined {
  const text = env['DATABASE_URL'];
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new BadConfig('DATABASE_URL', '…', 'database');
  return text;
}

/** Never says the value itself: it may have a password. */
function readRedisUrl(env: Environment): string | undefined {
  const text = env['REDIS_URL'];
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new BadConfig('REDIS_URL', '…', 'redis');
  return text;
}

function readOrigin(env: Environment): string | undefined {
  const text = readText(env, 'HYAKKI_ORIGIN', 'origin');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin;
  if (!isOrigin) throw new BadConfig('HYAKKI_ORIGIN', text, 'origin');
  return url.origin;
}

/** Few letters, so that it means the same in an address, in a page and in the name of a cookie. */
function readPath(env: Environment): string {
  const text = readText(env, 'HYAKKI_PATH', 'path') ?? '/';
  if (!/^\/(?:[a-zA-Z0-9_-]{1,40}\/){0,4}(?:[a-zA-Z0-9_-]{1,40})?$/.test(text))
    throw new BadConfig('HYAKKI_PATH', text, 'path');
  return text.replace(/\/$/, '');
}

function readProxies(env: Environment): string | undefined {
  const text = readText(env, 'HYAKKI_TRUST_PROXY', 'proxies');
  if (text === undefined) return undefined;
  const ranges = text.split(',').map((range) => range.trim());
  if (!ranges.every((range) => Object.hasOwn(NAMED_RANGES, range) || isRange(range)))
    throw new BadConfig('HYAKKI_TRUST_PROXY', text, 'proxies');
  return ranges.join(',');
}

function isRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readPushHosts(env: Environment): readonly string[] | 'none' {
  const text = readText(env, 'HYAKKI_PUSH_HOSTS', 'push-hosts');
  if (text === undefined || text === 'none') return text ?? [];
  return text.split(',').map((host) => {
    const place = readPlace(host.trim());
    if (place === undefined) throw new BadConfig('HYAKKI_PUSH_HOSTS', text, 'push-hosts');
    return place;
  });
}

/** Never says the values themselves: webhooks have secrets in their paths. */
function readService(
  env: Environment,
  variable: Extract<Variable, 'HYAKKI_NTFY' | 'HYAKKI_WEBHOOK'>,
  tokenVariable: Variable,
): NamedService | undefined {
  const text = env[variable];
  const token = env[tokenVariable];
  if (token !== undefined && !/^[\x21-\x7e]{1,500}$/.test(token))
    throw new BadConfig(tokenVariable, '…', 'service-token');
  if (text === undefined && token !== undefined) throw new BadConfig(tokenVariable, '…', 'service-token');
  if (text === undefined) return undefined;
  const target = readNamedTarget(text);
  if (target === undefined) throw new BadConfig(variable, '…', 'service');
  return { target, token };
}

function readMetrics(env: Environment): Metrics {
  const token = readText(env, 'METRICS_TOKEN', 'token');
  const hasPort = env['METRICS_PORT'] !== undefined;
  if (token !== undefined && hasPort) throw new BadConfig('METRICS_TOKEN', '…', 'one-of-two');
  // A short token can be guessed. Never print the value itself.
  if (token !== undefined && !/^[\x21-\x7e]{16,200}$/.test(token))
    throw new BadConfig('METRICS_TOKEN', '…', 'token');
  if (token !== undefined) return { kind: 'token', token };
  if (!hasPort) return { kind: 'none' };
  return {
    kind: 'port',
    port: readPort(env, 'METRICS_PORT'),
    host: readHost(env, 'METRICS_HOST'),
  };
}

/** Both servers cannot listen on one port. */
function refuseSamePlace(main: { readonly port: number; readonly host: string }, metrics: Metrics): void {
  if (metrics.kind !== 'port' || metrics.port !== main.port || main.port === 0) return;
  const hosts = [main.host, metrics.host];
  if (main.host === metrics.host || EVERYWHERE.some((all) => hosts.includes(all)))
    throw new BadConfig('METRICS_PORT', `${metrics.port}`, 'other-port');
}
export const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** Zero means no limit. */
function readCount(env: Environment, variable: Variable): number | undefined {
  const text = readText(env, variable, 'count') ?? '0';
  if (!/^\d{1,7}$/.test(text)) throw new BadConfig(variable, text, 'count');
  return Number(text) || undefined;
}

function readLogLevel(env: Environment): LogLevel {
  const text = readText(env, 'HYAKKI_LOG', 'log');
  const level = LOG_LEVELS.find((known) => known === text);
  if (level === undefined) throw new BadConfig('HYAKKI_LOG', text ?? '', 'log');
  return level;
}
