import { destinationsFrom, nearOf, type Options, type Place, type PlaceSet } from '@hyakki/games/tengu';
import type { Situation } from './situation.ts';

/** T13: where this yokai can end. */
function endsOf(yokai: number, { pawns, faceUp, options }: Situation): PlaceSet {
  return destinationsFrom(pawns[yokai]!, faceUp, nearOf(options));
}

/** By place: which of the yokai that may go now can end there, one bit per yokai. */
export function reachersOf(situation: Situation): Int8Array {
  const { goers, pawns, tiles } = situation;
  const reachers = new Int8Array(tiles.length);
  for (let yokai = 0; yokai < pawns.length; yokai++) {
    if ((goers & (1 << yokai)) === 0) continue;
    const ends = endsOf(yokai, situation);
    for (let place = 0; place < tiles.length; place++)
      if ((ends & (1 << place)) !== 0) reachers[place]! |= 1 << yokai;
  }
  return reachers;
}

/** Every yokai in play, one bit each. */
export function everyYokai({ yokai }: Options): number {
  return (1 << yokai.length) - 1;
}

/** Where somebody has looked and might know a toy that can be fetched now: by place, of whom. */
export function fetchableBy(
  seat: number,
  situation: Situation,
  reachers: Int8Array,
): readonly { readonly place: Place; readonly yokai: number }[] {
  // T24: under a mirage nothing can be won.
  if (situation.mirages !== 0) return [];
  const { seenBy, tiles } = situation;
  const all: { place: Place; yokai: number }[] = [];
  for (let place = 0; place < tiles.length; place++) {
    if ((seenBy[place]! & (1 << seat)) === 0 || (situation.faceUp & (1 << place)) !== 0) continue;
    for (let yokai = 0; yokai < situation.pawns.length; yokai++)
      if ((reachers[place]! & (1 << yokai)) !== 0) all.push({ place, yokai });
  }
  return all;
}
