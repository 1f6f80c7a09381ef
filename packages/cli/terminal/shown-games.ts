import type { AnyGame } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { type AnyGameWords, findWords, type Language } from '@hyakki/words';
import { type AnyBoard, packOf } from '../games/index.ts';
import { findTypedGame } from './typed-game.ts';

/** A game with the words for it. */
export interface ShownGame {
  readonly game: AnyGame;
  readonly words: AnyGameWords;
}

/** A game with all that it takes to meet a person in a terminal. */
export interface DrawnGame extends ShownGame {
  readonly board: AnyBoard;
}

export function findShownGame(id: string, language: Language): ShownGame | undefined {
  const game = findGame(id);
  const words = findWords(id, language);
  return game === undefined || words === undefined ? undefined : { game, words };
}

export async function loadDrawnGame(shown: ShownGame): Promise<DrawnGame> {
  return { ...shown, board: await packOf(shown.game.id).board() };
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
