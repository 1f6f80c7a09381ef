import { FAMILIES, FULL_HAND, MOST_PLAYS, type Move, SKETCHES, sketchOf } from '@hyakki/games/sketch';

// The whole match in one row of bytes: a search copies and changes it some ten thousand times for one move. A test
// compares it with the rules. It knows no order of the deck: its caller says which card is drawn.

/** All cards of one match and where they lie, as `position.ts` lays them out. */
export type Position = Uint8Array;

export const KIND_COUNT = SKETCHES.length;
export const PLACE_COUNT = FAMILIES.length;
/** More cards than one stack can gather: all but the last ones of the other three. */
export const STACK_ROOM = 20;
/** Seven sketches always count, so no side grows beyond this, except in a written-out deal. */
export const SIDE_ROOM = 12;

export const SEAT = 0;
export const PHASE = 1;
export const PLAYED = 2;
export const DREW = 3;
export const PASSES = 4;
export const LAID_KIND = 5;
export const LAID_PLACE = 6;
/** By seat, in the English edition: the place where the last sketch it played lies. */
export const LAST = 7;
export const IS_ENGLISH = 9;
/** By seat. */
export const POINTS = 10;
/** By seat: a bit for each family in the notebook. */
export const FAMILIES_IN = 12;
export const DECK_SIZE = 14;
export const DISCARD_SIZE = 15;
/** By seat. */
export const HAND_SIZE = 16;
/** By seat: kinds, sorted. */
export const HAND = 18;
/** How many there are of each kind. */
export const DECK = HAND + 2 * FULL_HAND;
export const DISCARD = DECK + KIND_COUNT;
/** By place. */
export const STACK_SIZE = DISCARD + KIND_COUNT;
/** By place: Yokai from the bottom up. */
export const STACK = STACK_SIZE + PLACE_COUNT;
/** By place, then by seat. */
export const SIDE_SIZE = STACK + PLACE_COUNT * STACK_ROOM;
/** By place, then by seat: kinds, the newest last. */
export const SIDE = SIDE_SIZE + 2 * PLACE_COUNT;
export const POSITION_SIZE = SIDE + 2 * PLACE_COUNT * SIDE_ROOM;

export const PLAYING = 0;
export const USING = 1;
/** The next seat's turn begins with a draw, which chance decides: searches stop here. */
export const DRAWING = 2;
export const OVER = 3;

export const NOWHERE = 255;

// A Yokai is its value, its family, and whether its face is hidden from both players.
export const HIDDEN_BIT = 0x80;
export function yokaiCode(place: number, value: number): number {
  return (place << 3) | value;
}
export function yokaiValue(code: number): number {
  return code & 7;
}
export function yokaiFamily(code: number): number {
  return (code >> 3) & 3;
}

/** The two places of each kind, one after the other. */
export const KIND_PLACES: Uint8Array = Uint8Array.from(SKETCHES.flatMap(({ places }) => places));
export const PLAIN = 0;
export const CALLS = 1;
export const DISTRACTS = 2;
export const KIND_ABILITY: Uint8Array = Uint8Array.from(SKETCHES, ({ ability }) =>
  ability === null ? PLAIN : ability === 'call' ? CALLS : DISTRACTS,
);

// ---- Moves as numbers ------------------------------------------------------------------------------------------

/** Below this a number is a play: twice the kind, and one more for the second of its two places. */
const CALL = 2 * KIND_COUNT;
const DISTRACT = CALL + PLACE_COUNT;
const SKIP = DISTRACT + 1;
export const END = SKIP + 1;
/** Plays of four kinds and the end of the turn, at most. */
export const MOST_ACTIONS = 2 * FULL_HAND + 1;

export function actionOf(move: Move): number {
  switch (move.do) {
    case 'play': {
      const { rank, families } = sketchOf(move.card);
      return 2 * rank + (move.on === families[0] ? 0 : 1);
    }
    case 'call':
      return CALL + FAMILIES.indexOf(move.from);
    case 'distract':
      return DISTRACT;
    case 'skip':
      return SKIP;
    case 'end':
      return END;
  }
}

export function moveOf(action: number): Move {
  if (action < CALL) {
    const { card, families } = SKETCHES[action >> 1]!;
    return { do: 'play', card, on: families[action & 1]! };
  }
  if (action < DISTRACT) return { do: 'call', from: FAMILIES[action - CALL]! };
  return { do: action === DISTRACT ? 'distract' : action === SKIP ? 'skip' : 'end' };
}

/** Writes the legal actions into `actions` and returns their number. */
export function listActions(position: Position, actions: Uint8Array): number {
  let count = 0;
  if (position[PHASE] === PLAYING) {
    const seat = position[SEAT]!;
    const hand = HAND + seat * FULL_HAND;
    const size = position[HAND_SIZE + seat]!;
    let before = NOWHERE;
    for (let i = 0; i < size; i++) {
      const kind = position[hand + i]!;
      if (kind === before) continue;
      before = kind;
      actions[count++] = 2 * kind;
      actions[count++] = 2 * kind + 1;
    }
    if (size < FULL_HAND) actions[count++] = END;
  } else if (position[PHASE] === USING) {
    if (KIND_ABILITY[position[LAID_KIND]!] === DISTRACTS) actions[count++] = DISTRACT;
    else {
      for (let from = 0; from < PLACE_COUNT; from++) {
        if (canCall(position, from, position[LAID_PLACE]!)) actions[count++] = CALL + from;
      }
    }
    actions[count++] = SKIP;
  }
  return count;
}

function canCall(position: Position, from: number, to: number): boolean {
  return from !== to && position[STACK_SIZE + from]! > 1;
}

/** S22, S23: the place of the sketch that Distract would move. */
function distractedFrom(position: Position, on: number): number {
  const opponent = 1 - position[SEAT]!;
  if (position[IS_ENGLISH] === 1) return position[LAST + opponent]!;
  return position[SIDE_SIZE + 2 * on + opponent]! > 0 ? on : NOWHERE;
}

function canUse(position: Position, kind: number, on: number): boolean {
  if (KIND_ABILITY[kind] === DISTRACTS) return distractedFrom(position, on) !== NOWHERE;
  for (let from = 0; from < PLACE_COUNT; from++) if (canCall(position, from, on)) return true;
  return false;
}

// ---- Doing it --------------------------------------------------------------------------------------------------

/** Changes the position; the action must be one that is listed. */
export function act(position: Position, action: number): void {
  if (action < CALL) play(position, action >> 1, KIND_PLACES[action]!);
  else if (action < DISTRACT) call(position, action - CALL);
  else if (action === DISTRACT) distract(position);
  else if (action === SKIP) settle(position, position[LAID_PLACE]!, NOWHERE, NOWHERE);
  else endTurn(position);
}

function play(position: Position, kind: number, place: number): void {
  const seat = position[SEAT]!;
  takeFromHand(position, seat, kind);
  position[PLAYED]!++;
  lay(position, place, seat, kind);
  if (position[IS_ENGLISH] === 1) position[LAST + seat] = place;
  if (KIND_ABILITY[kind] !== PLAIN && canUse(position, kind, place)) {
    position[PHASE] = USING;
    position[LAID_KIND] = kind;
    position[LAID_PLACE] = place;
  } else settle(position, place, NOWHERE, NOWHERE);
}

function takeFromHand(position: Position, seat: number, kind: number): void {
  const hand = HAND + seat * FULL_HAND;
  const size = --position[HAND_SIZE + seat]!;
  let at = hand;
  while (position[at] !== kind) at++;
  for (; at < hand + size; at++) position[at] = position[at + 1]!;
}

function lay(position: Position, place: number, seat: number, kind: number): void {
  const side = 2 * place + seat;
  const size = position[SIDE_SIZE + side]!;
  if (size === SIDE_ROOM) return;
  position[SIDE + side * SIDE_ROOM + size] = kind;
  position[SIDE_SIZE + side] = size + 1;
}

function call(position: Position, from: number): void {
  const to = position[LAID_PLACE]!;
  const left = --position[STACK_SIZE + from]!;
  const yokai = position[STACK + from * STACK_ROOM + left]!;
  reveal(position, from);
  position[STACK + to * STACK_ROOM + position[STACK_SIZE + to]!] = yokai;
  position[STACK_SIZE + to]!++;
  settle(position, to, from, NOWHERE);
}

function distract(position: Position): void {
  const on = position[LAID_PLACE]!;
  const of = 1 - position[SEAT]!;
  const from = distractedFrom(position, on);
  const side = 2 * from + of;
  const size = --position[SIDE_SIZE + side]!;
  const kind = position[SIDE + side * SIDE_ROOM + size]!;
  const to = KIND_PLACES[2 * kind] === from ? KIND_PLACES[2 * kind + 1]! : KIND_PLACES[2 * kind]!;
  lay(position, to, of, kind);
  if (position[IS_ENGLISH] === 1) position[LAST + of] = to;
  settle(position, on, from, to);
}

/** S17, S25, S11 */
function settle(position: Position, played: number, second: number, third: number): void {
  position[PHASE] = PLAYING;
  if (
    empties(position, played) ||
    (second !== NOWHERE && second !== played && empties(position, second)) ||
    (third !== NOWHERE && third !== second && third !== played && empties(position, third))
  ) {
    position[PHASE] = OVER;
  } else if (position[PLAYED] === MOST_PLAYS || position[HAND_SIZE + position[SEAT]!] === 0) {
    endTurn(position);
  }
}

/** Counts a stack once (S14, S15); whether nothing is left of it. */
function empties(position: Position, place: number): boolean {
  const size = position[STACK_SIZE + place]!;
  const stack = STACK + place * STACK_ROOM;
  const yokai = position[stack + size - 1]!;
  const one = position[SIDE_SIZE + 2 * place]!;
  const other = position[SIDE_SIZE + 2 * place + 1]!;
  if (one + other < yokaiValue(yokai)) return false;
  if (one === other) {
    discardSide(position, place, 0);
    discardSide(position, place, 1);
    position.copyWithin(stack + 1, stack, stack + size - 1);
    position[stack] = yokai;
  } else {
    const seat = one > other ? 0 : 1;
    discardSide(position, place, seat);
    position[POINTS + seat]! += yokaiValue(yokai);
    position[FAMILIES_IN + seat]! |= 1 << yokaiFamily(yokai);
    position[STACK_SIZE + place] = size - 1;
    if (size === 1) return true;
  }
  reveal(position, place);
  return false;
}

function reveal(position: Position, place: number): void {
  position[STACK + place * STACK_ROOM + position[STACK_SIZE + place]! - 1]! &= ~HIDDEN_BIT;
}

function discardSide(position: Position, place: number, seat: number): void {
  const side = 2 * place + seat;
  const size = position[SIDE_SIZE + side]!;
  const first = SIDE + side * SIDE_ROOM;
  for (let i = first; i < first + size; i++) position[DISCARD + position[i]!]!++;
  position[DISCARD_SIZE]! += size;
  position[SIDE_SIZE + side] = 0;
  if (position[LAST + seat] === place) position[LAST + seat] = NOWHERE;
}

function endTurn(position: Position): void {
  const isIdle = position[DREW] === 0 && position[PLAYED] === 0;
  position[PASSES] = isIdle ? position[PASSES]! + 1 : 0;
  if (position[PASSES] === 2) position[PHASE] = OVER;
  else {
    position[SEAT] = 1 - position[SEAT]!;
    position[PLAYED] = 0;
    position[PHASE] = DRAWING;
  }
}

// ---- Chance ----------------------------------------------------------------------------------------------------

/** S8: in the phase DRAWING. What can be drawn then stands in DECK. */
export function prepareDraw(position: Position): void {
  if (position[DECK_SIZE] !== 0) return;
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    position[DECK + kind] = position[DISCARD + kind]!;
    position[DISCARD + kind] = 0;
  }
  position[DECK_SIZE] = position[DISCARD_SIZE]!;
  position[DISCARD_SIZE] = 0;
}

/** This kind is drawn; NOWHERE when there is nothing to draw (S9). */
export function draw(position: Position, kind: number): void {
  const seat = position[SEAT]!;
  position[PHASE] = PLAYING;
  if (kind === NOWHERE) {
    position[DREW] = 0;
    if (position[HAND_SIZE + seat] === 0) endTurn(position);
    return;
  }
  position[DREW] = 1;
  position[DECK + kind]!--;
  position[DECK_SIZE]!--;
  putInHand(position, seat, kind);
}

export function putInHand(position: Position, seat: number, kind: number): void {
  const hand = HAND + seat * FULL_HAND;
  let at = hand + position[HAND_SIZE + seat]!++;
  while (at > hand && position[at - 1]! > kind) {
    position[at] = position[at - 1]!;
    at--;
  }
  position[at] = kind;
}

/** Above 0 when this seat is ahead (S26). */
export function leadOf(position: Position, seat: number): number {
  const byPoints = position[POINTS + seat]! - position[POINTS + 1 - seat]!;
  if (byPoints !== 0) return byPoints;
  // Fewer than a point: families decide only between equals.
  return (BIT_COUNTS[position[FAMILIES_IN + seat]!]! - BIT_COUNTS[position[FAMILIES_IN + 1 - seat]!]!) / 8;
}

export const BIT_COUNTS: Uint8Array = Uint8Array.from({ length: 16 }, (_, bits) =>
  [1, 2, 4, 8].reduce((count, bit) => count + (bits & bit ? 1 : 0), 0),
);
