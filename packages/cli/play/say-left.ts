import { findWords, type Language } from '@hyakki/words';
import { TEXTS } from '../terminal/texts/index.ts';
import type { KeptMatch } from './kept-matches.ts';

/** That there is a match to go on with, and how. */
export function sayLeft({ arrangement, changedAt }: KeptMatch, language: Language): string {
  const { id } = arrangement.game;
  const name = findWords(id, language)?.name ?? id;
  const when = changedAt.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  return TEXTS[language].unfinishedMatch(name, when, 'npx hyakki play --continue');
}
