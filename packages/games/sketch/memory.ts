import { type Seat, seatsOf, type Viewer } from '@hyakki/engine';
import { cardsOf, type Family, placeOf, type SketchCard, type YokaiCard } from './components.ts';
import { replaced } from './draft.ts';
import { sorted, withCard, withoutAll } from './hands.ts';
import type { Memory, SeenEvent } from './types.ts';

export function remember(memory: Memory | undefined, seen: SeenEvent): Memory {
  if (seen.type === 'dealt') return begin(seen);
  if (memory === undefined) throw new Error(`told of ${seen.type} before the deal`);
  const told = withTold(memory, seen);
  switch (seen.type) {
    case 'drew': {
      const { seat, card } = seen;
      const handSizes = resized(memory, seat, 1);
      if (card === 'hidden') return { ...told, handSizes };
      return {
        ...told,
        handSizes,
        hand: withCard(memory.hand, card),
        unseen: without(memory.unseen, [card]),
      };
    }
    case 'played': {
      const { seat, card } = seen;
      const handSizes = resized(memory, seat, -1);
      return seat === memory.viewer
        ? { ...told, handSizes, hand: without(memory.hand, [card]) }
        : { ...told, handSizes, unseen: without(memory.unseen, [card]) };
    }
    case 'reshuffled': {
      // The deck was empty, so all cards not in sight were in the other hands.
      const sizes = memory.handSizes.map((size, seat) => (seat === memory.viewer ? 0 : size));
      const held = { turn: seen.turn, cards: memory.unseen, sizes };
      return { ...told, held, unseen: sorted([...memory.unseen, ...seen.cards]) };
    }
    case 'called': {
      const left = withoutTop(memory.stacks, seen.from, seen.shows);
      return { ...told, stacks: changed(left, seen.to, (cards) => [seen.yokai, ...cards]) };
    }
    case 'taken':
      return { ...told, stacks: withoutTop(memory.stacks, seen.stack, seen.shows) };
    case 'frightened': {
      const left = withoutTop(memory.stacks, seen.stack, seen.shows);
      return { ...told, stacks: changed(left, seen.stack, (cards) => [...cards, seen.yokai]) };
    }
    case 'ended':
      return { ...told, unseen: [], stacks: seen.stacks };
    case 'drew-nothing':
    case 'distracted':
    case 'skipped':
    case 'turn-ended':
      return told;
  }
}

function begin(dealt: Memory['dealt']): Memory {
  const { seatCount, options, stacks, hands } = dealt;
  const viewer: Viewer = seatsOf(seatCount).find((seat) => hands[seat]![0] !== 'hidden') ?? 'spectator';
  const hand = viewer === 'spectator' ? [] : (hands[viewer] as readonly SketchCard[]);
  const lying = stacks.flatMap(({ sketches }) => sketches.flat());
  return {
    dealt,
    viewer,
    hand,
    handSizes: hands.map(({ length }) => length),
    unseen: without(cardsOf(options.deck), [...hand, ...lying]),
    held: null,
    stacks: stacks.map(({ cards }) => cards),
    turns: [],
  };
}

type Stacks = Memory['stacks'];

function changed(stacks: Stacks, family: Family, change: (cards: Stacks[number]) => Stacks[number]): Stacks {
  return stacks.with(placeOf(family), change(stacks[placeOf(family)]!));
}

/** Its top card is gone, and everybody sees the next one. A lone card that was frightened is its own next one: it comes back on top. */
function withoutTop(stacks: Stacks, family: Family, shows: YokaiCard | null): Stacks {
  return changed(stacks, family, ([, ...below]) =>
    below.length === 0 ? below : [shows!, ...below.slice(1)],
  );
}

function withTold(memory: Memory, seen: SeenEvent): Memory {
  const last = memory.turns.at(-1);
  if ('turn' in seen && seen.turn !== last?.turn) {
    // A fright has no seat, but is never the first event of a turn.
    const { seat } = seen as { readonly seat: Seat };
    return { ...memory, turns: [...memory.turns, { turn: seen.turn, seat, told: [seen] }] };
  }
  const turn = { ...last!, told: [...last!.told, seen] };
  return { ...memory, turns: [...memory.turns.slice(0, -1), turn] };
}

function resized({ handSizes }: Memory, seat: Seat, by: number): readonly number[] {
  return replaced(handSizes, seat, handSizes[seat]! + by);
}

/** Those that are there. */
function without(cards: readonly SketchCard[], some: readonly SketchCard[]): readonly SketchCard[] {
  return some.reduce((left, card) => withoutAll(left, [card]) ?? left, cards);
}
