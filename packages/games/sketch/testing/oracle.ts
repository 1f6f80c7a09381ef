import { expectOk, type Game, pick, type Rng, type Seat, shuffle, type Viewer } from '@hyakki/engine';
import { lastState, type Oracle, type OtherWorld, stepAt, type Trail } from '@hyakki/engine/testing';
import { FAMILIES, type SketchCard, type YokaiCard } from '../components.ts';
import { sorted, withCard, withoutAll } from '../hands.ts';
import type { Event, Sketch, State } from '../types.ts';

// What a viewer cannot know, derived from the rules and from what really happened. It never looks at the game's views.

export const sketchOracle: Oracle<Sketch> = {
  // S7, S28: a seat knows the cards it was dealt and drew, and nobody else's.
  twin: (game, trail, viewer, rng) => {
    const cards = cardsFrom(trail, pick(epochsOf(trail), rng));
    const isKnown = ({ of }: Slot) => of === viewer;
    return (
      otherDice(game, trail, cards, rng, isKnown) ?? another(game, trail, cards, rng, isKnown, () => true)
    );
  },
  // S29: a seat sees its own hand and may look back at everything that was open, but not at when it drew a card.
  forgotten: (game, trail, viewer, rng) => {
    const cards = cardsFrom(trail, pick(epochsOf(trail), rng));
    const hand = handsAfter(cards)!.get(viewer);
    const looksAlike = (others: Cards) => isSame(handsAfter(others)!.get(viewer), hand);
    return another(game, trail, cards, rng, () => false, looksAlike);
  },
  // S29: of a stack only the top card is open, whatever was seen to go below it.
  outOfSight: otherCovered,
};

/** The deal, and each move after which the discard pile was shuffled (S8): there a new order begins. */
function epochsOf(trail: Trail<Sketch>): readonly number[] {
  const reshuffles = trail.steps.flatMap(({ step }, i) =>
    step.events.some(({ type }) => type === 'reshuffled') ? [i + 1] : [],
  );
  return [0, ...reshuffles];
}

/** Where a card was hidden when an epoch began: in a hand, or at a place of the deck, and who drew it from there. */
interface Slot {
  readonly card: SketchCard;
  readonly from: 'hand' | 'deck';
  readonly of: Seat | 'nobody';
}

interface Cards {
  readonly at: number;
  /** Hands first, then the deck from the top. */
  readonly slots: readonly Slot[];
  /** What happened to cards from then on. */
  readonly deeds: readonly Deed[];
}

type Deed = Extract<Event, { readonly type: 'drew' | 'played' }>;

function cardsFrom(trail: Trail<Sketch>, at: number): Cards {
  const deeds: Deed[] = [];
  const ends = epochsOf(trail).find((epoch) => epoch > at) ?? Number.POSITIVE_INFINITY;
  for (let number = at; number <= trail.steps.length; number++) {
    for (const event of stepAt(trail, number).events) {
      // The events of the last move of an epoch include the shuffle: its play still belongs to this epoch.
      if (event.type === 'reshuffled' && number === ends)
        return { at, slots: slotsFrom(trail, at, deeds), deeds };
      if (event.type === 'reshuffled') deeds.length = 0;
      if (event.type === 'drew' || event.type === 'played') deeds.push(event);
    }
  }
  return { at, slots: slotsFrom(trail, at, deeds), deeds };
}

function slotsFrom(trail: Trail<Sketch>, at: number, deeds: readonly Deed[]): readonly Slot[] {
  const { state } = stepAt(trail, at);
  const { hands, deck } = state.secret;
  // Each epoch begins with a draw, which the state after it already includes.
  const [first] = deeds;
  const before = hands.map((hand, seat) =>
    first?.type === 'drew' && first.seat === seat ? withoutAll(hand, [first.card])! : hand,
  );
  const drawers = deeds.flatMap((deed) => (deed.type === 'drew' ? [deed.seat] : []));
  return [
    ...before.flatMap((hand, of) => hand.map((card): Slot => ({ card, from: 'hand', of }))),
    ...deck.map((card, i): Slot => ({ card, from: 'deck', of: drawers[i] ?? 'nobody' })),
  ];
}

/** What every hand holds at the end; undefined if a hand would have played a card it did not have. */
function handsAfter({ slots, deeds }: Cards): ReadonlyMap<Viewer, readonly SketchCard[]> | undefined {
  const hands = new Map<Viewer, readonly SketchCard[]>([
    [0, handIn(slots, 0)],
    [1, handIn(slots, 1)],
  ]);
  const deck = slots.filter(({ from }) => from === 'deck');
  let next = 0;
  for (const { type, seat, card } of deeds) {
    const hand = hands.get(seat)!;
    const changed = type === 'drew' ? withCard(hand, deck[next++]!.card) : withoutAll(hand, [card]);
    if (changed === undefined) return undefined;
    hands.set(seat, changed);
  }
  return hands;
}

function handIn(slots: readonly Slot[], seat: Seat): readonly SketchCard[] {
  return sorted(slots.filter(({ from, of }) => from === 'hand' && of === seat).map(({ card }) => card));
}

const EXCHANGES = 150;

/** Swaps pairs of hidden cards, as long as every play is still possible. */
function another(
  game: Game<Sketch>,
  trail: Trail<Sketch>,
  cards: Cards,
  rng: Rng,
  isKnown: (slot: Slot) => boolean,
  isWanted: (others: Cards) => boolean,
): OtherWorld<Sketch> {
  const free = cards.slots.flatMap((slot, i) => (isKnown(slot) ? [] : [i]));
  const isLast = epochsOf(trail).at(-1) === cards.at;
  const hands = handsAfter(cards)!;
  // Plays after the next shuffle need the hands as they were then.
  const isExplained = (exchanged: Cards) => {
    const after = handsAfter(exchanged);
    return (
      after !== undefined && (isLast || [0, 1].every((seat) => isSame(after.get(seat), hands.get(seat))))
    );
  };
  let others = cards;
  for (let i = 0; i < EXCHANGES && free.length > 1; i++) {
    const [one, other] = [pick(free, rng), pick(free, rng)];
    // S8: by counting, a viewer knows which cards were shuffled, and so which were in hands.
    if (cards.at > 0 && cards.slots[one]!.from !== cards.slots[other]!.from) continue;
    const exchanged = exchange(others, one, other);
    if (isExplained(exchanged) && isWanted(exchanged)) others = exchanged;
  }
  const stacks = otherStacks(trail, rng);
  return cards.at === 0
    ? dealAgain(game, trail, others, stacks, isLast, rng)
    : shuffleAgain(trail, others, stacks, isLast, rng);
}

function exchange(cards: Cards, one: number, other: number): Cards {
  const slots = cards.slots.slice();
  slots[one] = { ...slots[one]!, card: cards.slots[other]!.card };
  slots[other] = { ...slots[other]!, card: cards.slots[one]!.card };
  return { ...cards, slots };
}

function deckIn({ slots }: Pick<Cards, 'slots'>): SketchCard[] {
  return slots.filter(({ from }) => from === 'deck').map(({ card }) => card);
}

function isSame(one: readonly SketchCard[] = [], other: readonly SketchCard[] = []): boolean {
  return one.join() === other.join();
}

/** S5: the cards that never came to the top lie in any order. They come up in the order in which they were dealt. */
function otherStacks(trail: Trail<Sketch>, rng: Rng): readonly (readonly YokaiCard[])[] {
  const open = new Set<string>();
  for (let number = 0; number <= trail.steps.length; number++) {
    const { stacks, notebooks } = stepAt(trail, number).state;
    for (const { cards } of stacks) open.add(cards[0] ?? '');
    for (const card of notebooks.flat()) open.add(card);
  }
  return trail.start.state.secret.stacks.map((order) => {
    const shown = order.findLastIndex((card) => open.has(card)) + 1;
    return [...order.slice(0, shown), ...shuffle(order.slice(shown), rng)];
  });
}

/** The same deal, with two Yokai of a stack exchanged: one was seen and then covered, and both are out of sight at the end. */
function otherCovered(
  game: Game<Sketch>,
  trail: Trail<Sketch>,
  _: Viewer,
  rng: Rng,
): OtherWorld<Sketch> | undefined {
  const { stacks, seen, notebooks } = lastState(trail);
  const covered = new Set(seen.flatMap((cards) => cards.slice(1)));
  const open = new Set([...stacks.map(({ cards }) => cards[0]), ...notebooks.flat()]);
  const dealt = trail.start.state.secret.stacks;
  const pairs = dealt.flatMap((order, place) =>
    order.flatMap((card, one) =>
      covered.has(card)
        ? order.flatMap((partner, other) =>
            other === one || open.has(partner) ? [] : [{ place, one, other }],
          )
        : [],
    ),
  );
  for (const { place, one, other } of shuffle(pairs, rng)) {
    const order = dealt[place]!;
    const swapped = dealt.with(place, order.with(one, order[other]!).with(other, order[one]!));
    const world = dealAgain(game, trail, cardsFrom(trail, 0), swapped, false, rng);
    if (looksAlike(game, trail, world)) return world;
  }
  return undefined;
}

/** Whether the same moves lead to a table that nobody can tell from this one by looking at it. */
function looksAlike(game: Game<Sketch>, trail: Trail<Sketch>, { step }: OtherWorld<Sketch>): boolean {
  let { state } = step;
  for (const { seat, move } of trail.steps) {
    const next = game.apply(state, seat, move);
    if (!next.ok) return false;
    state = next.value.state;
  }
  return JSON.stringify(inSight(state)) === JSON.stringify(inSight(lastState(trail)));
}

/** Hands are not in sight, but the next moves come from them. */
function inSight({ stacks, seen: _, secret: { hands, deck }, ...table }: State): object {
  const tops = stacks.map(({ cards, sketches }) => [cards[0], cards.length, sketches]);
  return { ...table, tops, hands, deck };
}

function dealAgain(
  game: Game<Sketch>,
  { options, seatCount, start }: Trail<Sketch>,
  { slots }: Cards,
  stacks: readonly (readonly YokaiCard[])[],
  isLast: boolean,
  rng: Rng,
): OtherWorld<Sketch> {
  const layout = {
    first: start.state.first,
    hands: [handIn(slots, 0), handIn(slots, 1)],
    deck: deckIn({ slots }),
    stacks: Object.fromEntries(
      FAMILIES.map((family, place) => [family, stacks[place]!.map((card) => Number(card.slice(-1)))]),
    ),
  };
  const step = expectOk(game.deal(layout, options, seatCount, seedFrom(rng)));
  // A later shuffle must give the same order: that order belongs to another epoch.
  return { at: 0, step: isLast ? step : { ...step, state: withDice(step.state, start.state) } };
}

function withDice(state: State, { secret }: State): State {
  return { ...state, secret: { ...state.secret, dice: secret.dice } };
}

function shuffleAgain(
  trail: Trail<Sketch>,
  { at, slots }: Cards,
  stacks: readonly (readonly YokaiCard[])[],
  isLast: boolean,
  rng: Rng,
): OtherWorld<Sketch> {
  const { state, events } = stepAt(trail, at);
  const deck = deckIn({ slots });
  const hands = [handIn(slots, 0), handIn(slots, 1)];
  hands[state.seat] = withCard(hands[state.seat]!, deck[0]!);
  const dice = isLast ? { seed: seedFrom(rng), drawn: 0 } : state.secret.dice;
  return {
    at,
    step: {
      state: { ...state, secret: { hands, deck, stacks, dice } },
      events: events.map((event) => (event.type === 'drew' ? { ...event, card: deck[0]! } : event)),
    },
  };
}

const TRIES = 40;

/**
 * The same before the last shuffle except for the dice, so the shuffle itself differs. This works only if few cards were
 * drawn and played since.
 */
function otherDice(
  game: Game<Sketch>,
  trail: Trail<Sketch>,
  cards: Cards,
  rng: Rng,
  isKnown: (slot: Slot) => boolean,
): OtherWorld<Sketch> | undefined {
  const { at } = cards;
  if (at === 0 || epochsOf(trail).at(-1) !== at) return undefined;
  const before = stepAt(trail, at - 1);
  const { seat, move } = trail.steps[at - 1]!;
  for (let i = 0; i < TRIES; i++) {
    const secret = { ...before.state.secret, dice: { seed: seedFrom(rng), drawn: 0 } };
    const state = { ...before.state, secret };
    const deck = expectOk(game.apply(state, seat, move)).state.secret.deck;
    let next = 0;
    const slots = cards.slots.map((slot) => (slot.from === 'deck' ? { ...slot, card: deck[next++]! } : slot));
    const isUnseen = slots.every((slot, j) => !isKnown(slot) || slot.card === cards.slots[j]!.card);
    if (isUnseen && handsAfter({ ...cards, slots }) !== undefined) {
      return { at: at - 1, step: { state, events: before.events } };
    }
  }
  return undefined;
}

function seedFrom(rng: Rng): string {
  return Array.from({ length: 64 }, () => pick([...'0123456789abcdef'], rng)).join('');
}
