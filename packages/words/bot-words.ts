import { quote, type Reason } from '@hyakki/engine';
import { findPack } from './find-words.ts';
import type { Language } from './language.ts';
import type { BotWords, ReasonText } from './words-pack.ts';

/** Reasons of bots that exist in every game. */
const EVERYWHERE: Readonly<Record<Language, Readonly<Record<string, ReasonText>>>> = {
  en: { 'at-random': 'Chosen at random.' },
  fr: { 'at-random': 'Choisi au hasard.' },
};

const UNKNOWN: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `For a reason that nobody has put into words yet (${code}).`,
  fr: (code) => `Pour une raison que personne n’a encore mise en mots (${code}).`,
};

export function findBotWords(gameId: string, language: Language): BotWords {
  const own = findPack(gameId)?.bots[language];
  return {
    reasons: { ...EVERYWHERE[language], ...own?.reasons },
    conventions: (view) => own?.conventions(view) ?? [],
  };
}

/** A reason as a sentence. An unknown code gets a sentence, too. `reader`: whom it is said to, where that matters. */
export function sayReason(
  { code, params: given }: Reason,
  gameId: string,
  language: Language,
  reader?: 'opponent',
): string {
  const params = reader === undefined ? given : { ...given, reader };
  const { reasons } = findBotWords(gameId, language);
  if (!Object.hasOwn(reasons, code)) return UNKNOWN[language](quote(code));
  const text = reasons[code]!;
  return typeof text === 'string'
    ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '…'))
    : text(params);
}
