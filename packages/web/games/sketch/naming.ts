import type { View } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import { nameCard, nameYokai, SKETCH_TEXTS } from '@hyakki/words/sketch';
import type { HandCard } from './choosing.ts';
import { nearSeat } from './hand.ts';
import { BOARD_TEXTS } from './texts.ts';

// What a screen reader says of each thing on the board.

/** What lies on top, how many are below, and how far both sides have come. */
export function nameStack(index: number, view: View, language: Language): string {
  const texts = BOARD_TEXTS[language];
  const names = SKETCH_TEXTS[language];
  const { family, cards, sketches } = view.stacks[index]!;
  const top = cards[0];
  const near = nearSeat(view);
  const name = names.families[family];
  if (top === undefined || top === 'hidden') return texts.empty(name);
  const sides = texts.sides(sketches[near]!.length, sketches[1 - near]!.length);
  return `${texts.stack(name, nameYokai(names, top), cards.length - 1)}, ${sides}`;
}

/** On a device that is passed round, a card says only that it can be held to see it. */
export function nameHandCard({ card }: HandCard, isPrivate: boolean, language: Language): string {
  const texts = BOARD_TEXTS[language];
  return isPrivate ? `${texts.covered}, ${texts.press}` : nameCard(SKETCH_TEXTS[language], card);
}

export function nameSeat(names: readonly string[], seat: number): string {
  return names[seat] ?? String(seat + 1);
}
