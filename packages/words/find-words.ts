import type { GameTypes } from '@hyakki/engine';
import { WORDS } from '#games';
import type { AnyGameWords } from './game-words.ts';
import type { Language } from './language.ts';
import type { WordsPack } from './words-pack.ts';

/** The words of every game, by the game's id. */
export const WORDS_BY_GAME: Readonly<Record<string, WordsPack<GameTypes>>> = WORDS;

export function findPack(gameId: string): WordsPack<GameTypes> | undefined {
  return Object.hasOwn(WORDS_BY_GAME, gameId) ? WORDS_BY_GAME[gameId] : undefined;
}

export function findWords(gameId: string, language: Language): AnyGameWords | undefined {
  return findPack(gameId)?.words[language];
}
