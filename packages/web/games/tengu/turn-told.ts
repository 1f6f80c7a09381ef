import type { SeenEvent, Tengu } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { sayDeeds } from '../../board-kit/turn-told.ts';
import type { SayTurn } from '../page-pack.ts';

interface Texts {
  readonly helped: string;
  readonly stayed: string;
  went(yokai: string): string;
  readonly opened: string;
  readonly found: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    helped: 'had help',
    stayed: 'stayed',
    went: (yokai) => `moved the ${yokai}`,
    opened: 'opened a path',
    found: 'found a toy',
  },
  fr: {
    helped: 'a reçu de l’aide',
    stayed: 'est resté sur place',
    went: (yokai) => `a déplacé le pion ${yokai}`,
    opened: 'a ouvert un chemin',
    found: 'a trouvé un jouet',
  },
};

export const sayTenguTurn: SayTurn<Tengu> = (events, language) => {
  // Helpers act within another seat's turn: the card that was turned tells whose turn it is.
  const turned = events.find((seen) => seen.type === 'turned') ?? events.findLast((seen) => 'seat' in seen);
  const seat = turned !== undefined && 'seat' in turned ? turned.seat : 0;
  const deeds = events.flatMap((seen) => deedOf(seen, language));
  // However many helped.
  return sayDeeds(seat, [...new Set(deeds)], language);
};

/** What the history tells and nothing else: a look is not in it (T36). */
function deedOf(seen: SeenEvent, language: Language): readonly string[] {
  const texts = TEXTS[language];
  switch (seen.type) {
    case 'helped':
    case 'stayed':
    case 'opened':
    case 'found':
      return [texts[seen.type]];
    case 'went':
      return [texts.went(TENGU_TEXTS[language].yokai[seen.yokai])];
    default:
      return [];
  }
}
