import { type Kind, placeOf, type SeenEvent, type Tengu, type View } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { sayDeeds } from '../../board-kit/turn-told.ts';
import type { SayTurn } from '../page-pack.ts';

interface Texts {
  readonly helped: string;
  readonly stayed: string;
  went(yokai: string): string;
  /** Where a token lies: it is another's toy. */
  readonly toAnothers: Readonly<Record<Kind, string>>;
  readonly opened: string;
  readonly found: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    helped: 'had help',
    stayed: 'stayed',
    went: (yokai) => `moved the ${yokai}`,
    toAnothers: {
      top: 'to a top that is not its own',
      ball: 'to a ball that is not its own',
      kite: 'to a kite that is not its own',
    },
    opened: 'opened a path',
    found: 'found a toy',
  },
  fr: {
    helped: 'a reçu de l’aide',
    stayed: 'est resté sur place',
    went: (yokai) => `a déplacé le pion ${yokai}`,
    toAnothers: {
      top: 'sur une toupie qui n’est pas la sienne',
      ball: 'sur une balle qui n’est pas la sienne',
      kite: 'sur un cerf-volant qui n’est pas le sien',
    },
    opened: 'a ouvert un chemin',
    found: 'a trouvé un jouet',
  },
};

export const sayTenguTurn: SayTurn<Tengu> = (events, language, view) => {
  // Helpers act within another seat's turn: the card that was turned tells whose turn it is.
  const turned = events.find((seen) => seen.type === 'turned') ?? events.findLast((seen) => 'seat' in seen);
  const seat = turned !== undefined && 'seat' in turned ? turned.seat : 0;
  const deeds = events.flatMap((seen) => deedOf(seen, language, view));
  // However many helped.
  return sayDeeds(seat, [...new Set(deeds)], language);
};

/**
 * What the history tells, and the token that lies open where a yokai stopped: a look is not in it (T36), but everybody sees that this toy
 * was not its own.
 */
function deedOf(seen: SeenEvent, language: Language, { tokens, options }: View): readonly string[] {
  const texts = TEXTS[language];
  const toAnothers = (kind: Kind | null | undefined) => (kind == null ? undefined : texts.toAnothers[kind]);
  switch (seen.type) {
    case 'helped':
    case 'stayed':
    case 'opened':
    case 'found':
      return [texts[seen.type]];
    case 'went':
      return [
        [
          texts.went(TENGU_TEXTS[language].yokai[seen.yokai]),
          toAnothers(tokens[placeOf(seen.to, options.columns)]),
        ]
          .filter((part) => part !== undefined)
          .join(' '),
      ];
    default:
      return [];
  }
}
