import type { SeenEvent } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { endOf, timingOf } from './timing.ts';

const turn = { turn: 1, seat: 0 } as const;
const went: SeenEvent = { type: 'went', ...turn, yokai: 'oni', from: 'a1', to: 'c1' };
const found = (rests: boolean): SeenEvent => ({
  type: 'found',
  ...turn,
  yokai: 'oni',
  cell: 'c1',
  face: 'oni-top',
  rests,
});
const looked: SeenEvent = {
  type: 'looked',
  ...turn,
  yokai: 'oni',
  cell: 'c1',
  face: 'hidden',
  token: 'kite',
  laid: true,
};
const done: SeenEvent = { type: 'done', ...turn };
const turned: SeenEvent = { type: 'turned', turn: 2, seat: 1, card: 'oni' };
const mixed: SeenEvent = { type: 'mixed', ...turn, toy: 'c1', mirage: 'a1' };

const STEPS: readonly (readonly SeenEvent[])[] = [
  [went, looked],
  [went, found(false)],
  [went, found(true)],
  [done, turned],
  [mixed, done, turned],
  [{ type: 'stayed', ...turn }, turned],
  [{ type: 'helped', ...turn, cell: 'b1', yokai: 'oni' }],
];

describe('when things are shown within a step', () => {
  it.each([400, 900, 1500])('nothing lasts longer than a step of %i ms', (stepMs) => {
    for (const events of STEPS)
      expect(endOf(timingOf(events, { stepMs, isReduced: false }))).toBeLessThanOrEqual(stepMs);
  });

  it('a tile turns when the pawn has arrived, and what it does comes after it has begun to turn', () => {
    const timing = timingOf([went, looked], { stepMs: 900, isReduced: false });
    expect(timing.walk).toBeGreaterThan(0);
    expect(timing.flipAt).toBeGreaterThanOrEqual(timing.walk);
    expect(timing.effectAt).toBeGreaterThan(timing.flipAt);
  });

  it('a tile that is covered again does not wait for anybody', () => {
    expect(timingOf([done, turned], { stepMs: 900, isReduced: false }).flipAt).toBe(0);
  });

  it('the next card waits until two tiles are mixed', () => {
    const timing = timingOf([mixed, done, turned], { stepMs: 900, isReduced: false });
    expect(timing.cardAt).toBeGreaterThanOrEqual(timing.mixAt + timing.mix);
  });

  it('nothing moves with reduced motion, nor when something was missed', () => {
    expect(endOf(timingOf([went, looked], { stepMs: 0, isReduced: true }))).toBe(0);
    expect(endOf(timingOf([], { stepMs: 900, isReduced: false }))).toBe(0);
  });
});
