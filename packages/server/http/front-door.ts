import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import { SOCKET_URL } from './routes.ts';
import { ServerError } from './server-error.ts';
import type {} from './upgrades.ts';

// Every request passes these checks first: the address it used, the page it comes from, and how many there were.

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export interface FrontDoor {
  /** The address people see; undefined on a home network, where any of the machine's own will do. */
  readonly origin: string | undefined;
  /** Below which a proxy has it: '' or '/hyakki'. */
  readonly path: string;
  readonly addresses: AddressLimits;
  /** Logs and counts security events. */
  readonly note: NoteEvent;
}

export function passFrontDoor(door: FrontDoor, request: FastifyRequest, reply: FastifyReply): void {
  // The client hung up: its address is unknown, and nobody reads the answer.
  if (request.raw.socket.destroyed) throw new ServerError('come-back');
  const origin = originOf(door, request);
  reply.headers(securityHeaders(origin));
  if (!hasOneHost(request)) throw new ServerError('bad-request');
  if (!isOwnHost(door, request)) throw refusal(door, 'host-refused', 'unknown-host');
  const isUnsafe = !SAFE_METHODS.includes(request.method);
  if ((isUnsafe || request.ws) && !isSameOrigin(request, origin))
    throw refusal(door, 'origin-refused', 'bad-origin');
  if (!isPageFile(request) && !door.addresses.take(addressOf(request), 'requests'))
    throw new ServerError('too-fast');
  // The library would accept an upgrade on any route, count it nowhere, and close it only later.
  if (request.ws && request.routeOptions.url !== SOCKET_URL)
    throw refusal(door, 'upgrade-refused', 'no-such-page');
}

function refusal(
  { note }: FrontDoor,
  event: 'host-refused' | 'origin-refused' | 'upgrade-refused',
  code: 'unknown-host' | 'bad-origin' | 'no-such-page',
): ServerError {
  note(event);
  return new ServerError(code);
}

/** The client's address; '' once the connection is gone (the types do not say so). */
export function addressOf(request: FastifyRequest): string {
  return (request.ip as string | undefined) ?? '';
}

/** RFC 9112 §3.2: with two Host headers, a proxy may have read the other one. */
function hasOneHost({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.toLowerCase() === 'host') hosts += 1;
  return hosts === 1;
}

/**
 * One visit requests dozens of files at once, and a whole family may share an address. Refusing a static file would
 * cost as much as sending it.
 */
function isPageFile({ method, url, ws }: FastifyRequest): boolean {
  return method === 'GET' && !ws && PAGE_FILE.test(url);
}
const PAGE_FILE = /^\/(?:(?:assets|icons|patterns)\/[\w./-]+|service-worker\.js|[\w-]+\.webmanifest)?$/;

/**
 * The origin of the client's page. A trusted proxy says which scheme; the host is the request's, because many proxies
 * pass on an `X-Forwarded-Host` that the client itself wrote.
 */
export function originOf(
  { origin }: Pick<FrontDoor, 'origin'>,
  { protocol, headers }: FastifyRequest,
): string {
  return origin ?? `${protocol === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`;
}

/** The address of the first page, without a slash at its end. */
export function pageAddressOf(door: Pick<FrontDoor, 'origin' | 'path'>, request: FastifyRequest): string {
  return `${originOf(door, request)}${door.path}`;
}

/**
 * Browsers send the origin with every request that changes something. They open sockets across origins without a
 * preflight, so there the header alone decides.
 */
function isSameOrigin({ headers, ws }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined || ws) return headers.origin === origin;
  return site === 'same-origin';
}

const HOME_ENDINGS = ['.local', '.lan', '.home', '.internal', '.home.arpa', '.localhost'];

/**
 * Without a configured origin the server answers only to names that no stranger can own. Otherwise a foreign page
 * could point its own name at this machine (DNS rebinding).
 */
function isOwnHost({ origin }: FrontDoor, { headers: { host = '' } }: FastifyRequest): boolean {
  if (origin === undefined) return isHomeName(nameOf(host));
  // Health checks may come from the machine itself.
  return host === new URL(origin).host || LOOPBACK.includes(nameOf(host));
}
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** A host without its port and brackets. */
export function nameOf(host: string): string {
  return host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/** An IP address, or a name of this network or machine only. */
export function isHomeName(name: string): boolean {
  if (isIP(name) !== 0 || name === hostname().toLowerCase()) return true;
  if (!/^[\w.-]+$/.test(name)) return false;
  return !name.includes('.') || HOME_ENDINGS.some((ending) => name.endsWith(ending));
}

const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'font-src', 'connect-src', 'media-src', 'manifest-src', 'worker-src'].map(
    (kind) => `${kind} 'self'`,
  ),
  // The page draws pictures of matches itself; only its own scripts can make such addresses.
  "img-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // No text becomes markup or code, whatever script puts it there: see packages/web/trusted.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default hyakki-drawings svelte-trusted-html',
].join('; ');

/** Headers for every answer, including those of Node and the framework. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? OVER_TLS : HEADERS;
}

const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
const OVER_TLS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
