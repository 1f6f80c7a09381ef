import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type ReviewPageTexts, reviewEn } from './review-en.ts';
import { reviewFr } from './review-fr.ts';

const REVIEW_TEXTS: Readonly<Record<Language, ReviewPageTexts>> = { en: reviewEn, fr: reviewFr };

export function reviewTexts(): ReviewPageTexts {
  return REVIEW_TEXTS[settings.language];
}
