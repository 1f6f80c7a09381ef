import type { Language } from '@hyakki/words/language';

/** A part of the rules: sentences, and a table where numbers are easier to find in one. */
export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
  readonly table?: RulesTable;
}

export interface RulesTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The whole rules of one edition, as somebody reads them who has never played. */
export type RulebookOf = (edition: string, language: Language) => readonly Chapter[];
