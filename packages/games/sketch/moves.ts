import {
  isFields,
  isOneOf,
  ok,
  quote,
  type Refusal,
  type RefusalParams,
  type Result,
  refuse,
  type Seat,
  type Step,
  strangeKey,
  type Viewer,
} from '@hyakki/engine';
import {
  type Ability,
  FAMILIES,
  type Family,
  FULL_HAND,
  isSketchCard,
  MOST_PLAYS,
  type Place,
  placeOf,
  SKETCHES,
  type SketchCard,
  sketchOf,
} from './components.ts';
import { count } from './counting.ts';
import { type Draft, draft, replaced } from './draft.ts';
import { indexIn, joined, withoutCardAt } from './hands.ts';
import { lay, lift, putStack, topOf, withoutTop } from './stacks.ts';
import { endMatch, endTurn } from './turns.ts';
import type { Event, Hidden, Laid, Move, Sketch, State, View } from './types.ts';

// ---- What may be done -------------------------------------------------------------------------------------

/** What a state and a view have in common; the rules of legal moves need nothing else. */
type Open = Pick<View, 'options' | 'seat' | 'stacks' | 'last'>;

// Every list of moves reuses the same move objects: a match lists some seven hundred of them.
const PLAYS = SKETCHES.map(({ card, families }) =>
  families.map((on): Move => Object.freeze({ do: 'play', card, on })),
);
const CALLS = FAMILIES.map((from): Move => Object.freeze({ do: 'call', from }));
const DISTRACT: Move = Object.freeze({ do: 'distract' });
const SKIP: Move = Object.freeze({ do: 'skip' });
const END: Move = Object.freeze({ do: 'end' });
const JUST_END: readonly Move[] = [END];
const DISTRACT_OR_SKIP: readonly Move[] = [DISTRACT, SKIP];
const NONE: readonly Move[] = [];
/** What a Call leaves to choose, by the stacks that it may take from, in bits. */
const CALLS_FROM: readonly (readonly Move[])[] = Array.from({ length: 1 << FAMILIES.length }, (_, bits) => [
  ...CALLS.filter((_call, place) => (bits & (1 << place)) !== 0),
  SKIP,
]);

export function legalMoves(view: View): readonly Move[] {
  if (view.viewer !== view.seat) return NONE;
  switch (view.phase) {
    case 'play':
      // The viewer's own, so nothing of it is hidden.
      return plays(view.hands[view.seat] as readonly SketchCard[]);
    case 'ability':
      return uses(view.laid!, view.stacks);
    case 'over':
      return NONE;
  }
}

/** S28: a play names a card of a hand. */
export function isPointable(move: Move): boolean {
  return move.do !== 'play';
}

export function openMoves(view: View): readonly Move[] {
  switch (view.phase) {
    case 'play':
      return mayEnd(view.hands[view.seat]!.length) ? JUST_END : NONE;
    case 'ability':
      return uses(view.laid!, view.stacks);
    case 'over':
      return NONE;
  }
}

/** Each kind of card in hand once: which of two alike is played makes no difference. */
function plays(hand: readonly SketchCard[]): readonly Move[] {
  // Counted first: a list that is made at its length takes less time than one that is gathered and copied.
  let kinds = hand.length;
  for (let i = 1; i < hand.length; i++) if (hand[i] === hand[i - 1]) kinds--;
  const moves = new Array<Move>(mayEnd(hand.length) ? 2 * kinds + 1 : 2 * kinds);
  let next = 0;
  for (let i = 0; i < hand.length; i++) {
    if (i > 0 && hand[i] === hand[i - 1]) continue;
    const both = PLAYS[sketchOf(hand[i]!).rank]!;
    moves[next++] = both[0]!;
    moves[next++] = both[1]!;
  }
  if (mayEnd(hand.length)) moves[next] = END;
  return moves;
}

/** S10 */
function mayEnd(cardsInHand: number): boolean {
  return cardsInHand < FULL_HAND;
}

function uses({ card, on }: Laid, stacks: Open['stacks']): readonly Move[] {
  if (sketchOf(card).ability === 'distract') return DISTRACT_OR_SKIP;
  return CALLS_FROM[callable(placeOf(on), stacks)]!;
}

/** S19: the stacks that a Call may take from, in bits. */
function callable(to: Place, stacks: Open['stacks']): number {
  let bits = 0;
  for (let from = 0; from < FAMILIES.length; from++) {
    if (from !== to && stacks[from]!.cards.length > 1) bits |= 1 << from;
  }
  return bits;
}

/** S22, S23: the stack with the sketch that Distract would move; undefined if there is none. */
function distractedFrom(on: Place, { options, seat, stacks, last }: Open): Place | undefined {
  const opponent = 1 - seat;
  if (options.edition === 'english') {
    const family = last[opponent];
    return family == null ? undefined : placeOf(family);
  }
  return stacks[on]!.sketches[opponent]!.length > 0 ? on : undefined;
}

/** S22, S23, S24: which sketch Distract would send away, and where; undefined when there is none. */
export function distractionIn(
  view: View,
): { readonly card: SketchCard; readonly from: Family; readonly to: Family } | undefined {
  const { laid, seat, stacks } = view;
  if (laid === null || sketchOf(laid.card).ability !== 'distract') return undefined;
  const place = distractedFrom(placeOf(laid.on), view);
  if (place === undefined) return undefined;
  const card = stacks[place]!.sketches[1 - seat]!.at(-1)!;
  const from = FAMILIES[place]!;
  const [one, other] = sketchOf(card).families;
  return { card, from, to: one === from ? other : one };
}

/** S18: whether there is anything to choose. */
function canUse(ability: Ability, on: Place, open: Open): boolean {
  if (ability === 'distract') return distractedFrom(on, open) !== undefined;
  return callable(on, open.stacks) !== 0;
}

// ---- What may not be done ------------------------------------------------------------------------------------

/** Why this viewer may not make this move; undefined if they may. From a view, so that a board can say it at once. */
export function refusalOf(view: View, viewer: Viewer, move: Move): Refusal | undefined {
  return refusalIn(view, view.hands[view.seat]!, viewer, move);
}

function refusalIn(
  open: Open & Pick<View, 'phase' | 'laid'>,
  hand: readonly (SketchCard | Hidden)[],
  viewer: Viewer,
  move: Move,
): Refusal | undefined {
  const { phase, seat, laid } = open;
  if (phase === 'over') return refuse('match-over', 'H3').refusal;
  if (viewer !== seat) return refuse('not-your-turn', 'H2', { seat: seat + 1 }).refusal;
  const isPlay = move.do === 'play' || move.do === 'end';
  if (isPlay !== (laid === null)) {
    const waits: RefusalParams = laid === null ? {} : { card: laid.card };
    return refuse('wrong-phase', 'S13', { move: move.do, phase, ...waits }).refusal;
  }
  switch (move.do) {
    case 'play':
      return refusalToPlay(hand, move.card, move.on);
    case 'end':
      return mayEnd(hand.length) ? undefined : refuse('must-play', 'S10', { cards: FULL_HAND }).refusal;
    case 'call':
      return refusalToCall(open, laid!, move.from);
    case 'distract':
      return refusalOfAbility('distract', laid!);
    case 'skip':
      return undefined;
  }
}

function refusalToPlay(
  hand: readonly (SketchCard | Hidden)[],
  card: SketchCard,
  on: Family,
): Refusal | undefined {
  if (indexIn(hand, card) < 0) return refuse('not-in-hand', 'S12', { card }).refusal;
  const { families } = sketchOf(card);
  if (on === families[0] || on === families[1]) return undefined;
  return refuse('not-on-card', 'S12', { card, family: on }).refusal;
}

function refusalToCall(open: Open, laid: Laid, from: Family): Refusal | undefined {
  const refusal = refusalOfAbility('call', laid);
  if (refusal !== undefined) return refusal;
  if (from === laid.on) return refuse('call-same-stack', 'S19', { family: from }).refusal;
  if (open.stacks[placeOf(from)]!.cards.length > 1) return undefined;
  return refuse('call-last-card', 'S19', { family: from }).refusal;
}

function refusalOfAbility(wanted: Ability, { card }: Laid): Refusal | undefined {
  return sketchOf(card).ability === wanted ? undefined : refuse('other-ability', 'S18', { card }).refusal;
}

// ---- Doing it ----------------------------------------------------------------------------------------------

export function apply(state: State, seat: Seat, move: Move): Result<Step<Sketch>> {
  const refusal = refusalIn(state, state.secret.hands[state.seat]!, seat, move);
  if (refusal !== undefined) return { ok: false, refusal };
  switch (move.do) {
    case 'play':
      return play(state, move.card, move.on);
    case 'end':
      return end(state);
    case 'call':
      return call(state, move.from);
    case 'distract':
      return distract(state);
    case 'skip':
      return skip(state);
  }
}

function play(state: State, card: SketchCard, on: Family): Result<Step<Sketch>> {
  const { turn, seat, secret } = state;
  const hand = secret.hands[seat]!;
  const { ability, families, places } = sketchOf(card);
  const place = on === families[0] ? places[0] : places[1];
  const after = draft(state);
  after.secret.hands[seat] = withoutCardAt(hand, indexIn(hand, card));
  after.played++;
  lay(after, place, seat, card);
  if (state.options.edition === 'english') after.last = replaced(after.last, seat, on);
  const events: Event[] = [{ type: 'played', turn, seat, card, on }];
  if (ability !== null && canUse(ability, place, after)) {
    after.phase = 'ability';
    after.laid = { card, on };
    return ok({ state: after, events });
  }
  return settle(after, events, place);
}

function call(state: State, from: Family): Result<Step<Sketch>> {
  const { turn, seat } = state;
  const { on } = state.laid!;
  const source = placeOf(from);
  const target = placeOf(on);
  const after = draft(state);
  const left = state.stacks[source]!;
  const taken = topOf(left);
  const cards = withoutTop(after, source);
  putStack(after, source, cards, left.sketches);
  putStack(after, target, joined([taken], state.seen[target]!), state.stacks[target]!.sketches);
  const events: Event[] = [{ type: 'called', turn, seat, yokai: taken, from, to: on, shows: cards[0]! }];
  // S21
  return settle(after, events, target, source);
}

function distract(state: State): Result<Step<Sketch>> {
  const { turn, seat } = state;
  const played = placeOf(state.laid!.on);
  // S18: without one, this phase would not have come.
  const left = distractedFrom(played, state)!;
  const of = 1 - seat;
  const after = draft(state);
  const moved = lift(after, left, of);
  const { places } = sketchOf(moved);
  const reached = places[0] === left ? places[1] : places[0];
  lay(after, reached, of, moved);
  const to = FAMILIES[reached]!;
  if (state.options.edition === 'english') after.last = replaced(after.last, of, to);
  const events: Event[] = [{ type: 'distracted', turn, seat, of, card: moved, from: FAMILIES[left]!, to }];
  return settle(after, events, played, left, reached);
}

function skip(state: State): Result<Step<Sketch>> {
  const { turn, seat, laid } = state;
  return settle(draft(state), [{ type: 'skipped', turn, seat }], placeOf(laid!.on));
}

function end(state: State): Result<Step<Sketch>> {
  const after = draft(state);
  const events: Event[] = [];
  endTurn(after, events);
  return ok({ state: after, events });
}

/** S17: counts the stacks that a play changed, each once, and goes on unless one of them is empty (S25). */
function settle(
  after: Draft,
  events: Event[],
  played: Place,
  second: Place = played,
  third: Place = second,
): Result<Step<Sketch>> {
  after.phase = 'play';
  after.laid = null;
  const isOver =
    empties(after, played, events) ||
    (second !== played && empties(after, second, events)) ||
    (third !== second && third !== played && empties(after, third, events));
  // S11
  if (!isOver && (after.played === MOST_PLAYS || after.secret.hands[after.seat]!.length === 0)) {
    endTurn(after, events);
  }
  return ok({ state: after, events });
}

function empties(after: Draft, place: Place, events: Event[]): boolean {
  count(after, place, events);
  const { cards, family } = after.stacks[place]!;
  if (cards.length > 0) return false;
  endMatch(after, 'empty-stack', family, events);
  return true;
}

// ---- Moves from outside ------------------------------------------------------------------------------------

export function readMove(input: unknown): Result<Move> {
  if (!isFields(input)) return badMove(input);
  switch (input['do']) {
    case 'play': {
      const { card, on } = input;
      return strangeKey(input, ['do', 'card', 'on']) === undefined &&
        isSketchCard(card) &&
        isOneOf(FAMILIES, on)
        ? ok({ do: 'play', card, on })
        : badMove('play');
    }
    case 'call': {
      const { from } = input;
      return strangeKey(input, ['do', 'from']) === undefined && isOneOf(FAMILIES, from)
        ? ok({ do: 'call', from })
        : badMove('call');
    }
    case 'distract':
    case 'skip':
    case 'end':
      return strangeKey(input, ['do']) === undefined ? ok({ do: input['do'] }) : badMove(input['do']);
    default:
      return badMove(input['do']);
  }
}

function badMove(move: unknown) {
  return refuse('bad-move', 'H4', { move: quote(move) });
}
