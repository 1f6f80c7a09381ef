import { AIDS, type Aids, ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { EntryOf } from './log.ts';
import type { Note, Notes, Played } from './table.ts';

/** A ladder: each aid includes those before it. */
export function allows(aids: Aids, rung: Aids): boolean {
  return AIDS.indexOf(aids) >= AIDS.indexOf(rung);
}

const MOST_NOTES = 100;
/** Sayings of one seat in one match. Each is a stored line. */
export const MOST_SPOKEN = 1_000;
/** Notes of one seat in one match, and the number added for every move. */
export const MOST_NOTED = 200;
export const NOTED_PER_MOVE = 10;

/** P14 */
export function allowNote({ setting, notes, noted, moves }: Played, seat: Seat, on: string): Result<null> {
  if (!allows(setting.aids, 'notes')) return refuse('no-notes', 'P14', { aids: setting.aids });
  const own = notes[seat] ?? [];
  if (own.length >= MOST_NOTES && !own.some((note) => note.on === on)) {
    return refuse('too-many', 'P14', { most: MOST_NOTES });
  }
  // Bounded by the seat's own count: a bound for the whole table would let others count its notes.
  const most = MOST_NOTED + NOTED_PER_MOVE * moves.length;
  return (noted[seat] ?? 0) >= most ? refuse('too-many', 'P14', { most }) : ok(null);
}

export function hasSpokenEnough(spoken: Played['spoken'], seat: Seat): boolean {
  return (spoken[seat] ?? 0) >= MOST_SPOKEN;
}

export function spoke(match: Played, seat: Seat): Played {
  const count = match.spoken[seat];
  return count === undefined ? match : { ...match, spoken: match.spoken.with(seat, count + 1) };
}

export function noted(match: Played, { seat, on, mark }: EntryOf<'noted'>): Played {
  const own = match.notes[seat];
  if (own === undefined) return match;
  const count = match.noted[seat] ?? 0;
  return {
    ...match,
    notes: match.notes.with(seat, marked(own, on, mark)),
    noted: match.noted.with(seat, count + 1),
  };
}

function marked(own: Notes, on: string, mark: string | null): Notes {
  if (mark === null) return own.filter((note) => note.on !== on);
  const note: Note = { on, mark };
  const place = own.findIndex((other) => other.on === on);
  return place < 0 ? [...own, note] : own.with(place, note);
}
