import { quote, type Reason } from '@hyakki/engine';
import type { Language } from './language.ts';
import { SKETCH_REASONS } from './sketch/reasons.ts';
import { TENGU_CONVENTIONS } from './tengu/conventions.ts';
import { TENGU_REASONS } from './tengu/reasons.ts';
import { YOKAI_CONVENTIONS } from './yokai/conventions.ts';
import { YOKAI_REASON_TEXTS } from './yokai/reasons.ts';
import { TEAM_REASON_WORDS } from './yokai/team-reasons.ts';

/** A sentence with `{param}` where something is filled in, or a function where the grammar needs one. */
export type ReasonText = string | ((params: Reason['params']) => string);

/** What the bots of one game say of themselves in one language. */
export interface BotWords {
  /** By the code of a reason. */
  readonly reasons: Readonly<Record<string, ReasonText>>;
  /** The convention card: by what partners understand each other's moves, a line each. Empty where there is none. */
  readonly conventions: readonly string[];
}

/** Reasons of the bots that every game has. */
const EVERYWHERE: Readonly<Record<Language, Readonly<Record<string, ReasonText>>>> = {
  en: { 'at-random': 'Chosen by chance.' },
  fr: { 'at-random': 'Choisi au hasard.' },
};

const UNKNOWN: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `For a reason that has no words yet (${code}).`,
  fr: (code) => `Pour une raison qui n’a pas encore de mots (${code}).`,
};

/** A convention card: its lines, with or without a title. */
type Card = readonly string[] | { readonly title: string; readonly lines: readonly string[] };

/** What the bots of one game say, in every language. */
function wordsOf(
  reasons: readonly Readonly<Record<Language, Readonly<Record<string, ReasonText>>>>[],
  conventions: Readonly<Record<Language, Card>> = { en: [], fr: [] },
): Readonly<Record<Language, BotWords>> {
  const said = (language: Language): BotWords => {
    const card = conventions[language];
    return {
      reasons: Object.assign({}, ...reasons.map((texts) => texts[language])),
      conventions: 'lines' in card ? [card.title, ...card.lines] : card,
    };
  };
  return { en: said('en'), fr: said('fr') };
}

const BY_GAME: Readonly<Record<string, Readonly<Record<Language, BotWords>>>> = {
  yokai: wordsOf([YOKAI_REASON_TEXTS, TEAM_REASON_WORDS], YOKAI_CONVENTIONS),
  tengu: wordsOf([TENGU_REASONS], TENGU_CONVENTIONS),
  sketch: wordsOf([SKETCH_REASONS]),
};

export function findBotWords(gameId: string, language: Language): BotWords {
  const own = Object.hasOwn(BY_GAME, gameId) ? BY_GAME[gameId]![language] : undefined;
  return {
    reasons: { ...EVERYWHERE[language], ...own?.reasons },
    conventions: own?.conventions ?? [],
  };
}

/** A reason as a person reads it; one without words is still said rather than swallowed. */
export function sayReason({ code, params }: Reason, gameId: string, language: Language): string {
  const { reasons } = findBotWords(gameId, language);
  if (!Object.hasOwn(reasons, code)) return UNKNOWN[language](quote(code));
  const text = reasons[code]!;
  return typeof text === 'string'
    ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '…'))
    : text(params);
}
