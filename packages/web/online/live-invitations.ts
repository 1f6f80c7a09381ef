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

/** Of what was told to the host, what still opens something. The same object when all of it does. */
export function liveInvitations(invitations: Invitations, known: Known, now: number): Invitations {
  const { you, host, match, seats } = known;
  // Whoever is host now has invitations of their own.
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
