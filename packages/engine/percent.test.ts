import { expect, it } from 'vitest';
import { inPercent } from './percent.ts';

it('[R5] rounding makes no chance certain, and none hopeless', () => {
  expect([0, 0.004, 0.251, 0.5, 0.996, 1 - 1e-12, 1].map(inPercent)).toEqual([0, 1, 25, 50, 99, 99, 100]);
});
