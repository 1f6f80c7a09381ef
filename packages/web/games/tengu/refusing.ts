import { type Cell, type Move, refusalOf, type View } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import type { WhyNot } from '../../board-kit/refusing.ts';
import { type Choices, goerOf, type HalfChosen, isHelping } from './choosing.ts';
import { PROMPT_TEXTS } from './prompt-texts.ts';

// Why a touch does nothing: the refusal of the move that it would have been.

export interface Touching {
  readonly view: View;
  readonly choices: Choices;
  readonly half: HalfChosen;
  /** A move that is only pointed at is another's. */
  readonly purpose: 'move' | 'point';
  readonly language: Language;
  /** A face waits to be held: nothing else can be done before. */
  readonly mustHold: boolean;
}

/** Undefined where there is nothing to explain. */
export function whyNotTile(cell: Cell, touching: Touching): WhyNot | undefined {
  const { view, choices, half, language, purpose, mustHold } = touching;
  const texts = PROMPT_TEXTS[language];
  if (view.phase === 'over') return undefined;
  if (mustHold) return texts.hold;
  const isWho = view.phase === 'go' && choices.goes.size > 1 && goerOf(choices, half) === undefined;
  if (isWho && !isHelping(half)) return texts.whoFirst;
  return refusalOf(view, purpose === 'point' ? view.seat : view.viewer, meantBy(cell, touching));
}

function meantBy(cell: Cell, { view, choices, half }: Touching): Move {
  // Whoever may help and touches a tile means to.
  if (isHelping(half) || choices.helps.size > 0) return { do: 'help', cell, yokai: view.options.yokai[0]! };
  if (view.phase === 'mirage') return { do: 'mirage', cell };
  return { do: 'go', yokai: goerOf(choices, half) ?? view.card, to: cell };
}
