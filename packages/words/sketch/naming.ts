import type { Seat, Viewer } from '@hyakki/engine';
import { type Hidden, type SketchCard, sketchOf, type YokaiCard, yokaiOf } from '@hyakki/games/sketch';
import type { Who } from './en.ts';
import type { SketchTexts } from './index.ts';

export function whoIs(seat: Seat, viewer: Viewer): Who {
  return { isReader: seat === viewer, seat: seat + 1 };
}

/** As it is typed in the reader's language: `fire-wind+call`, `feu-vent+appel`. */
export function typeCard(texts: SketchTexts, card: SketchCard): string {
  const { ability } = sketchOf(card);
  return ability === null ? pairOf(texts, card) : `${pairOf(texts, card)}+${texts.abilities[ability]}`;
}

/** As it is said: `fire-wind with Call`, `feu-vent avec Appeler`. */
export function nameCard(texts: SketchTexts, card: SketchCard): string {
  const { ability } = sketchOf(card);
  return ability === null ? pairOf(texts, card) : texts.cardWith(pairOf(texts, card), ability);
}

function pairOf(texts: SketchTexts, card: SketchCard): string {
  return sketchOf(card)
    .families.map((family) => texts.families[family])
    .join('-');
}

export function nameCards(texts: SketchTexts, cards: readonly SketchCard[]): string {
  return cards.map((card) => nameCard(texts, card)).join(', ');
}

/** Counts equal cards: `3 × water-fire, fire-wind`. The cards must be sorted. */
export function countCards(texts: SketchTexts, cards: readonly SketchCard[]): string {
  const counts = new Map<SketchCard, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => texts.counted(count, nameCard(texts, card))).join(', ');
}

export function nameYokai(texts: SketchTexts, card: YokaiCard): string {
  const { family, value } = yokaiOf(card);
  return texts.yokai(texts.families[family], value);
}

export function isOpen(cards: readonly (SketchCard | Hidden)[]): cards is readonly SketchCard[] {
  return !cards.includes('hidden');
}
