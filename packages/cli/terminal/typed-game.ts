import type { AnyGame } from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import { findWords, LANGUAGES } from '@hyakki/words';
import { bare } from '@hyakki/words/typed-line';
import { nearest } from './nearest.ts';

/** The game that somebody means, by its id or by its name, however they write it: in capitals, with accents, with a hyphen between words. */
export function findTypedGame(typed: string): AnyGame | undefined {
  const wanted = folded(typed);
  const id = Object.keys(GAMES).find((one) => one === wanted || namesOf(one).includes(wanted));
  return id === undefined ? undefined : findGame(id);
}

/** The id of the game that was probably meant. */
export function meantGame(typed: string): string | undefined {
  return nearest(folded(typed), Object.keys(GAMES));
}

function namesOf(id: string): readonly string[] {
  return LANGUAGES.flatMap((language) => folded(findWords(id, language)?.name ?? id));
}

function folded(text: string): string {
  return bare(text.slice(0, 60)).replace(/[\s_-]+/g, '');
}
