import type { Sketch } from '@hyakki/games/sketch';
import type { Language } from '../language.ts';
import type { ReviewWords } from '../words-pack.ts';

/** Said of the turning points of a match. */
export const SKETCH_REVIEW: Readonly<Record<Language, ReviewWords<Sketch>>> = {
  en: { points: {}, card: (card) => String(card), face: (face) => face },
  fr: { points: {}, card: (card) => String(card), face: (face) => face },
};
