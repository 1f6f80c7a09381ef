import type { Sketch } from '@hyakki/games/sketch';
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

export type SketchTexts = TextsLike<typeof en>;

export const SKETCH_TEXTS: Readonly<Record<Language, SketchTexts>> = { en, fr };

export const sketchWords: Readonly<Record<Language, GameWords<Sketch>>> = wordsOf(SKETCH_TEXTS, {
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

export { belowInWords } from './describing.ts';
export { nameCard, nameYokai, typeCard } from './naming.ts';
