import type { NewNotices, NoticeWays, OwnNotices, SentQuietHours } from '@hyakki/table/protocol';
import type { Visitor } from '../guests/guests.ts';
import { ServerError } from '../http/server-error.ts';
import type { StoredAddress } from '../stores/notices.ts';
import type { Store } from '../stores/store.ts';
import { hashSecret } from '../tables/secrets.ts';
import {
  hashAddress,
  MOST_ADDRESSES,
  type NoticeAddress,
  newOperatorAddress,
  readPushAddress,
} from './addresses.ts';
import { type QuietHours, readQuietHours } from './quiet-hours.ts';
import type { EndpointGuard } from './targets.ts';

export interface NoticesPorts {
  readonly store: Store;
  readonly ways: NoticeWays;
  readonly guard: EndpointGuard;
  /** The wall clock. */
  today(): number;
  /** A guest has an address now, or none any more, or other quiet hours. */
  changed(guest: string): Promise<void>;
}

/** Where people want notices, and when not. */
export class Notices {
  readonly #ports: NoticesPorts;

  constructor(ports: NoticesPorts) {
    this.#ports = ports;
  }

  get ways(): NoticeWays {
    return this.#ports.ways;
  }

  async of(visitor: Visitor): Promise<OwnNotices> {
    return { ...this.ways, most: MOST_ADDRESSES, ...(await this.keptBy(visitor)) };
  }

  /** What the store has of somebody. */
  async keptBy({ guest, session }: Visitor): Promise<Pick<OwnNotices, 'addresses' | 'quiet'>> {
    const { store } = this.#ports;
    const own = hashSecret('session', session);
    const addresses = await store.addressesOf(guest.id);
    return {
      addresses: addresses.map(({ hash, session: of, addedAt, address }) => ({
        id: idOf(hash),
        way: address.way,
        isThis: of === own,
        addedAt,
        name: address.way === 'push' ? null : address.name,
        service: address.way === 'push' ? new URL(address.endpoint).hostname : null,
      })),
      quiet: (await store.quietHoursOf(guest.id)) ?? null,
    };
  }

  async add(visitor: Visitor, wish: NewNotices): Promise<OwnNotices> {
    const { store, today, changed } = this.#ports;
    const { guest, session } = visitor;
    const known = await store.addressesOf(guest.id);
    const address = this.#addressFor(wish, known);
    const hash = hashAddress(address);
    const isNew = !known.some((one) => one.hash === hash);
    const stored: StoredAddress = {
      hash,
      guest: guest.id,
      session: address.way === 'push' ? hashSecret('session', session) : null,
      addedAt: known.find((one) => one.hash === hash)?.addedAt ?? today(),
      address,
    };
    if (!(await store.putAddress(stored, MOST_ADDRESSES))) throw new ServerError('nobody');
    if (isNew) await changed(guest.id);
    return this.of(visitor);
  }

  #addressFor(wish: NewNotices, known: readonly StoredAddress[]): NoticeAddress {
    const { ways, guard } = this.#ports;
    if (wish.way === 'push') {
      if (ways.push === null) throw new ServerError('notices-off');
      const address = readPushAddress(wish.subscription, guard);
      if (address === undefined) throw new ServerError('bad-subscription');
      return address;
    }
    const isOffered = wish.way === 'ntfy' ? ways.ntfy !== null : ways.webhook;
    if (!isOffered) throw new ServerError('notices-off');
    // One name is enough: it works on every device.
    return known.find(({ address }) => address.way === wish.way)?.address ?? newOperatorAddress(wish.way);
  }

  async setQuiet(visitor: Visitor, wish: SentQuietHours | null): Promise<OwnNotices> {
    const quiet = wish === null ? null : readQuietHours(wish);
    if (quiet === undefined) throw new ServerError('bad-request');
    const { store, changed } = this.#ports;
    const { id } = visitor.guest;
    const before = (await store.quietHoursOf(id)) ?? null;
    if (!(await store.setQuietHours(id, quiet))) throw new ServerError('nobody');
    // What waits for the end of the old hours may be due now.
    if (!isSame(before, quiet)) await changed(id);
    return this.of(visitor);
  }

  /** Nothing happens if there is none of this name. */
  async drop({ guest }: Visitor, id?: string): Promise<void> {
    const { store, changed } = this.#ports;
    const known = await store.addressesOf(guest.id);
    const meant = id === undefined ? undefined : known.find(({ hash }) => idOf(hash) === id);
    if (id !== undefined && meant === undefined) return;
    if (await store.dropAddresses(guest.id, meant?.hash)) await changed(guest.id);
  }
}

function isSame(a: QuietHours | null, b: QuietHours | null): boolean {
  return a?.from === b?.from && a?.to === b?.to && a?.zone === b?.zone;
}

/** The stored hash is a secret of nobody's, but short names are enough in addresses. */
function idOf(hash: string): string {
  return hashSecret('notice-name', hash).slice(0, 22);
}
