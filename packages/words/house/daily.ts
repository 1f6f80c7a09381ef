import { dayStarts } from '@hyakki/table';
import type { DailyPars } from '@hyakki/table/protocol';
import type { Language } from '../language.ts';

// The words of the daily deal that page and terminal share.

export interface DailyResult {
  /** The name of the game, in the reader's language. */
  readonly game: string;
  readonly day: string;
  readonly seatCount: number;
  readonly points: number;
  readonly pars: DailyPars | null;
  /** Where the daily deal is played. */
  readonly address: string;
}

interface DailyTexts {
  readonly title: string;
  /** Short, in a line to share. */
  seats(count: number): string;
  par(open: string | undefined, memory: string): string;
  readonly locale: string;
}

const DAILY: Readonly<Record<Language, DailyTexts>> = {
  en: {
    title: 'daily deal',
    seats: (count) => `${count} players`,
    par: (open, memory) => (open === undefined ? `par ${memory}` : `par ${open} / ${memory}`),
    locale: 'en-GB',
  },
  fr: {
    title: 'donne du jour',
    seats: (count) => `${count} joueurs`,
    par: (open, memory) => (open === undefined ? `par ${memory}` : `par ${open} / ${memory}`),
    locale: 'fr-FR',
  },
};

const MOST_STARS = 3;

/** How a result compares with bots that forget nothing on the same deal: better than their worst, as their mean, as their best. */
export function starsOf(points: number, { perfectMemory }: DailyPars): number {
  const { low, mean, high } = perfectMemory;
  return [points > low || points >= high, points >= mean, points >= high].filter((isReached) => isReached)
    .length;
}

export function drawStars(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);
}

/** A day in words: `18 November`. Days of the deal are days in UTC. */
export function sayDay(day: string, language: Language, month: 'short' | 'long' = 'long'): string {
  return new Intl.DateTimeFormat(DAILY[language].locale, { day: 'numeric', month, timeZone: 'UTC' }).format(
    dayStarts(day),
  );
}

export function sayPoints(points: number, language: Language): string {
  return new Intl.NumberFormat(DAILY[language].locale, { maximumFractionDigits: 1 }).format(points);
}

/** One line that says how it went, and nothing of the cards: no place, no face, no move. */
export function sayShared(result: DailyResult, language: Language): string {
  const { game, day, seatCount, points, pars, address } = result;
  const texts = DAILY[language];
  const number = (value: number) => sayPoints(value, language);
  const open = pars?.open?.score;
  return [
    `Hyakki · ${game}, ${texts.title}`,
    sayDay(day, language, 'short'),
    texts.seats(seatCount),
    ...(pars === null
      ? [number(points)]
      : [
          `${number(points)} ${drawStars(starsOf(points, pars))}`,
          texts.par(open == null ? undefined : number(open), number(pars.perfectMemory.mean)),
        ]),
    address,
  ].join(' · ');
}
