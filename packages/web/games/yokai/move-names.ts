import type { Cell, Move, View } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { nameHint, YOKAI_TEXTS } from '@hyakki/words/yokai';
import { alone, type MoveName, within } from '../move-name.ts';
import { spotOf } from './geometry.ts';

const TEXTS = {
  en: {
    look: 'Look at',
    move: (card: string) => `Move ${card}`,
    reveal: 'Reveal the next hint',
    setOut: 'Set out the next hint, unseen',
    place: (hint: string) => `Place ${hint} on`,
    declare: 'Declare peace, and end the match',
  },
  fr: {
    look: 'Regarder',
    move: (card: string) => `Déplacer ${card}`,
    reveal: 'Révéler l’indice suivant',
    setOut: 'Sortir l’indice suivant, sans le regarder',
    place: (hint: string) => `Poser l’${hint} sur`,
    declare: 'Déclarer la paix, et finir la partie',
  },
} as const;

export function nameYokaiMove(move: Move, view: View, language: Language): MoveName {
  const texts = TEXTS[language];
  const names = YOKAI_TEXTS[language];
  const placeOf = (card: number) => view.cells[card]!;
  const cardAt = (card: number) => names.cardAt(placeOf(card));
  switch (move.do) {
    case 'look':
      return within(texts.look, cardAt(move.card), rowByRow(placeOf(move.card)));
    case 'move':
      return within(
        texts.move(cardAt(move.card)),
        names.goingTo(move.to),
        rowByRow(placeOf(move.card)) * BEYOND_ALL + rowByRow(move.to),
      );
    case 'reveal':
      return alone(view.options.hints === 'blind' ? texts.setOut : texts.reveal);
    case 'declare':
      return alone(texts.declare);
    case 'place': {
      const hint = nameHint(names, move.hint, view.row[move.hint]?.hint ?? 'hidden');
      return within(
        texts.place(hint),
        cardAt(move.card),
        move.hint * BEYOND_ALL + rowByRow(placeOf(move.card)),
      );
    }
  }
}

/** More than columns there are, and more than any place of the grid counts. */
const WIDEST = 1_000;
const BEYOND_ALL = WIDEST * WIDEST;

function rowByRow(cell: Cell): number {
  const { column, row } = spotOf(cell);
  return row * WIDEST + column;
}
