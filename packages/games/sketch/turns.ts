import { Generator, type Seat, shuffle } from '@hyakki/engine';
import { FAMILIES, type Family, type SketchCard } from './components.ts';
import type { Draft } from './draft.ts';
import { NO_CARDS, sorted, withCard } from './hands.ts';
import { outcomeOf } from './scoring.ts';
import { trueCards } from './stacks.ts';
import type { Event, Secret, State } from './types.ts';

/** S9 */
const PASSES_THAT_END = 2;

export function beginTurn(after: Draft, seat: Seat, events: Event[]): void {
  after.turn++;
  after.seat = seat;
  after.phase = 'play';
  after.played = 0;
  after.drew = draw(after, events);
  // S9: nothing drawn and nothing in hand, so no move is possible.
  if (!after.drew && after.secret.hands[seat]!.length === 0) endTurn(after, events);
}

export function endTurn(after: Draft, events: Event[]): void {
  const { turn, seat, played } = after;
  events.push({ type: 'turn-ended', turn, seat, played });
  after.passes = after.drew || played > 0 ? 0 : after.passes + 1;
  if (after.passes === PASSES_THAT_END) endMatch(after, 'passes', null, events);
  else beginTurn(after, 1 - seat, events);
}

/** S7 */
function draw(after: Draft, events: Event[]): boolean {
  const { turn, seat } = after;
  if (after.deck === 0 && after.discard.length > 0) reshuffle(after, events);
  if (after.deck === 0) {
    events.push({ type: 'drew-nothing', turn, seat });
    return false;
  }
  const { hands, deck } = after.secret;
  const card = deck[deck.length - after.deck]!;
  after.deck--;
  hands[seat] = withCard(hands[seat]!, card);
  events.push({ type: 'drew', turn, seat, card, deck: after.deck });
  return true;
}

/** S8 */
function reshuffle(after: Draft, events: Event[]): void {
  const { turn, seat, discard, secret } = after;
  const generator = Generator.resume(secret.dice);
  const deck = shuffle(discard, generator);
  secret.deck = deck;
  secret.dice = generator.dice;
  after.deck = deck.length;
  after.discard = NO_CARDS;
  events.push({ type: 'reshuffled', turn, seat, cards: sorted(discard) });
}

export function endMatch(
  after: Draft,
  by: 'empty-stack' | 'passes',
  stack: Family | null,
  events: Event[],
): void {
  after.phase = 'over';
  after.laid = null;
  after.ending = { by, seat: after.seat, stack };
  events.push({
    type: 'ended',
    hands: after.secret.hands,
    deck: cardsLeft(after.secret, after.deck),
    stacks: FAMILIES.map((_, place) => trueCards(after, place)),
    outcome: outcomeOf(after),
  });
}

/** The cards left to draw, next card first. */
export function cardsLeft({ deck }: Secret, count: State['deck']): readonly SketchCard[] {
  return deck.slice(deck.length - count);
}
