import type { Viewer } from '@hyakki/engine';
import { FULL_HAND, type SketchCard } from './components.ts';
import { outcomeOf } from './scoring.ts';
import { trueCards } from './stacks.ts';
import { cardsLeft } from './turns.ts';
import type { Event, Hidden, SeenEvent, State, View } from './types.ts';

type Hands = readonly (readonly (SketchCard | Hidden)[])[];

export function view(state: State, viewer: Viewer): View {
  const { secret } = state;
  const isOver = state.phase === 'over';
  return {
    viewer,
    options: state.options,
    seatCount: state.seatCount,
    first: state.first,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    drew: state.drew,
    played: state.played,
    passes: state.passes,
    laid: state.laid,
    stacks: isOver
      ? state.stacks.map(({ family, sketches }, place) => ({
          family,
          cards: trueCards(state, place),
          sketches,
        }))
      : state.stacks,
    notebooks: state.notebooks,
    discard: state.discard,
    deck: state.deck,
    last: state.last,
    hands: isOver ? secret.hands : handsFor(secret.hands, viewer),
    deckCards: isOver ? cardsLeft(secret, state.deck) : 'hidden',
    outcome: isOver ? outcomeOf(state) : null,
  };
}

/** S28: the viewer's own cards, and the number of the other's. */
function handsFor(hands: State['secret']['hands'], viewer: Viewer): Hands {
  return [
    viewer === 0 ? hands[0]! : HIDDEN_HANDS[hands[0]!.length]!,
    viewer === 1 ? hands[1]! : HIDDEN_HANDS[hands[1]!.length]!,
  ];
}

// Constants are not frozen: copying a frozen array is slow, and readonly types already prevent writes.
const HIDDEN_HANDS: readonly (readonly Hidden[])[] = Array.from({ length: FULL_HAND + 1 }, (_, length) =>
  new Array<Hidden>(length).fill('hidden'),
);

export function redact(event: Event, viewer: Viewer): SeenEvent {
  switch (event.type) {
    case 'dealt':
      return {
        type: 'dealt',
        seatCount: event.seatCount,
        options: event.options,
        first: event.first,
        stacks: event.stacks,
        notebooks: event.notebooks,
        hands: handsFor(event.hands, viewer),
        deck: event.deck,
      };
    case 'drew': {
      const { type, turn, seat, deck } = event;
      return { type, turn, seat, card: seat === viewer ? event.card : 'hidden', deck };
    }
    case 'reshuffled':
    case 'drew-nothing':
    case 'played':
    case 'called':
    case 'distracted':
    case 'skipped':
    case 'taken':
    case 'frightened':
    case 'turn-ended':
    case 'ended':
      return event;
  }
}

/** S29: the history keeps everything that was open, cards that were covered since too; never the cards dealt or drawn. */
export function recall(seen: SeenEvent): SeenEvent {
  switch (seen.type) {
    case 'dealt':
      return { ...seen, hands: seen.hands.map(({ length }) => HIDDEN_HANDS[length]!) };
    case 'drew':
      return { ...seen, card: 'hidden' };
    case 'reshuffled':
    case 'drew-nothing':
    case 'played':
    case 'called':
    case 'distracted':
    case 'skipped':
    case 'taken':
    case 'frightened':
    case 'turn-ended':
    case 'ended':
      return seen;
  }
}
