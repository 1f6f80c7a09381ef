import { type Dice, Generator, type Seat, type Seed, type Step, shuffle } from '@hyakki/engine';
import {
  CARDS_DEALT,
  cardsOf,
  FAMILIES,
  type Family,
  type Place,
  SEATS,
  type SketchCard,
  YOKAI,
  type YokaiCard,
} from './components.ts';
import { NO_SIDES } from './counting.ts';
import type { Draft } from './draft.ts';
import { NO_CARDS, withCard } from './hands.ts';
import { topOnly } from './stacks.ts';
import { beginTurn } from './turns.ts';
import type { Event, Options, Sketch, Stack } from './types.ts';

/** Everything chance decides, in the order in which it is drawn. That order is fixed for ever (H6). */
export interface Drawn {
  readonly first: Seat;
  /** By seat, sorted. */
  readonly hands: readonly (readonly SketchCard[])[];
  readonly deck: readonly SketchCard[];
  /** By family, top first. */
  readonly stacks: readonly (readonly YokaiCard[])[];
}

/** What is on the table when the match begins: nothing, unless the written-out deal is a position from the middle of a match. */
export interface Table {
  /** By stack and seat. */
  readonly sketches: readonly (readonly (readonly SketchCard[])[])[];
  readonly notebooks: readonly (readonly YokaiCard[])[];
  /** S23: by seat, the stack with the last sketch it played. */
  readonly last: readonly (Family | null)[];
}

export function setup(options: Options, _: number, seed: Seed): Step<Sketch> {
  const generator = new Generator(seed);
  const drawn = draw(options, generator);
  return begin(options, drawn, EMPTY_TABLE, generator.dice);
}

export function draw(options: Options, generator: Generator): Drawn {
  // Drawn even if the table chose the first seat: a seed deals the same cards whoever begins, so a deal can be mirrored.
  const chance = generator.below(SEATS);
  const first = options.first === 'random' ? chance : options.first;
  const cards = shuffle(cardsOf(options.deck), generator);
  const hands = [handOf(cards, 0), handOf(cards, CARDS_DEALT)];
  return {
    first,
    hands: first === 0 ? hands : hands.reverse(),
    deck: cards.slice(SEATS * CARDS_DEALT),
    stacks: STACKS.map((stack) => shuffle(stack, generator)),
  };
}

/** S4 */
function handOf(cards: readonly SketchCard[], from: number): readonly SketchCard[] {
  let hand: readonly SketchCard[] = NO_CARDS;
  for (let i = from; i < from + CARDS_DEALT; i++) hand = withCard(hand, cards[i]!);
  return hand;
}

/** By family, the values rising. */
export const STACKS: readonly (readonly YokaiCard[])[] = FAMILIES.map((family) =>
  YOKAI.filter((face) => face.family === family).map(({ card }) => card),
);
export const EMPTY_TABLE: Table = {
  sketches: FAMILIES.map(() => NO_SIDES),
  notebooks: [NO_CARDS, NO_CARDS],
  last: [null, null],
};

/** Of the same kind to V8 as the lists that moves make, which `map` would not be. */
function byPlace<Item>(make: (place: Place) => Item): Item[] {
  return [make(0), make(1), make(2), make(3)];
}

export function begin(
  options: Options,
  { first, hands, deck, stacks }: Drawn,
  { sketches, notebooks, last }: Table,
  dice: Dice,
): Step<Sketch> {
  const seen = byPlace((place) => topOnly(stacks[place]!));
  const table = byPlace(
    (place): Stack => ({ family: FAMILIES[place]!, cards: seen[place]!, sketches: sketches[place]! }),
  );
  const state: Draft = {
    options,
    seatCount: SEATS,
    first,
    turn: 0,
    seat: first,
    phase: 'play',
    drew: false,
    played: 0,
    passes: 0,
    laid: null,
    stacks: table,
    seen,
    notebooks,
    discard: NO_CARDS,
    deck: deck.length,
    last,
    ending: null,
    secret: { hands: hands.slice(), deck, stacks, dice },
  };
  const events: Event[] = [
    {
      type: 'dealt',
      seatCount: SEATS,
      options,
      first,
      stacks: table,
      notebooks,
      hands,
      deck: deck.length,
    },
  ];
  beginTurn(state, first, events);
  return { state, events };
}
