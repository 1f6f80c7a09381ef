import type { Seat } from '@hyakki/engine';
import type { EntryOf, Sitter } from '../log.ts';
import { pauseWithout } from '../pause.ts';
import { isMatchGoing, isPersonsSeat, type SeatState, type Table } from '../table.ts';
import { withoutProposalOf } from './agreement.ts';
import { withPlayed } from './played.ts';

// Who sits where, and who is host.

export const A_PERSON: Sitter = { kind: 'person' };
export const EMPTY: SeatState = seated({ kind: 'empty' });

export function seated(sitter: Sitter): SeatState {
  return { sitter, standIn: null, isOpen: false, isForgotten: false };
}

export function sit(table: Table, { seat, sitter }: EntryOf<'seated'>): Table {
  const { seats } = table;
  if (seats[seat] === undefined) throw new Error(`no seat ${seat}`);
  const left = leaveBehind(table, seat);
  return passHost({ ...left, seats: seats.with(seat, seated(sitter)) });
}

/** Marks, and their number, belong to the person who made them, not to the next one in the seat (P14). */
export function leaveBehind(table: Table, seat: Seat): Table {
  const left = withoutProposalOf({ ...table, kept: without(table.kept, seat) }, seat);
  return withPlayed(left, (match) =>
    match.players[seat] === undefined
      ? match
      : {
          ...match,
          pause: pauseWithout(match.pause, seat),
          notes: match.notes.with(seat, []),
          spoken: match.spoken.with(seat, 0),
          noted: match.noted.with(seat, 0),
          seenFrom: match.seenFrom.with(seat, match.steps.length),
        },
  );
}

function without(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.includes(seat) ? seats.filter((other) => other !== seat) : seats;
}

/** The role of host and the notes move with their person. */
export function swap(table: Table, { a, b }: EntryOf<'swapped'>): Table {
  const { seats, host, kept } = table;
  const [one, other] = [seats[a], seats[b]];
  if (one === undefined || other === undefined) throw new Error(`no seats ${a} and ${b}`);
  if (isMatchGoing(table)) throw new Error('swapped in a match');
  const follow = (seat: Seat) => (seat === a ? b : seat === b ? a : seat);
  const moved: Table = {
    ...table,
    host: follow(host),
    kept: kept.map(follow),
    seats: seats.with(a, other).with(b, one),
    proposal: null,
  };
  return withPlayed(moved, (match) => ({
    ...match,
    notes: match.notes.map((_, seat) => match.notes[follow(seat)] ?? []),
  }));
}

/** P2: the next person round the table follows a host who left. If there is none, the seat keeps the role. */
export function passHost(table: Table): Table {
  const { host, seats } = table;
  if (isPersonsSeat(table, host)) return table;
  for (let i = 1; i <= seats.length; i++) {
    const next = (host + i) % seats.length;
    if (isPersonsSeat(table, next)) return { ...table, host: next };
  }
  return host < seats.length ? table : { ...table, host: 0 };
}

/** P3: the table keeps the seat of a host who was away. */
export function passHostTo(table: Table, { to, why }: EntryOf<'host-passed'>): Table {
  if (!isPersonsSeat(table, to)) throw new Error(`nobody to be host at seat ${to}`);
  const { host, kept, seats } = table;
  const isKept = why === 'away' && isPersonsSeat(table, host) && seats[host]?.isForgotten === false;
  return { ...table, host: to, kept: without(isKept ? [...without(kept, host), host] : kept, to) };
}
