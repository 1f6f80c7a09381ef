import type { Seat } from '@hyakki/engine';
import {
  FAMILIES,
  type Options,
  type SeenEvent,
  SKETCHES,
  type SketchCard,
  VALUES,
} from '@hyakki/games/sketch';

// All worlds that agree with what one seat was told, kept one by one. Written from the rules, apart from the code under test: it
// knows nothing of certain cards or of counting, it only drops what cannot be.

interface World {
  readonly hand: readonly SketchCard[];
  readonly deck: readonly SketchCard[];
}

/** One order of a family's Yokai, and how its stack lies if that was the order of the deal. */
interface Order {
  readonly stack: readonly string[];
}

export class BruteForce {
  readonly #seat: Seat;
  #own: SketchCard[] = [];
  /** Every card that is not in the own hand and not open. */
  #outside: SketchCard[] = [];
  #worlds: World[] = [];
  #orders: Order[][] = [];
  /** What the other hand held when all worlds agreed on it, at a reshuffle, and has not played since. */
  #sure: SketchCard[] = [];

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  hear(seen: SeenEvent): void {
    switch (seen.type) {
      case 'dealt':
        this.#deal(seen);
        break;
      case 'reshuffled':
        this.#reshuffle(seen.cards);
        break;
      case 'drew':
        if (seen.seat === this.#seat) this.#drawOwn(seen.card);
        else this.#drawOther();
        break;
      case 'played':
        this.#play(seen.seat, seen.card);
        break;
      case 'called':
        this.#call(seen);
        break;
      case 'taken':
        this.#uncover(seen.stack, seen.yokai, seen.shows, []);
        break;
      case 'frightened':
        this.#uncover(seen.stack, seen.yokai, seen.shows, [seen.yokai]);
        break;
    }
  }

  #reshuffle(cards: readonly SketchCard[]): void {
    this.#outside.push(...cards);
    this.#keep(this.#worlds.flatMap(({ hand, deck }) => (deck.length > 0 ? [] : [{ hand, deck: cards }])));
    if (this.#worlds.length !== 1) throw new Error('no deck, and still two hands are possible');
    this.#sure = [...this.#worlds[0]!.hand];
  }

  #call({ yokai, from, to, shows }: Extract<SeenEvent, { type: 'called' }>): void {
    this.#orders = this.#orders.map((orders, place) =>
      orders.flatMap(({ stack }) => {
        if (FAMILIES[place] === to) return [{ stack: [yokai, ...stack] }];
        if (FAMILIES[place] !== from) return [{ stack }];
        return stack[0] === yokai && stack[1] === shows ? [{ stack: stack.slice(1) }] : [];
      }),
    );
  }

  #deal({ options, stacks, hands, notebooks }: Extract<SeenEvent, { type: 'dealt' }>): void {
    this.#own = [...(hands[this.#seat] as readonly SketchCard[])];
    const lying = stacks.flatMap(({ sketches }) => sketches.flat());
    this.#outside = without(allCards(options), [...this.#own, ...lying]);
    this.#keep(
      subsets(this.#outside, hands[1 - this.#seat]!.length).map((hand) => ({
        hand,
        deck: without(this.#outside, hand),
      })),
    );
    this.#orders = stacks.map(({ cards }, place) =>
      permutations(
        VALUES.map((value) => `${FAMILIES[place]}-${value}`).filter(
          (card) => !notebooks.flat().includes(card),
        ),
      )
        .filter((order) => order[0] === cards[0])
        .map((stack) => ({ stack })),
    );
  }

  #drawOwn(card: SketchCard): void {
    this.#own.push(card);
    this.#outside = without(this.#outside, [card]);
    this.#keep(
      this.#worlds.flatMap(({ hand, deck }) =>
        deck.includes(card) ? [{ hand, deck: without(deck, [card]) }] : [],
      ),
    );
  }

  #drawOther(): void {
    this.#keep(
      this.#worlds.flatMap(({ hand, deck }) =>
        [...new Set(deck)].map((card) => ({ hand: [...hand, card], deck: without(deck, [card]) })),
      ),
    );
  }

  #play(seat: Seat, card: SketchCard): void {
    if (seat === this.#seat) {
      this.#own = without(this.#own, [card]);
      return;
    }
    this.#outside = without(this.#outside, [card]);
    // Cards of a kind are alike, so it may as well be the one it held.
    if (this.#sure.includes(card)) this.#sure = without(this.#sure, [card]);
    this.#keep(
      this.#worlds.flatMap(({ hand, deck }) =>
        hand.includes(card) ? [{ hand: without(hand, [card]), deck }] : [],
      ),
    );
  }

  #uncover(family: string, yokai: string, shows: string | null, under: readonly string[]): void {
    this.#orders = this.#orders.map((orders, place) =>
      FAMILIES[place] !== family
        ? orders
        : orders
            .map(({ stack }) => ({ top: stack[0], stack: [...stack.slice(1), ...under] }))
            .filter(({ top, stack }) => top === yokai && (stack[0] ?? null) === shows),
    );
  }

  /** Cards of a kind are alike, so worlds that look alike are one. */
  #keep(worlds: readonly World[]): void {
    const different = new Map<string, World>();
    for (const { hand, deck } of worlds) {
      const world = { hand: hand.toSorted(), deck: deck.toSorted() };
      different.set(`${world.hand}|${world.deck}`, world);
    }
    this.#worlds = [...different.values()];
  }

  get worlds(): number {
    return this.#worlds.length * this.orders;
  }

  /** How the stacks may lie. */
  get orders(): number {
    return this.#orders.reduce((product, orders) => product * orders.length, 1);
  }

  /** By place and depth: every face that may lie there. */
  get faces(): readonly (readonly ReadonlySet<string>[])[] {
    return this.#orders.map((orders) =>
      orders[0]!.stack.map((_, depth) => new Set(orders.map(({ stack }) => stack[depth]!))),
    );
  }

  /** The fewest of a kind that the other hand holds in any world. */
  leastHeld(card: SketchCard): number {
    return Math.min(...this.#worlds.map(({ hand }) => hand.filter((held) => held === card).length));
  }

  /**
   * Of all ways to choose the other hand, card by card, from what is out of sight and not sure: how many hold a kind, and have it
   * next in the deck. They are exactly the hands of all worlds.
   */
  chances(): ReadonlyMap<SketchCard, { readonly inHand: number; readonly onTop: number }> {
    const agree = new Set(this.#worlds.map(({ hand }) => String(hand)));
    const size = this.#worlds[0]!.hand.length - this.#sure.length;
    const open = without(this.#outside, this.#sure);
    const drawn = subsets(
      open.map((_, i) => i),
      size,
    );
    const hands = new Set(
      drawn.map((some) => String([...this.#sure, ...some.map((i) => open[i]!)].toSorted())),
    );
    if (hands.size !== agree.size || [...hands].some((hand) => !agree.has(hand)))
      throw new Error('not the hands of all worlds');
    return new Map(
      SKETCHES.map(({ card }) => {
        let inHand = 0;
        let onTop = 0;
        for (const some of drawn) {
          if (this.#sure.includes(card) || some.some((i) => open[i] === card)) inHand++;
          const deck = open.filter((_, i) => !some.includes(i));
          if (deck.length > 0) onTop += deck.filter((one) => one === card).length / deck.length;
        }
        return [card, { inHand: inHand / drawn.length, onTop: onTop / drawn.length }];
      }),
    );
  }

  unseen(card: SketchCard): number {
    return this.#outside.filter((one) => one === card).length;
  }
}

function allCards({ deck }: Options): SketchCard[] {
  return SKETCHES.flatMap(({ card, pair, kind }) => new Array<SketchCard>(deck[pair]![kind]).fill(card));
}

function without(cards: readonly SketchCard[], some: readonly SketchCard[]): SketchCard[] {
  const left = [...cards];
  for (const card of some) left.splice(left.indexOf(card), 1);
  return left;
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
