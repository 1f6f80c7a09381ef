import type { CardId, HintId, SeenEvent, View } from '@hyakki/games/yokai';
import type { About } from './ceremony.ts';
import { cardName } from './geometry.ts';

// What is seen to happen: from events, and from the steps of the end, to what cards and hints do. `gestures.ts` moves them.

export type Gesture =
  /** It is dealt, one after the other. */
  | { readonly does: 'come'; readonly card: CardId }
  /** Somebody else looks at it. */
  | { readonly does: 'look-away'; readonly card: CardId }
  | { readonly does: 'rise'; readonly card: CardId }
  /** A hint is laid on it. */
  | { readonly does: 'yield'; readonly card: CardId }
  | { readonly does: 'turn-up'; readonly hint: HintId }
  /** Joy, one after the other. */
  | { readonly does: 'hop'; readonly card: CardId; readonly turn: number }
  | { readonly does: 'shiver'; readonly card: CardId };

/** What people did, shown on the things they did it with. */
export function gesturesOf(events: readonly SeenEvent[], view: View): readonly Gesture[] {
  return events.flatMap((seen): readonly Gesture[] => {
    switch (seen.type) {
      case 'dealt':
        return view.cells.map((_, card) => ({ does: 'come', card }));
      case 'looked':
        return seen.seat === view.viewer ? [] : [{ does: 'look-away', card: seen.card }];
      case 'moved':
        return [{ does: 'rise', card: seen.card }];
      case 'revealed':
        return [{ does: 'turn-up', hint: seen.hint }];
      case 'placed':
        return [{ does: 'yield', card: seen.card }];
      default:
        return [];
    }
  });
}

/** What the cards do when a step of the end is told. */
export function gesturesAtEnd(about: About | undefined, { cells, outcome }: View): readonly Gesture[] {
  if (about?.is === 'family') {
    const { isGood, family } = about;
    const cards = outcome?.families.find((one) => one.family === family)?.groups.flat() ?? [];
    return cards.map((card, i) => (isGood ? { does: 'hop', card, turn: i + 2 } : { does: 'shiver', card }));
  }
  if (about?.is === 'verdict' && outcome?.verdict === 'won')
    return cells.map((_, card) => ({ does: 'hop', card, turn: card % 4 }));
  return [];
}

export type Deed = Extract<SeenEvent, { readonly type: 'moved' | 'placed' | 'revealed' }>;

/** The last thing that somebody else did: their sign is left on what they did it with. */
export function deedOfAnother(events: readonly SeenEvent[], { viewer }: View): Deed | undefined {
  const last = events.findLast(
    (seen): seen is Deed => seen.type === 'moved' || seen.type === 'placed' || seen.type === 'revealed',
  );
  return last?.seat === viewer ? undefined : last;
}

/** The card whose face this viewer was just shown. */
export function freshLook(events: readonly SeenEvent[], { viewer, phase }: View): string | undefined {
  if (phase === 'over') return undefined;
  const look = events.find((seen) => seen.type === 'looked' && seen.seat === viewer);
  return look?.type === 'looked' && look.family !== 'hidden' ? cardName(look.card) : undefined;
}
