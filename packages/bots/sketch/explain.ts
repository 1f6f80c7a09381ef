import { expectOk, Generator, type MadeMove, type Reason, type Seat, seedFromText } from '@hyakki/engine';
import {
  type Event,
  type Family,
  FULL_HAND,
  type Move,
  placeOf,
  type Sketch,
  type SketchCard,
  sketchOf,
  type View,
  yokaiOf,
} from '@hyakki/games/sketch';
import type { SketchReasonCode } from './reasons.ts';

// What a move does, from what its viewer knew before it. A spectator knows what is open, so its reasons
// say nothing about a hand; for the seat itself, when the match is over, they also say what it chose from.

export function explainMove(made: MadeMove<Sketch>): Reason[] {
  const { game, view, seat, move } = made;
  const events = eventsOf(made);
  const reasons = events.flatMap((event) => reasonOf(event, seat));
  if (move.do === 'play' && reasons.length === 0) reasons.push(...racesFor(view, seat, move.on));
  if (move.do === 'call') reasons.push(callOf(view, seat, move.from));
  if (move.do === 'skip')
    reasons.push(reason('leaves-ability', { ability: sketchOf(view.laid!.card).ability! }));
  if (move.do === 'end') reasons.push(reason('waits', { cards: view.hands[seat]!.length }));
  if (move.do === 'play' && view.hands[seat]!.length === FULL_HAND && reasons[0]!.code === 'joins')
    reasons.push(reason('must-play', { cards: FULL_HAND }));
  return view.viewer === seat ? [...reasons, ...handOf(view, seat, move, game.legalMoves(view))] : reasons;
}

export function reason(code: SketchReasonCode, params: Reason['params'] = {}): Reason {
  return { code, params };
}

const ANY_WORLD = seedFromText('any world will do: only what lies open is told');

/** The effects of the move in one possible world, as far as they are the same in all of them. */
function eventsOf({ game, view, memory, seat, move }: MadeMove<Sketch>): Event[] {
  const world = game.imagine(view, memory, new Generator(ANY_WORLD));
  const hands = world.secret.hands.map((hand, other) =>
    other === seat && move.do === 'play' && !hand.includes(move.card) ? [move.card, ...hand.slice(1)] : hand,
  );
  const { events } = expectOk(game.apply({ ...world, secret: { ...world.secret, hands } }, seat, move));
  const known = new Set(memory.stacks.flat());
  const guessed = events.findIndex(
    (event) => (event.type === 'taken' || event.type === 'frightened') && !known.has(event.yokai),
  );
  return guessed < 0 ? [...events] : events.slice(0, guessed);
}

function reasonOf(event: Event, seat: Seat): Reason[] {
  switch (event.type) {
    case 'taken': {
      const { yokai, stack } = event;
      const code = event.seat === seat ? 'takes' : 'gives';
      return [reason(code, { yokai, stack, points: yokaiOf(yokai).value })];
    }
    case 'frightened':
      return [reason('frightens', { yokai: event.yokai, stack: event.stack })];
    case 'distracted':
      return [reason('distracts', { card: event.card, from: event.from, to: event.to })];
    case 'ended': {
      const { winners, scores } = event.outcome;
      const code = winners.length === 0 ? 'ends-level' : winners[0] === seat ? 'ends-ahead' : 'ends-behind';
      return [reason(code, { mine: scores[seat]!, yours: scores[1 - seat]! })];
    }
    default:
      return [];
  }
}

interface Race {
  readonly yokai: string;
  readonly value: number;
  readonly mine: number;
  readonly yours: number;
}

function raceAt({ stacks }: View, seat: Seat, on: Family): Race {
  const { cards, sketches } = stacks[placeOf(on)]!;
  const yokai = cards[0]!;
  const { value } = yokaiOf(yokai);
  return { yokai, value, mine: sketches[seat]!.length, yours: sketches[1 - seat]!.length };
}

/** How many sketches a side still needs to take the card: enough to complete it, and more than the other side. */
function needed(value: number, own: number, other: number): number {
  return Math.max(1, value - own - other, other - own + 1);
}

/** How many cards a player can play in one turn. */
const SOON = 2;

/** The purpose of a sketch that decides nothing yet. */
function racesFor(view: View, seat: Seat, on: Family): Reason[] {
  const { yokai, value, mine: before, yours } = raceAt(view, seat, on);
  const mine = before + 1;
  const missing = needed(value, mine, yours);
  const theyNeeded = needed(value, yours, before);
  const reasons: Reason[] = [];
  if (theyNeeded <= SOON && needed(value, yours, mine) > theyNeeded) {
    reasons.push(reason('denies', { yokai, stack: on }));
  }
  if (missing <= SOON && mine >= yours) reasons.push(reason('within-reach', { yokai, stack: on, missing }));
  else if (mine > yours) reasons.push(reason('leads', { stack: on, mine, yours }));
  else if (reasons.length === 0) reasons.push(reason('joins', { stack: on, mine, yours }));
  return reasons;
}

function callOf(view: View, seat: Seat, from: Family): Reason {
  const { yokai, value, mine, yours } = raceAt(view, seat, from);
  const to = view.laid!.on;
  const isTheirs = needed(value, yours, mine) <= SOON && yours >= mine;
  return reason(isTheirs ? 'calls-away' : 'calls', { yokai, from, to });
}

function handOf({ hands }: View, seat: Seat, move: Move, legal: readonly Move[]): Reason[] {
  if (legal.length === 1) return [reason('only-move')];
  const hand = hands[seat] as readonly SketchCard[];
  const reasons: Reason[] = [];
  const kept = move.do === 'end' ? hand.find((card) => sketchOf(card).ability !== null) : undefined;
  if (kept !== undefined) reasons.push(reason('keeps-ability', { card: kept }));
  if (hand.length > 0) reasons.push(reason('held', { cards: hand.join(' ') }));
  return reasons;
}
