import type { Rng } from '@hyakki/engine';
import {
  cardsOf,
  FAMILIES,
  type Family,
  type Memory,
  MOST_PLAYS,
  placeOf,
  type SketchCard,
  sketchOf,
  VALUES,
  type View,
  yokaiOf,
} from '@hyakki/games/sketch';
import {
  DECK,
  DECK_SIZE,
  DISCARD,
  DISCARD_SIZE,
  DREW,
  FAMILIES_IN,
  HIDDEN_BIT,
  IS_ENGLISH,
  KIND_COUNT,
  KIND_PLACES,
  LAID_KIND,
  LAID_PLACE,
  LAST,
  NOWHERE,
  OVER,
  PASSES,
  PHASE,
  PLACE_COUNT,
  PLAYED,
  PLAYING,
  POINTS,
  POSITION_SIZE,
  type Position,
  putInHand,
  SEAT,
  SIDE,
  SIDE_ROOM,
  SIDE_SIZE,
  STACK,
  STACK_ROOM,
  STACK_SIZE,
  USING,
  yokaiCode,
} from './position.ts';

/** What one seat knows of the table, and which possibilities it cannot tell apart. */
export interface Knowledge {
  readonly seat: number;
  /** Everything known; the deck and the other hand are empty in it. */
  readonly known: Position;
  /** Kinds that lie in the deck or in the other hand. */
  readonly unseen: readonly number[];
  /** Kinds that are surely in the other hand; not among the unseen. */
  readonly certain: readonly number[];
  readonly otherHand: number;
  /** How many cards are in the deck. Whoever does not count cards takes more of them for unseen than can be there. */
  readonly deck: number;
  /** By place: with this many cards for that place the opponent would have taken the Yokai; 0 where that says nothing. */
  readonly missed: Uint8Array;
  /**
   * By place: where unknown Yokai lie in the position, and which of the family of this place are unknown. Without a memory there may be more
   * of one than of the other: then a Call took some of them to another place.
   */
  readonly hidden: readonly { readonly at: readonly number[]; readonly codes: readonly number[] }[];
}

/** By place, top first, as far as they are known. */
type Stacks = Memory['stacks'];

/** Without a memory a bot knows what lies open, but not which Yokai were covered (S29), nor what the last reshuffle gave away. */
export function knowledgeOf(view: View, memory: Memory | undefined): Knowledge {
  const seat = view.viewer as number;
  const stacks = memory?.stacks ?? view.stacks.map(({ cards }) => cards);
  const known = openPosition(view, stacks);
  const hand = view.hands[seat] as readonly SketchCard[];
  for (const card of hand) putInHand(known, seat, sketchOf(card).rank);
  const unseen = unseenKinds(view, hand);
  const certain = memory === undefined ? [] : certainKinds(memory);
  for (const kind of certain) unseen.splice(unseen.indexOf(kind), 1);
  return {
    seat,
    known,
    unseen,
    certain,
    otherHand: view.hands[1 - seat]!.length,
    deck: view.deck,
    missed: memory === undefined ? new Uint8Array(PLACE_COUNT) : missedChances(view, memory),
    hidden: hiddenYokai(stacks, view.notebooks),
  };
}

/** What everybody sees, and the Yokai that are known; leaves out hidden cards. */
function openPosition(view: View, stacks: Stacks): Position {
  const position = new Uint8Array(POSITION_SIZE);
  const { laid } = view;
  position[SEAT] = view.seat;
  position[PHASE] = view.phase === 'play' ? PLAYING : view.phase === 'ability' ? USING : OVER;
  position[PLAYED] = view.played;
  position[DREW] = view.drew ? 1 : 0;
  position[PASSES] = view.passes;
  if (laid !== null) {
    position[LAID_KIND] = sketchOf(laid.card).rank;
    position[LAID_PLACE] = placeOf(laid.on);
  }
  position[IS_ENGLISH] = view.options.edition === 'english' ? 1 : 0;
  for (let seat = 0; seat < 2; seat++) {
    const family = view.last[seat]!;
    position[LAST + seat] = family === null ? NOWHERE : placeOf(family);
    for (const card of view.notebooks[seat]!) {
      const { value, family } = yokaiOf(card);
      position[POINTS + seat]! += value;
      position[FAMILIES_IN + seat]! |= 1 << placeOf(family);
    }
  }
  for (const card of view.discard) position[DISCARD + sketchOf(card).rank]!++;
  position[DISCARD_SIZE] = view.discard.length;
  for (const [place, { sketches }] of view.stacks.entries()) {
    const cards = stacks[place]!;
    position[STACK_SIZE + place] = cards.length;
    for (const [i, card] of cards.entries()) {
      const at = STACK + place * STACK_ROOM + cards.length - 1 - i;
      if (card !== 'hidden') position[at] = codeOf(card);
    }
    for (let seat = 0; seat < 2; seat++) {
      const side = 2 * place + seat;
      // Only a written deal has so many; the newest ones matter. Leave room for the sketches of a search.
      const newest = sketches[seat]!.slice(-(SIDE_ROOM - 2));
      position[SIDE_SIZE + side] = newest.length;
      for (const [i, card] of newest.entries()) {
        position[SIDE + side * SIDE_ROOM + i] = sketchOf(card).rank;
      }
    }
  }
  return position;
}

function codeOf(card: string): number {
  const { family, value } = yokaiOf(card);
  return yokaiCode(placeOf(family), value);
}

/** All cards of the deck except the visible ones. */
function unseenKinds(view: View, hand: readonly SketchCard[]): number[] {
  const counts = new Int16Array(KIND_COUNT);
  for (const card of cardsOf(view.options.deck)) counts[sketchOf(card).rank]!++;
  const lying = view.stacks.flatMap(({ sketches }) => sketches.flat());
  for (const cards of [hand, view.discard, lying]) for (const card of cards) counts[sketchOf(card).rank]!--;
  return Array.from(counts).flatMap((count, kind) => new Array<number>(count).fill(kind));
}

/** What the other hand held at the last reshuffle and has not played since (S8). */
export function certainKinds({ held, turns, viewer }: Memory): number[] {
  if (held === null || viewer === 'spectator') return [];
  const certain = held.cards.map((card) => sketchOf(card).rank);
  for (const { turn, told } of turns) {
    if (turn < held.turn) continue;
    for (const seen of told) {
      if (seen.type !== 'played' || seen.seat === viewer) continue;
      const at = certain.indexOf(sketchOf(seen.card).rank);
      if (at >= 0) certain.splice(at, 1);
    }
  }
  return certain;
}

function hiddenYokai(stacks: Stacks, notebooks: View['notebooks']): Knowledge['hidden'] {
  const known = new Set([...stacks.flat(), ...notebooks.flat()]);
  return stacks.map((cards, place) => ({
    at: cards.flatMap((card, i) =>
      card === 'hidden' ? [STACK + place * STACK_ROOM + cards.length - 1 - i] : [],
    ),
    codes: VALUES.filter((value) => !known.has(`${FAMILIES[place]!}-${value}`)).map(
      (value) => yokaiCode(place, value) | HIDDEN_BIT,
    ),
  }));
}

/**
 * What the opponent did not do says something about its hand: it ended its turn, with plays left, before a Yokai that this many cards
 * would have taken. Stacks that were touched since are not what it saw.
 */
function missedChances({ stacks, seat: me }: View, { turns }: Memory): Uint8Array {
  const missed = new Uint8Array(PLACE_COUNT);
  const before = turns.at(-2);
  const ended = before?.told.find((seen) => seen.type === 'turn-ended');
  if (ended === undefined || before!.seat === me) return missed;
  const touched = new Set<Family>();
  for (const seen of turns.at(-1)!.told) {
    if (seen.type === 'played') touched.add(seen.on);
    if (seen.type === 'called' || seen.type === 'distracted') touched.add(seen.from).add(seen.to);
  }
  for (const [place, { family, cards, sketches }] of stacks.entries()) {
    if (touched.has(family)) continue;
    const mine = sketches[me]!.length;
    const yours = sketches[1 - me]!.length;
    const needed = Math.max(1, yokaiOf(cards[0]!).value - mine - yours, mine - yours + 1);
    if (needed <= MOST_PLAYS - ended.played) missed[place] = needed;
  }
  return missed;
}

/** By number of cards needed: in how many cases of a hundred a player who could take a Yokai leaves it. */
const LEFT_ALONE = [100, 15, 40, 60];
const TRIES = 6;

/** Deals the opponent a possible hand, seldom one with which it would have played on; `pool` holds the rest. */
export function dealOther(
  { certain, otherHand, missed }: Knowledge,
  pool: number[],
  rng: Rng,
): readonly number[] {
  for (let tries = 1; ; tries++) {
    const hand = certain.slice();
    while (hand.length < otherHand) hand.push(takeOne(pool, rng));
    let likely = 100;
    for (let place = 0; place < PLACE_COUNT; place++) {
      const needed = missed[place]!;
      if (needed > 0 && fitting(hand, place) >= needed) likely = Math.min(likely, LEFT_ALONE[needed]!);
    }
    if (tries === TRIES || likely === 100 || rng.below(100) < likely) return hand;
    for (let i = certain.length; i < hand.length; i++) pool.push(hand[i]!);
  }
}

/** How many of these can be played at a place. */
export function fitting(hand: readonly number[], place: number): number {
  let count = 0;
  for (const kind of hand) {
    if (KIND_PLACES[2 * kind] === place || KIND_PLACES[2 * kind + 1] === place) count++;
  }
  return count;
}

/** Writes a world that agrees with everything known into `position`. */
export function imagineInto(position: Position, knowledge: Knowledge, rng: Rng): void {
  const { known, unseen, seat, hidden, certain, otherHand, deck } = knowledge;
  position.set(known);
  const pool = unseen.slice();
  while (pool.length > otherHand - certain.length + deck) takeOne(pool, rng);
  for (const kind of dealOther(knowledge, pool, rng)) putInHand(position, 1 - seat, kind);
  for (const kind of pool) position[DECK + kind]!++;
  position[DECK_SIZE] = pool.length;
  const away: number[] = [];
  const pools = hidden.map(({ at, codes }) => {
    const left = codes.slice();
    while (left.length > at.length) away.push(takeOne(left, rng));
    return left;
  });
  for (let place = 0; place < PLACE_COUNT; place++) {
    const left = pools[place]!;
    const { at } = hidden[place]!;
    while (left.length < at.length) left.push(takeOne(away, rng));
    for (const slot of at) position[slot] = takeOne(left, rng);
  }
}

function takeOne(from: number[], rng: Rng): number {
  const at = rng.below(from.length);
  const one = from[at]!;
  from[at] = from[from.length - 1]!;
  from.length--;
  return one;
}
