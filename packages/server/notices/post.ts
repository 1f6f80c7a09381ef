import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request } from 'node:http';
import { isIP, connect as openPlain, type Socket } from 'node:net';
import { type ConnectionOptions, connect as openSecure } from 'node:tls';
import { isPublicAddress } from './public-address.ts';
import type { Target } from './targets.ts';

// The one way out of this server. It follows no redirect, reads little, and waits for a short time.

export interface Outgoing {
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** What the service says about it, cut. For an operator's eyes; never logged. */
  readonly text: string;
}

/** Throws `Unanswered` if there was no answer. */
export type Post = (outgoing: Outgoing) => Promise<Answer>;

/** Why nobody answered. It names no address: messages of Node would. */
export class Unanswered extends Error {
  readonly why: 'not-public' | 'network';

  constructor(why: Unanswered['why']) {
    super(`no answer: ${why}`);
    this.why = why;
  }
}

/** An address to connect to, and the name that its certificate must have. */
export interface Place {
  readonly address: string;
  readonly port: number;
  /** Undefined for plain http. */
  readonly secureName: string | undefined;
}

/** Tests have names and sockets of their own. */
export interface PostPorts {
  resolve(name: string): Promise<readonly string[]>;
  connect(place: Place): Socket;
  /** For name, connection and answer together. */
  readonly timeoutMs: number;
}

const MOST_ANSWER = 4096;
const MOST_HEADERS = 8192;

export function makePost(ports: Partial<PostPorts> = {}): Post {
  const { resolve = resolveName, connect = openSocket, timeoutMs = 6_000 } = ports;
  return async ({ target, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const place = await beforeAbort(findPlace(target, resolve), signal);
    return new Promise<Answer>((done, fail) => {
      const { host, pathname, search } = target.url;
      const sent = request({
        method: 'POST',
        path: `${pathname}${search}`,
        headers: { ...headers, host, 'content-length': `${body.length}` },
        // The address that was checked, and no other: the name is not resolved a second time.
        createConnection: () => connect(place),
        maxHeaderSize: MOST_HEADERS,
        signal,
      });
      const giveUp = () => fail(new Unanswered('network'));
      sent.once('response', (response) => {
        // From here on there is a status, whatever becomes of the rest.
        sent.off('close', giveUp);
        void readAnswer(response).then(done);
      });
      // What an error is about does not matter, and 'close' follows.
      sent.on('error', () => {});
      sent.once('close', giveUp);
      sent.end(body);
    });
  };
}

/** Opens the connection itself; checks certificates as Node does. */
export function openSocket(
  { address, port, secureName }: Place,
  options: Pick<ConnectionOptions, 'ca'> = {},
): Socket {
  if (secureName === undefined) return openPlain({ host: address, port });
  // An address has no name to ask for, but its certificate must be for that address.
  const servername = isIP(secureName) === 0 ? secureName : '';
  return openSecure({ ...options, host: address, port, servername, ALPNProtocols: ['http/1.1'] });
}

async function findPlace(target: Target, resolve: PostPorts['resolve']): Promise<Place> {
  const { protocol, hostname, port } = target.url;
  const isSecure = protocol === 'https:';
  const name = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(name) === 0 ? await resolve(name) : [name];
  // One private address among public ones is no accident either.
  if (!target.isNamed && !addresses.every(isPublicAddress)) throw new Unanswered('not-public');
  const [address] = addresses;
  if (address === undefined) throw new Unanswered('network');
  return {
    address,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    secureName: isSecure ? name : undefined,
  };
}

async function resolveName(name: string): Promise<readonly string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    throw new Unanswered('network');
  }
}

/** The status counts even if the rest is too long, too slow, or never comes. */
function readAnswer(response: IncomingMessage): Promise<Answer> {
  return new Promise((done) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      parts.push(part.subarray(0, MOST_ANSWER - bytes));
      bytes += part.length;
      if (bytes >= MOST_ANSWER) response.destroy();
    });
    response.on('error', () => {});
    response.once('close', () =>
      done({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        text: Buffer.concat(parts).toString('utf8'),
      }),
    );
  });
}

/** Names that nobody resolves are given up in time too; Node cannot cancel the search itself. */
function beforeAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(new Unanswered('network')), { once: true });
    work.then(done, fail);
  });
}
