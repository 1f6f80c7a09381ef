import type { CardId, Family, Hidden, Hint, HintId, View } from '@hyakki/games/yokai';
import type { HalfChosen } from './choosing.ts';
import type { Lights } from './ending.ts';

// What is drawn of a card: its face, and what lies on it.

/** A face that only this seat may see, on a device that is passed round: it shows only while it is pressed. */
export function isPrivate(card: CardId, view: View, peek: 'open' | 'pressed'): boolean {
  return peek === 'pressed' && view.phase !== 'over' && view.faces[card] !== 'hidden';
}

/** The cards this seat looked at in its turn and sees until it ends, the last one last. */
export function lookedAt({ looked, faces, phase }: View): readonly CardId[] {
  return phase === 'over' ? [] : looked.filter((card) => faces[card] !== 'hidden');
}

/** What lies open on the table as it is drawn now. */
export function openFace(
  card: CardId,
  view: View,
  peek: 'open' | 'pressed',
  lights: Lights | undefined,
): Family | undefined {
  const face = view.faces[card]!;
  return face === 'hidden' || isPrivate(card, view, peek) || lights?.turned[card] === false
    ? undefined
    : face;
}

export interface Cover {
  readonly hint: HintId;
  readonly shows: Hint | Hidden;
  /** At the end: how it was placed. */
  readonly fate: 'good' | 'bad' | undefined;
}

/** The hint that lies on a card, or would lie there. */
export function coverOf(
  card: CardId,
  view: View,
  half: HalfChosen,
  lights: Lights | undefined,
): Cover | undefined {
  const hint = half.chosen === 'cover' && half.move.card === card ? half.move.hint : view.covers[card];
  if (hint === null || hint === undefined) return undefined;
  return { hint, shows: view.row[hint]!.hint, fate: fateOf(hint, view, lights) };
}

function fateOf(hint: HintId, { outcome }: View, lights: Lights | undefined): 'good' | 'bad' | undefined {
  if (lights?.judged.has(hint) !== true) return undefined;
  return outcome?.hints[hint]?.fate === 'misplaced' ? 'bad' : 'good';
}

/** Which of the four drawings of its family a card bears: of the card alone, so that it tells nothing of others. */
export function drawingOf(card: CardId): number {
  return ((card + (card >> 2)) % 4) + 1;
}
