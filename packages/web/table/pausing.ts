import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { SentPause } from '@hyakki/table';
import type { Language } from '@hyakki/words/language';

interface Votes {
  readonly yes: readonly Seat[];
  /** Persons who have said nothing yet, whether they are there or not. */
  readonly missing: readonly Seat[];
}

/** P34: a pause needs the yes of every person who holds a seat. */
export function pauseVotes({ seats }: Pick<TableState, 'seats'>, pause: SentPause | null): Votes {
  if (pause === null) return { yes: [], missing: [] };
  const persons = seats.flatMap(({ sitter, isOpen }, seat) =>
    sitter.kind === 'person' && !isOpen ? [seat] : [],
  );
  return { yes: pause.yes, missing: persons.filter((seat) => !pause.yes.includes(seat)) };
}

const DAY_MS = 86_400_000;

/** When a pause began: the time of day, and the day if that was long ago. */
export function pausedSince(since: number, now: number, language: Language): string {
  const isLong = now - since > DAY_MS / 2;
  const day = isLong ? ({ day: 'numeric', month: 'short' } as const) : {};
  return new Date(since).toLocaleString(language, { ...day, hour: '2-digit', minute: '2-digit' });
}
