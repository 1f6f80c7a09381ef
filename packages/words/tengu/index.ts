import type { Tengu } from '@hyakki/games/tengu';
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

export type TenguTexts = TextsLike<typeof en>;

export const TENGU_TEXTS: Readonly<Record<Language, TenguTexts>> = { en, fr };

export const tenguWords: Readonly<Record<Language, GameWords<Tengu>>> = wordsOf(TENGU_TEXTS, {
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

export { faceName } from './naming.ts';
