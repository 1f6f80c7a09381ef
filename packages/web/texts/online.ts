import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { type OnlineTexts, onlineEn } from './online-en.ts';
import { onlineFr } from './online-fr.ts';

export type { OnlineTexts } from './online-en.ts';

const ONLINE_TEXTS: Readonly<Record<Language, OnlineTexts>> = { en: onlineEn, fr: onlineFr };

export function onlineTexts(): OnlineTexts {
  return ONLINE_TEXTS[settings.language];
}
