import { quote, type Refusal, type RefusalParams } from '@hyakki/engine';
import { WORDS_BY_GAME } from './find-words.ts';
import type { RefusalText } from './game-words.ts';
import { HOUSE } from './house/index.ts';
import { JOURNEY } from './journey/index.ts';
import type { Language } from './language.ts';
import { TABLE } from './table/index.ts';

/**
 * A refusal as a sentence. If two games use the same code, the words of this game come first. An unknown code gets a
 * sentence with its rule.
 */
export function sayRefusal(refusal: Refusal, language: Language, gameId?: string): string {
  const text = findText(refusal.code, language, gameId);
  if (text === undefined) return HOUSE[language].unknownRefusal(quote(refusal.code), quote(refusal.rule));
  const params = withReason(refusal.params, language, gameId);
  return typeof text === 'string' ? fill(text, params) : text(params);
}

function findText(code: string, language: Language, gameId: string | undefined): RefusalText | undefined {
  const own = Object.entries(WORDS_BY_GAME).filter(([id]) => id === gameId);
  const others = Object.entries(WORDS_BY_GAME).filter(([id]) => id !== gameId);
  const sources: readonly Readonly<Record<string, RefusalText>>[] = [
    ...own.map(([, { words }]) => words[language].refusals),
    HOUSE[language].refusals,
    TABLE[language].refusals,
    JOURNEY[language].refusals,
    ...others.map(([, { words }]) => words[language].refusals),
  ];
  return sources.find((texts) => Object.hasOwn(texts, code))?.[code];
}

/** Adds the inner reason: a record is refused because a rule refused something in it. */
function withReason(params: RefusalParams, language: Language, gameId: string | undefined): RefusalParams {
  const plain = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : quote(value)]),
  );
  const { because, becauseRule, ...details } = params;
  if (typeof because !== 'string') return plain;
  const inner: Refusal = { code: because, rule: String(becauseRule ?? ''), params: details };
  return { ...plain, reason: sayRefusal(inner, language, gameId) };
}

/** Puts `…` for a missing detail. Details are already quoted, so they contain no control characters. */
function fill(text: string, params: RefusalParams): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '…'));
}
