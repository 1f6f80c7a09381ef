import type { Game } from '@hyakki/engine';
import {
  carriedBy,
  carrying,
  changing,
  commonLeaks,
  keeping,
  type Leak,
  offering,
  refusing,
  showing,
  stepping,
  telling,
} from '@hyakki/engine/testing';
import { cardsOf, type SketchCard, sketchOf, yokaiOf } from '../components.ts';
import { trueCards } from '../stacks.ts';
import type { Event, Sketch, State } from '../types.ts';

/** Mistakes that only Sketch can have, and those that any game can have. */
export const sketchLeaks: readonly Leak<Sketch>[] = [...commonLeaks<Sketch>(), ...ownLeaks()];

function ownLeaks(): readonly Leak<Sketch>[] {
  return [
    {
      name: 'both hands are in everybody’s view',
      sideDoor: 'fields made for one viewer',
      plant: (game) => showing(game, ({ secret: { hands } }) => ({ hands })),
    },
    {
      name: 'a hidden card has as many stars as its name has letters',
      sideDoor: 'message length',
      plant: (game) =>
        showing(game, ({ secret }, _, { hands }) => ({
          hands: hands.map((hand, seat) =>
            hand.map((card, i) => (card === 'hidden' ? '*'.repeat(secret.hands[seat]![i]!.length) : card)),
          ),
        })),
    },
    {
      name: 'the view counts the abilities in each hand',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, ({ secret }) => ({
          abilities: secret.hands.map((hand) => hand.filter(hasAbility).length),
        })),
    },
    {
      name: 'the view counts the abilities that are left in the deck',
      sideDoor: 'derived numbers',
      plant: (game) => showing(game, (state) => ({ abilitiesLeft: leftIn(state).filter(hasAbility).length })),
    },
    {
      name: 'a hand lies in the order in which its cards came',
      sideDoor: 'list order',
      plant: (game) =>
        showing(rememberingHands(game), (state, viewer, { hands }) => ({
          hands: hands.map((hand, seat) =>
            seat === viewer ? (carriedBy(state) as State['secret']['hands'])[seat]! : hand,
          ),
        })),
    },
    {
      name: 'the newest card of each hand is marked, by its place in the sorted hand',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(rememberingHands(game), (state) => ({
          newest: (carriedBy(state) as State['secret']['hands']).map((hand, seat) =>
            state.secret.hands[seat]!.indexOf(hand.at(-1) ?? ''),
          ),
        })),
    },
    {
      name: 'the card that is drawn is told to both',
      sideDoor: 'events',
      plant: (game) => telling(game, 'drew', (event) => event),
    },
    {
      name: 'how long a card is drawn depends on it, and the other is told how long',
      sideDoor: 'derived numbers',
      plant: (game) =>
        telling(game, 'drew', (event, viewer) => ({
          ...game.redact(event, viewer)!,
          milliseconds: 300 + 10 * event.card.length,
        })),
    },
    {
      name: 'the deal tells who holds how many abilities',
      sideDoor: 'initial state',
      plant: (game) =>
        telling(game, 'dealt', (event, viewer) => ({
          ...game.redact(event, viewer)!,
          abilities: event.hands.map((hand) => hand.filter(hasAbility).length),
        })),
    },
    {
      name: 'cards are numbered as they lie in the box, and the hands show the numbers',
      sideDoor: 'ids given before the shuffle',
      plant: (game) =>
        showing(game, ({ options, secret }) => ({
          ids: secret.hands.map((hand) => hand.map((card) => cardsOf(options.deck).indexOf(card))),
        })),
    },
    {
      name: 'a card keeps its number through the shuffle of the discard pile',
      sideDoor: 'ids not renewed',
      plant: (game) =>
        changing(game, 'reshuffled', (event, state, before) => ({
          ...event,
          ids: state.secret.deck.map((card) => before?.discard.indexOf(card) ?? -1),
        })),
    },
    {
      name: 'the next card of the deck is in the view',
      sideDoor: 'fields a delete-list forgot',
      plant: (game) => showing(game, (state) => ({ next: leftIn(state)[0] ?? null })),
    },
    {
      name: 'after a reshuffle the deck is in the view as it lies',
      sideDoor: 'deck order after a reshuffle',
      plant: (game) =>
        showing(afterA(game, 'reshuffled'), (state) =>
          carriedBy(state) === true ? { pile: leftIn(state) } : {},
        ),
    },
    {
      name: 'a reshuffle tells the cards in their new order',
      sideDoor: 'deck order after a reshuffle',
      plant: (game) =>
        changing(game, 'reshuffled', (event, state) => ({ ...event, cards: state.secret.deck })),
    },
    {
      name: 'the stacks are in the view from top to bottom',
      sideDoor: 'fields a delete-list forgot',
      plant: (game) =>
        showing(game, (state, _, { stacks }) => ({
          stacks: stacks.map((stack, place) => ({ ...stack, cards: trueCards(state, place) })),
        })),
    },
    {
      name: 'a fright tells how its stack lies now',
      sideDoor: 'stack order after a fright',
      plant: (game) =>
        changing(game, 'frightened', (event, state) => {
          const place = state.stacks.findIndex(({ family }) => family === event.stack);
          return { ...event, cards: trueCards(state, place) };
        }),
    },
    {
      name: 'after a fright the view says how the stacks were dealt',
      sideDoor: 'stack order after a fright',
      plant: (game) =>
        showing(afterA(game, 'frightened'), (state) =>
          carriedBy(state) === true ? { lay: state.secret.stacks } : {},
        ),
    },
    {
      name: 'a frightened Yokai stays in the view, at the bottom of its stack',
      sideDoor: 'faces covered again',
      plant: (game) =>
        showing(game, ({ seen }, _, { stacks }) => ({
          stacks: stacks.map((stack, place) => {
            const lowest = seen[place]!.at(-1);
            return lowest === undefined ? stack : { ...stack, cards: stack.cards.with(-1, lowest) };
          }),
        })),
    },
    {
      name: 'a Yokai that a Call covered stays in the view, under the one that was called',
      sideDoor: 'faces covered again',
      plant: (game) => showing(game, ({ seen }) => ({ second: seen.map((cards) => cards[1] ?? 'none') })),
    },
    {
      name: 'the view says how many points nobody has seen yet',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, (state) => ({
          unseen: state.seen.map((cards, place) =>
            trueCards(state, place).reduce(
              (sum, card, i) => sum + (cards[i] === 'hidden' ? yokaiOf(card).value : 0),
              0,
            ),
          ),
        })),
    },
    {
      name: 'a Call shows the card under the new top',
      sideDoor: 'events',
      plant: (game) =>
        changing(game, 'called', (event, state) => {
          const place = state.stacks.findIndex(({ family }) => family === event.from);
          return { ...event, under: trueCards(state, place)[1] ?? null };
        }),
    },
    {
      name: 'the view says how many points lie hidden on the odd places of the stacks',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, (state) => ({
          odd: state.stacks.map((_, place) =>
            trueCards(state, place).reduce((sum, card, i) => sum + (i % 2) * yokaiOf(card).value, 0),
          ),
        })),
    },
    {
      name: 'a stack whose next card is worth more is called first',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) =>
          legal.toSorted((a, b) => worthUnder(state, b) - worthUnder(state, a)),
        ),
    },
    {
      name: 'to end the turn is offered only when the opponent holds no ability',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) =>
          legal.filter(
            ({ do: word }) => word !== 'end' || !state.secret.hands[1 - state.seat]!.some(hasAbility),
          ),
        ),
    },
    {
      name: 'a card that one does not hold is refused in other words when the opponent does',
      sideDoor: 'error texts',
      plant: (game) =>
        refusing(game, (refusal, state, seat, move) => {
          if (refusal.code !== 'not-in-hand' || move.do !== 'play') return refusal;
          const isTheirs = state.secret.hands[1 - seat]!.includes(move.card);
          return { ...refusal, code: isTheirs ? 'not-yours' : 'not-in-hand' };
        }),
    },
    {
      name: 'whoever ends its turn is said to have held an ability back',
      sideDoor: 'events',
      plant: (game) =>
        stepping(game, ({ state, events }, before) => ({
          state,
          events: events.map((event) =>
            event.type === 'turn-ended' && before !== undefined
              ? { ...event, heldBack: before.secret.hands[event.seat]!.some(hasAbility) }
              : event,
          ),
        })),
    },
    {
      name: 'a turn is passed only after a while when something could have been played well',
      sideDoor: 'derived numbers',
      plant: (game) =>
        changing(game, 'turn-ended', (event, state) => ({
          ...event,
          milliseconds: state.secret.hands[event.seat]!.join('').length,
        })),
    },
    {
      name: 'the history keeps what one drew',
      sideDoor: 'replay',
      plant: (game) => keeping(game, (seen) => (seen.type === 'drew' ? seen : undefined)),
    },
    {
      name: 'the history keeps the hand one was dealt',
      sideDoor: 'replay',
      plant: (game) => keeping(game, (seen) => (seen.type === 'dealt' ? seen : undefined)),
    },
  ];
}

/** The game that carries along each hand in the order in which its cards came. */
function rememberingHands(game: Game<Sketch>): Game<Sketch> {
  return carrying<Sketch, readonly (readonly SketchCard[])[]>(
    game,
    ({ secret }) => secret.hands,
    (hands, _, { events }) =>
      events.reduce<readonly (readonly SketchCard[])[]>((held, event) => {
        if (event.type === 'drew')
          return held.map((hand, seat) => (seat === event.seat ? [...hand, event.card] : hand));
        if (event.type !== 'played') return held;
        return held.map((hand, seat) =>
          seat === event.seat ? hand.toSpliced(hand.indexOf(event.card), 1) : hand,
        );
      }, hands),
  );
}

/** The game whose state also keeps whether this has happened. */
function afterA(game: Game<Sketch>, happening: Event['type']): Game<Sketch> {
  return carrying<Sketch, boolean>(
    game,
    () => false,
    (hasHappened, _, { events }) => hasHappened || events.some(({ type }) => type === happening),
  );
}

function hasAbility(card: SketchCard): boolean {
  return sketchOf(card).ability !== null;
}

function leftIn({ secret, deck }: State): readonly SketchCard[] {
  return secret.deck.slice(secret.deck.length - deck);
}

function worthUnder(state: State, move: { readonly do: string; readonly from?: string }): number {
  if (move.do !== 'call') return 0;
  const place = state.stacks.findIndex(({ family }) => family === move.from);
  const under = trueCards(state, place)[1];
  return under === undefined ? 0 : yokaiOf(under).value;
}
