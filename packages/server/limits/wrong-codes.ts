import { isIPv4 } from 'node:net';
import { neighbourhoodOf } from './address-limits.ts';
import { type Rate, TokenBucket } from './token-bucket.ts';

/** Several people share a network, but an attacker has thousands of addresses in it. */
const NETWORK_FACTOR = 5;
/**
 * For everybody together: with eleven million codes, an attacker with any number of networks needs an hour and a half
 * to find one of a hundred tables.
 */
const ALL: Rate = { perSecond: 20, burst: 200 };
const PRUNE_AT = 1_000;

/** Counts wrong codes. */
export interface CodeTries {
  /** Undefined if there were too many tries; otherwise a function to call if the code was right. */
  try(address: string): Promise<(() => Promise<void>) | undefined> | (() => void) | undefined;
}

/** What one try takes a token of. */
export function bucketsOf(
  address: string,
  perAddress: Rate,
): readonly { readonly key: string; readonly rate: Rate }[] {
  return [
    { key: neighbourhoodOf(address), rate: perAddress },
    { key: `network ${networkOf(address)}`, rate: times(perAddress, NETWORK_FACTOR) },
    { key: 'all', rate: ALL },
  ];
}

/**
 * Limits wrong codes by address, by network, and for everybody together. Each try takes a token first, so that
 * parallel tries gain nothing; a right code gives it back.
 */
export class WrongCodes implements CodeTries {
  readonly #rate: Rate | undefined;
  readonly #now: () => number;
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #all: TokenBucket;
  #pruneAt = PRUNE_AT;

  /** Without a rate nothing is counted. */
  constructor(perAddress: Rate | undefined, now: () => number) {
    this.#rate = perAddress;
    this.#now = now;
    this.#all = new TokenBucket(ALL, now());
  }

  /** Undefined if there were too many tries; otherwise a function to call if the code was right. */
  try(address: string): (() => void) | undefined {
    const rate = this.#rate;
    if (rate === undefined) return () => {};
    const now = this.#now();
    const buckets = bucketsOf(address, rate).map(({ key, rate: own }) =>
      own === ALL ? this.#all : this.#of(key, own),
    );
    const taken: TokenBucket[] = [];
    const giveBack = () => {
      for (const bucket of taken) bucket.giveBack();
    };
    for (const bucket of buckets) {
      if (!bucket.take(now)) {
        giveBack();
        return undefined;
      }
      taken.push(bucket);
    }
    return giveBack;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #of(key: string, rate: Rate): TokenBucket {
    const known = this.#buckets.get(key);
    if (known !== undefined) return known;
    if (this.#buckets.size >= this.#pruneAt) this.#prune();
    const made = new TokenBucket(rate, this.#now());
    this.#buckets.set(key, made);
    return made;
  }

  #prune(): void {
    const now = this.#now();
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    this.#pruneAt = Math.max(PRUNE_AT, 2 * this.#buckets.size);
  }
}

function times({ perSecond, burst }: Rate, factor: number): Rate {
  return { perSecond: factor * perSecond, burst: factor * burst };
}

/** The most that a provider gives one customer: a /48 of IPv6, 256 addresses of IPv4. */
function networkOf(address: string): string {
  const neighbourhood = neighbourhoodOf(address);
  const isOld = isIPv4(neighbourhood);
  return neighbourhood
    .split(isOld ? '.' : ':')
    .slice(0, 3)
    .join(isOld ? '.' : ':');
}
