import type { AnyGameWords } from './game-words.ts';
import type { Language } from './language.ts';
import { sketchWords } from './sketch/index.ts';
import { tenguWords } from './tengu/index.ts';
import { yokaiWords } from './yokai/index.ts';

/** The words of every game, by the game's id and the reader's language. */
export const WORDS: Readonly<Record<string, Readonly<Record<Language, AnyGameWords>>>> = {
  yokai: yokaiWords,
  tengu: tenguWords,
  sketch: sketchWords,
};

export function findWords(gameId: string, language: Language): AnyGameWords | undefined {
  return Object.hasOwn(WORDS, gameId) ? WORDS[gameId]![language] : undefined;
}
