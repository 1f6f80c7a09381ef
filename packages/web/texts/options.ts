import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type OptionsTexts, optionsEn } from './options-en.ts';
import { optionsFr } from './options-fr.ts';

const OPTIONS_TEXTS: Readonly<Record<Language, OptionsTexts>> = { en: optionsEn, fr: optionsFr };

export function optionsTexts(): OptionsTexts {
  return OPTIONS_TEXTS[settings.language];
}
