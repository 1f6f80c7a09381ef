import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';

/**
 * Whether a device that waits for somebody shows the board beside the question who is there. It shows only what everybody may
 * see, so never before the last holder's view has left the page.
 */
export function isBoardShown({ you }: Pick<TableState, 'you'>, isWanted: boolean): boolean {
  return isWanted && you === 'spectator';
}

/** Whether a bot has just played: then people see its turn on the board before the device asks for the next of them. */
export function isAfterBot({ seats }: Pick<TableState, 'seats'>, last: Seat | null): boolean {
  if (last === null) return false;
  const seat = seats[last];
  return seat?.sitter.kind === 'bot' || seat?.standIn != null;
}
