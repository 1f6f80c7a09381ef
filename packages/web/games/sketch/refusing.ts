import { type Family, type Move, refusalOf, sketchOf, type View } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import type { WhyNot } from '../../board-kit/refusing.ts';
import { type HalfChosen, type HandCard, heldCard } from './choosing.ts';
import { PROMPT_TEXTS } from './prompt-texts.ts';

// Why a touch does nothing: the refusal of the move that it would have been.

/** What was touched, or where a card was let go. */
export type Thing = { readonly held: HandCard } | { readonly stack: Family } | { readonly end: true };

export interface Touching {
  readonly view: View;
  readonly half: HalfChosen;
  readonly language: Language;
  /** On a device that is passed round: nothing is said of a card of the hand. */
  readonly isPrivate: boolean;
  /** A card waits to be held: nothing else can be done before. */
  readonly mustHold: boolean;
}

/** Undefined where there is nothing to explain: it can be done, or it will be as soon as the table has answered. */
export function whyNot(thing: Thing, touching: Touching): WhyNot | undefined {
  const { view, language, mustHold } = touching;
  if (view.phase === 'over') return undefined;
  if (mustHold) return PROMPT_TEXTS[language].hold;
  if ('end' in thing) return refused(view, { do: 'end' });
  if ('stack' in thing) return whyNotStack(thing.stack, touching);
  const { card } = thing.held;
  return refused(view, { do: 'play', card, on: sketchOf(card).families[0] });
}

function whyNotStack(stack: Family, { view, half, language, isPrivate }: Touching): WhyNot | undefined {
  const texts = PROMPT_TEXTS[language];
  if (view.viewer !== view.seat) return refused(view, { do: 'end' });
  if (view.laid !== null)
    return sketchOf(view.laid.card).ability === 'distract'
      ? texts.noStack
      : refused(view, { do: 'call', from: stack });
  const card = heldCard(half);
  if (card === undefined) return texts.cardFirst;
  const refusal = refused(view, { do: 'play', card, on: stack });
  // It would name the card.
  return refusal !== undefined && isPrivate ? texts.otherStack : refusal;
}

const refused = (view: View, move: Move) => refusalOf(view, view.viewer, move);
