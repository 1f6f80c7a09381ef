import type { AnyGame } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { type AnyGameWords, findWords, type Language } from '@hyakki/words';
import { type AnyBoard, findPack } from '../games/index.ts';
import { findTypedGame } from './typed-game.ts';

/** A game with all that it takes to meet a person in a terminal. */
export interface ShownGame {
  readonly game: AnyGame;
  readonly words: AnyGameWords;
  readonly board: AnyBoard;
}

export function findShownGame(id: string, language: Language): ShownGame | undefined {
  const game = findGame(id);
  const words = findWords(id, language);
  const board = findPack(id)?.board;
  return game === undefined || words === undefined || board === undefined
    ? undefined
    : { game, words, board };
}

/** By what somebody typed: its id or its name, however it is written. */
export function findTypedShownGame(typed: string, language: Language): ShownGame | undefined {
  const game = findTypedGame(typed);
  return game === undefined ? undefined : findShownGame(game.id, language);
}

export function namesOfShownGames(language: Language): string {
  return Object.keys(GAMES)
    .filter((id) => findShownGame(id, language) !== undefined)
    .join(', ');
}
