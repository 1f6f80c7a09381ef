import type { Move, View } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words/language';
import { familyNames, YOKAI_TEXTS } from '@hyakki/words/yokai';
import { alone, type MoveName, within } from '../move-name.ts';

const TEXTS = {
  en: {
    look: 'Look at',
    move: (from: string) => `Move ${from} to`,
    reveal: 'Reveal the next hint',
    place: (hint: string) => `Place ${hint} on`,
    declare: 'Declare peace, and end the match',
  },
  fr: {
    look: 'Regarder',
    move: (from: string) => `Déplacer ${from} en`,
    reveal: 'Révéler l’indice suivant',
    place: (hint: string) => `Poser ${hint} sur`,
    declare: 'Déclarer la paix, et finir la partie',
  },
} as const;

export function nameYokaiMove(move: Move, view: View, language: Language): MoveName {
  const texts = TEXTS[language];
  switch (move.do) {
    case 'look':
      return within(texts.look, view.cells[move.card]!);
    case 'move':
      return within(texts.move(view.cells[move.card]!), move.to);
    case 'reveal':
    case 'declare':
      return alone(texts[move.do]);
    case 'place': {
      const names = YOKAI_TEXTS[language];
      const shown = view.row[move.hint]?.hint ?? 'hidden';
      const hint =
        shown === 'hidden'
          ? names.hint(move.hint + 1)
          : names.hintShowing(move.hint + 1, names.or(familyNames(names, shown)));
      return within(texts.place(hint), view.cells[move.card]!);
    }
  }
}
