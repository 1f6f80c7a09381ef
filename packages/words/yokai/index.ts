import type { Yokai } from '@hyakki/games/yokai';
import type { GameWords } from '../game-words.ts';
import type { Language } from '../language.ts';
import { type TextsLike, wordsOf } from '../speech.ts';
import { moves, options, prompt, rules } from './choosing.ts';
import { describe, memory } from './describing.ts';
import { en } from './en.ts';
import { outcome } from './ending.ts';
import { fr } from './fr.ts';
import { history, tell } from './telling.ts';
import { DEEDS, VERBS } from './verbs.ts';

export type YokaiTexts = TextsLike<typeof en>;

export const YOKAI_TEXTS: Readonly<Record<Language, YokaiTexts>> = { en, fr };

export const yokaiWords: Readonly<Record<Language, GameWords<Yokai>>> = wordsOf(YOKAI_TEXTS, {
  verbs: VERBS,
  deeds: DEEDS,
  options,
  rules,
  prompt,
  moves,
  tell,
  history,
  memory,
  describe,
  outcome,
});

export { familyNames, nameHint } from './naming.ts';
