import {
  type CardId,
  type Family,
  familiesOf,
  type Hint,
  type HintId,
  hintsRevealed,
  type Yokai,
} from '@hyakki/games/yokai';
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

/** With a perfect memory also what a stacked hint showed before another covered it (Y20). */
export function nameHint(hint: HintId, heard: Pick<Heard, 'view' | 'language' | 'memory'>): string {
  const { view, language } = heard;
  const texts = BOARD_TEXTS[language];
  const names = YOKAI_TEXTS[language];
  const nameShown = (shows: Hint) => names.or(familiesOf(shows).map((family) => names.families[family]));
  const shows = view.row[hint]!.hint;
  if (shows !== 'hidden') return texts.hint(hint + 1, nameShown(shows));
  const saw = hintSeen(hint, heard);
  return [texts.blindHint(hint + 1), ...(saw === undefined ? [] : [texts.remembered(nameShown(saw))])].join(
    ', ',
  );
}

/** What a hint that is covered now showed when it was revealed, if the page remembers it. */
export function hintSeen(hint: HintId, { view, memory }: Pick<Heard, 'view' | 'memory'>): Hint | undefined {
  if (memory === undefined || view.row[hint]!.hint !== 'hidden') return undefined;
  const shown = hintsRevealed(memory)[hint];
  return shown === 'hidden' ? undefined : shown;
}
