import type { Seat } from '@hyakki/engine';
import type { Place, SketchCard, YokaiCard } from './components.ts';
import { type Draft, replaced } from './draft.ts';
import { withNewest } from './hands.ts';
import type { Hidden, Stack, State } from './types.ts';

type Cards = readonly (YokaiCard | Hidden)[];

export function hiddenIn(cards: Cards): number {
  let count = 0;
  for (let i = 0; i < cards.length; i++) if (cards[i] === 'hidden') count++;
  return count;
}

/** The cards of a stack without its top one; the next is turned open (S5). Perhaps with one more at the bottom. */
export function withoutTop({ seen, secret }: Draft, place: Place, under?: YokaiCard): Cards {
  const cards = seen[place]!;
  const rest = new Array<YokaiCard | Hidden>(cards.length - (under === undefined ? 1 : 0));
  for (let i = 1; i < cards.length; i++) rest[i - 1] = cards[i]!;
  if (under !== undefined) rest[cards.length - 1] = under;
  if (rest[0] === 'hidden') {
    const order = secret.stacks[place]!;
    rest[0] = order[order.length - hiddenIn(rest)]!;
  }
  return rest;
}

/** Every card of a stack, top first, hidden ones included. */
export function trueCards(
  { seen, secret }: Pick<State, 'seen' | 'secret'>,
  place: Place,
): readonly YokaiCard[] {
  const order = secret.stacks[place]!;
  let next = order.length - hiddenIn(seen[place]!);
  return seen[place]!.map((card) => (card === 'hidden' ? order[next++]! : card));
}

/** The open card on top. */
export function topOf({ cards }: Stack): YokaiCard {
  return cards[0]!;
}

/** Other cards, and perhaps other sketches, on this stack. */
export function putStack(after: Draft, place: Place, cards: Cards, sketches: Stack['sketches']): void {
  const { seen } = after;
  after.seen = [
    place === 0 ? cards : seen[0]!,
    place === 1 ? cards : seen[1]!,
    place === 2 ? cards : seen[2]!,
    place === 3 ? cards : seen[3]!,
  ];
  after.stacks[place] = { family: after.stacks[place]!.family, cards: topOnly(cards), sketches };
}

/** S5, S29: the top card, and how many lie below it. */
export function topOnly(cards: Cards): Cards {
  const shown = new Array<YokaiCard | Hidden>(cards.length);
  for (let i = 0; i < cards.length; i++) shown[i] = i === 0 ? cards[0]! : 'hidden';
  return shown;
}

/** S12, S24: on this seat's side, as the newest there. */
export function lay(after: Draft, place: Place, seat: Seat, card: SketchCard): void {
  const { sketches } = after.stacks[place]!;
  putSketches(after, place, replaced(sketches, seat, withNewest(sketches[seat]!, card)));
}

/** Takes the newest sketch of this seat away from a stack. */
export function lift(after: Draft, place: Place, seat: Seat): SketchCard {
  const { sketches } = after.stacks[place]!;
  const side = sketches[seat]!;
  putSketches(after, place, replaced(sketches, seat, side.slice(0, -1)));
  return side[side.length - 1]!;
}

function putSketches(after: Draft, place: Place, sketches: Stack['sketches']): void {
  const { family, cards } = after.stacks[place]!;
  after.stacks[place] = { family, cards, sketches };
}
