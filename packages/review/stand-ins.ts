import { type MatchRecord, playersAt } from '@hyakki/engine';

/** Whether a bot made move n for a person who plays or played in that seat: what it did is not that person's doing. */
export function isStandIn(
  { seats, handOvers, moves }: Pick<MatchRecord, 'seats' | 'handOvers' | 'moves'>,
  n: number,
): boolean {
  const seat = moves[n - 1]?.[0];
  if (seat === undefined || playersAt(seats, handOvers, n - 1)[seat]?.kind !== 'bot') return false;
  const sat = [seats[seat], ...handOvers.filter((one) => one.seat === seat).map(({ to }) => to)];
  return sat.some((player) => player?.kind === 'person');
}
