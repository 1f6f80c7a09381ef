import type { Fairness, OwnShare, Seat } from '@hyakki/engine';
import type { Language } from '../language.ts';

interface FairDealTexts {
  /** What is known without a receipt. */
  readonly agrees: string;
  /** What a receipt adds, if this device had a share in the deal or should have had one. */
  readonly own: Readonly<Record<OwnShare, string>>;
  readonly dealerAlone: string;
  /** Why this device's share proves nothing if the dealer was alone. */
  readonly alone: Readonly<Record<Exclude<OwnShare, 'in-deal' | 'none'>, string>>;
  missing(seats: readonly Seat[]): string;
  untrue(why: string): string;
  /** Shown at once to the person in the seat. */
  readonly notAsked: string;
  readonly device: string;
  readonly written: string;
}

const en: FairDealTexts = {
  agrees: 'The record is true. This device has no receipt for its deal.',
  own: {
    'in-deal': 'A fair deal: your share is in it, and everything agrees.',
    late: 'The record is true, but your share came too late: the deal rests on the shares of others.',
    unanswered: 'The record is true, but your share did not arrive: the deal rests on the shares of others.',
    replaced:
      'The record is true, but the share the deal holds for your seat is not the one this device gave. If you used no other device here, do not trust it.',
    none: 'The record is true: it repeats the deal of an earlier match.',
  },
  dealerAlone:
    'Everything agrees, but the dealer alone could have chosen this deal: no person’s share is in it.',
  alone: {
    late: 'Yours came too late.',
    unanswered: 'Yours did not arrive.',
    replaced: 'The one at your seat is not what this device gave.',
  },
  missing: (seats) => `Missing: the share of ${seats.map((seat) => `seat ${seat + 1}`).join(', ')}.`,
  untrue: (why) => `This record is not true. ${why}`,
  notAsked: 'The server did not ask for your share: it alone could choose this deal.',
  device: 'This device shuffled and dealt by itself; no server took part.',
  written: 'This deal was written out in advance.',
};

const fr: FairDealTexts = {
  agrees: 'Tout s’accorde dans cette partie. Cet appareil n’a pas de reçu pour sa donne.',
  own: {
    'in-deal': 'Donne équitable : ta part en fait partie, et tout s’accorde.',
    late: 'Tout s’accorde, mais ta part est arrivée trop tard : la donne repose sur celles des autres.',
    unanswered: 'Tout s’accorde, mais ta part n’est pas arrivée : la donne repose sur celles des autres.',
    replaced:
      'Tout s’accorde, mais la donne contient pour ta place une autre part que celle de cet appareil. Si tu n’as pas utilisé d’autre appareil ici, ne t’y fie pas.',
    none: 'Tout s’accorde : c’est la donne d’une partie précédente, reprise.',
  },
  dealerAlone:
    'Tout s’accorde, mais le donneur aurait pu choisir seul cette donne : elle ne contient la part de personne.',
  alone: {
    late: 'La tienne est arrivée trop tard.',
    unanswered: 'La tienne n’est pas arrivée.',
    replaced: 'Celle de ta place n’est pas celle de cet appareil.',
  },
  missing: (seats) => `Il manque la part ${seats.map((seat) => `du siège ${seat + 1}`).join(', ')}.`,
  untrue: (why) => `Cette partie n’est pas authentique. ${why}`,
  notAsked: 'Le serveur ne t’a pas demandé ta part : il a pu choisir seul cette donne.',
  device: 'Cet appareil a mélangé et donné lui-même ; aucun serveur ne s’en est mêlé.',
  written: 'Cette donne était écrite à l’avance.',
};

export const FAIR_DEAL: Readonly<Record<Language, FairDealTexts>> = { en, fr };

/** H19 in one line, for the person who had the seat. Seats have numbers, as in the words of a game. */
export function sayFairness({ answer, missing, ownShare }: Fairness, language: Language): string {
  const texts = FAIR_DEAL[language];
  if (answer === 'dealer-alone') {
    const why =
      ownShare === undefined || ownShare === 'in-deal' || ownShare === 'none' ? [] : [texts.alone[ownShare]];
    return [texts.dealerAlone, ...why].join(' ');
  }
  const said = ownShare === undefined ? texts.agrees : texts.own[ownShare];
  return missing.length === 0 ? said : `${said} ${texts.missing(missing)}`;
}
