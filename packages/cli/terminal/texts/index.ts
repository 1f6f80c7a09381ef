import type { Language } from '@hyakki/words';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type CliTexts = typeof en;

/** All that the terminal says itself; what the games say is in the room of words. */
export const TEXTS: Readonly<Record<Language, CliTexts>> = { en, fr };
