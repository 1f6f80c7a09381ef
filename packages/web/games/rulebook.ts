import type { Language } from '@hyakki/words/language';
import type { GameId } from '../routes.ts';

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

const BOOKS: Readonly<Record<GameId, () => Promise<RulebookOf>>> = {
  yokai: async () => (await import('./yokai/rulebook.ts')).yokaiRulebook,
  tengu: async () => (await import('./tengu/rulebook.ts')).tenguRulebook,
  sketch: async () => (await import('./sketch/rulebook.ts')).sketchRulebook,
};

export function loadRulebook(game: GameId): Promise<RulebookOf> {
  return BOOKS[game]();
}
