import type { Seat, Viewer } from '@hyakki/engine';
import { type Face, type Ground, type Kind, type Options, toyOf, type Yokai } from '@hyakki/games/tengu';
import type { Who } from './en.ts';
import type { TenguTexts } from './index.ts';

export function whoIs(seat: Seat, viewer: Viewer): Who {
  return { isReader: seat === viewer, seat: seat + 1 };
}

/** `the Tanuki’s top`, `a mist`, `the Temple`. */
export function faceName(texts: TenguTexts, face: Face): string {
  const toy = toyOf(face);
  if (toy !== undefined) return texts.toy(toy.owner, toy.kind);
  return face === 'temple' ? texts.temple : texts.grounds[face as Ground];
}

export function yokaiNames(texts: TenguTexts, yokai: readonly Yokai[]): string[] {
  return yokai.map((name) => texts.yokai[name]);
}

export function kindNames(texts: TenguTexts, kinds: readonly Kind[]): string[] {
  return kinds.map((kind) => texts.kinds[kind]);
}

/** How many cards each yokai has played, in the order of the box. */
export function countCards(texts: TenguTexts, cards: readonly Yokai[], { yokai }: Options): string[] {
  return yokai.flatMap((name) => {
    const count = cards.filter((card) => card === name).length;
    return count === 0 ? [] : [`${texts.yokai[name]} ${count}`];
  });
}
