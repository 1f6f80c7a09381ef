import { type CardId, type Family, familiesOf, type HintId, type Yokai } from '@hyakki/games/yokai';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { BoardProps } from '../../board-kit/board.ts';
import { isPrivate } from './faces.ts';
import { cardName } from './geometry.ts';
import { BOARD_TEXTS } from './texts.ts';

// What a screen reader says of each thing on the board.

/** Everything that the name of a thing depends on. */
export type Heard = Pick<BoardProps<Yokai>, 'view' | 'language' | 'marks' | 'memory' | 'peek'>;

/** Where it lies and what is seen of it, then what this reader knows or noted of it. */
export function nameCard(card: CardId, heard: Heard): string {
  const { view, language, marks, memory } = heard;
  const texts = BOARD_TEXTS[language];
  const { families } = YOKAI_TEXTS[language];
  const saw = memory?.faces[card];
  const mark = marks?.get(cardName(card));
  return [
    nameFace(card, heard),
    ...(view.looked.includes(card) ? [texts.lookedAt] : []),
    ...(saw !== undefined && saw !== 'hidden' && view.faces[card] === 'hidden'
      ? [texts.remembered(families[saw])]
      : []),
    ...(mark === undefined ? [] : [texts.marked(mark in families ? families[mark as Family] : mark)]),
  ].join(', ');
}

function nameFace(card: CardId, heard: Heard): string {
  const { view, language, peek } = heard;
  const texts = BOARD_TEXTS[language];
  const cell = view.cells[card]!;
  const face = view.faces[card]!;
  const hint = view.covers[card];
  if (hint !== null && hint !== undefined) return texts.covered(cell, nameHint(hint, heard));
  if (face === 'hidden') return texts.faceDown(cell);
  return isPrivate(card, view, peek)
    ? `${texts.faceDown(cell)}, ${texts.press}`
    : texts.faceUp(cell, YOKAI_TEXTS[language].families[face]);
}

export function nameHint(hint: HintId, { view, language }: Pick<Heard, 'view' | 'language'>): string {
  const texts = BOARD_TEXTS[language];
  const names = YOKAI_TEXTS[language];
  const shows = view.row[hint]!.hint;
  return shows === 'hidden'
    ? texts.blindHint(hint + 1)
    : texts.hint(hint + 1, names.or(familiesOf(shows).map((family) => names.families[family])));
}
