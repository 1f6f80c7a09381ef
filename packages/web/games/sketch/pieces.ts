import type { Hidden, SketchCard, View, YokaiCard } from '@hyakki/games/sketch';

// Which card on the table is which, from one step to the next. A card has no number of its own in the rules (S8); here it gets
// one for as long as it lies open or in a hand, so that it can be seen to go from where it was to where it is.

export type Spot =
  | { readonly at: 'deck' }
  | { readonly at: 'discard' }
  | { readonly at: 'stack'; readonly stack: number }
  /** Below all the others of its stack. */
  | { readonly at: 'under'; readonly stack: number }
  | {
      readonly at: 'side';
      readonly stack: number;
      readonly seat: number;
      readonly index: number;
      readonly of: number;
    }
  | { readonly at: 'hand'; readonly seat: number; readonly index: number; readonly of: number }
  | { readonly at: 'notebook'; readonly seat: number; readonly index: number; readonly of: number };

/** How a card goes from one place to the next. */
export type Way = 'slide' | 'lay' | 'hop' | 'spin' | 'gather' | 'tremble' | 'under';

/** A part of a card's way; times are counted in beats from the beginning of the step. */
export interface Leg {
  readonly place: Spot;
  readonly way: Way;
  readonly start: number;
  readonly end: number;
}

/** A card on the table. */
export interface Piece {
  readonly id: number;
  readonly kind: 'sketch' | 'yokai';
  readonly card: SketchCard | YokaiCard | Hidden;
  /** Where it lies, when it has gone its way. */
  readonly place: Spot;
  /** Where it was before this step. */
  readonly from: Spot;
  readonly legs: readonly Leg[];
  /** When it is turned face up in this step. */
  readonly turned: { readonly start: number; readonly end: number } | undefined;
  /** It is gone when it arrives. */
  readonly isLeaving: boolean;
}

export interface Drawn {
  readonly pieces: readonly Piece[];
  /** How long the step is, in beats. */
  readonly beats: number;
}

/** Cards that lie together. */
export type Group =
  | `hand ${number}`
  | `side ${number} ${number}`
  | `stack ${number}`
  | `notebook ${number}`
  | 'discard';

/** What lies where, as a view says it. */
export function groupsOf(view: View): ReadonlyMap<Group, readonly string[]> {
  const groups = new Map<Group, readonly string[]>();
  for (const [stack, { cards, sketches }] of view.stacks.entries()) {
    groups.set(`stack ${stack}`, cards.slice(0, 1));
    for (const [seat, laid] of sketches.entries()) groups.set(`side ${stack} ${seat}`, laid);
  }
  for (const [seat, pages] of view.notebooks.entries()) groups.set(`notebook ${seat}`, pages);
  for (const [seat, cards] of view.hands.entries()) groups.set(`hand ${seat}`, cards);
  groups.set('discard', view.discard.slice(-1));
  return groups;
}

export function placeIn(group: Group, index: number, of: number): Spot {
  const [at, one, other] = group.split(' ');
  switch (at) {
    case 'hand':
      return { at, seat: Number(one), index, of };
    case 'notebook':
      return { at, seat: Number(one), index, of };
    case 'side':
      return { at, stack: Number(one), seat: Number(other), index, of };
    case 'stack':
      return { at, stack: Number(one) };
    default:
      return { at: 'discard' };
  }
}

/** Undefined for what lies with nothing else. */
export function groupOf(place: Spot): Group | undefined {
  switch (place.at) {
    case 'hand':
    case 'notebook':
      return `${place.at} ${place.seat}`;
    case 'side':
      return `side ${place.stack} ${place.seat}`;
    case 'stack':
      return `stack ${place.stack}`;
    case 'discard':
      return 'discard';
    default:
      return undefined;
  }
}

export const isSame = (one: Spot, other: Spot) => JSON.stringify(one) === JSON.stringify(other);
