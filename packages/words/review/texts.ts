import type { Language } from '../language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type ReviewTexts = typeof en;

/** What is said of every review, whatever the game. */
export const REVIEW: Readonly<Record<Language, ReviewTexts>> = { en, fr };
