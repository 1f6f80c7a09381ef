import { type State, sketch, sketchOf } from '@hyakki/games/sketch';
import { knowledgeOf } from '../knowledge.ts';
import { DECK, DECK_SIZE, HIDDEN_BIT, type Position, putInHand, yokaiCode } from '../position.ts';

/** The position of a state that is not over, all hidden things as they truly are. */
export function truePosition(state: State): Position {
  const { seat, secret, stacks } = state;
  const { known, hidden } = knowledgeOf(sketch.view(state, seat), undefined);
  for (const card of secret.hands[1 - seat]!) putInHand(known, 1 - seat, sketchOf(card).rank);
  for (const card of secret.deck.slice(secret.deck.length - state.deck)) known[DECK + sketchOf(card).rank]!++;
  known[DECK_SIZE] = state.deck;
  for (const place of stacks.keys()) {
    const { at } = hidden[place]!;
    const order = secret.stacks[place]!;
    for (const [i, card] of order.slice(order.length - at.length).entries()) {
      known[at[i]!] = yokaiCode(place, Number(card.split('-')[1])) | HIDDEN_BIT;
    }
  }
  return known;
}
