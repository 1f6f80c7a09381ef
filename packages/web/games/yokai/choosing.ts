import type { CardId, Cell, HintId, Move } from '@hyakki/games/yokai';
import type { Touched as TouchedOf } from '../../board-kit/choice.svelte.ts';

// From what is legal and what is half chosen to what can be touched and what a touch does. No page, no clock: a match can be
// played through here without a browser.

type MoveTo<Do extends Move['do']> = Extract<Move, { readonly do: Do }>;

/** The legal moves, sorted by what is touched for them. */
export interface Choices {
  readonly looks: ReadonlyMap<CardId, MoveTo<'look'>>;
  readonly moves: ReadonlyMap<CardId, ReadonlyMap<Cell, MoveTo<'move'>>>;
  readonly places: ReadonlyMap<HintId, ReadonlyMap<CardId, MoveTo<'place'>>>;
  readonly reveal: MoveTo<'reveal'> | undefined;
  readonly declare: MoveTo<'declare'> | undefined;
}

/** What is half chosen, and so what is asked next. */
export type HalfChosen =
  | { readonly chosen: 'nothing' }
  /** A card is taken up: to which cell does it go? */
  | { readonly chosen: 'card'; readonly card: CardId }
  /** A card lies where it would go: is that the move? */
  | { readonly chosen: 'cell'; readonly move: MoveTo<'move'> }
  /** A hint is taken up: on which card is it laid? */
  | { readonly chosen: 'hint'; readonly hint: HintId }
  /** A hint lies on the card it would cover: is that the move? */
  | { readonly chosen: 'cover'; readonly move: MoveTo<'place'> }
  /** Peace is about to be declared: is that sure? It ends the match. */
  | { readonly chosen: 'declaration'; readonly move: MoveTo<'declare'> };

export type Touched = TouchedOf<HalfChosen, Move>;

/** Whether moves are made, or only pointed at for the others to see. */
export type Purpose = 'move' | 'point';

export const NOTHING: HalfChosen = { chosen: 'nothing' };

export function sortChoices(legal: readonly Move[]): Choices {
  const looks = new Map<CardId, MoveTo<'look'>>();
  const moves = new Map<CardId, Map<Cell, MoveTo<'move'>>>();
  const places = new Map<HintId, Map<CardId, MoveTo<'place'>>>();
  let reveal: MoveTo<'reveal'> | undefined;
  let declare: MoveTo<'declare'> | undefined;
  for (const move of legal) {
    switch (move.do) {
      case 'look':
        looks.set(move.card, move);
        break;
      case 'move':
        entry(moves, move.card).set(move.to, move);
        break;
      case 'place':
        entry(places, move.hint).set(move.card, move);
        break;
      case 'reveal':
        reveal = move;
        break;
      case 'declare':
        declare = move;
        break;
    }
  }
  return { looks, moves, places, reveal, declare };
}

function entry<Key, Inner, Value>(map: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<Inner, Value>();
  map.set(key, fresh);
  return fresh;
}

// ---- What is half chosen ---------------------------------------------------------------------------------------

export function cardOf(half: HalfChosen): CardId | undefined {
  return half.chosen === 'card' ? half.card : half.chosen === 'cell' ? half.move.card : undefined;
}

export function hintOf(half: HalfChosen): HintId | undefined {
  return half.chosen === 'hint' ? half.hint : half.chosen === 'cover' ? half.move.hint : undefined;
}

/** The move that lies on the table as if it were made, and only waits to be confirmed. */
export function triedMove(half: HalfChosen): MoveTo<'move'> | MoveTo<'place'> | undefined {
  return half.chosen === 'cell' || half.chosen === 'cover' ? half.move : undefined;
}

/** Whatever was taken up lies where it lay. A question that was asked stays asked. */
export function putBack(half: HalfChosen): HalfChosen {
  return half.chosen === 'declaration' ? half : NOTHING;
}

// ---- What can be touched ---------------------------------------------------------------------------------------

const NO_CELLS: ReadonlyMap<Cell, MoveTo<'move'>> = new Map();
const NO_CARDS: ReadonlyMap<CardId, MoveTo<'place'>> = new Map();

/** The free cells that the card taken up can go to. */
export function cellsFor(choices: Choices, half: HalfChosen): ReadonlyMap<Cell, MoveTo<'move'>> {
  const card = cardOf(half);
  return card === undefined ? NO_CELLS : (choices.moves.get(card) ?? NO_CELLS);
}

/** The cards that the hint taken up can be laid on. */
function cardsFor(choices: Choices, half: HalfChosen): ReadonlyMap<CardId, MoveTo<'place'>> {
  const hint = hintOf(half);
  return hint === undefined ? NO_CARDS : (choices.places.get(hint) ?? NO_CARDS);
}

export function canTouchCard(choices: Choices, half: HalfChosen, card: CardId): boolean {
  return choices.looks.has(card) || choices.moves.has(card) || cardsFor(choices, half).has(card);
}

// ---- What a touch does -----------------------------------------------------------------------------------------

export function touchCard(choices: Choices, half: HalfChosen, card: CardId): Touched {
  // Once to see it, once more to do it.
  if (half.chosen === 'cell' && half.move.card === card) return { move: half.move };
  const look = choices.looks.get(card);
  if (look !== undefined) return { move: look };
  const place = cardsFor(choices, half).get(card);
  if (place !== undefined)
    return half.chosen === 'cover' && half.move === place
      ? { move: place }
      : { half: { chosen: 'cover', move: place } };
  const isTakenUp = cardOf(half) === card;
  return { half: !isTakenUp && choices.moves.has(card) ? { chosen: 'card', card } : putBack(half) };
}

export function touchCell(choices: Choices, half: HalfChosen, cell: Cell): Touched {
  const move = cellsFor(choices, half).get(cell);
  if (move === undefined) return { half };
  return half.chosen === 'cell' && half.move === move ? { move } : { half: { chosen: 'cell', move } };
}

export function touchHint(choices: Choices, half: HalfChosen, hint: HintId): Touched {
  const isTakenUp = hintOf(half) === hint;
  return { half: !isTakenUp && choices.places.has(hint) ? { chosen: 'hint', hint } : putBack(half) };
}

/** To end a match is asked twice; to show that one would is not. */
export function touchDeclare(choices: Choices, half: HalfChosen, purpose: Purpose): Touched {
  const { declare } = choices;
  if (declare === undefined) return { half };
  return purpose === 'point' ? { move: declare } : { half: { chosen: 'declaration', move: declare } };
}

/** Nobody has had a second turn: by what all know, no family can have been brought together but by luck. */
export function isEarly({ turn, seatCount }: { readonly turn: number; readonly seatCount: number }): boolean {
  return turn <= seatCount;
}

// ---- Dragging --------------------------------------------------------------------------------------------------

/** Something on the board that can be dragged. */
export type Dragged = { readonly card: CardId } | { readonly hint: HintId };

export function canDrag(choices: Choices, thing: Dragged): boolean {
  return 'card' in thing ? choices.moves.has(thing.card) : choices.places.has(thing.hint);
}

export function takeUp(thing: Dragged): HalfChosen {
  return 'card' in thing ? { chosen: 'card', card: thing.card } : { chosen: 'hint', hint: thing.hint };
}

/** Let go over a cell: it is free, or a card lies on it. Anywhere else, all lies where it lay. */
export function letGo(
  choices: Choices,
  half: HalfChosen,
  over: { readonly cell: Cell | undefined; readonly card: CardId | undefined },
): HalfChosen {
  const move = over.cell === undefined ? undefined : cellsFor(choices, half).get(over.cell);
  if (move !== undefined) return { chosen: 'cell', move };
  const place = over.card === undefined ? undefined : cardsFor(choices, half).get(over.card);
  return place === undefined ? putBack(half) : { chosen: 'cover', move: place };
}
