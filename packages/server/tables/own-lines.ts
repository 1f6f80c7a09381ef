import type { Entry, EntryOf, StoredLine } from '@hyakki/table';
import type { Stay } from '../stores/store.ts';

// A guest's lines at a table: the log knows only seats, so these are what a seat said and noted while they held it.

export type OwnLine = { readonly lineNumber: number; readonly entry: EntryOf<'said'> | EntryOf<'noted'> };

/** Lines that outlive the packing of their log: a guest can read them, and notes are blanked when their guest is erased. */
export function isWord({ type }: Pick<Entry, 'type'>): boolean {
  return type === 'said' || type === 'noted' || type === 'seated';
}

export type Span = Pick<Stay, 'seat' | 'from' | 'to'>;

/** From a log, or the part of it with the lines of a stay. */
export function ownLines(lines: readonly StoredLine[], { seat, from, to }: Span): readonly OwnLine[] {
  let own: OwnLine[] = [];
  for (const { lineNumber, entry } of lines) {
    if (lineNumber <= from || (to !== null && lineNumber > to)) continue;
    if (isEmptied(entry, seat)) own = [];
    else if ((entry.type === 'said' || entry.type === 'noted') && entry.seat === seat)
      own.push({ lineNumber, entry });
  }
  return own;
}

/** Stays from before stays were stored begin with the table: an earlier person of the seat has left such a line. */
function isEmptied(entry: Entry, seat: number): boolean {
  return entry.type === 'seated' && entry.seat === seat && entry.sitter.kind !== 'person';
}

function isWithin(lineNumber: number, { from, to }: Pick<Span, 'from' | 'to'>): boolean {
  return lineNumber > from && (to === null || lineNumber <= to);
}

/** Keeps the line, so that no number is missing, and erases its content. */
function blankNote({ at, type, seat }: EntryOf<'noted'>): EntryOf<'noted'> {
  return { at, type, seat, on: '-', mark: null };
}

/** The notes of a guest to blank, except those that also belong to another guest: the same person on another device. */
export function notesToBlank(
  lines: readonly StoredLine[],
  own: readonly Span[],
  others: readonly Span[],
): readonly { readonly lineNumber: number; readonly entry: EntryOf<'noted'> }[] {
  const found = new Map<number, EntryOf<'noted'>>();
  for (const stay of own) {
    for (const { lineNumber, entry } of ownLines(lines, stay)) {
      const isShared = others.some((other) => other.seat === stay.seat && isWithin(lineNumber, other));
      if (entry.type === 'noted' && !isShared) found.set(lineNumber, blankNote(entry));
    }
  }
  return [...found].map(([lineNumber, entry]) => ({ lineNumber, entry }));
}
