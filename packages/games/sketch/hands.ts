import { SKETCHES, type SketchCard, sketchOf } from './components.ts';

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

// Lists are made at their full length: pushing into an empty one reserves room for seventeen. And all of them in one way: V8 takes `[]`
// for a list of numbers and a copy by spread for one without gaps, and whoever reads several kinds asks each time which it is.

/** The empty list of cards, of the same kind to V8 as the others. */
export const NO_CARDS: readonly string[] = emptied(new Array<string>(1).fill(''));

function emptied(list: string[]): readonly string[] {
  list.length = 0;
  return list;
}

/** A sorted hand with one card more. */
export function withCard(hand: readonly SketchCard[], card: SketchCard): readonly SketchCard[] {
  const { rank } = sketchOf(card);
  const more = new Array<SketchCard>(hand.length + 1);
  let at = hand.length;
  for (; at > 0 && sketchOf(hand[at - 1]!).rank > rank; at--) more[at] = hand[at - 1]!;
  more[at] = card;
  for (let i = 0; i < at; i++) more[i] = hand[i]!;
  return more;
}

/** A hand without the card at this place of it. */
export function withoutCardAt(hand: readonly SketchCard[], at: number): readonly SketchCard[] {
  const fewer = new Array<SketchCard>(hand.length - 1);
  for (let i = 0; i < at; i++) fewer[i] = hand[i]!;
  for (let i = at + 1; i < hand.length; i++) fewer[i - 1] = hand[i]!;
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
