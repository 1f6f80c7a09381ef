import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { Invitations } from './known-places.ts';
import { liveInvitations } from './live-invitations.ts';
import { server } from './online-link.ts';
import type { OwnPlace } from './own-place.ts';

/** How others come to one table, for its host: what this browser knows of it, and what the server is asked for. */
export class HostInvitations {
  readonly #place: OwnPlace;
  #kept = $state.raw<Invitations>({});

  constructor(place: OwnPlace) {
    this.#place = place;
    this.#kept = place.invitations;
  }

  get group(): string | undefined {
    return this.#kept.group;
  }

  get code(): string | undefined {
    return this.#kept.code?.text;
  }

  /** Whether new ones can be asked for without taking a link away from somebody who has it. */
  get hasLapsed(): boolean {
    return this.#kept.hasLapsed === true;
  }

  get spectator(): string | undefined {
    return this.#kept.spectator;
  }

  linkTo(seat: Seat): string | undefined {
    return this.#kept.seats?.[seat];
  }

  /** What opens nothing any more is not kept. */
  prune(known: TableState): void {
    const live = liveInvitations(this.#kept, known, Date.now());
    if (live !== this.#kept) this.#keep(live);
  }

  /** Somebody was sent away: what they came by lets nobody in any more. */
  sentAway(): void {
    this.#keep({ ...this.#kept, group: undefined, code: undefined, hasLapsed: true });
  }

  /** A new link for all and a new code; those before open nothing any more. */
  async renew(): Promise<void> {
    const { link: group } = await server.invite(this.#place.table, { kind: 'group' });
    this.#keep({ ...this.#kept, group, hasLapsed: undefined });
    await this.renewCode();
  }

  async renewCode(): Promise<void> {
    const text = await server.renewCode(this.#place.table);
    this.#keep({ ...this.#kept, code: { text, madeAt: Date.now() } });
  }

  async inviteTo(seat: Seat): Promise<string> {
    const { link } = await server.invite(this.#place.table, { kind: 'seat', seat });
    this.#keep({ ...this.#kept, seats: { ...this.#kept.seats, [seat]: link } });
    return link;
  }

  /** Sends away everybody who came by the one before. */
  async renewWatching(): Promise<void> {
    const { link: spectator } = await server.invite(this.#place.table, { kind: 'spectator' });
    this.#keep({ ...this.#kept, spectator });
  }

  #keep(invitations: Invitations): void {
    this.#kept = invitations;
    this.#place.keep({ invitations });
  }
}
