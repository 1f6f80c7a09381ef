import { type MatchRecord, type Player, playersAt, type Seat } from '@hyakki/engine';
import type { SeatHolder } from './entry.ts';

const SEVERAL: SeatHolder = { kind: 'several' };

/**
 * J2: who held each seat. It is whoever sat there at the end, if they made at least half of its moves: a few moves by a stand-in
 * change nothing, and a person who comes back for the last move has not played the match.
 */
export function holdersOf(record: Sitting): readonly SeatHolder[] {
  const { seats, handOvers, moves } = record;
  const players = playersOfMoves(record);
  const atEnd = playersAt(seats, handOvers, moves.length - 1);
  return atEnd.map((last, seat) => {
    let made = 0;
    let byLast = 0;
    for (const [n, [mover]] of moves.entries()) {
      if (mover !== seat) continue;
      made++;
      if (isSame(players[n]!, last)) byLast++;
    }
    return 2 * byLast < made ? SEVERAL : holder(last);
  });
}

/** Who made each move. */
export function playersOfMoves({ seats, handOvers, moves }: Sitting): readonly Player[] {
  return moves.map(([seat], n) => (handOvers.length === 0 ? seats : playersAt(seats, handOvers, n))[seat]!);
}

type Sitting = Pick<MatchRecord, 'seats' | 'handOvers' | 'moves'>;

function holder(player: Player): SeatHolder {
  return player.kind === 'person' ? player : { kind: 'bot', name: player.name, memory: player.memory };
}

function isSame(one: Player, other: Player): boolean {
  if (one.kind === 'person' || other.kind === 'person') return one.kind === other.kind;
  return one.name === other.name && one.memory === other.memory;
}

/** Whether a person held this seat (J2). */
export function isHeldByPerson(holders: readonly SeatHolder[], seat: Seat): boolean {
  return holders[seat]?.kind === 'person';
}
