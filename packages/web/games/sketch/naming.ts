import type { Memory, View } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import { belowInWords, nameCard, nameYokai, SKETCH_TEXTS } from '@hyakki/words/sketch';
import type { HandCard } from './choosing.ts';
import { coveredIn } from './covered.ts';
import { nearSeat } from './hand.ts';
import { BOARD_TEXTS } from './texts.ts';

// What a screen reader says of each thing on the board.

/** What lies on top, how many are below, and how far both sides have come; with a perfect memory also what was seen to go below. */
export function nameStack(index: number, view: View, memory: Memory | undefined, language: Language): string {
  const texts = BOARD_TEXTS[language];
  const names = SKETCH_TEXTS[language];
  const { family, cards, sketches } = view.stacks[index]!;
  const top = cards[0];
  const near = nearSeat(view);
  const name = names.families[family];
  if (top === undefined || top === 'hidden') return texts.empty(name);
  const sides = texts.sides(sketches[near]!.length, sketches[1 - near]!.length);
  const covered = coveredIn(index, view, memory);
  return [
    texts.stack(name, nameYokai(names, top), cards.length - 1),
    sides,
    ...(covered.length === 0 ? [] : [names.below(belowInWords(names, covered))]),
  ].join(', ');
}

/** On a device that is passed round, a card says only that it can be held to see it. */
export function nameHandCard({ card }: HandCard, isPrivate: boolean, language: Language): string {
  const texts = BOARD_TEXTS[language];
  return isPrivate ? `${texts.covered}, ${texts.press}` : nameCard(SKETCH_TEXTS[language], card);
}

/** Where names and the language come from. */
interface Named {
  readonly names: readonly string[];
  readonly language: Language;
}

/** Whose it is, what it is worth, and what is on its pages. */
export function nameNotebook(
  seat: number,
  { notebooks }: View,
  points: number,
  { names, language }: Named,
): string {
  const texts = BOARD_TEXTS[language];
  const pages = notebooks[seat]!.map((page) => nameYokai(SKETCH_TEXTS[language], page));
  const worth = `${texts.notebook(nameSeat(names, seat))}${texts.colon}${texts.points(points)}`;
  return pages.length === 0 ? worth : `${worth} (${pages.join(', ')})`;
}

export function nameOtherHand(seat: number, { hands }: View, { names, language }: Named): string {
  return BOARD_TEXTS[language].handOf(nameSeat(names, seat), hands[seat]!.length);
}

export function nameSeat(names: readonly string[], seat: number): string {
  return names[seat] ?? String(seat + 1);
}
