import type { Entry, EntryOf } from '@hyakki/table';
import type { Stay, StoredEntry } from '../stores/store.ts';

// What somebody wrote at a table: the log knows seats only, so it is what a seat said and noted while they held it.

export type OwnLine = { readonly seq: number; readonly entry: EntryOf<'said'> | EntryOf<'noted'> };

type Span = Pick<Stay, 'seat' | 'from' | 'to'>;

/** Of a log, or of that part of it which has the lines of a stay. */
export function ownLines(lines: readonly StoredEntry[], { seat, from, to }: Span): readonly OwnLine[] {
  let own: OwnLine[] = [];
  for (const { seq, entry } of lines) {
    if (seq <= from || (to !== null && seq > to)) continue;
    if (isEmptied(entry, seat)) own = [];
    else if ((entry.type === 'said' || entry.type === 'noted') && entry.seat === seat)
      own.push({ seq, entry });
  }
  return own;
}

/** Stays from before they were noted begin with the table: whoever sat there earlier has left such a line. */
function isEmptied(entry: Entry, seat: number): boolean {
  return entry.type === 'seated' && entry.seat === seat && entry.sitter.kind !== 'person';
}

function isWithin(seq: number, { from, to }: Pick<Span, 'from' | 'to'>): boolean {
  return seq > from && (to === null || seq <= to);
}

/** The line stays, so that no number is missing; what somebody wrote in it goes. */
function blankNote({ at, type, seat }: EntryOf<'noted'>): EntryOf<'noted'> {
  return { at, type, seat, on: '-', mark: null };
}

/** Notes of one guest that are to be blanked: but for those that are also those of another, who is the same person elsewhere. */
export function notesToBlank(
  lines: readonly StoredEntry[],
  own: readonly Span[],
  others: readonly Span[],
): readonly { readonly seq: number; readonly entry: EntryOf<'noted'> }[] {
  const found = new Map<number, EntryOf<'noted'>>();
  for (const stay of own) {
    for (const { seq, entry } of ownLines(lines, stay)) {
      const isShared = others.some((other) => other.seat === stay.seat && isWithin(seq, other));
      if (entry.type === 'noted' && !isShared) found.set(seq, blankNote(entry));
    }
  }
  return [...found].map(([seq, entry]) => ({ seq, entry }));
}
