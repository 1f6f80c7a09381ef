import { PACE_MS, STEP_MS } from '@hyakki/client/table-client';
import { expect, test } from 'vitest';
import { SPEEDS } from '../board-kit/board.ts';
import { paceToSet, speedOf } from './speed.ts';
import { knownTable } from './testing/known-table.ts';

function tableAt(pace: number, dealer: 'server' | 'device' = 'device') {
  const known = knownTable({ dealer });
  return { ...known, setting: { ...known.setting, pace } };
}

test('[P28] bots are never faster than their steps are shown', () => {
  for (const speed of SPEEDS) expect(PACE_MS[speed]).toBeGreaterThan(STEP_MS[speed]);
});

test('[P28] a table on this device follows the speed that was chosen here', () => {
  expect(paceToSet(tableAt(PACE_MS.normal), 'swift')).toBe(PACE_MS.swift);
  expect(paceToSet(tableAt(PACE_MS.swift), 'swift')).toBeUndefined();
  // The pace of a table from before there was one speed.
  expect(paceToSet(tableAt(2_500), 'calm')).toBe(PACE_MS.calm);
  expect(paceToSet(tableAt(0), 'calm')).toBeUndefined();
  expect(paceToSet(tableAt(2_500, 'server'), 'calm')).toBeUndefined();
});

test('any pace is shown as the nearest speed', () => {
  for (const speed of SPEEDS) expect(speedOf(PACE_MS[speed])).toBe(speed);
  expect([0, 400, 1_000, 2_500, 10_000].map(speedOf)).toEqual(['swift', 'swift', 'normal', 'calm', 'calm']);
});
