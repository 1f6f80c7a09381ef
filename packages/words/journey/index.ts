import { findPack } from '../find-words.ts';
import type { RefusalText } from '../game-words.ts';
import type { Language } from '../language.ts';
import type { JourneyWords } from '../words-pack.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export type JourneyTexts = Omit<typeof en, 'refusals'> & {
  readonly refusals: Readonly<Record<keyof typeof en.refusals, RefusalText>>;
};

/** What is said of every journey, whatever the game. */
export const JOURNEY: Readonly<Record<Language, JourneyTexts>> = { en, fr };

export function findJourneyWords(gameId: string, language: Language): JourneyWords | undefined {
  return findPack(gameId)?.journey[language];
}

/** `Yōkai, classic edition`; the name alone where there is one edition. */
export function sheetTitle(gameId: string, edition: string, language: Language): string {
  const pack = findPack(gameId);
  const name = pack?.words[language].name ?? gameId;
  const named = pack?.journey[language].editions[edition] ?? edition;
  return named === '' ? name : `${name}, ${named}`;
}
