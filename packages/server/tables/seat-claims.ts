import type { Seat } from '@hyakki/engine';
import { type Entry, isFull, isMatchGoing, isPersonsSeat, type Table } from '@hyakki/table';
import { ServerError } from '../http/server-error.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import type { Effect, Guest, LinkKind, TableId } from '../stores/store.ts';
import type { Attendants } from './attendants.ts';
import { dailyKeyOf } from './seat-effects.ts';
import type { Along, SeatHolders } from './seat-holders.ts';
import { hashSecret, newLinkToken } from './secrets.ts';

/** A seat that somebody has just claimed, with their own link. */
export interface Claimed {
  readonly seat: Seat;
  /** Undefined if they sat here already. */
  readonly own: string | undefined;
}

/** How somebody comes to a seat. */
export type Way =
  /** To any free seat: by code, by the group's link, or from watching. */
  { readonly kind: 'open' } | { readonly kind: 'invitation'; readonly seat: Seat; readonly hash: string };

/** A claim expires if the guest does not come. */
const CLAIM_MS = 60_000;

/** Writes a line of the server's own if `isStillSo` still holds, and returns whether it did. */
type WriteOwn = (entry: (at: number) => Entry, isStillSo: () => boolean, along?: Along) => Promise<boolean>;

export interface SeatClaimsPorts {
  readonly table: TableId;
  readonly holders: SeatHolders;
  readonly attendants: Attendants;
  readonly note: NoteEvent;
  readonly write: WriteOwn;
  /** Whether the person of a seat is connected to another node. */
  isElsewhere(seat: Seat): boolean;
  /** The spectators' link was replaced: other nodes send theirs away too. */
  spectatorsSentAway(): void;
  now(): number;
  /** The table as it stands. */
  current(): Table;
}

/** How people come to the seats of one table: claims, links, and other devices. */
export class SeatClaims {
  readonly #ports: SeatClaimsPorts;

  constructor(ports: SeatClaimsPorts) {
    this.#ports = ports;
  }

  /** Throws if this guest must not come in this way, or no seat is free. */
  expectWay(way: Way, guest: string | undefined): Seat {
    const { seats } = this.#table;
    if (way.kind === 'open') {
      if (guest !== undefined && this.#seating.isAway(guest)) throw new ServerError('sent-away');
      const free = seats.findIndex((_, seat) => !isMatchGoing(this.#table) && this.#isFree(seat));
      if (free < 0) throw new ServerError('table-full');
      return free;
    }
    if (seats[way.seat] === undefined) throw new ServerError('no-such-link');
    if (!this.#isFree(way.seat)) throw new ServerError('seat-taken');
    return way.seat;
  }

  /** Gives a guest a seat with their own link. A guest who has a seat here keeps it. */
  async claim(way: Way, guest: Guest): Promise<Claimed> {
    const { holders, note, table } = this.#ports;
    return holders.inTurn(async () => {
      const known = this.#seating.seatsOf(guest.id)[0];
      if (known !== undefined) return { seat: known, own: undefined };
      const seat = this.expectWay(way, guest.id);
      const own = newLinkToken();
      await holders.change(
        [
          ...this.#lapse(seat),
          { do: 'hold', seat, guest: guest.id },
          { do: 'let-in', guest: guest.id },
          ...(way.kind === 'invitation' ? [{ do: 'spend-link' as const, hash: way.hash }] : []),
          addLink('own', seat, own, null),
        ],
        guest.name,
      );
      note('seat-taken', { table, seat });
      return { seat, own };
    });
  }

  /** The holder of a seat continues on another device. Everybody gets a message; the old device is disconnected. */
  async takeOver(seat: Seat, guest: Guest): Promise<Seat> {
    const { holders, attendants, note, table, write } = this.#ports;
    const known = this.#seating.seatsOf(guest.id)[0];
    if (known !== undefined) return known;
    const daily = this.#table.matches > 0 ? dailyKeyOf(this.#table) : undefined;
    const effects: readonly Effect[] = [
      { do: 'take-over', seat, guest: guest.id },
      // P33: whoever sees these cards has had their try.
      ...(daily === undefined
        ? []
        : [{ do: 'begin-daily' as const, daily, seat, isOver: !isMatchGoing(this.#table) }]),
    ];
    const before = this.#seating.holderOf(seat);
    // A guest who was sent away meanwhile has no seat to take over.
    const isStillSo = () => before !== undefined && this.#seating.holderOf(seat) === before;
    // Two devices that switch for ever must not fill the log (P23): a full table changes the holder without a line.
    const isLogged = isPersonsSeat(this.#table, seat) && !isFull(this.#table);
    const isTaken = isLogged
      ? await write((at) => ({ at, type: 'taken-over', seat }), isStillSo, { effects, name: guest.name })
      : await holders.inTurn(async () => {
          if (isStillSo()) await holders.change(effects, guest.name);
          return this.#seating.holderOf(seat) === guest.id;
        });
    if (!isTaken) throw new ServerError('no-such-link');
    note('seat-taken-over', { table, seat });
    attendants.sendHome('taken-over', (one) => one.isAt(seat) && one.guest !== guest.id);
    attendants.tellPeople();
    return seat;
  }

  /** A new invitation to a free seat; it replaces the old one. */
  async invite(seat: Seat, expiresAt: number | null): Promise<string> {
    const { holders, note, table } = this.#ports;
    return holders.inTurn(async () => {
      if (!this.#isFree(seat)) throw new ServerError('seat-taken');
      const token = newLinkToken();
      await holders.change([
        ...this.#lapse(seat),
        { do: 'drop-links', kind: 'invitation', seat },
        addLink('invitation', seat, token, expiresAt),
      ]);
      note('link-changed', { table, seat });
      return token;
    });
  }

  /** Replaces the group's or the spectators' link. Changing the latter disconnects all spectators. */
  async renewLink(kind: 'group' | 'spectator', expiresAt: number | null): Promise<string> {
    const { holders, attendants, note, table } = this.#ports;
    const token = newLinkToken();
    await holders.inTurn(() =>
      holders.change([{ do: 'drop-links', kind, seat: null }, addLink(kind, null, token, expiresAt)]),
    );
    note('link-changed', { table });
    if (kind === 'spectator') {
      attendants.sendHome('sent-away', ({ role }) => role.kind === 'spectator');
      attendants.tellPeople();
      this.#ports.spectatorsSentAway();
    }
    return token;
  }

  async setCode(code: string, expiresAt: number): Promise<void> {
    const { holders, note, table } = this.#ports;
    await holders.inTurn(() => holders.change([{ do: 'set-code', code, expiresAt }]));
    note('code-changed', { table });
  }

  /** A new own link; it replaces the old one. */
  async renewOwn(seat: Seat, guest: string): Promise<string> {
    const { holders, note, table } = this.#ports;
    return holders.inTurn(async () => {
      if (this.#seating.holderOf(seat) !== guest) throw new ServerError('nobody');
      const token = newLinkToken();
      await holders.change([{ do: 'drop-links', kind: 'own', seat }, addLink('own', seat, token, null)]);
      note('link-changed', { table, seat });
      return token;
    });
  }

  get #table(): Table {
    return this.#ports.current();
  }

  get #seating() {
    return this.#ports.holders.seating;
  }

  /** Whether the seat is free: empty between matches, or handed over in a match. */
  #isFree(seat: Seat): boolean {
    const state = this.#table.seats[seat];
    if (state === undefined || isPlayedDaily(this.#table)) return false;
    const isVacant = isMatchGoing(this.#table) ? state.isOpen : state.sitter.kind === 'empty';
    return isVacant && (this.#seating.holderOf(seat) === undefined || this.#isLapsed(seat));
  }

  /** Whether a claim has expired. */
  #isLapsed(seat: Seat): boolean {
    const claimedAt = this.#seating.claimedAt(seat);
    if (claimedAt === undefined || this.#ports.now() - claimedAt < CLAIM_MS) return false;
    return !this.#ports.attendants.isAnyAt(seat) && !this.#ports.isElsewhere(seat);
  }

  #lapse(seat: Seat): readonly Effect[] {
    return this.#seating.holderOf(seat) === undefined ? [] : [{ do: 'unclaim', seat }];
  }
}

/** P31: nobody new comes to a board of the day. */
function isPlayedDaily({ daily, matches }: Table): boolean {
  return daily !== null && matches > 0;
}

function addLink(kind: LinkKind, seat: Seat | null, token: string, expiresAt: number | null): Effect {
  return { do: 'add-link', link: { hash: hashSecret('link', token), kind, seat, expiresAt } };
}
