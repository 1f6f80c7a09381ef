import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type PracticePageTexts, practiceEn } from './practice-en.ts';
import { practiceFr } from './practice-fr.ts';

const PRACTICE_PAGE_TEXTS: Readonly<Record<Language, PracticePageTexts>> = { en: practiceEn, fr: practiceFr };

export function practicePageTexts(): PracticePageTexts {
  return PRACTICE_PAGE_TEXTS[settings.language];
}
