import type { GameTypes, Reason } from '@hyakki/engine';
import type { GameWords } from './game-words.ts';
import type { Language } from './language.ts';

/** A sentence with `{param}` where something is filled in, or a function where the grammar needs one. */
export type ReasonText = string | ((params: Reason['params']) => string);

/** What the bots of one game say of themselves in one language. */
export interface BotWords {
  /** By the code of a reason. */
  readonly reasons: Readonly<Record<string, ReasonText>>;
  /** The convention card: by what partners understand each other's moves, a line each. Empty where there is none. */
  readonly conventions: readonly string[];
}

/** One game in every language: its own words, and those of its bots. */
export interface WordsPack<G extends GameTypes> {
  readonly words: Readonly<Record<Language, GameWords<G>>>;
  readonly bots: Readonly<Record<Language, BotWords>>;
}
