import type { Seat } from '@hyakki/engine';
import { type Place, type SketchCard, valueOfYokai } from './components.ts';
import { type Draft, replaced } from './draft.ts';
import { joined, NO_CARDS, withNewest } from './hands.ts';
import { putStack, topOf, withoutTop } from './stacks.ts';
import type { Event } from './types.ts';

/** Counts one stack once (S14, S15, S16). */
export function count(after: Draft, place: Place, events: Event[]): void {
  const stack = after.stacks[place]!;
  const mine = stack.sketches[0]!.length;
  const theirs = stack.sketches[1]!.length;
  const sketches = mine + theirs;
  if (sketches < valueOfYokai(topOf(stack))) return;
  if (mine === theirs) frighten(after, place, events);
  else take(after, place, mine > theirs ? 0 : 1, events);
}

/** S14: the other side's sketches stay. */
function take(after: Draft, place: Place, seat: Seat, events: Event[]): void {
  const stack = after.stacks[place]!;
  const yokai = topOf(stack);
  const discarded = stack.sketches[seat]!;
  const cards = withoutTop(after, place);
  const { turn } = after;
  after.notebooks = replaced(after.notebooks, seat, withNewest(after.notebooks[seat]!, yokai));
  after.discard = joined(after.discard, discarded);
  forgetLast(after, place, seat);
  putStack(after, place, cards, replaced(stack.sketches, seat, NO_CARDS));
  events.push({ type: 'taken', turn, seat, yokai, stack: stack.family, discarded, shows: cards[0] ?? null });
}

/** S15 */
function frighten(after: Draft, place: Place, events: Event[]): void {
  const stack = after.stacks[place]!;
  const yokai = topOf(stack);
  const discarded = stack.sketches;
  const cards = withoutTop(after, place, yokai);
  const { turn } = after;
  after.discard = joined(joined(after.discard, discarded[0]!), discarded[1]!);
  forgetLast(after, place, 0);
  forgetLast(after, place, 1);
  putStack(after, place, cards, NO_SIDES);
  events.push({ type: 'frightened', turn, yokai, stack: stack.family, discarded, shows: cards[0]! });
}

export const NO_SIDES: readonly (readonly SketchCard[])[] = [NO_CARDS, NO_CARDS];

/** S23: a sketch that was discarded is no longer the last one anybody could distract. */
function forgetLast(after: Draft, place: Place, seat: Seat): void {
  if (after.last[seat] === after.stacks[place]!.family) after.last = replaced(after.last, seat, null);
}
