import type { Language } from '../language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type TableWords = typeof en;

/** The refusals of a table, and what players can say at it. */
export const TABLE: Readonly<Record<Language, TableWords>> = { en, fr };
