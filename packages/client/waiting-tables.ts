import type { OwnTable } from '@hyakki/table/protocol';

// Which tables of one's own wait for oneself, and which of them first.

type Turn = Pick<OwnTable, 'phase' | 'turn' | 'seat' | 'isStoodIn' | 'isPaused'>;
type Listed = Turn & Pick<OwnTable, 'turnSince' | 'turnUntil' | 'changedAt'>;

export function waitsForYou({ phase, turn, seat, isStoodIn, isPaused }: Turn): boolean {
  return phase === 'playing' && turn === seat && !isStoodIn && !isPaused;
}

/**
 * Those that wait for the reader come first: the one whose clock ends soonest, then the one that has waited longest. The
 * others follow, the last used first.
 */
export function byWhoWaits(a: Listed, b: Listed): number {
  const [isOwnA, isOwnB] = [waitsForYou(a), waitsForYou(b)];
  if (isOwnA !== isOwnB) return isOwnA ? -1 : 1;
  if (!isOwnA) return b.changedAt - a.changedAt;
  const end = (table: Listed) => table.turnUntil ?? Number.MAX_SAFE_INTEGER;
  const since = (table: Listed) => table.turnSince ?? table.changedAt;
  return end(a) - end(b) || since(a) - since(b);
}
