import { describe, expect, it } from 'vitest';
import { byWhoWaits, waitsForYou } from './waiting-tables.ts';

const OWN = {
  phase: 'playing',
  turn: 0,
  seat: 0,
  isStoodIn: false,
  isPaused: false,
  turnSince: 100,
  turnUntil: null,
  changedAt: 100,
} as const;

describe('one’s own tables', () => {
  it('[P35] wait for their person while it is their turn, no bot plays for them, and nothing is paused', () => {
    expect(waitsForYou(OWN)).toBe(true);
    expect(waitsForYou({ ...OWN, turn: 1 })).toBe(false);
    expect(waitsForYou({ ...OWN, turn: null })).toBe(false);
    expect(waitsForYou({ ...OWN, isStoodIn: true })).toBe(false);
    expect(waitsForYou({ ...OWN, isPaused: true })).toBe(false);
    expect(waitsForYou({ ...OWN, phase: 'over' })).toBe(false);
  });

  it('[P35] those that wait come first: by the end of the clock, then by how long; the others by use', () => {
    const tables = [
      { name: 'long ago', ...OWN, turn: 1, changedAt: 1 },
      { name: 'lately', ...OWN, turn: 1, changedAt: 900 },
      { name: 'no clock, just begun', ...OWN, turnSince: 800, changedAt: 950 },
      { name: 'no clock, for long', ...OWN, turnSince: 200 },
      { name: 'ends later', ...OWN, turnUntil: 5_000 },
      { name: 'ends soon', ...OWN, turnUntil: 2_000, turnSince: 900 },
      { name: 'a bot plays', ...OWN, isStoodIn: true, turnUntil: 1_000, changedAt: 500 },
    ];
    expect(tables.toSorted(byWhoWaits).map(({ name }) => name)).toEqual([
      'ends soon',
      'ends later',
      'no clock, for long',
      'no clock, just begun',
      'lately',
      'a bot plays',
      'long ago',
    ]);
  });
});
