/** A place at the table, counted from 0. People see seats counted from 1. */
export type Seat = number;

/** A seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator';

/** Every viewer a match with this many seats has. */
export function viewersOf(seatCount: number): readonly Viewer[] {
  return [...seatsOf(seatCount), 'spectator'];
}

export function seatsOf(seatCount: number): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < seatCount; seat++) seats.push(seat);
  return seats;
}
