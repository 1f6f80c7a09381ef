import { describe, expect, it } from 'vitest';
import type { Box } from './frames.ts';
import { layOut, nextThing } from './geometry.ts';

const SLOTS = [
  [312, 300],
  [312, 360],
  [352, 440],
  [382, 640],
  [820, 980],
  [640, 230],
  // Phones on their side, with all else beside the board: 568 by 320, 640 by 360, 844 by 390.
  [388, 312],
  [446, 352],
  [560, 240],
  [596, 382],
  [1090, 770],
  [2200, 1300],
  [3480, 2020],
] as const;

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5;

it.each([
  [0, 0],
  [0, 500],
  [500, 0],
])('a slot of %i by %i, not measured yet, gives nothing a negative size', (width, height) => {
  const { piles, columns, panels, deck, discard } = layOut({ width, height, near: 0, isOver: false });
  for (const { w, h } of [...piles, ...columns, panels.near.box, panels.far.box, deck, discard]) {
    expect(w).toBeGreaterThan(0);
    expect(h).toBeGreaterThan(0);
  }
});

it.each([
  [352, 210],
  [352, 260],
  [382, 300],
])(
  'at the end on a phone, in %i by %i: the notebooks as wide as it is, the stacks between them',
  (width, height) => {
    const { panels, columns, piles } = layOut({ width, height, near: 0, isOver: true });
    for (const { box } of [panels.near, panels.far]) expect(box.w).toBe(width);
    const parts = [panels.far.box, panels.near.box, ...columns];
    for (const [i, one] of parts.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.y + one.h).toBeLessThanOrEqual(height + 0.5);
      for (const other of parts.slice(i + 1)) expect(overlaps(one, other)).toBe(false);
    }
    for (const { w, h } of piles) expect(Math.min(w, h)).toBeGreaterThanOrEqual(14);
  },
);

describe.each(SLOTS)('a slot of %i by %i', (width, height) => {
  const isInside = ({ x, y, w, h }: Box) =>
    x >= -0.5 && y >= -0.5 && x + w <= width + 0.5 && y + h <= height + 0.5;

  it.each([{ isOver: false }, { isOver: true }])(
    'holds everything, and nothing lies over anything else: %o',
    (state) => {
      const layout = layOut({ width, height, near: 0, ...state });
      const { panels, columns, deck, discard, acts } = layout;
      const regions = [panels.near.box, panels.far.box, ...columns, deck, discard];
      if (!state.isOver) regions.push(acts);
      for (const [i, one] of regions.entries()) {
        expect(isInside(one), JSON.stringify(one)).toBe(true);
        expect(Math.min(one.w, one.h)).toBeGreaterThan(0);
        for (const other of regions.slice(i + 1))
          expect(overlaps(one, other), JSON.stringify([one, other])).toBe(false);
      }
      for (const seat of [0, 1])
        for (let index = 0; index < 9; index++) {
          const page = layout.spot({ at: 'notebook', seat, index, of: 9 });
          const { box } = seat === 0 ? panels.near : panels.far;
          expect(overlaps(page, box) && isInside(page), JSON.stringify(page)).toBe(true);
          for (let stack = 0; stack < 4; stack++) {
            const laid = layout.spot({ at: 'side', stack, seat, index, of: 9 });
            expect(isInside(laid), JSON.stringify(laid)).toBe(true);
            expect(overlaps(laid, layout.piles[stack]!)).toBe(false);
            expect(overlaps(laid, panels.near.box) || overlaps(laid, panels.far.box)).toBe(false);
          }
        }
    },
  );

  it('gives a finger room on every stack and on each of four cards', () => {
    const layout = layOut({ width, height, near: 0, isOver: false });
    for (const { w, h } of layout.columns) expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
    const hand = [0, 1, 2, 3].map((index) => layout.spot({ at: 'hand', seat: 0, index, of: 4 }));
    for (const [i, card] of hand.entries()) {
      expect(isInside(card), JSON.stringify(card)).toBe(true);
      expect((hand[i + 1]?.x ?? card.x + card.w) - card.x).toBeGreaterThanOrEqual(43.9);
      expect(overlaps(card, layout.deck) || overlaps(card, layout.acts)).toBe(false);
    }
  });
});

describe('arrow keys', () => {
  const stacks = ['stack-water', 'stack-fire', 'stack-earth', 'stack-wind'];
  const hand = ['hand-0', 'hand-1'];
  const next = (from: string, arrow: Parameters<typeof nextThing>[3], held = hand) =>
    nextThing(stacks, held, from, arrow);

  it('go along the stacks and along the hand, and stop at their ends', () => {
    expect(next('stack-water', 'ArrowRight')).toBe('stack-fire');
    expect(next('stack-water', 'ArrowLeft')).toBeUndefined();
    expect(next('hand-0', 'ArrowRight')).toBe('hand-1');
    expect(next('hand-1', 'ArrowRight')).toBeUndefined();
  });

  it('go from one row to the other, to the nearest thing there is', () => {
    expect(next('stack-wind', 'ArrowDown')).toBe('hand-1');
    expect(next('hand-1', 'ArrowUp')).toBe('stack-fire');
    expect(next('stack-wind', 'ArrowDown', [])).toBeUndefined();
  });
});
