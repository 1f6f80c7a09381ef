import { HINTS, KINDS, type Mix, STANDARD_MIX, totalOf, yokai } from '@hyakki/games/yokai';
import { expect, test } from 'vitest';
import { boundsOf, stepMix } from './mix.ts';

const key = (mix: Mix) => KINDS.map((kind) => mix[kind]).join(' ');
const isLegal = (mix: Mix, edition: string, seats: number) => yokai.parseOptions({ edition, mix }, seats).ok;

/** Every mix that presses on the buttons lead to. */
function reachable(edition: 'classic' | 'prototype', seats: number): Set<string> {
  const found = new Set<string>();
  const open: Mix[] = [STANDARD_MIX[seats]!];
  for (let mix = open.pop(); mix !== undefined; mix = open.pop()) {
    if (found.has(key(mix))) continue;
    found.add(key(mix));
    expect(isLegal(mix, edition, seats), `${edition} ${seats}: ${key(mix)}`).toBe(true);
    for (const kind of KINDS) {
      const { least, most } = boundsOf(mix, kind, edition);
      if (mix[kind] > least) open.push(stepMix(mix, kind, -1, edition));
      if (mix[kind] < most) open.push(stepMix(mix, kind, 1, edition));
    }
  }
  return found;
}

function allLegal(edition: string, seats: number): Set<string> {
  const counts = (kind: (typeof KINDS)[number]) =>
    Array.from({ length: HINTS[kind].length + 1 }, (_, n) => n);
  const mixes = counts('one').flatMap((one) =>
    counts('two').flatMap((two) => counts('three').map((three) => ({ one, two, three }))),
  );
  return new Set(mixes.filter((mix) => isLegal(mix, edition, seats)).map(key));
}

test.each([2, 3, 4])(
  '[Y7] with %i seats every press gives a legal mix, and presses reach every legal mix',
  (seats) => {
    for (const edition of ['classic', 'prototype'] as const)
      expect(reachable(edition, seats)).toEqual(allLegal(edition, seats));
  },
);

test('[Y7] classic: a press keeps the total, and the opposite press takes it back', () => {
  const mix = STANDARD_MIX[2]!;
  const easier = stepMix(mix, 'one', 1, 'classic');
  expect(easier).toEqual({ one: 3, two: 3, three: 1 });
  expect(totalOf(easier)).toBe(totalOf(mix));
  expect(stepMix(easier, 'one', -1, 'classic')).toEqual(mix);
  expect(stepMix(mix, 'one', 1, 'prototype')).toEqual({ one: 3, two: 3, three: 2 });
});
