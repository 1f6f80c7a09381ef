import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type LearnTexts, learnEn } from './learn-en.ts';
import { learnFr } from './learn-fr.ts';

const LEARN_TEXTS: Readonly<Record<Language, LearnTexts>> = { en: learnEn, fr: learnFr };

export function learnTexts(): LearnTexts {
  return LEARN_TEXTS[settings.language];
}
