import { placeOf, type State, sketch, sketchOf, yokaiOf } from '@hyakki/games/sketch';
import { knowledgeOf } from '../knowledge.ts';
import {
  DECK,
  DECK_SIZE,
  HIDDEN_BIT,
  type Position,
  putInHand,
  STACK,
  STACK_ROOM,
  yokaiCode,
} from '../position.ts';

/** The position of a state that is not over, all hidden things as they truly are. */
export function truePosition(state: State): Position {
  const { seat, secret, seen } = state;
  const { known } = knowledgeOf(sketch.view(state, seat), undefined);
  for (const card of secret.hands[1 - seat]!) putInHand(known, 1 - seat, sketchOf(card).rank);
  for (const card of secret.deck.slice(secret.deck.length - state.deck)) known[DECK + sketchOf(card).rank]!++;
  known[DECK_SIZE] = state.deck;
  for (const [place, cards] of seen.entries()) {
    const order = secret.stacks[place]!;
    let next = order.length - cards.filter((card) => card === 'hidden').length;
    for (const [i, card] of cards.entries()) {
      const { family, value } = yokaiOf(card === 'hidden' ? order[next++]! : card);
      const code = yokaiCode(placeOf(family), value);
      known[STACK + place * STACK_ROOM + cards.length - 1 - i] = card === 'hidden' ? code | HIDDEN_BIT : code;
    }
  }
  return known;
}
