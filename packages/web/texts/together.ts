import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type TogetherTexts, togetherEn } from './together-en.ts';
import { togetherFr } from './together-fr.ts';

const TOGETHER_TEXTS: Readonly<Record<Language, TogetherTexts>> = { en: togetherEn, fr: togetherFr };

export function togetherTexts(): TogetherTexts {
  return TOGETHER_TEXTS[settings.language];
}
