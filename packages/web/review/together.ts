import { lookBackMatch, mayLead, ownSeat } from '@hyakki/client/allowed';
import type { TableState } from '@hyakki/client/known-table';
import type { OwnTable } from '@hyakki/table/protocol';

// Looking back at a match together (P30), without the screen.

/** How the reader looks: they lead, they follow whoever does, or they look on their own; `unled` while nobody leads. */
type Stance = 'leading' | 'following' | 'alone' | 'unled';

interface Together {
  readonly stance: Stance;
  readonly mayLead: boolean;
  /** Whom and what everybody is shown; null while nobody leads. */
  readonly shown: TableState['lookBack'];
}

/** Undefined where this match is not looked back at together: another one is played, or nobody else is there. */
export function togetherAt(state: TableState, match: number, wantsToFollow: boolean): Together | undefined {
  if (lookBackMatch(state) !== match || !hasOthers(state)) return undefined;
  const shown = state.lookBack;
  return { stance: stanceOf(state, wantsToFollow), mayLead: mayLead(state), shown };
}

function stanceOf(state: TableState, wantsToFollow: boolean): Stance {
  const { lookBack } = state;
  if (lookBack === null) return 'unled';
  if (lookBack.by === ownSeat(state)) return 'leading';
  return wantsToFollow ? 'following' : 'alone';
}

/** Alone with bots there is nobody to show anything. */
function hasOthers(state: TableState): boolean {
  const you = ownSeat(state);
  const persons = state.seats.filter(
    ({ sitter, isOpen }, seat) => sitter.kind === 'person' && !isOpen && seat !== you,
  );
  return persons.length > 0 || state.watching > (you === undefined ? 1 : 0);
}

/** Whether a table still has this match as its last one. */
export function isLastMatch({ phase, matches }: Pick<OwnTable, 'phase' | 'matches'>, match: number): boolean {
  return phase === 'over' && matches === match;
}
