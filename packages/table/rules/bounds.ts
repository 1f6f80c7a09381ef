import { refuse } from '@hyakki/engine';
import type { ClientMessageType } from '../protocol/client-messages.ts';
import type { Table } from './table.ts';

// P23: a table's log stays bounded. What everybody is told of is counted, and only that: a bound that counted notes
// would let others count them too.

/** Lines between the deals and ends of matches. */
export const MOST_LINES = 2_000;
/** So many more for every move of the match. */
export const LINES_PER_MOVE = 10;
/** Lines of one table, for ever. */
export const MOST_LINES_IN_ALL = 50_000;

/** What is left when a table has no more lines to give: a match that goes on can always be finished. */
const TO_THE_END: ReadonlySet<ClientMessageType> = new Set([
  'come',
  'move',
  'share',
  'stand-in',
  'stop',
  'leave',
  // Written to no line that counts, or to none at all.
  'note',
  'why',
]);
/** The host arranges a table for as much again: whoever fills it with words can still be sent away. */
const ARRANGING: ReadonlySet<ClientMessageType> = new Set([
  'set',
  'seat-bot',
  'empty-seat',
  'swap',
  'give-host',
]);
/** With these lines are counted from the beginning again. */
const TO_THE_NEXT: ReadonlySet<ClientMessageType> = new Set(['start', 'again']);

export function mostLines({ match }: Pick<Table, 'match'>): number {
  return MOST_LINES + LINES_PER_MOVE * (match?.phase === 'playing' ? match.moves.length : 0);
}

/** Whether nothing more is said or rearranged before the next deal or end. */
export function isFull(table: Table): boolean {
  return table.seq - table.countedFrom >= mostLines(table) || isWorn(table);
}

/** Whether nothing new begins at this table any more. */
export function isWorn({ seq }: Table): boolean {
  return seq >= MOST_LINES_IN_ALL;
}

export function whyTooMuch(table: Table, type: ClientMessageType) {
  if (type === 'move' || TO_THE_END.has(type)) return undefined;
  if (isWorn(table)) return tableWorn();
  if (TO_THE_NEXT.has(type)) return undefined;
  const most = mostLines(table) + (ARRANGING.has(type) ? MOST_LINES : 0);
  return table.seq - table.countedFrom >= most ? refuse('too-many', 'P23', { most }) : undefined;
}

export function tableWorn() {
  return refuse('table-worn', 'P23', { most: MOST_LINES_IN_ALL });
}
