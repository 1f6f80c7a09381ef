import type { CountedCard, SeatKnowledge } from '@hyakki/review';

/** The kinds of cards that are still out of a seat's sight, the likeliest in the other hand first. */
export function unseenOf(cards: SeatKnowledge['cards']): readonly CountedCard[] {
  return cards
    .flatMap((one) => ('follows' in one || one.unseen === 0 ? [] : [one]))
    .toSorted((one, other) => other.inHand - one.inHand || other.unseen - one.unseen);
}
