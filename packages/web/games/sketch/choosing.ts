import type { Family, Hidden, Move, SeenEvent, SketchCard } from '@hyakki/games/sketch';
import type { Touched as TouchedOf } from '../../board-kit/choice.svelte.ts';

// From what is legal and what is half chosen to what can be touched and what a touch does. No page, no clock: a match can be
// played through here without a browser.

type MoveTo<Do extends Move['do']> = Extract<Move, { readonly do: Do }>;

/** The legal moves, sorted by what is touched for them. */
export interface Choices {
  readonly plays: ReadonlyMap<SketchCard, ReadonlyMap<Family, MoveTo<'play'>>>;
  /** By the stack the card is called from. */
  readonly calls: ReadonlyMap<Family, MoveTo<'call'>>;
  readonly distract: MoveTo<'distract'> | undefined;
  readonly skip: MoveTo<'skip'> | undefined;
  readonly end: MoveTo<'end'> | undefined;
}

/** A card of one's own hand: two may be alike, so its place counts too. */
export interface HandCard {
  readonly card: SketchCard;
  readonly index: number;
}

/** What is half chosen, and so what is asked next. */
export type HalfChosen =
  | { readonly chosen: 'nothing' }
  /** A card is taken from the hand: at which stack is it laid? */
  | { readonly chosen: 'card'; readonly held: HandCard }
  /** The card lies at a stack: is that the move? */
  | { readonly chosen: 'stack'; readonly held: HandCard; readonly move: MoveTo<'play'> }
  /** A Yokai is to be called: is that the move? */
  | { readonly chosen: 'call'; readonly move: MoveTo<'call'> };

export type Touched = TouchedOf<HalfChosen, Move>;

export const NOTHING: HalfChosen = { chosen: 'nothing' };

export function sortChoices(legal: readonly Move[]): Choices {
  const plays = new Map<SketchCard, Map<Family, MoveTo<'play'>>>();
  const calls = new Map<Family, MoveTo<'call'>>();
  let distract: MoveTo<'distract'> | undefined;
  let skip: MoveTo<'skip'> | undefined;
  let end: MoveTo<'end'> | undefined;
  for (const move of legal) {
    switch (move.do) {
      case 'play':
        plays.set(move.card, (plays.get(move.card) ?? new Map()).set(move.on, move));
        break;
      case 'call':
        calls.set(move.from, move);
        break;
      case 'distract':
        distract = move;
        break;
      case 'skip':
        skip = move;
        break;
      case 'end':
        end = move;
        break;
    }
  }
  return { plays, calls, distract, skip, end };
}

// ---- What is half chosen ---------------------------------------------------------------------------------------

/** The card of the hand that is taken up, by its place. */
export function heldIndex(half: HalfChosen): number | undefined {
  return half.chosen === 'card' || half.chosen === 'stack' ? half.held.index : undefined;
}

export function heldCard(half: HalfChosen): SketchCard | undefined {
  return half.chosen === 'card' || half.chosen === 'stack' ? half.held.card : undefined;
}

/** The move that lies on the table as if it were made, and only waits to be confirmed. */
export function triedMove(half: HalfChosen): MoveTo<'play'> | MoveTo<'call'> | undefined {
  return half.chosen === 'stack' || half.chosen === 'call' ? half.move : undefined;
}

/** The stack that is half chosen. */
export function stackOf(half: HalfChosen): Family | undefined {
  return half.chosen === 'stack' ? half.move.on : half.chosen === 'call' ? half.move.from : undefined;
}

/** What everybody saw happen on the stacks. */
export type Deed = Extract<
  SeenEvent,
  { readonly type: 'played' | 'called' | 'distracted' | 'taken' | 'frightened' }
>;

const isDeed = (seen: SeenEvent): seen is Deed =>
  seen.type === 'played' ||
  seen.type === 'called' ||
  seen.type === 'distracted' ||
  seen.type === 'taken' ||
  seen.type === 'frightened';

/** What the page is told of it, for the line that says what to do now. */
export type ToldHalf =
  /** `after`: the last step, for whoever goes on and asks what it did. */
  | { readonly chosen: 'nothing'; readonly after?: readonly Deed[] }
  | Extract<HalfChosen, { readonly chosen: 'call' }>
  | { readonly chosen: 'card'; readonly card: SketchCard | Hidden }
  | { readonly chosen: 'stack'; readonly card: SketchCard | Hidden; readonly on: Family };

/** On a device that is passed round others hear it too: nothing is told of a card of the hand. */
export function tellHalf(half: HalfChosen, isPrivate: boolean, after: readonly SeenEvent[] = []): ToldHalf {
  if (half.chosen === 'nothing') return { ...half, after: after.filter(isDeed) };
  if (half.chosen === 'call') return half;
  const card = isPrivate ? 'hidden' : half.held.card;
  return half.chosen === 'card' ? { chosen: 'card', card } : { chosen: 'stack', card, on: half.move.on };
}

// ---- What can be touched ---------------------------------------------------------------------------------------

export function canPlay({ plays }: Choices, { card }: HandCard): boolean {
  return plays.has(card);
}

const NO_STACKS: ReadonlyMap<Family, MoveTo<'play'>> = new Map();

/** The stacks where the card that is taken up can be laid, or those from which a Yokai can be called. */
export function stacksFor(
  choices: Choices,
  half: HalfChosen,
): ReadonlyMap<Family, MoveTo<'play'> | MoveTo<'call'>> {
  return half.chosen === 'card' || half.chosen === 'stack'
    ? (choices.plays.get(half.held.card) ?? NO_STACKS)
    : choices.calls;
}

// ---- What a touch does -----------------------------------------------------------------------------------------

/** Takes a card up, or lays it down again. Of two that are alike either is the other: nobody could say which one is up. */
export function touchHand(choices: Choices, half: HalfChosen, held: HandCard): Touched {
  const isHeld = heldCard(half) === held.card;
  return { half: !isHeld && canPlay(choices, held) ? { chosen: 'card', held } : NOTHING };
}

export function touchStack(choices: Choices, half: HalfChosen, family: Family): Touched {
  const move = stacksFor(choices, half).get(family);
  if (move === undefined) return { half };
  // Once to see it, once more to do it.
  if (triedMove(half) === move) return { move };
  return { half: tryOn(half, move) };
}

/** A card that was dragged is let go over a stack; anywhere else it goes back into the hand. */
export function letGo(choices: Choices, half: HalfChosen, over: Family | undefined): HalfChosen {
  const move = over === undefined ? undefined : stacksFor(choices, half).get(over);
  return move === undefined ? NOTHING : tryOn(half, move);
}

function tryOn(half: HalfChosen, move: MoveTo<'play'> | MoveTo<'call'>): HalfChosen {
  if (move.do === 'call') return { chosen: 'call', move };
  return half.chosen === 'card' || half.chosen === 'stack'
    ? { chosen: 'stack', held: half.held, move }
    : half;
}
