import type { Refusal } from '@hyakki/engine';
import type { AnyGameWords, RefusalText } from '@hyakki/words';
import { HOUSE } from '@hyakki/words/house';
import type { Language } from '@hyakki/words/language';
import { TABLE } from '@hyakki/words/table';
import type { WhyNot } from '../board-kit/refusing.ts';

/** As in the terminal, but with the words of the loaded game only. */
export function sayRefusal(
  { code, rule, params }: Refusal,
  language: Language,
  words: AnyGameWords | undefined,
): string {
  const sources: readonly Readonly<Record<string, RefusalText>>[] = [
    words?.refusals ?? {},
    HOUSE[language].refusals,
    TABLE[language].refusals,
  ];
  const text = sources.find((texts) => Object.hasOwn(texts, code))?.[code];
  if (text === undefined) return HOUSE[language].unknownRefusal(code, rule);
  if (typeof text !== 'string') return text(params);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '…'));
}

/** Why a touch on the board does nothing. */
export function explainTouch(why: WhyNot, language: Language, words: AnyGameWords | undefined): string {
  if (typeof why === 'string') return why;
  return [sayRefusal(why, language, words), why.also ?? ''].filter((part) => part !== '').join(' ');
}
