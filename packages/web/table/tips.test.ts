import { expect, test } from 'vitest';
import { type DueTip, dismissTip, followTips as follow, isCoachedIn, NO_TIPS } from './tips.ts';

const followTips = (state: typeof NO_TIPS, due: DueTip | undefined) =>
  follow(state, due, { isRepeated: false });
const tip = (id: string, viewer = 0): DueTip => ({ id, text: `${id}!`, isConvention: false, viewer });

test('a tip is shown for as long as its step lasts, and once', () => {
  const first = followTips(NO_TIPS, tip('where'));
  expect(first.shown?.id).toBe('where');
  // The same step, and perhaps another wording of it.
  expect(followTips(first, tip('where')).shown?.id).toBe('where');
  const later = followTips(first, tip('hint'));
  expect(later.shown?.id).toBe('hint');
  expect(followTips(later, tip('where')).shown).toBeUndefined();
  expect(followTips(followTips(first, undefined), tip('where')).shown).toBeUndefined();
});

test('a tip that was put away does not come back, but each person reads their own', () => {
  const away = dismissTip(followTips(NO_TIPS, tip('where')));
  expect(away.shown).toBeUndefined();
  expect(followTips(away, tip('where')).shown).toBeUndefined();
  expect(followTips(away, tip('where', 1)).shown?.viewer).toBe(1);
});

test('with the coach in every match a sentence comes with its step, and whoever put it away has the step in peace', () => {
  const always = (state: typeof NO_TIPS, due: DueTip | undefined) => follow(state, due, { isRepeated: true });
  const first = always(NO_TIPS, tip('where'));
  expect(first.shown?.id).toBe('where');
  const away = always(dismissTip(first), tip('where'));
  expect(away.shown).toBeUndefined();
  expect(always(always(away, tip('hint')), tip('where')).shown?.id).toBe('where');
  expect(always(always(away, undefined), tip('where')).shown?.id).toBe('where');
});

test('the coach speaks in first matches, always, or never', () => {
  expect([true, false].map((isFirst) => isCoachedIn('first', isFirst))).toEqual([true, false]);
  expect([true, false].map((isFirst) => isCoachedIn('always', isFirst))).toEqual([true, true]);
  expect([true, false].map((isFirst) => isCoachedIn('never', isFirst))).toEqual([false, false]);
});
