import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { Invitations } from './known-places.ts';
import { liveInvitations } from './live-invitations.ts';
import type { OwnPlace } from './own-place.ts';
import { server } from './server.ts';

/** The invitations to one table, for its host: those that this browser keeps, and new ones from the server. */
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

  /** Whether new invitations would take no working link away from anybody. */
  get hasLapsed(): boolean {
    return this.#kept.hasLapsed === true;
  }

  get spectator(): string | undefined {
    return this.#kept.spectator;
  }

  linkTo(seat: Seat): string | undefined {
    return this.#kept.seats?.[seat];
  }

  /** Forgets invitations that no longer work. */
  prune(known: TableState): void {
    const live = liveInvitations(this.#kept, known, Date.now());
    if (live !== this.#kept) this.#keep(live);
  }

  /** Somebody was sent away, and the server has ended the link by which they came. */
  sentAway(): void {
    this.#keep({ ...this.#kept, group: undefined, code: undefined, hasLapsed: true });
  }

  /** A new link for all and a new code. The old ones stop working. */
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

  /** Sends away everybody who came by the old link. */
  async renewWatching(): Promise<void> {
    const { link: spectator } = await server.invite(this.#place.table, { kind: 'spectator' });
    this.#keep({ ...this.#kept, spectator });
  }

  #keep(invitations: Invitations): void {
    this.#kept = invitations;
    this.#place.keep({ invitations });
  }
}
