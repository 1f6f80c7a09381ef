import type { Tengu } from '@hyakki/games/tengu';
import type { GameWords, RefusalText } from '../game-words.ts';
import type { Language } from '../language.ts';
import { moves, options, prompt, rules } from './choosing.ts';
import { describe, memory } from './describing.ts';
import { en } from './en.ts';
import { outcome } from './ending.ts';
import { fr } from './fr.ts';
import { history, tell } from './telling.ts';
import { VERBS } from './verbs.ts';

export type TenguTexts = Omit<typeof en, 'refusals'> & {
  readonly refusals: Readonly<Record<keyof typeof en.refusals, RefusalText>>;
};

export const TENGU_TEXTS: Readonly<Record<Language, TenguTexts>> = { en, fr };

export const tenguWords: Readonly<Record<Language, GameWords<Tengu>>> = {
  en: wordsFrom(en),
  fr: wordsFrom(fr),
};

/** The grammar is in the texts, what is said when is here: a language adds no logic. */
function wordsFrom(texts: TenguTexts): GameWords<Tengu> {
  const { name, tagline, refusals, commands, note } = texts;
  return {
    name,
    tagline,
    refusals,
    verbs: VERBS,
    commands,
    note,
    options: (chosen) => options(texts, chosen),
    rules: (view) => rules(texts, view),
    prompt: (view) => prompt(texts, view),
    moves: (legal, view) => moves(texts, legal, view),
    notation: texts.notation,
    tell: (seen, viewer) => tell(texts, seen, viewer),
    history: (seen, viewer) => history(texts, seen, viewer),
    memory: (remembered, view) => memory(texts, remembered, view),
    describe: (view) => describe(texts, view),
    outcome: (reached, view) => outcome(texts, reached, view),
  };
}

export { faceName } from './naming.ts';
