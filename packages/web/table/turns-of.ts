import type { GameTypes, Seat, Turn } from '@hyakki/engine';

type Seen = GameTypes['SeenEvent'];

/** One turn of public history. */
export interface PastTurn {
  readonly turn: number;
  readonly events: readonly Seen[];
}

/** What came before the first turn: the deal. */
export function beforeTurns(past: readonly Seen[]): readonly Seen[] {
  const first = past.findIndex((seen) => 'turn' in seen);
  return past.slice(0, first < 0 ? past.length : first);
}

/** Events by the turn they belong to, in order; the deal belongs to none. */
export function turnsOf(past: readonly Seen[]): readonly PastTurn[] {
  const turns: { readonly turn: number; readonly events: Seen[] }[] = [];
  for (const seen of past) {
    const { turn = 0 } = seen as { readonly turn?: number };
    const last = turns.at(-1);
    if (last?.turn === turn) last.events.push(seen);
    else turns.push({ turn, events: [seen] });
  }
  return turns.filter(({ turn }) => turn > 0);
}

/** What the others did since the last turn of the seat whose turn it is now. */
export interface SinceTurn {
  /** This seat has had a turn in this match. */
  readonly hasPlayed: boolean;
  readonly events: readonly Seen[];
}

export function sinceTurn(past: readonly Seen[], now: Turn): SinceTurn {
  // What begins a turn may be told with the end of the one before.
  const turns = turnsOf(past).filter(({ turn }) => turn < now.number);
  const own = turns.findLastIndex(({ events }) => seatOf(events[0]) === now.seat);
  const events = turns.slice(own + 1).flatMap((turn) => turn.events);
  return { hasPlayed: own >= 0, events: events.filter((seen) => seatOf(seen) !== now.seat) };
}

/**
 * The turn before the one of the seat whose turn it is now, if it was another's: what they did is the news. Undefined too where
 * nothing of it is kept.
 */
export function turnBefore(past: readonly Seen[], now: Turn): PastTurn | undefined {
  const last = turnsOf(past).findLast(({ turn }) => turn < now.number);
  return last === undefined || seatOf(last.events[0]) === now.seat ? undefined : last;
}

function seatOf(seen: Seen | undefined): Seat | undefined {
  return (seen as { readonly seat?: Seat } | undefined)?.seat;
}
