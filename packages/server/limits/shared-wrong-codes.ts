import type { SharedBucket } from '../stores/nodes.ts';
import type { Store } from '../stores/store.ts';
import { hashSecret } from '../tables/secrets.ts';
import type { Rate } from './token-bucket.ts';
import { bucketsOf, type CodeTries } from './wrong-codes.ts';

/**
 * Limits wrong codes on all nodes together: an attacker gains nothing by trying them in turn. The store has hashes of
 * addresses, until a bucket is full again.
 */
export class SharedWrongCodes implements CodeTries {
  readonly #rate: Rate | undefined;
  readonly #store: Pick<Store, 'takeTokens' | 'giveBackTokens'>;
  readonly #now: () => number;

  constructor(
    perAddress: Rate | undefined,
    store: Pick<Store, 'takeTokens' | 'giveBackTokens'>,
    now: () => number,
  ) {
    this.#rate = perAddress;
    this.#store = store;
    this.#now = now;
  }

  async try(address: string): Promise<(() => Promise<void>) | undefined> {
    if (this.#rate === undefined) return async () => {};
    const buckets = bucketsOf(address, this.#rate).map(
      ({ key, rate }): SharedBucket => ({ key: `codes ${hashSecret('address', key)}`, ...rate }),
    );
    const isTaken = await this.#store.takeTokens(buckets, this.#now());
    return isTaken ? () => this.#store.giveBackTokens(buckets, this.#now()) : undefined;
  }
}
