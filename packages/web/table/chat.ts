import { ownSeat } from '@hyakki/client/allowed';
import { chatAfter, type TableState } from '@hyakki/client/known-table';
import { charactersIn, LONGEST_LINE, tidyChat } from '@hyakki/table';

// P11: free text after a match, without the screen.

/** Characters left when the page begins to count them aloud. */
const FEW = 40;

export interface Weighed {
  readonly canSend: boolean;
  /** Negative if there are too many. */
  readonly left: number;
  readonly isNearEnd: boolean;
}

/** A draft as the table would read it. */
export function weighDraft(draft: string): Weighed {
  const count = charactersIn(tidyChat(draft));
  const left = LONGEST_LINE - count;
  return { canSend: count > 0 && left >= 0, left, isNearEnd: left <= FEW };
}

/** Whether somebody else wrote something after this line. */
export function hasUnread(state: TableState, number: number): boolean {
  const you = ownSeat(state);
  return chatAfter(state, number).some(({ seat }) => seat !== you);
}

/** Refusals that belong beside the field one writes in. */
export function isAboutChat({ code }: { readonly code: string }): boolean {
  return code.startsWith('chat-');
}
