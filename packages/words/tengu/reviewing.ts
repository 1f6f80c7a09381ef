import type { Tengu } from '@hyakki/games/tengu';
import type { Language } from '../language.ts';
import type { ReviewWords } from '../words-pack.ts';

/** Said of the turning points of a match. */
export const TENGU_REVIEW: Readonly<Record<Language, ReviewWords<Tengu>>> = {
  en: { points: {}, card: (card) => String(card), face: (face) => face },
  fr: { points: {}, card: (card) => String(card), face: (face) => face },
};
