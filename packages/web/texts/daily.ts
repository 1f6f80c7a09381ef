import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type DailyTexts, dailyEn } from './daily-en.ts';
import { dailyFr } from './daily-fr.ts';

const DAILY_TEXTS: Readonly<Record<Language, DailyTexts>> = { en: dailyEn, fr: dailyFr };

export function dailyTexts(): DailyTexts {
  return DAILY_TEXTS[settings.language];
}
