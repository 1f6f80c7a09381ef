import type { Yokai } from '@hyakki/games/yokai';
import type { GameWords, RefusalText } from '../game-words.ts';
import type { Language } from '../language.ts';
import { moves, options, prompt, rules } from './choosing.ts';
import { describe, memory } from './describing.ts';
import { en } from './en.ts';
import { outcome } from './ending.ts';
import { fr } from './fr.ts';
import { history, tell } from './telling.ts';
import { VERBS } from './verbs.ts';

export type YokaiTexts = Omit<typeof en, 'refusals'> & {
  readonly refusals: Readonly<Record<keyof typeof en.refusals, RefusalText>>;
};

export const YOKAI_TEXTS: Readonly<Record<Language, YokaiTexts>> = { en, fr };

export const yokaiWords: Readonly<Record<Language, GameWords<Yokai>>> = {
  en: wordsFrom(en),
  fr: wordsFrom(fr),
};

/** The grammar is in the texts, what is said when is here: a language adds no logic. */
function wordsFrom(texts: YokaiTexts): GameWords<Yokai> {
  const { name, tagline, refusals, commands, note } = texts;
  return {
    name,
    tagline,
    refusals,
    verbs: VERBS,
    commands,
    note,
    options: (chosen, seatCount) => options(texts, chosen, seatCount),
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

export { familyNames } from './naming.ts';
