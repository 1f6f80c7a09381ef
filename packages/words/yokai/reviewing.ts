import type { Yokai } from '@hyakki/games/yokai';
import type { Language } from '../language.ts';
import type { ReviewWords } from '../words-pack.ts';

/** Said of the turning points of a match. */
export const YOKAI_REVIEW: Readonly<Record<Language, ReviewWords<Yokai>>> = {
  en: { points: {}, card: (card) => String(card), face: (face) => face },
  fr: { points: {}, card: (card) => String(card), face: (face) => face },
};
