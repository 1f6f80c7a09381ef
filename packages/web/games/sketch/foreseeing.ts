import type { Seat } from '@hyakki/engine';
import {
  distractionIn,
  FAMILIES,
  type Family,
  type Move,
  refusalOf,
  type SketchCard,
  sketchOf,
  type View,
  type YokaiCard,
  yokaiOf,
} from '@hyakki/games/sketch';

// What a move would do, from what lies open: everybody at the table could count it.

/** One count that takes a Yokai away. */
export interface Foreseen {
  readonly stack: Family;
  readonly yokai: YokaiCard;
  /** Who takes it; nobody when it is frightened (S15). */
  readonly by: Seat | 'nobody';
}

/** The counts of a move whose top cards are open. The card below a called one is not: whether it is taken too, nobody can say. */
export function foresee(view: View, move: Move): readonly Foreseen[] {
  switch (move.do) {
    case 'play': {
      const after = afterPlay(view, move);
      // S13: an ability that can be used comes before the count.
      return usableAbility(view, move) === undefined ? counts(after.stacks, [move.on]) : [];
    }
    case 'skip':
      return view.laid === null ? [] : counts(view.stacks, [view.laid.on]);
    case 'distract':
      return foreseeDistraction(view);
    case 'call':
      return foreseeCall(view, move.from);
    case 'end':
      return [];
  }
}

/** The ability that a card would bring into play on this stack; undefined where it would have nothing to do (S18). */
export function usableAbility(view: View, play: Played): 'call' | 'distract' | undefined {
  const { ability } = sketchOf(play.card);
  if (ability === null) return undefined;
  const after = afterPlay(view, play);
  const isUsable =
    ability === 'distract'
      ? distractionIn(after) !== undefined
      : FAMILIES.some((from) => refusalOf(after, view.seat, { do: 'call', from }) === undefined);
  return isUsable ? ability : undefined;
}

/** Which sketch a Distract that is played here would send away, and where. */
export function distractionAfter(view: View, play: Played): ReturnType<typeof distractionIn> {
  return distractionIn(afterPlay(view, play));
}

interface Played {
  readonly card: SketchCard;
  readonly on: Family;
}

/** The view as it would be when the card lies there and its ability waits. */
function afterPlay(view: View, { card, on }: Played): View {
  const { seat } = view;
  return {
    ...view,
    phase: 'ability',
    laid: { card, on },
    stacks: withSketches(view.stacks, on, seat, [
      ...view.stacks.find(({ family }) => family === on)!.sketches[seat]!,
      card,
    ]),
    last: view.options.edition === 'english' ? view.last.with(seat, on) : view.last,
  };
}

type Stacks = View['stacks'];

function withSketches(stacks: Stacks, on: Family, seat: Seat, side: readonly SketchCard[]): Stacks {
  return stacks.map((stack) =>
    stack.family === on ? { ...stack, sketches: stack.sketches.with(seat, side) } : stack,
  );
}

function foreseeDistraction(view: View): readonly Foreseen[] {
  const distraction = distractionIn(view);
  if (distraction === undefined) return [];
  const { card, from, to } = distraction;
  const opponent = 1 - view.seat;
  const sideAt = (stacks: Stacks, on: Family) =>
    stacks.find(({ family }) => family === on)!.sketches[opponent]!;
  const lifted = withSketches(view.stacks, from, opponent, sideAt(view.stacks, from).slice(0, -1));
  const laid = withSketches(lifted, to, opponent, [...sideAt(lifted, to), card]);
  // S17, S23
  return counts(laid, [...new Set([view.laid!.on, from, to])]);
}

function foreseeCall({ laid, stacks }: View, from: Family): readonly Foreseen[] {
  const called = stacks.find(({ family }) => family === from)?.cards[0];
  if (laid === null || called === undefined) return [];
  const reached = stacks.map((stack) =>
    stack.family === laid.on ? { ...stack, cards: [called, ...stack.cards] } : stack,
  );
  return counts(reached, [laid.on]);
}

/** Each of these stacks once (S14, S15, S16), until one is empty (S25). */
function counts(stacks: Stacks, families: readonly Family[]): readonly Foreseen[] {
  const foreseen: Foreseen[] = [];
  for (const family of families) {
    const { cards, sketches } = stacks.find((stack) => stack.family === family)!;
    const [yokai] = cards;
    if (yokai === undefined || yokai === 'hidden') continue;
    const [one, other] = [sketches[0]!.length, sketches[1]!.length];
    if (one + other < yokaiOf(yokai).value) continue;
    const by = one === other ? 'nobody' : one > other ? 0 : 1;
    foreseen.push({ stack: family, yokai, by });
    if (by !== 'nobody' && cards.length === 1) break;
  }
  return foreseen;
}
