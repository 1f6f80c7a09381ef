import {
  type Family,
  type Hidden,
  type SketchCard,
  sketchOf,
  type YokaiCard,
  yokaiOf,
} from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words';
import { SKETCH_TEXTS } from '@hyakki/words/sketch';
import type { Ink, Paint } from '../../terminal/paint.ts';

/** A wave, a flame, a stone, a gust: one column each in any font. */
export const SIGNS: Readonly<Record<Family, string>> = {
  water: '≈',
  fire: '▲',
  earth: '■',
  wind: '§',
};

/** The house has four strong inks; which game they were mixed for makes no difference. */
export const INKS: Readonly<Record<Family, Ink>> = {
  water: 'oni',
  fire: 'kitsune',
  earth: 'kappa',
  wind: 'rokurokubi',
};

/** Two letters beside the sign, for whoever sees neither colour nor small shapes. */
export function codeOf(family: Family, language: Language): string {
  const name = SKETCH_TEXTS[language].families[family];
  return name.charAt(0).toUpperCase() + name.charAt(1);
}

/** On a stack a sketch is named by its other family: that is where it could still go. `▲Fi+C` */
export function sketchSign(card: SketchCard, on: Family, language: Language, paint: Paint): string {
  const { families, ability } = sketchOf(card);
  const other = families[0] === on ? families[1] : families[0];
  const mark =
    ability === null ? '' : `+${SKETCH_TEXTS[language].abilities[ability].charAt(0).toUpperCase()}`;
  return `${paint(`${SIGNS[other]}${codeOf(other, language)}`, INKS[other])}${mark}`;
}

/** `5≈`, or a back. */
export function yokaiSign(card: YokaiCard | Hidden, paint: Paint): string {
  if (card === 'hidden') return paint('░', 'back');
  const { family, value } = yokaiOf(card);
  return paint(`${value}${SIGNS[family]}`, INKS[family]);
}
