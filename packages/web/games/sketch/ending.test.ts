import { sketch, type View } from '@hyakki/games/sketch';
import { BOOKS } from '@hyakki/games/sketch/testing';
import { expect, test } from 'vitest';
import { positionsIn } from '../../board-kit/testing/positions.ts';
import { momentsOf } from './ceremony.ts';
import { isWinner, lightsAt, moodOf, pointsOf } from './ending.ts';
import { lay } from './showing.ts';

const ENDS: readonly View[] = BOOKS.flatMap(({ scripts }) => scripts).map(
  (script) => positionsIn(sketch, script).at(-1)!.next.view,
);

test.each(ENDS.map((view, i) => [i, view] as const))(
  'lights up one family more at each step, and everything at the end (%i)',
  (_, view) => {
    const steps = momentsOf(view);
    const lit = steps.map((_, step) => lightsAt(view, step).families.size);
    expect(lit.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    const all = lightsAt(view, undefined);
    expect(all.isDecided).toBe(true);
    expect(all.sums).toEqual(view.outcome!.scores);
  },
);

test('points count up to the score, and only then somebody has won', () => {
  for (const view of ENDS) {
    const shown = momentsOf(view).map((_, step) => lightsAt(view, step));
    for (const seat of [0, 1]) {
      const counted = shown.map((lights) => pointsOf(seat, view, lights));
      expect(counted[0]).toBe(0);
      expect(counted).toEqual([...counted].sort((one, other) => one - other));
      expect(counted.at(-1)).toBe(view.outcome!.scores[seat]);
      expect(shown.slice(0, -1).some((lights) => isWinner(seat, view, lights))).toBe(false);
      expect(isWinner(seat, view, shown.at(-1))).toBe(view.outcome!.winners.includes(seat));
      // While the match goes on, all pages count.
      expect(pointsOf(seat, view, undefined)).toBe(view.outcome!.scores[seat]);
    }
  }
});

test('pages of the family that is counted are lit, those not counted yet are dim', () => {
  for (const view of ENDS) {
    const { pieces } = lay([], view);
    const pages = pieces.filter(({ place }) => place.at === 'notebook');
    for (const [step, moment] of momentsOf(view).entries()) {
      const lights = lightsAt(view, step);
      const lit = pages
        .filter((page) => moodOf(page, lights) === 'lit')
        .map(({ card }) => card.split('-')[0]);
      const family = moment.about === 'family' ? moment.family : undefined;
      expect(new Set(lit)).toEqual(
        new Set(pages.map(({ card }) => card.split('-')[0]).filter((one) => one === family)),
      );
      expect(
        pieces.filter((piece) => piece.place.at !== 'notebook' && moodOf(piece, lights) !== undefined),
      ).toEqual([]);
    }
    const all = lightsAt(view, undefined);
    expect(pages.filter((page) => moodOf(page, all) === 'dim')).toEqual([]);
  }
});
