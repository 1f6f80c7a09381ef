import '@fastify/websocket';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from './address-limits.ts';
import { ServerError } from './server-error.ts';

// What every request passes before anything else is done: under which address were we called, by whose page, how often.

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export interface FrontDoor {
  /** The address people see; undefined on a home network, where any of the machine's own will do. */
  readonly origin: string | undefined;
  readonly addresses: AddressLimits;
}

export function passFrontDoor(door: FrontDoor, request: FastifyRequest, reply: FastifyReply): void {
  const origin = originOf(door, request);
  writeSecurityHeaders(reply, origin);
  if (!isOwnHost(door, request)) throw new ServerError('unknown-host');
  const isUnsafe = !SAFE_METHODS.includes(request.method);
  if ((isUnsafe || request.ws) && !isSameOrigin(request, origin)) throw new ServerError('bad-origin');
  if (!isPageFile(request) && !door.addresses.take(request.ip, 'requests')) throw new ServerError('too-fast');
}

/**
 * One visit asks for dozens of the page's files at once, and a whole family may share an address. They are read from a
 * folder that never changes: refusing one would cost as much as sending it.
 */
function isPageFile({ method, url, ws }: FastifyRequest): boolean {
  return method === 'GET' && !ws && PAGE_FILE.test(url);
}
const PAGE_FILE = /^\/(?:(?:assets|icons|patterns)\/[\w./-]+|service-worker\.js|[\w-]+\.webmanifest)?$/;

/** Scheme, host and port that the reader's page has. Behind a trusted proxy what it forwards counts. */
export function originOf({ origin }: FrontDoor, { protocol, host }: FastifyRequest): string {
  return origin ?? `${protocol}://${host}`;
}

/**
 * A browser always says where a request that changes something comes from. A socket is opened across origins without asking
 * us first, so there the header alone decides.
 */
function isSameOrigin({ headers, ws }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined || ws) return headers.origin === origin;
  return site === 'same-origin';
}

const HOME_ENDINGS = ['.local', '.lan', '.home', '.internal', '.home.arpa', '.localhost'];

/**
 * Without a configured origin only names that no stranger can own are answered: otherwise a page elsewhere could point its own
 * name at this machine and speak to it from inside (DNS rebinding).
 */
function isOwnHost({ origin }: FrontDoor, { host, hostname: name }: FastifyRequest): boolean {
  if (origin !== undefined) return host === new URL(origin).host || isLoopback(name);
  const plain = name.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(plain) !== 0 || plain === hostname().toLowerCase()) return true;
  return (plain !== '' && !plain.includes('.')) || HOME_ENDINGS.some((ending) => plain.endsWith(ending));
}

/** So that health can be asked for on the machine itself. */
function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}

const POLICY = [
  "default-src 'none'",
  ...[
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'media-src',
    'manifest-src',
    'worker-src',
  ].map((kind) => `${kind} 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function writeSecurityHeaders(reply: FastifyReply, origin: string): void {
  reply.headers({
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
  if (origin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
}
