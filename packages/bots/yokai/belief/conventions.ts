import type { Seat } from '@hyakki/engine';
import {
  CARDS,
  type CardId,
  type Cell,
  FAMILIES,
  familiesOf,
  type Hint,
  type Memory,
  type Place,
  placeOf,
  type RememberedTurn,
  SIDES,
} from '@hyakki/games/yokai';

// What players tell each other without a word. Everybody at the table can read it, because it rests on what all saw.

/** By our convention these two cards are of one family. */
interface Link {
  readonly turn: number;
  readonly seat: Seat;
  /** The card that was moved. */
  readonly card: CardId;
  /** The card it belongs with. */
  readonly friend: CardId;
}

/** A hint that was placed says that its card is of one of these families (bits). */
interface Clue {
  readonly turn: number;
  readonly seat: Seat;
  readonly card: CardId;
  readonly families: number;
}

/** Two cards that a player had seen and did not bring together: they are less likely to be of one family. */
export interface Doubt {
  readonly turn: number;
  readonly seat: Seat;
  readonly one: CardId;
  readonly other: CardId;
  /** How likely they still are of one family, measured against before. */
  readonly weight: number;
}

/** Who looked where, and which cards were ever linked: what a move says depends on it. */
export interface Looks {
  /** The cards the mover looked at, oldest first; a card may come twice. */
  readonly own: readonly CardId[];
  /** The same of everybody. */
  readonly all: readonly CardId[];
  readonly linked: ReadonlySet<CardId>;
}

/** Everything said by conventions since the deal, oldest first. */
export interface Sayings {
  readonly links: readonly Link[];
  readonly clues: readonly Clue[];
  readonly doubts: readonly Doubt[];
  /** By seat: what a move that it made now would rest on. */
  readonly looks: readonly Looks[];
}

/** What the table said, from the cells now and the turns remembered. */
export function readSayings(cells: readonly Cell[], { turns, seatCount }: Memory): Sayings {
  const places = firstPlaces(cells, turns);
  const links: Link[] = [];
  const clues: Clue[] = [];
  const doubts: Doubt[] = [];
  const own: CardId[][] = Array.from({ length: seatCount }, () => []);
  const all: CardId[] = [];
  const linked = new Set<CardId>();
  const covered = new Set<CardId>();
  const looks = own.map((cards): Looks => ({ own: cards, all, linked }));
  for (const told of turns) {
    const { turn, seat, move, hint } = told;
    const before = new Set(own[seat]!);
    for (const { card } of told.looks) {
      own[seat]!.push(card);
      all.push(card);
    }
    if (move !== null) {
      doubts.push(...doubtsOf(told, before, (card) => covered.has(card), places));
      places[move.card] = placeOf(move.to);
      const touched = touchedAt(places[move.card]!, move.card, places);
      const friend = friendOf(move.card, touched, looks[seat]!);
      if (friend !== undefined) {
        links.push({ turn, seat, card: move.card, friend });
        linked.add(move.card).add(friend);
      }
    }
    if (hint?.did === 'place') {
      covered.add(hint.card);
      if (hint.shows !== 'hidden') clues.push({ turn, seat, card: hint.card, families: bitsOf(hint.shows) });
    }
  }
  return { links, clues, doubts, looks };
}

/**
 * A card that its mover has looked at, or that was linked before, belongs with the card beside it that its mover looked at
 * last; where the mover has looked at none of them, with the one that anybody looked at last. Any other move says nothing.
 */
export function friendOf(
  card: CardId,
  touched: readonly CardId[],
  { own, all, linked }: Looks,
): CardId | undefined {
  if (!own.includes(card) && !linked.has(card)) return undefined;
  const isBeside = (other: CardId) => other !== card && touched.includes(other);
  return own.findLast(isBeside) ?? all.findLast(isBeside);
}

/** A player who sees two cards of one family brings them together sooner or later. Measured over many matches, by how much the player had seen. */
const DOUBT_OF_BOTH_LOOKED_AT = 0.25;
const DOUBT_OF_SEEN_BEFORE: readonly { readonly most: number; readonly weight: number }[] = [
  { most: 2, weight: 0.25 },
  { most: 6, weight: 0.5 },
  { most: CARDS, weight: 0.7 },
];

/** The cards just looked at that their looker brought neither to each other nor to one it had seen before. */
function doubtsOf(
  { turn, seat, looks }: RememberedTurn,
  seenBefore: ReadonlySet<CardId>,
  isCovered: (card: CardId) => boolean,
  places: readonly Place[],
): Doubt[] {
  const doubts: Doubt[] = [];
  const doubt = (one: CardId, other: CardId, weight: number) => {
    if (!areBeside(places[one]!, places[other]!)) doubts.push({ turn, seat, one, other, weight });
  };
  const [first, second] = looks.map(({ card }) => card);
  if (first !== undefined && second !== undefined) doubt(first, second, DOUBT_OF_BOTH_LOOKED_AT);
  const { weight } = DOUBT_OF_SEEN_BEFORE.find(({ most }) => seenBefore.size <= most)!;
  for (const old of seenBefore) {
    if (old === first || old === second || isCovered(old)) continue;
    for (const { card } of looks) if (!seenBefore.has(card)) doubt(card, old, weight);
  }
  return doubts;
}

export function bitsOf(hint: Hint): number {
  return familiesOf(hint).reduce((bits, family) => bits | (1 << FAMILIES.indexOf(family)), 0);
}

/** Where every card lay before the first turn remembered. */
function firstPlaces(cells: readonly Cell[], turns: readonly RememberedTurn[]): Place[] {
  const places = cells.map(placeOf);
  for (const { move } of turns.toReversed()) if (move !== null) places[move.card] = placeOf(move.from);
  return places;
}

function areBeside(one: Place, other: Place): boolean {
  return (SIDES as readonly number[]).includes(one - other);
}

/** The cards beside this place, other than this one. */
export function touchedAt(place: Place, card: CardId, places: readonly Place[]): CardId[] {
  const touched: CardId[] = [];
  for (let other = 0; other < CARDS; other++) {
    if (other !== card && areBeside(places[other]!, place)) touched.push(other);
  }
  return touched;
}
