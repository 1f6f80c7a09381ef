import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type DaysTexts, daysEn } from './days-en.ts';
import { daysFr } from './days-fr.ts';

const DAYS_TEXTS: Readonly<Record<Language, DaysTexts>> = { en: daysEn, fr: daysFr };

export function daysTexts(): DaysTexts {
  return DAYS_TEXTS[settings.language];
}
