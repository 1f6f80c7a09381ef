import { placeOf, type SeenEvent, type View } from '@hyakki/games/sketch';
import { type HalfChosen, type HandCard, heldIndex } from './choosing.ts';
import type { Spot } from './pieces.ts';

/** Whose side is the lower one: the reader's own, or the first seat's for whoever only watches. */
export function nearSeat({ viewer }: View): number {
  return viewer === 'spectator' ? 0 : viewer;
}

/** The cards of the lower hand whose faces this viewer may see. */
export function openHand(view: View): readonly HandCard[] {
  return view.hands[nearSeat(view)]!.flatMap((card, index) => (card === 'hidden' ? [] : [{ card, index }]));
}

/** Which card of the lower hand has just been drawn. Of cards that are alike the last one stands for it. */
export function drawnIndex(view: View, events: readonly SeenEvent[]): number | undefined {
  const near = nearSeat(view);
  const drew = events.findLast((seen) => seen.type === 'drew' && seen.seat === near);
  if (drew?.type !== 'drew' || drew.card === 'hidden' || view.phase === 'over') return undefined;
  const index = view.hands[near]!.lastIndexOf(drew.card);
  return index < 0 ? undefined : index;
}

/** A card of the hand that is held: over a place, or as far from its own as a finger has carried it. */
export interface Lifted {
  readonly index: number;
  readonly over: Spot | undefined;
  readonly x: number;
  readonly y: number;
  readonly isCarried: boolean;
}

/** A card that is taken up stands out of the hand by so many pixels. */
const RAISED = 10;

/** How the card that is taken up is drawn: carried by a finger, raised, or where it would be laid. */
export function liftOf(
  half: HalfChosen,
  carried: { readonly x: number; readonly y: number } | undefined,
  view: View,
): Lifted | undefined {
  const index = heldIndex(half);
  if (index === undefined) return undefined;
  if (carried !== undefined) return { index, over: undefined, x: carried.x, y: carried.y, isCarried: true };
  if (half.chosen !== 'stack') return { index, over: undefined, x: 0, y: -RAISED, isCarried: false };
  // The card already lies where it would be laid; touching it again takes it back.
  const seat = nearSeat(view);
  const stack = placeOf(half.move.on);
  const laid = view.stacks[stack]!.sketches[seat]!.length;
  const over: Spot = { at: 'side', stack, seat, index: laid, of: laid + 1 };
  return { index, over, x: 0, y: 0, isCarried: false };
}
