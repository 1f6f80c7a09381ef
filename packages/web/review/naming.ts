import type { MatchRecord } from '@hyakki/engine';
import { botName } from '../texts/names.ts';

/** By seat: the name that is known, a bot's name as at a table, or the seat's number. */
export function nameSeats(
  { seats }: Pick<MatchRecord, 'seats'>,
  names: readonly string[],
  seatName: (seatNumber: number) => string,
): readonly string[] {
  return seats.map(
    (player, seat) => names[seat] ?? (player.kind === 'bot' ? botName(seat) : seatName(seat + 1)),
  );
}
