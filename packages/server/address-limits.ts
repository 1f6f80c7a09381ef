import { isIPv4, isIPv6 } from 'node:net';
import type { Limits } from './config.ts';
import { type Rate, TokenBucket } from './token-bucket.ts';

/** What an address does, each counted apart. */
export type Doing = 'messages' | 'requests' | 'tables' | 'guests' | 'codes';

interface Known {
  readonly buckets: Map<Doing, TokenBucket>;
  sockets: number;
}

const PRUNE_AT = 1_000;

/** How much one address may do. Forgets addresses that have been quiet, so that it stays small. */
export class AddressLimits {
  readonly #rates: Readonly<Record<Doing, Rate | undefined>>;
  readonly #mostSockets: number;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  #pruneAt = PRUNE_AT;

  constructor(limits: Limits, now: () => number) {
    this.#rates = {
      messages: limits.messagesPerAddress,
      requests: limits.requestsPerAddress,
      tables: limits.tablesPerAddress,
      guests: limits.guestsPerAddress,
      codes: limits.codesPerAddress,
    };
    this.#mostSockets = limits.socketsPerAddress ?? Number.POSITIVE_INFINITY;
    this.#now = now;
  }

  take(address: string, doing: Doing): boolean {
    const rate = this.#rates[doing];
    if (rate === undefined) return true;
    const now = this.#now();
    const { buckets } = this.#of(address);
    let bucket = buckets.get(doing);
    if (bucket === undefined) {
      bucket = new TokenBucket(rate, now);
      buckets.set(doing, bucket);
    }
    return bucket.take(now);
  }

  /** Counts a socket; what it returns gives it back. Undefined when this address has enough of them. */
  openSocket(address: string): (() => void) | undefined {
    const known = this.#of(address);
    if (known.sockets >= this.#mostSockets) return undefined;
    known.sockets += 1;
    return () => {
      known.sockets -= 1;
    };
  }

  get size(): number {
    return this.#known.size;
  }

  #of(address: string): Known {
    const key = neighbourhoodOf(address);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= this.#pruneAt) this.#prune();
    const made: Known = { buckets: new Map(), sockets: 0 };
    this.#known.set(key, made);
    return made;
  }

  #prune(): void {
    const now = this.#now();
    for (const [key, { buckets, sockets }] of this.#known) {
      if (sockets === 0 && [...buckets.values()].every((bucket) => bucket.isFull(now)))
        this.#known.delete(key);
    }
    // When all of them are busy, looking again at every new one would cost more than remembering them.
    this.#pruneAt = Math.max(PRUNE_AT, 2 * this.#known.size);
  }
}

/** One person has a whole /64 of IPv6 addresses, and one IPv4 address. */
export function neighbourhoodOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
