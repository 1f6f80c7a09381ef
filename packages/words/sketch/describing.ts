import { seatsOf } from '@hyakki/engine';
import {
  FAMILIES,
  type Hidden,
  type Memory,
  type Stack,
  type View,
  type YokaiCard,
  yokaiOf,
} from '@hyakki/games/sketch';
import type { SketchTexts } from './index.ts';
import { countCards, isOpen, nameCards, nameYokai, whoIs } from './naming.ts';

/** The whole table in words, for a person who hears it. */
export function describe(texts: SketchTexts, view: View): readonly string[] {
  const { turn, seat, viewer, phase, stacks, discard, deck, deckCards } = view;
  return [
    ...(phase === 'over' ? [] : [texts.where(turn, whoIs(seat, viewer))]),
    ...stacks.map((stack) => stackLine(texts, stack, view)),
    ...handLines(texts, view),
    texts.piles(deck, discard.length),
    ...(discard.length === 0 ? [] : [texts.discarded(nameCards(texts, discard))]),
    ...(deckCards === 'hidden' || deckCards.length === 0
      ? []
      : [texts.openDeck(nameCards(texts, deckCards))]),
    ...notebookLines(texts, view),
  ];
}

function stackLine(texts: SketchTexts, { family, cards, sketches }: Stack, { viewer }: View): string {
  const name = texts.families[family];
  const [top, ...below] = cards;
  if (top === undefined) return texts.emptyStack(name);
  const shown = texts.stack(
    name,
    nameYokai(texts, top),
    below.length === 0 ? texts.nothingBelow : texts.below(belowInWords(texts, below)),
  );
  const sides = sketches.flatMap((side, seat) =>
    side.length === 0 ? [] : [texts.sketches(whoIs(seat, viewer), side.length, nameCards(texts, side))],
  );
  return [shown, ...(sides.length === 0 ? [texts.noSketches] : sides)].join(' ');
}

/** `3 hidden cards, fire 3` */
export function belowInWords(texts: SketchTexts, cards: readonly (YokaiCard | Hidden)[]): string {
  const parts: string[] = [];
  let hidden = 0;
  for (const card of [...cards, undefined]) {
    if (card === 'hidden') hidden++;
    else {
      if (hidden > 0) parts.push(texts.hiddenCards(hidden));
      hidden = 0;
      if (card !== undefined) parts.push(nameYokai(texts, card));
    }
  }
  return parts.join(', ');
}

function handLines(texts: SketchTexts, { hands, viewer }: View): string[] {
  return hands.map((hand, seat) => {
    const who = whoIs(seat, viewer);
    return isOpen(hand) && (hand.length > 0 || who.isReader)
      ? texts.hand(who, nameCards(texts, hand))
      : texts.hiddenHand(who, hand.length);
  });
}

function notebookLines(texts: SketchTexts, { notebooks, seatCount, viewer }: View): string[] {
  return seatsOf(seatCount).map((seat) => {
    const yokai = notebooks[seat]!;
    const points = yokai.reduce((sum, card) => sum + yokaiOf(card).value, 0);
    return texts.notebook(
      whoIs(seat, viewer),
      points,
      yokai.map((card) => nameYokai(texts, card)).join(', '),
    );
  });
}

/** What can still be where, by counting cards, and which Yokai were seen to go below another (S29). */
export function memory(texts: SketchTexts, remembered: Memory, { phase }: View): readonly string[] {
  if (phase === 'over') return [texts.memoryOpen];
  const { unseen, held, viewer, turns, stacks } = remembered;
  const covered = stacks.flatMap(([, ...below], place) =>
    below.every((card) => card === 'hidden')
      ? []
      : [texts.memoryBelow(texts.families[FAMILIES[place]!], belowInWords(texts, below))],
  );
  const lines = [texts.memoryUnseen(countCards(texts, unseen)), ...covered];
  if (held === null || viewer === 'spectator') return lines;
  const certain = held.cards.slice();
  for (const { turn, told } of turns) {
    if (turn < held.turn) continue;
    for (const seen of told) {
      const at = seen.type === 'played' && seen.seat !== viewer ? certain.indexOf(seen.card) : -1;
      if (at >= 0) certain.splice(at, 1);
    }
  }
  return certain.length === 0 ? lines : [texts.memoryHeld(countCards(texts, certain)), ...lines];
}
