import { type Memory, placeOf, type SeenEvent, type YokaiCard } from '@hyakki/games/sketch';

/** One place of a stack: the Yokai that was seen there, and in which turn it was covered. */
export interface ToldSlot {
  /** Null if nobody has seen it. */
  readonly yokai: YokaiCard | null;
  /** Null if it lies open, or was never seen. */
  readonly coveredIn: number | null;
}

const UNSEEN: ToldSlot = { yokai: null, coveredIn: null };

function open(yokai: YokaiCard): ToldSlot {
  return { yokai, coveredIn: null };
}

/** By place, top first: what this viewer saw in each stack. From what it was told, because a view shows only what lies open now. */
export function stacksTold({ dealt, turns }: Memory): readonly (readonly ToldSlot[])[] {
  const stacks = dealt.stacks.map(({ cards }) => cards.map((card, i) => (i === 0 ? open(card) : UNSEEN)));
  for (const { told } of turns) for (const seen of told) change(stacks, seen);
  return stacks;
}

function change(stacks: ToldSlot[][], seen: SeenEvent): void {
  switch (seen.type) {
    case 'called': {
      uncover(stacks[placeOf(seen.from)]!, seen.shows);
      const reached = stacks[placeOf(seen.to)]!;
      reached[0] = { yokai: reached[0]!.yokai, coveredIn: seen.turn };
      reached.unshift(open(seen.yokai));
      return;
    }
    case 'taken':
      uncover(stacks[placeOf(seen.stack)]!, seen.shows);
      return;
    case 'frightened': {
      const stack = stacks[placeOf(seen.stack)]!;
      stack.push({ yokai: seen.yokai, coveredIn: seen.turn });
      uncover(stack, seen.shows);
      return;
    }
    case 'ended':
      for (const [place, cards] of seen.stacks.entries()) stacks[place] = cards.map(open);
      return;
    default:
      return;
  }
}

/** The top card goes, and everybody sees the next one. */
function uncover(stack: ToldSlot[], shows: YokaiCard | null): void {
  stack.shift();
  if (shows !== null) stack[0] = open(shows);
}
