import type { Language } from '@hyakki/words/language';

/** A part of the rules: sentences, and a table where numbers are easier to find in one. */
export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
  readonly table?: RulesTable;
  /** Sentences after the table. */
  readonly after?: readonly string[];
  readonly figures?: readonly RulesFigure[];
}

/** A layout of cards, drawn: `#` is a card. */
export interface RulesFigure {
  readonly name: string;
  readonly rows: readonly string[];
}

export interface RulesTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The whole rules of one edition, as somebody reads them who has never played. */
export type RulebookOf = (edition: string, language: Language) => readonly Chapter[];
