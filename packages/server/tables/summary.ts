import type { Table } from '@hyakki/table';
import type { Summary } from '../stores/store.ts';

/** What lists say of a table that last changed at a time. */
export function summaryOf({ setting, match, matches }: Table, changedAt: number): Summary {
  const turn = match?.phase === 'playing' ? match.rules.activeSeats(match.state)[0] : undefined;
  return {
    game: setting.game,
    seatCount: setting.seatCount,
    phase: match?.phase ?? 'waiting',
    matches,
    turn: turn ?? null,
    changedAt,
  };
}
