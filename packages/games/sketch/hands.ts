import { SKETCHES, type SketchCard, type SketchFace, sketchOf } from './components.ts';

// S28: hands are sorted, like everything else whose order must not show when a card came.

/** A counting sort by rank, which is quicker than comparing: every reshuffle sorts a whole pile. */
export function sorted(cards: readonly SketchCard[]): SketchCard[] {
  const counts = new Uint8Array(SKETCHES.length);
  for (let i = 0; i < cards.length; i++) counts[sketchOf(cards[i]!).rank]!++;
  const all = new Array<SketchCard>(cards.length);
  let next = 0;
  for (let rank = 0; rank < counts.length; rank++) {
    for (let left = counts[rank]!; left > 0; left--) all[next++] = SKETCHES[rank]!.card;
  }
  return all;
}

/** A hand and the faces of its cards. */
interface Held {
  cards: readonly SketchCard[];
  readonly faces: SketchFace[];
}
// The hands of both players in the match at hand. Listing plays and making one ask for the same faces again and again.
const NO_CARDS: readonly SketchCard[] = [];
let latest: Held = { cards: NO_CARDS, faces: [] };
let other: Held = { cards: NO_CARDS, faces: [] };

/** By place in the hand. Read it before another hand is asked for. */
export function facesOf(cards: readonly SketchCard[]): readonly SketchFace[] {
  return hold(cards).faces;
}

function hold(cards: readonly SketchCard[]): Held {
  if (cards === latest.cards) return latest;
  const held = other;
  other = latest;
  latest = held;
  if (cards !== held.cards) {
    // An unknown card throws, and must not leave faces of two hands.
    held.cards = NO_CARDS;
    for (let i = 0; i < cards.length; i++) held.faces[i] = sketchOf(cards[i]!);
    held.cards = cards;
  }
  return held;
}

// Lists are made at their full length: pushing into an empty one reserves room for seventeen.

/** A sorted hand with one card more. */
export function withCard(hand: readonly SketchCard[], card: SketchCard): readonly SketchCard[] {
  const held = hold(hand);
  const { faces } = held;
  const face = sketchOf(card);
  const more = new Array<SketchCard>(hand.length + 1);
  let at = hand.length;
  while (at > 0 && faces[at - 1]!.rank > face.rank) {
    more[at] = hand[at - 1]!;
    faces[at] = faces[at - 1]!;
    at--;
  }
  more[at] = card;
  faces[at] = face;
  for (let i = 0; i < at; i++) more[i] = hand[i]!;
  held.cards = more;
  return more;
}

/** A hand without the card at this place of it. */
export function withoutCardAt(hand: readonly SketchCard[], at: number): readonly SketchCard[] {
  const held = hold(hand);
  const fewer = new Array<SketchCard>(hand.length - 1);
  for (let i = 0; i < at; i++) fewer[i] = hand[i]!;
  for (let i = at + 1; i < hand.length; i++) {
    fewer[i - 1] = hand[i]!;
    held.faces[i - 1] = held.faces[i]!;
  }
  held.cards = fewer;
  return fewer;
}

/** Where in the hand a card is; -1 if it is not there. */
export function indexIn(hand: readonly string[], card: SketchCard): number {
  for (let i = 0; i < hand.length; i++) if (hand[i] === card) return i;
  return -1;
}

/** One pile laid upon another. */
export function joined(pile: readonly SketchCard[], more: readonly SketchCard[]): readonly SketchCard[] {
  const all = new Array<SketchCard>(pile.length + more.length);
  for (let i = 0; i < pile.length; i++) all[i] = pile[i]!;
  for (let i = 0; i < more.length; i++) all[pile.length + i] = more[i]!;
  return all;
}

/** A pile with one card more, as its newest. */
export function withNewest<Card>(pile: readonly Card[], card: Card): readonly Card[] {
  const all = new Array<Card>(pile.length + 1);
  for (let i = 0; i < pile.length; i++) all[i] = pile[i]!;
  all[pile.length] = card;
  return all;
}

/** Some cards without others; undefined when one of those is not among them. */
export function withoutAll(
  cards: readonly SketchCard[],
  others: readonly SketchCard[],
): SketchCard[] | undefined {
  const left = cards.slice();
  for (const other of others) {
    const at = left.indexOf(other);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}
