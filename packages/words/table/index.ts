import type { Language } from '../language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type TableWords = typeof en;

/** What a table says no with, and what players may say at it. */
export const TABLE: Readonly<Record<Language, TableWords>> = { en, fr };
