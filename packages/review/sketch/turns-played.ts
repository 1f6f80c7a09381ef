import type { Seat } from '@hyakki/engine';
import type { Event, Sketch } from '@hyakki/games/sketch';
import type { Moment } from '../moments.ts';

/** One turn of a match: its moves are the steps from `first` to `last`. */
export interface PlayedTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly first: number;
  readonly last: number;
}

/** The turns in which somebody moved. */
export function turnsPlayed(moments: readonly Moment<Sketch>[]): readonly PlayedTurn[] {
  const turns: { turn: number; seat: Seat; first: number; last: number }[] = [];
  for (const [n, { turn }] of moments.slice(0, -1).entries()) {
    // The move of step n + 1 is made in the turn that began, or went on, with step n.
    const now = turns.at(-1);
    if (now?.turn === turn.number) now.last = n + 1;
    else turns.push({ turn: turn.number, seat: turn.seat, first: n + 1, last: n + 1 });
  }
  return turns;
}

export type TakenEvent = Extract<Event, { readonly type: 'taken' }>;

/** What was taken in these steps, by whom. */
export function takenIn(moments: readonly Moment<Sketch>[], first: number, last: number): TakenEvent[] {
  return moments
    .slice(first, last + 1)
    .flatMap(({ events }) => events.filter((event): event is TakenEvent => event.type === 'taken'));
}
