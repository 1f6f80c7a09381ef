import type { Table } from '@hyakki/table';
import type { Summary } from '../stores/store.ts';

/** The summary of a table for lists. */
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
