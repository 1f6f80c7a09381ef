import type { Seat } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';

// A turn in one short sentence, for whoever sees its marks on the board: they show where, so the sentence names no place.

const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  // British: no comma before the last one.
  en: new Intl.ListFormat('en-GB'),
  fr: new Intl.ListFormat('fr'),
};
const WHO: Readonly<Record<Language, (seatNumber: number) => string>> = {
  en: (seatNumber) => `Seat ${seatNumber}`,
  fr: (seatNumber) => `Le siège ${seatNumber}`,
};

/** `Seat 2 looked at two cards, moved one and revealed a hint.` Empty where nothing was done that is told. */
export function sayDeeds(seat: Seat, deeds: readonly string[], language: Language): string {
  return deeds.length === 0 ? '' : `${WHO[language](seat + 1)} ${LISTS[language].format(deeds)}.`;
}
