import { isIPv4, isIPv6 } from 'node:net';
import type { Limits } from '../operating/config.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import { type Rate, TokenBucket } from './token-bucket.ts';

/** Actions of an address, each counted separately. */
export type Doing = 'messages' | 'requests' | 'tables' | 'guests' | 'bundles' | 'kept' | 'keepers';

interface Known {
  readonly buckets: Map<Doing, TokenBucket>;
  /** Open connections of each kind. */
  readonly open: Record<Kept, number>;
}

/** Things an address keeps open, counted separately. A socket is a connection too. */
type Kept = 'sockets' | 'connections';

const PRUNE_AT = 1_000;

/** Limits for each address. Forgets quiet addresses, so that it stays small. */
export class AddressLimits {
  readonly #rates: Readonly<Record<Doing, Rate | undefined>>;
  readonly #most: Readonly<Record<Kept, number>>;
  readonly #note: NoteEvent;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  #pruneAt = PRUNE_AT;

  constructor(limits: Limits, now: () => number, note: NoteEvent = () => {}) {
    this.#rates = {
      messages: limits.messagesPerAddress,
      requests: limits.requestsPerAddress,
      tables: limits.tablesPerAddress,
      guests: limits.guestsPerAddress,
      bundles: limits.bundlesPerAddress,
      kept: limits.keptPerAddress,
      keepers: limits.keepersPerAddress,
    };
    this.#most = {
      sockets: limits.socketsPerAddress ?? Number.POSITIVE_INFINITY,
      connections: limits.connectionsPerAddress ?? Number.POSITIVE_INFINITY,
    };
    this.#now = now;
    this.#note = note;
  }

  take(address: string, doing: Doing): boolean {
    return this.reserve(address, doing) !== undefined;
  }

  /** Takes as much as it is worth, and returns a function that gives it back if nothing came of it. Undefined if it is too much. */
  reserve(address: string, doing: Doing, amount = 1): (() => void) | undefined {
    const rate = this.#rates[doing];
    if (rate === undefined) return () => {};
    const now = this.#now();
    const { buckets } = this.#of(address);
    let bucket = buckets.get(doing);
    if (bucket === undefined) {
      bucket = new TokenBucket(rate, now);
      buckets.set(doing, bucket);
    }
    const taken = bucket;
    if (taken.take(now, amount)) return () => taken.giveBack(amount);
    this.#note('limit-hit', { limit: doing });
    return undefined;
  }

  /** Counts a socket and returns a function that frees it. Undefined if this address has too many. */
  openSocket(address: string): (() => void) | undefined {
    return this.#keep(address, 'sockets');
  }

  /** The same for a connection, before its first request. */
  openConnection(address: string): (() => void) | undefined {
    return this.#keep(address, 'connections');
  }

  #keep(address: string, kept: Kept): (() => void) | undefined {
    const { open } = this.#of(address);
    if (open[kept] >= this.#most[kept]) {
      this.#note('limit-hit', { limit: kept });
      return undefined;
    }
    open[kept] += 1;
    return () => {
      open[kept] -= 1;
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
    const made: Known = { buckets: new Map(), open: { sockets: 0, connections: 0 } };
    this.#known.set(key, made);
    return made;
  }

  #prune(): void {
    const now = this.#now();
    for (const [key, { buckets, open }] of this.#known) {
      const isGone = open.sockets + open.connections === 0;
      if (isGone && [...buckets.values()].every((bucket) => bucket.isFull(now))) this.#known.delete(key);
    }
    // Do not look through them at every new address while all are busy.
    this.#pruneAt = Math.max(PRUNE_AT, 2 * this.#known.size);
  }
}

/** A person has one IPv4 address, or a whole /64 of IPv6. A closed connection has '' instead. */
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
