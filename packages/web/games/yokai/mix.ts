import { type Edition, HINTS, KINDS, type Kind, type Mix } from '@hyakki/games/yokai';

// Y7: the classic edition keeps the number of hints, so one kind gains what another gives. The earlier edition does not.

/** From which kind another is taken, and to which it goes back: the first that the box allows. */
const PARTNERS: Readonly<Record<Kind, readonly Kind[]>> = {
  one: ['three', 'two'],
  two: ['three', 'one'],
  three: ['one', 'two'],
};

/** The mix with one more or one fewer of a kind. */
export function stepMix(mix: Mix, kind: Kind, step: 1 | -1, edition: Edition): Mix {
  const changed = { ...mix, [kind]: mix[kind] + step };
  if (edition === 'prototype') return changed;
  const partner = PARTNERS[kind].find((other) => isInBox(other, mix[other] - step));
  return partner === undefined ? mix : { ...changed, [partner]: mix[partner] - step };
}

/** How few and how many of a kind this mix can have, if only the other kinds follow. */
export function boundsOf(
  mix: Mix,
  kind: Kind,
  edition: Edition,
): { readonly least: number; readonly most: number } {
  const others = KINDS.filter((other) => other !== kind);
  const inBox = HINTS[kind].length;
  const left = others.reduce((sum, other) => sum + mix[other], 0);
  // A match needs at least one hint.
  if (edition === 'prototype') return { least: left === 0 ? 1 : 0, most: inBox };
  const room = others.reduce((sum, other) => sum + HINTS[other].length - mix[other], 0);
  return { least: Math.max(0, mix[kind] - room), most: Math.min(inBox, mix[kind] + left) };
}

function isInBox(kind: Kind, count: number): boolean {
  return count >= 0 && count <= HINTS[kind].length;
}
