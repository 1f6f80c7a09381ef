import { isPaused, runsOutAt, sentTime, type Table } from '@hyakki/table';
import type { Summary, SummaryClock } from '../stores/store.ts';

/** The summary of a table for lists. */
export function summaryOf(table: Table, changedAt: number): Summary {
  const { setting, match, matches } = table;
  const turn = match?.phase === 'playing' ? match.rules.activeSeats(match.state)[0] : undefined;
  return {
    game: setting.game,
    seatCount: setting.seatCount,
    phase: match?.phase ?? 'waiting',
    matches,
    turn: turn ?? null,
    changedAt,
    clock: clockOf(table),
  };
}

/** Nothing in it that not everybody at the table knows; times as the table sends them (P17). */
function clockOf(table: Table): SummaryClock {
  const { setting, match, seats } = table;
  const playing = match?.phase === 'playing' ? match : undefined;
  const until = playing && runsOutAt(playing);
  return {
    rule: (playing ?? { setting }).setting.clock,
    since: playing?.clock.seat === undefined ? null : sentTime(playing.clock.since),
    until: until === undefined ? null : sentTime(until),
    isPaused: isPaused(table),
    standIns: seats.flatMap(({ standIn }, seat) => (standIn === null ? [] : [seat])),
  };
}
