import { isIP } from 'node:net';

// Which addresses the server calls at all. An endpoint is a URL that a stranger hands in.

declare const ADMITTED: unique symbol;

/** Where a request may go. Only the functions of this file make one. */
export interface Target {
  readonly url: URL;
  /** The operator named exactly this host and port, so it may lie in a private network. */
  readonly isNamed: boolean;
  readonly [ADMITTED]: true;
}

/** The push services of today's browsers. `.example.org` stands for all names below it, without itself. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Real ones have 150 to 500 characters. */
export const LONGEST_ENDPOINT = 1024;
const HTTPS_PORT = '443';

/** Decides which endpoints of browsers may be called. Names are resolved, and addresses checked, with each call. */
export class EndpointGuard {
  readonly #named: ReadonlySet<string>;

  /** @param named Places of push services that the operator names, as `readPlace` returns them. */
  constructor(named: Iterable<string> = []) {
    this.#named = new Set(named);
  }

  /** Undefined for every endpoint that may not be called. */
  admit(endpoint: string): Target | undefined {
    if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return undefined;
    const url = new URL(endpoint);
    // Browsers hand in URLs as they write them. Anything else (spaces, backslashes, other bases of numbers, an explicit
    // default port …) is a try to have two programs read it differently.
    if (url.href !== endpoint || endpoint.includes('#')) return undefined;
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
    if (this.#named.has(placeOf(url))) return target(url, { isNamed: true });
    return url.port === '' && isPushService(url.hostname) ? target(url, { isNamed: false }) : undefined;
  }
}

/** Reads a push service that the operator names, `push.example.org` or `push.example.org:8443`, as host and port. */
export function readPlace(text: string): string | undefined {
  const url = URL.canParse(`https://${text}/`) ? new URL(`https://${text}/`) : undefined;
  if (url === undefined || !isHost(url.hostname)) return undefined;
  const hostAndPort = [url.hostname, `${url.hostname}:${url.port === '' ? HTTPS_PORT : url.port}`];
  return hostAndPort.includes(text) ? placeOf(url) : undefined;
}

/** Reads the address of the operator's own ntfy or webhook: the only place where plain http and private networks are allowed. */
export function readNamedTarget(text: string): Target | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || !isHost(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '' || text.includes('#')) return undefined;
  return target(url, { isNamed: true });
}

function isPushService(host: string): boolean {
  return PUSH_SERVICES.some((service) =>
    service.startsWith('.') ? host.endsWith(service) && host.length > service.length : host === service,
  );
}

/** `*` and other signs that URLs allow in a host are no name. */
function isHost(host: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host) || isIP(host.replace(/^\[|\]$/g, '')) === 6;
}

function placeOf({ hostname, port }: URL): string {
  return `${hostname}:${port === '' ? HTTPS_PORT : port}`;
}

function target(url: URL, { isNamed }: Pick<Target, 'isNamed'>): Target {
  return { url, isNamed } as Target;
}
