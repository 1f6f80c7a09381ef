import { expect, it } from 'vitest';
import { gravestFirst, mainPoints } from './gravest.ts';
import type { ReviewedStep, TurningPoint } from './review.ts';

const STEPS = [{ n: 0, value: null }] as unknown as ReviewedStep[];
const point = (step: number, kind: string, loss: number): TurningPoint => ({
  step,
  seat: 0,
  kind,
  cause: kind === 'mistake' ? 'plan' : null,
  loss,
  params: {},
});

it('[R17] a small mistake without a name is no main point as long as there is anything else', () => {
  const points = [
    point(4, 'mistake', 0.031),
    point(9, 'mistake', 0.2),
    point(12, 'wrong-hint-guess', 0.02),
    point(14, 'no-nearer', 0),
  ];
  const turningPoints = gravestFirst(points, STEPS);
  expect(turningPoints.map(({ step }) => step)).toEqual([9, 12, 14, 4]);
  expect(mainPoints({ steps: STEPS, turningPoints }).map(({ step }) => step)).toEqual([9, 12, 14]);
  // Alone it is told.
  expect(mainPoints({ steps: STEPS, turningPoints: points.slice(0, 1) })).toEqual(points.slice(0, 1));
});
