import type { SeenEvent } from '@hyakki/games/sketch';
import { FAMILIES } from '@hyakki/games/sketch';
import { expect, test } from 'vitest';
import { layOut } from './geometry.ts';
import { recalledOf } from './recalling.ts';

const layout = layOut({ width: 360, height: 460, isOver: false, near: 1 });
const [one, other] = [FAMILIES[0], FAMILIES[1]];
const middleOf = (stack: number) => {
  const { x, y, w, h } = layout.piles[stack]!;
  return { x: x + w / 2, y: y + h / 2 };
};
const marked = (event: SeenEvent) => recalledOf([event], layout, 1);

test('a sketch is marked on its player’s side of the stack', () => {
  const played = { type: 'played', turn: 1, card: { ways: [one, other] } as never, on: one } as const;
  const [near] = marked({ ...played, seat: 1 });
  const [far] = marked({ ...played, seat: 0 });
  const { y } = middleOf(0);
  expect(near).toMatchObject({ is: 'laid', seat: 1, at: { x: middleOf(0).x } });
  expect(far).toMatchObject({ is: 'laid', seat: 0, at: { x: middleOf(0).x } });
  if (near?.is !== 'laid' || far?.is !== 'laid') throw new Error('not laid');
  expect(near.at.y).toBeGreaterThan(y + layout.piles[0]!.h / 2);
  expect(far.at.y).toBeLessThan(y - layout.piles[0]!.h / 2);
});

test('a Yokai that was called goes from pile to pile, a sketch that was distracted from side to side', () => {
  const turn = { turn: 1, seat: 0, from: one, to: other };
  expect(marked({ ...turn, type: 'called', yokai: 0 as never, shows: 0 as never })).toEqual([
    { is: 'moved', from: middleOf(0), to: middleOf(1) },
  ]);
  const [moved] = marked({ ...turn, type: 'distracted', of: 1, card: {} as never });
  if (moved?.is !== 'moved') throw new Error('not moved');
  expect(moved.from.x).toBe(middleOf(0).x);
  expect(moved.to.x).toBe(middleOf(1).x);
  expect(moved.from.y).toBeGreaterThan(middleOf(0).y);
});

test('a Yokai that was taken has its taker’s sign, one that was frightened nobody’s', () => {
  const about = { turn: 1, yokai: 0 as never, stack: other };
  // Arrows lead to the middle of a pile.
  const plate = { x: middleOf(1).x, y: layout.piles[1]!.y + layout.piles[1]!.h * 0.18 };
  expect(marked({ ...about, type: 'taken', seat: 1, discarded: [], shows: null })).toEqual([
    { is: 'taken', seat: 1, at: plate },
  ]);
  expect(marked({ ...about, type: 'frightened', discarded: [[], []], shows: 0 as never })).toEqual([
    { is: 'below', seat: undefined, at: plate },
  ]);
  expect(marked({ type: 'skipped', turn: 1, seat: 0 })).toEqual([]);
});
