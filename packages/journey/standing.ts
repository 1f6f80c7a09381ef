import type { Seed } from '@hyakki/engine';
import type { Bar, MatchEntry } from './entry.ts';

/** Whether a match counts; otherwise why not. `repeat`: this deal was finished before (J3). */
export type Standing = 'counts' | 'repeat' | Bar;

/** The oldest first; those of one moment in the order of their ids, so that every device agrees. */
export function inOrder(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  const isOrdered = entries.every((entry, i) => i === 0 || compare(entries[i - 1]!, entry) <= 0);
  return isOrdered ? entries : [...entries].sort(compare);
}

function compare(a: MatchEntry, b: MatchEntry): number {
  return a.endedAt - b.endedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * J3: of all finished matches of a deal only the first may count. It need not be one that does: whoever saw a match to its end knows its
 * cards.
 */
export function standingsOf(entries: readonly MatchEntry[]): ReadonlyMap<Seed, Standing> {
  const firsts = new Map<Seed, Seed>();
  const standings = new Map<Seed, Standing>();
  for (const { id, commitment, bar } of inOrder(entries)) {
    if (standings.has(id)) continue;
    const isRepeat = commitment !== null && firsts.has(commitment);
    if (commitment !== null && !isRepeat) firsts.set(commitment, id);
    standings.set(id, bar ?? (isRepeat ? 'repeat' : 'counts'));
  }
  return standings;
}

/** The matches that count, the oldest first. */
export function countedOf(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  const standings = standingsOf(entries);
  const once = new Set<Seed>();
  return inOrder(entries).filter(({ id }) => {
    if (once.has(id) || standings.get(id) !== 'counts') return false;
    once.add(id);
    return true;
  });
}
