import { played, type TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { SentSeat } from '@hyakki/table/protocol';
import { botName } from '../../texts/names.ts';

/** The seats of persons. */
export function personsIn(seats: readonly SentSeat[]): readonly Seat[] {
  return seats.flatMap(({ sitter }, seat) => (sitter.kind === 'person' ? [seat] : []));
}

/** The name of a seat whose person has not given one yet. */
export type SeatName = (seatNumber: number) => string;

export function nameIn({ people }: TableState, seat: Seat, seatName: SeatName): string {
  return people[seat]?.name ?? seatName(seat + 1);
}

/** By seat: everybody's name. */
export function namesIn(state: TableState, seatName: SeatName): readonly string[] {
  return state.seats.map(({ sitter }, seat) =>
    sitter.kind === 'bot' ? botName(seat) : nameIn(state, seat, seatName),
  );
}

/** Who sat where when a match ended. People may change seats after it; the match stays theirs. */
export interface PlayedBy {
  readonly match: number;
  readonly names: readonly string[];
}

/** Names come after the welcome, so a match that was over before waits for them. */
export function playersAtEnd(
  kept: PlayedBy | undefined,
  state: TableState,
  names: readonly string[],
): PlayedBy | undefined {
  const match = played(state);
  if (match?.phase !== 'over' || match.number === kept?.match) return kept;
  const isNamed = personsIn(state.seats).every((seat) => state.people[seat] != null);
  return isNamed ? { match: match.number, names } : kept;
}
