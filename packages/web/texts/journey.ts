import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type JourneyPageTexts, journeyEn } from './journey-en.ts';
import { journeyFr } from './journey-fr.ts';

const JOURNEY_PAGE_TEXTS: Readonly<Record<Language, JourneyPageTexts>> = { en: journeyEn, fr: journeyFr };

export function journeyPageTexts(): JourneyPageTexts {
  return JOURNEY_PAGE_TEXTS[settings.language];
}
