import { AIDS, type Aids, ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { EntryOf } from './log.ts';
import type { Note, Notes, Played } from './table.ts';

/** The rungs of the ladder: each allows what those before it do. */
export function allows(aids: Aids, rung: Aids): boolean {
  return AIDS.indexOf(aids) >= AIDS.indexOf(rung);
}

const MOST_NOTES = 100;
/** Sayings and notes of one seat in one match: more is no play, and every one of them is a line that lasts. */
export const MOST_SPOKEN = 1_000;

/** P14 */
export function allowNote({ setting, notes, spoken }: Played, seat: Seat, on: string): Result<null> {
  if (!allows(setting.aids, 'notes')) return refuse('no-notes', 'P14', { aids: setting.aids });
  const own = notes[seat] ?? [];
  if (own.length >= MOST_NOTES && !own.some((note) => note.on === on)) {
    return refuse('too-many', 'P14', { most: MOST_NOTES });
  }
  return hasSpokenEnough(spoken, seat) ? refuse('too-many', 'P14', { most: MOST_SPOKEN }) : ok(null);
}

export function hasSpokenEnough(spoken: Played['spoken'], seat: Seat): boolean {
  return (spoken[seat] ?? 0) >= MOST_SPOKEN;
}

/** One more line of this seat's. */
export function spoke(match: Played, seat: Seat): Played {
  const count = match.spoken[seat];
  return count === undefined ? match : { ...match, spoken: match.spoken.with(seat, count + 1) };
}

export function noted(match: Played, { seat, on, mark }: EntryOf<'noted'>): Played {
  const own = match.notes[seat];
  if (own === undefined) return match;
  return spoke({ ...match, notes: match.notes.with(seat, marked(own, on, mark)) }, seat);
}

function marked(own: Notes, on: string, mark: string | null): Notes {
  if (mark === null) return own.filter((note) => note.on !== on);
  const note: Note = { on, mark };
  const place = own.findIndex((other) => other.on === on);
  return place < 0 ? [...own, note] : own.with(place, note);
}
