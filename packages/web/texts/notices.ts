import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type NoticesTexts, noticesEn } from './notices-en.ts';
import { noticesFr } from './notices-fr.ts';

const NOTICES_TEXTS: Readonly<Record<Language, NoticesTexts>> = { en: noticesEn, fr: noticesFr };

export function noticesTexts(): NoticesTexts {
  return NOTICES_TEXTS[settings.language];
}
