import type { SketchCard, View, YokaiCard } from '@hyakki/games/sketch';
import { expect, test } from 'vitest';
import { nearMissOf } from './near-miss.ts';

type Stack = View['stacks'][number];

/** A stack with this Yokai on top, and so many sketches of each seat. */
function stack(top: YokaiCard | undefined, own: number, other: number): Stack {
  const family = (top?.split('-')[0] ?? 'wind') as Stack['family'];
  const side = (count: number): readonly SketchCard[] => Array.from({ length: count }, () => 'water-fire');
  return { family, cards: top === undefined ? [] : [top], sketches: [side(own), side(other)] } as Stack;
}

test('[S14] the nearest stack whose Yokai would have won, with the sketches that were missing there', () => {
  const stacks = [
    stack('water-5', 1, 2),
    stack('fire-4', 2, 1),
    stack('earth-7', 4, 1),
    stack(undefined, 0, 0),
  ];
  expect(nearMissOf({ stacks }, 0, 3)).toEqual({ stack: 'fire', value: 4, sketches: 1 });
  // Four points would only have been as many.
  expect(nearMissOf({ stacks }, 0, 4)).toEqual({ stack: 'earth', value: 7, sketches: 2 });
  expect(nearMissOf({ stacks }, 0, 7)).toBeUndefined();
});

test('[S15] as many sketches as the other side only frighten it: one more is missing', () => {
  const stacks = [stack('water-4', 1, 2)];
  expect(nearMissOf({ stacks }, 0, 1)).toEqual({ stack: 'water', value: 4, sketches: 2 });
  expect(nearMissOf({ stacks }, 1, 1)).toEqual({ stack: 'water', value: 4, sketches: 1 });
});

test('[S14] of stacks that were equally near, the one with more points is told; what was far off is not', () => {
  const stacks = [stack('water-3', 2, 0), stack('fire-5', 3, 1), stack('earth-6', 1, 1)];
  expect(nearMissOf({ stacks }, 0, 1)).toEqual({ stack: 'fire', value: 5, sketches: 1 });
  expect(nearMissOf({ stacks: [stacks[2]!] }, 0, 1)).toBeUndefined();
});
