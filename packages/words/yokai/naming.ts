import type { Seat, Viewer } from '@hyakki/engine';
import {
  type CardId,
  type Cell,
  coordinatesOf,
  type Family,
  familiesOf,
  type Hidden,
  type Hint,
  type HintId,
  placeOf,
} from '@hyakki/games/yokai';
import type { Who } from './en.ts';
import type { YokaiTexts } from './index.ts';

export function whoIs(seat: Seat, viewer: Viewer): Who {
  return { isReader: seat === viewer, seat: seat + 1 };
}

/** `Kitsune, Oni`, each in the reader's language. */
export function familyNames(texts: YokaiTexts, hint: Hint): string[] {
  return familiesOf(hint).map((family) => texts.families[family]);
}

/** `hint 2 (Kitsune or Oni)`, or only its number where it stays hidden. */
export function nameHint(texts: YokaiTexts, hint: HintId, shows: Hint | Hidden): string {
  return shows === 'hidden'
    ? texts.hint(hint + 1)
    : texts.hintShowing(hint + 1, texts.or(familyNames(texts, shows)));
}

/** Row by row, each from the left. */
function inReadingOrder(cells: readonly Cell[]): Cell[] {
  return cells
    .map((cell) => ({ cell, ...coordinatesOf(placeOf(cell)) }))
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .map(({ cell }) => cell);
}

/** `a1, b1, left of a3` */
export function listCells({ spot }: YokaiTexts, cells: readonly Cell[]): string {
  return inReadingOrder(cells).map(spot).join(', ');
}

export function listCards(texts: YokaiTexts, cards: readonly CardId[], cells: readonly Cell[]): string {
  return listCells(
    texts,
    cards.map((card) => cells[card]!),
  );
}

export function isShown(face: Family | Hidden | undefined): face is Family {
  return face !== undefined && face !== 'hidden';
}
