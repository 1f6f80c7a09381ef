import { refuse } from '@hyakki/engine';
import type { ClientMessageType } from '../protocol/client-messages.ts';
import type { Table } from './table.ts';

// P23: a table's log stays bounded. The bounds count only lines that everybody gets a message about: a bound that
// counted notes would let others count them too.

/** Lines between the deals and ends of matches. */
export const MOST_LINES = 2_000;
/** Added for every move of the match. */
export const LINES_PER_MOVE = 10;
/** Lines of one table, for ever. */
export const MOST_LINES_IN_ALL = 50_000;

/** Requests that a full table still accepts, so that players can always finish their match. */
const TO_THE_END: ReadonlySet<ClientMessageType> = new Set([
  'come',
  'move',
  'share',
  'stand-in',
  'stop',
  'leave',
  // One for every pause, and a full table begins none.
  'resume',
  // These write no line that counts, or none at all.
  'note',
  'why',
  'look-back',
  'look-away',
]);
/** The host has as many lines again to arrange the table, and can still send away somebody who fills it with words. */
const ARRANGING: ReadonlySet<ClientMessageType> = new Set([
  'set',
  'seat-bot',
  'empty-seat',
  'swap',
  'give-host',
]);
/** These start the count again. */
const TO_THE_NEXT: ReadonlySet<ClientMessageType> = new Set(['start', 'again']);

export function mostLines({ match }: Pick<Table, 'match'>): number {
  return MOST_LINES + LINES_PER_MOVE * (match?.phase === 'playing' ? match.moves.length : 0);
}

/** Whether the table refuses talk and rearranging until the next deal or end. */
export function isFull(table: Table): boolean {
  return table.seq - table.countedFrom >= mostLines(table) || isWorn(table);
}

/** Whether no new match can begin at this table. */
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
