// What is in the box.

import { interned } from '@hyakki/engine';

export const EDITIONS = ['french', 'english'] as const;
export type Edition = (typeof EDITIONS)[number];

export const FAMILIES = ['water', 'fire', 'earth', 'wind'] as const;
export type Family = (typeof FAMILIES)[number];

/** A family by its number, which is also the place of its stack in the row. */
export type Place = number;

export const SEATS = 2;
export const SEAT_COUNTS = [SEATS] as const;

/** S1: a value is both the sketches a Yokai needs and the points it is worth. */
export const VALUES = [3, 4, 5, 6, 7] as const;
export const CARDS_A_STACK = VALUES.length;

/** A family and a value: `fire-5`. */
export type YokaiCard = string;

/** What a Yokai card shows. */
export interface YokaiFace {
  readonly card: YokaiCard;
  readonly family: Family;
  readonly value: number;
}

export const YOKAI: readonly YokaiFace[] = FAMILIES.flatMap((family) =>
  VALUES.map((value) => ({ card: interned(`${family}-${value}`), family, value })),
);

export const ABILITIES = ['call', 'distract'] as const;
export type Ability = (typeof ABILITIES)[number];

export const KINDS = ['plain', ...ABILITIES] as const;
export type Kind = (typeof KINDS)[number];

/** Two families in the order of FAMILIES: `water-wind`. */
export type Pair = string;
export const PAIRS: readonly Pair[] = FAMILIES.flatMap((one, i) =>
  FAMILIES.slice(i + 1).map((other) => interned(`${one}-${other}`)),
);

/** A pair of families, and the ability if there is one: `fire-wind`, `fire-wind+call`, `fire-wind+distract`. */
export type SketchCard = string;

/** What a sketch card shows. */
export interface SketchFace {
  readonly card: SketchCard;
  readonly pair: Pair;
  readonly kind: Kind;
  readonly ability: Ability | null;
  readonly families: readonly [Family, Family];
  readonly places: readonly [Place, Place];
  /** Its place among all kinds of cards: hands are sorted by it. */
  readonly rank: number;
}

/** Each kind of sketch card once. */
export const SKETCHES: readonly SketchFace[] = PAIRS.flatMap((pair) =>
  KINDS.map((kind) => ({ pair, kind })),
).map(({ pair, kind }, rank) => {
  const families = pair.split('-').map(interned) as [Family, Family];
  return {
    card: kind === 'plain' ? pair : interned(`${pair}+${kind}`),
    pair,
    kind,
    ability: kind === 'plain' ? null : kind,
    families,
    places: [placeOf(families[0]), placeOf(families[1])],
    rank,
  };
});

/** How many cards of a pair there are of each kind. */
export type Counts = Readonly<Record<Kind, number>>;
/** How many there are of each card. */
export type Composition = Readonly<Record<Pair, Counts>>;

/** S2 */
export const STANDARD_COUNTS: Counts = { plain: 4, call: 1, distract: 1 };
export const STANDARD_DECK: Composition = Object.fromEntries(PAIRS.map((pair) => [pair, STANDARD_COUNTS]));

export const MOST_OF_A_CARD = 9;
export const CARDS_DEALT = 3;
/** S3: both hands, and the first draw. */
export const LEAST_DECK = SEATS * CARDS_DEALT + 1;
/** S10: a player with this many cards must play. */
export const FULL_HAND = 4;
export const MOST_PLAYS = 3;

// Two letters of its name and how long it is tell a sketch card from all others. Every move looks up several, and a Map takes twice as long.
const SLOTS = 32;
const SKETCH_FACES: SketchFace[] = new Array<SketchFace>(SLOTS).fill(SKETCHES[0]!);
for (const face of SKETCHES) SKETCH_FACES[slotOf(face.card)] = face;

function slotOf(name: string): number {
  return (name.charCodeAt(0) + 4 * name.charCodeAt(6) + 5 * name.length) & (SLOTS - 1);
}

const YOKAI_FACES: ReadonlyMap<YokaiCard, YokaiFace> = new Map(YOKAI.map((face) => [face.card, face]));

export function sketchOf(card: SketchCard): SketchFace {
  const face = SKETCH_FACES[slotOf(card)]!;
  if (face.card !== card) throw new Error(`no such sketch card: ${card}`);
  return face;
}

export function yokaiOf(card: YokaiCard): YokaiFace {
  const face = YOKAI_FACES.get(card);
  if (face === undefined) throw new Error(`no such Yokai card: ${card}`);
  return face;
}

/** S1: the end of its name. */
export function valueOfYokai(card: YokaiCard): number {
  return card.charCodeAt(card.length - 1) - '0'.charCodeAt(0);
}

export function isSketchCard(input: unknown): input is SketchCard {
  return typeof input === 'string' && SKETCH_FACES[slotOf(input)]!.card === input;
}

export function isYokaiCard(input: unknown): input is YokaiCard {
  return typeof input === 'string' && YOKAI_FACES.has(input);
}

// Listed once for all matches with the same deck.
const CARDS = new WeakMap<Composition, readonly SketchCard[]>();

/** Every card of a deck, sorted. */
export function cardsOf(deck: Composition): readonly SketchCard[] {
  let cards = CARDS.get(deck);
  if (cards === undefined) {
    cards = listCards(deck);
    CARDS.set(deck, cards);
  }
  return cards;
}

function listCards(deck: Composition): readonly SketchCard[] {
  const cards: SketchCard[] = [];
  for (const { card, pair, kind } of SKETCHES) {
    for (let left = deck[pair]![kind]; left > 0; left--) cards.push(card);
  }
  return cards;
}

export function placeOf(family: Family): Place {
  switch (family) {
    case 'water':
      return 0;
    case 'fire':
      return 1;
    case 'earth':
      return 2;
    case 'wind':
      return 3;
  }
}
