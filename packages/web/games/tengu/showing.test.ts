import { type Tengu, tengu } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { expect, test } from 'vitest';
import { type Position, positionsIn } from '../../board-kit/testing/positions.ts';
import { shownIn, standsIn, walkOf } from './showing.ts';
import { timingOf } from './timing.ts';

const MATCHES: readonly (readonly Position<Tengu>[])[] = BOOKS.flatMap(({ scripts }) => scripts).map(
  (script) => positionsIn(tengu, script),
);
const MOTION = { stepMs: 1000, isReduced: false };

test('[T13] a pawn walks to where it then stands, and gets there within its step', () => {
  let walks = 0;
  for (const { next } of MATCHES.flat())
    for (const seen of next.events) {
      if (seen.type !== 'went') continue;
      const { legs, hops, lasts } = walkOf(seen, next.view, timingOf(next.events, MOTION));
      const index = next.view.options.yokai.indexOf(seen.yokai);
      expect(legs.at(-1)!.stand).toEqual(standsIn(next.view)[index]);
      expect(legs.map(({ by }) => by)).toEqual([...legs.map(({ by }) => by)].sort((a, b) => a - b));
      expect(legs.at(-1)!.by).toBeCloseTo(1);
      expect(hops).toBeGreaterThan(0);
      expect(lasts).toBeLessThanOrEqual(MOTION.stepMs);
      walks += 1;
    }
  expect(walks).toBeGreaterThan(20);
});

test('what a step did is told by where it is seen', () => {
  const shown = MATCHES.flat().map(({ next }) => shownIn(next.events));
  // The playthroughs show a tornado, a mirage, toys that come home and a mist.
  expect(shown.some(({ blown }) => blown.size > 0)).toBe(true);
  expect(shown.some(({ mixing }) => mixing.size === 2)).toBe(true);
  expect(shown.some(({ found }) => found.length > 0)).toBe(true);
  expect(shown.some(({ mist }) => mist !== undefined)).toBe(true);
});
