import { type CardId, type Cell, type HintId, type Move, refusalOf, type View } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import type { WhyNot } from '../../board-kit/refusing.ts';
import { type HalfChosen, hintOf } from './choosing.ts';
import { PROMPT_TEXTS } from './prompt-texts.ts';
import { BOARD_TEXTS } from './texts.ts';

// Why a touch does nothing: the refusal of the move that it would have been.

/** What was touched, or where something was let go. */
export type Thing =
  | { readonly card: CardId }
  | { readonly hint: HintId }
  | { readonly pile: true }
  | { readonly card: CardId; readonly to: Cell };

export interface Touching {
  readonly view: View;
  readonly half: HalfChosen;
  readonly language: Language;
  /** A face waits to be held: nothing else can be done before. */
  readonly mustHold: boolean;
}

/** Undefined where there is nothing to explain: it can be done, or it will be as soon as the table has answered. */
export function whyNot(thing: Thing, { view, half, language, mustHold }: Touching): WhyNot | undefined {
  if (view.phase === 'over') return undefined;
  if (mustHold) return PROMPT_TEXTS[language].hold;
  const refusal = refusalOf(view, view.viewer, meantBy(thing, view, half));
  if ('pile' in thing && refusal !== undefined)
    return { ...refusal, also: BOARD_TEXTS[language].inPile(view.unrevealed, kindsIn(view)) };
  // No cell was named, so it is not about one: the card cannot go anywhere.
  return refusal?.code === 'same-cell' && !('to' in thing)
    ? BOARD_TEXTS[language].holdsOthers(String(refusal.params['cell']))
    : refusal;
}

/** How many of the hints that are left show how many families; none where nobody may know. */
function kindsIn({ kindsLeft }: View): readonly { readonly count: number; readonly families: number }[] {
  if (kindsLeft === 'hidden') return [];
  const counts = [kindsLeft.one, kindsLeft.two, kindsLeft.three];
  return counts.map((count, index) => ({ count, families: index + 1 })).filter(({ count }) => count > 0);
}

function meantBy(thing: Thing, { phase, cells, covers }: View, half: HalfChosen): Move {
  if ('pile' in thing) return { do: 'reveal' };
  // A hint by itself: on a card that it could be laid on.
  if ('hint' in thing) return { do: 'place', hint: thing.hint, card: covers.indexOf(null) };
  const { card } = thing;
  if ('to' in thing) return { do: 'move', card, to: thing.to };
  const hint = hintOf(half);
  if (hint !== undefined) return { do: 'place', hint, card };
  return phase === 'move' ? { do: 'move', card, to: cells[card]! } : { do: 'look', card };
}
