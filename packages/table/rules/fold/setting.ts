import { type AnyGame, seatsOf } from '@hyakki/engine';
import type { EntryOf, Setting } from '../log.ts';
import type { FindGame, Table } from '../table.ts';
import { A_PERSON, EMPTY, passHost, seated } from './seats.ts';

export function open({ setting, host, dealer, daily }: EntryOf<'opened'>, games: FindGame): Table {
  return {
    games,
    lines: 1,
    seq: 1,
    setting,
    game: gameOf(setting, games),
    dealer,
    daily: daily ?? null,
    host,
    kept: [],
    seats: seatsOf(setting.seatCount).map((seat) => (seat === host ? seated(A_PERSON) : EMPTY)),
    proposal: null,
    countedFrom: 0,
    match: undefined,
    earlier: [],
    matches: 0,
    pauseEndedAt: 0,
  };
}

export function changeSetting(table: Table, setting: Setting): Table {
  return passHost({
    ...table,
    setting,
    game: gameOf(setting, table.games),
    kept: table.kept.filter((seat) => seat < setting.seatCount),
    seats: seatsOf(setting.seatCount).map((seat) => table.seats[seat] ?? EMPTY),
    proposal: null,
  });
}

export function gameOf({ game: id }: Setting, games: FindGame): AnyGame {
  const game = games(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}
