import type { Seed } from '@hyakki/engine';
import type { Bar, MatchEntry } from './entry.ts';

/** Whether a match counts; otherwise why not. `repeat`: this deal was finished before (J3). */
export type Standing = 'counts' | 'repeat' | Bar;

/** Those of one moment stand in the order of their ids, so that every device agrees. */
export function isBefore(
  a: Pick<MatchEntry, 'endedAt' | 'id'>,
  b: Pick<MatchEntry, 'endedAt' | 'id'>,
): boolean {
  return a.endedAt < b.endedAt || (a.endedAt === b.endedAt && a.id <= b.id);
}

/** The oldest first. */
export function inOrder(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  const isOrdered = entries.every((entry, i) => i === 0 || isBefore(entries[i - 1]!, entry));
  return isOrdered
    ? entries
    : [...entries].sort((a, b) => a.endedAt - b.endedAt || (isBefore(a, b) ? -1 : 1));
}

export interface Weighed {
  /** All matches, the oldest first. */
  readonly ordered: readonly MatchEntry[];
  readonly standings: ReadonlyMap<Seed, Standing>;
  /** The matches that count, the oldest first. */
  readonly counted: readonly MatchEntry[];
}

/**
 * J3: of all finished matches of a deal only the first may count. It need not be one that does: whoever saw a match to its end knows its
 * cards.
 */
export function weigh(entries: readonly MatchEntry[]): Weighed {
  const deals = new Set<Seed>();
  const standings = new Map<Seed, Standing>();
  const counted: MatchEntry[] = [];
  const ordered = inOrder(entries);
  for (const entry of ordered) {
    const { id, commitment, bar } = entry;
    if (standings.has(id)) continue;
    const dealsBefore = deals.size;
    if (commitment !== null) deals.add(commitment);
    const isRepeat = commitment !== null && deals.size === dealsBefore;
    const standing = bar ?? (isRepeat ? 'repeat' : 'counts');
    standings.set(id, standing);
    if (standing === 'counts') counted.push(entry);
  }
  return { ordered, standings, counted };
}

export function standingsOf(entries: readonly MatchEntry[]): ReadonlyMap<Seed, Standing> {
  return weigh(entries).standings;
}

/** The matches that count, the oldest first. */
export function countedOf(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  return weigh(entries).counted;
}
