import type { Seat } from '@hyakki/engine';
import { type Family, type View, yokaiOf } from '@hyakki/games/sketch';

// How near whoever lost was, from what lies open when the match is over.

/** So few sketches on this stack, and its top Yokai would have won the match. */
export interface NearMiss {
  readonly stack: Family;
  readonly value: number;
  readonly sketches: number;
}

/** More than somebody lays in passing is no near miss. */
const NEAR = 2;

/** The nearest of all stacks; of two, the one with more points. Undefined where none was near. */
export function nearMissOf(
  { stacks }: Pick<View, 'stacks'>,
  loser: Seat,
  behind: number,
): NearMiss | undefined {
  const all = stacks.flatMap(({ family, cards: [top], sketches }): readonly NearMiss[] => {
    if (top === undefined || top === 'hidden') return [];
    const { value } = yokaiOf(top);
    const [own, other] = [sketches[loser]!.length, sketches[1 - loser]!.length];
    // S14: together they reach the value, and the side with more takes it.
    const missing = Math.max(value - own - other, other - own + 1, 1);
    return value > behind && missing <= NEAR ? [{ stack: family, value, sketches: missing }] : [];
  });
  return all.sort((one, two) => one.sketches - two.sketches || two.value - one.value)[0];
}
