import type { Language } from '@hyakki/words/language';
import { settings } from '../settings.svelte.ts';
import { en, type Texts } from './en.ts';
import { fr } from './fr.ts';

export type { Texts } from './en.ts';

export const TEXTS: Readonly<Record<Language, Texts>> = { en, fr };

/** In the reader's language, now: read inside a component it changes with it. */
export function texts(): Texts {
  return TEXTS[settings.language];
}
