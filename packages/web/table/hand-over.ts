import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';

/**
 * Whether a device that waits for somebody shows the board beside the question who is there. It shows only what everybody may
 * see, so never before the last holder's view has left the page.
 */
export function isBoardShown({ you }: Pick<TableState, 'you'>, isWanted: boolean): boolean {
  return isWanted && you === 'spectator';
}

/**
 * Whether somebody else has just played: then everybody sees what came of it, such as a hint that was revealed, before anything
 * covers the board. At the deal, and for whoever passes the device on in mid-turn, there is nothing to see.
 */
export function isAfterOther(last: Seat | null, next: Seat): boolean {
  return last !== null && last !== next;
}
