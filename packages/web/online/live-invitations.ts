import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { Invitations } from './known-places.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Known = Pick<TableState, 'you' | 'host' | 'match'> & {
  readonly seats: readonly {
    readonly sitter: { readonly kind: string };
    readonly isOpen?: boolean;
  }[];
};

/** The host's invitations that still work; the same object if all of them do. */
export function liveInvitations(invitations: Invitations, known: Known, now: number): Invitations {
  const { you, host, match, seats } = known;
  // The new host has invitations of their own.
  if (you !== host) return Object.keys(invitations).length === 0 ? invitations : {};
  const isGoing = match !== null && match.phase !== 'over';
  const { group, code, seats: links = {}, spectator, hasLapsed = false } = invitations;
  const isFree = (seat: Seat) =>
    seats[seat] !== undefined && (seats[seat].sitter.kind === 'empty' || seats[seat].isOpen === true);
  const free = Object.fromEntries(Object.entries(links).filter(([seat]) => isFree(Number(seat))));
  const live: Invitations = {
    ...(isGoing || group === undefined ? {} : { group }),
    ...(isGoing || code === undefined || now - code.madeAt >= DAY_MS ? {} : { code }),
    ...(Object.keys(free).length === 0 ? {} : { seats: free }),
    ...(spectator === undefined ? {} : { spectator }),
    ...(hasLapsed || (isGoing && group !== undefined) ? { hasLapsed: true } : {}),
  };
  return JSON.stringify(live) === JSON.stringify(invitations) ? invitations : live;
}
