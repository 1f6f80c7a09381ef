import { mayChoose } from '@hyakki/client/allowed';
import { freeSeats, type TableState } from '@hyakki/client/known-table';
import type { AnyGame, Seat } from '@hyakki/engine';

/** How the person who decides can begin now, and what the table still waits for. */
export interface BeginOffers {
  /** With none free, the match can begin as it is. */
  readonly free: number;
  /** Nobody but bots sits with the viewer. */
  readonly isAlone: boolean;
  /** With everybody who sits here, on fewer seats; undefined where the game or the table has no such number. */
  readonly fewer: FewerSeats | undefined;
  /** Persons whose seats are taken and who are not connected. */
  readonly away: readonly Seat[];
}

export interface FewerSeats {
  readonly players: number;
  /** False where an option cannot be kept: the reader sees what becomes of it before the match begins. */
  readonly isSame: boolean;
}

export function beginOffers(state: TableState, game: AnyGame): BeginOffers {
  const { seats, people } = state;
  const persons = [...seats.keys()].filter((seat) => seats[seat]?.sitter.kind === 'person');
  return {
    free: freeSeats(state).length,
    isAlone: persons.length < 2,
    fewer: fewerSeats(state, game),
    away: persons.filter((seat) => people[seat]?.here === false),
  };
}

function fewerSeats(state: TableState, game: AnyGame): FewerSeats | undefined {
  const { seats, setting } = state;
  const players = seats.length - freeSeats(state).length;
  if (players === seats.length || !game.seatCounts.includes(players) || !mayChoose(state)) return undefined;
  const { changed } = game.carryOptions(setting.options, setting.seatCount, players);
  return { players, isSame: changed.length === 0 };
}
