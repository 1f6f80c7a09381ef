import { expect, test } from 'vitest';
import { type Box, placeGlass } from './glass-place.ts';

// A phone: the board between the line above and the tools below, cards in the upper part, hints below them.
const within: Box = { left: 4, top: 138, right: 356, bottom: 580 };
const cards: Box = { left: 55, top: 204, right: 305, bottom: 402 };
const room = { within, cards, buttons: [], at: { x: 230, y: 300 }, height: 180, ratio: 1 };
const boxOf = ({ left, top, height }: ReturnType<typeof placeGlass>, ratio = 1): Box => ({
  left,
  top,
  right: left + height * ratio,
  bottom: top + height,
});
const isApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

test('on a phone the glass lies in the band below the cards and covers none of them', () => {
  const glass = boxOf(placeGlass(room));
  expect(isApart(glass, cards)).toBe(true);
  expect(glass.bottom).toBeLessThanOrEqual(within.bottom);
  expect(glass.bottom - glass.top).toBe(170);
});

test('on a wide screen it lies beside them, in its full size', () => {
  const wide = {
    ...room,
    within: { left: 0, top: 80, right: 930, bottom: 790 },
    cards: { left: 100, top: 100, right: 600, bottom: 780 },
    height: 288,
  };
  const glass = placeGlass(wide);
  expect(glass.height).toBe(288);
  expect(isApart(boxOf(glass), wide.cards)).toBe(true);
});

test('it covers no button, and lies over its thing where there is no room at all', () => {
  const button: Box = { left: 100, top: 540, right: 250, bottom: 580 };
  const glass = boxOf(placeGlass({ ...room, buttons: [button] }));
  expect(isApart(glass, button)).toBe(true);
  expect(isApart(glass, cards)).toBe(true);
  const full = placeGlass({ ...room, cards: within });
  expect(full).toEqual({ left: 140, top: 210, height: 180 });
});
