import type { Seat } from '@hyakki/engine';
import { endOfTime, type Table } from '@hyakki/table';
import type { TurnFacts } from '../notices/due-notice.ts';

/** A person's turn, as notices need it. */
export interface PersonsTurn {
  readonly seat: Seat;
  readonly guest: string;
  /** The id of the game. */
  readonly game: string;
  readonly facts: Omit<TurnFacts, 'quiet' | 'wallAhead'>;
}

type Played = Exclude<Table['match'], undefined | { readonly phase: 'promised' }>;

/** From nothing but the clock of the match, which everybody at the table sees. */
export function turnFacts(match: Played): PersonsTurn['facts'] {
  const { clock, pause } = match;
  const endsAt = endOfTime(match);
  return {
    turn: clock.turn,
    beganAt: clock.since,
    clock: endsAt === undefined ? undefined : { wholeMs: endsAt - clock.since, endsAt },
    isPaused: pause?.state === 'paused',
  };
}
