import type { Seat } from '@hyakki/engine';
import type { Place, SketchCard, YokaiCard } from './components.ts';
import type { Draft } from './draft.ts';
import { withNewest } from './hands.ts';
import type { Hidden, Stack, State } from './types.ts';

type Cards = readonly (YokaiCard | Hidden)[];

export function hiddenIn(cards: Cards): number {
  let count = 0;
  for (let i = 0; i < cards.length; i++) if (cards[i] === 'hidden') count++;
  return count;
}

/** The cards of a stack without its top one; the next is turned open (S5). Perhaps with one more at the bottom. */
export function withoutTop({ stacks, secret }: State, place: Place, under?: YokaiCard): Cards {
  const { cards } = stacks[place]!;
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
  { stacks, secret }: Pick<State, 'stacks' | 'secret'>,
  place: Place,
): readonly YokaiCard[] {
  const { cards } = stacks[place]!;
  const order = secret.stacks[place]!;
  let next = order.length - hiddenIn(cards);
  return cards.map((card) => (card === 'hidden' ? order[next++]! : card));
}

/** The open card on top. */
export function topOf({ cards }: Stack): YokaiCard {
  return cards[0]!;
}

export function putStack(
  after: Draft,
  place: Place,
  cards: Cards,
  sketches: readonly (readonly SketchCard[])[],
): void {
  const { stacks, inSight } = after;
  const before = stacks[place]!;
  const { family } = before;
  const put: Stack = { family, cards, sketches };
  const shown = cards === before.cards ? inSight[place]!.cards : shownOf(cards);
  after.stacks = withStack(stacks, place, put);
  after.inSight = withStack(inSight, place, shown === cards ? put : { family, cards: shown, sketches });
}

function withStack(stacks: readonly Stack[], place: Place, put: Stack): readonly Stack[] {
  return [
    place === 0 ? put : stacks[0]!,
    place === 1 ? put : stacks[1]!,
    place === 2 ? put : stacks[2]!,
    place === 3 ? put : stacks[3]!,
  ];
}

/** S29: the top card, and how many lie below it. */
function shownOf(cards: Cards): Cards {
  for (let i = 1; i < cards.length; i++) {
    if (cards[i] === 'hidden') continue;
    const shown = new Array<YokaiCard | Hidden>(cards.length).fill('hidden');
    shown[0] = cards[0]!;
    return shown;
  }
  return cards;
}

/** S12, S24: on this seat's side, as the newest there. */
export function lay(after: Draft, place: Place, seat: Seat, card: SketchCard): void {
  const { cards, sketches } = after.stacks[place]!;
  const side = sketches[seat]!;
  const more = withNewest(side, card);
  putStack(after, place, cards, seat === 0 ? [more, sketches[1]!] : [sketches[0]!, more]);
}

/** Takes the newest sketch of this seat away from a stack. */
export function lift(after: Draft, place: Place, seat: Seat): SketchCard {
  const { cards, sketches } = after.stacks[place]!;
  const side = sketches[seat]!;
  const fewer = side.slice(0, -1);
  putStack(after, place, cards, seat === 0 ? [fewer, sketches[1]!] : [sketches[0]!, fewer]);
  return side[side.length - 1]!;
}
