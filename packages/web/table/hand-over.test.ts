import { expect, it } from 'vitest';
import { isAfterOther, isBoardShown } from './hand-over.ts';
import { knownTable } from './testing/known-table.ts';

it('the board shows while a device waits, but never with a view that belongs to somebody', () => {
  expect(isBoardShown(knownTable({ you: 'spectator' }), true)).toBe(true);
  expect(isBoardShown(knownTable({ you: 'spectator' }), false)).toBe(false);
  // The table has not answered yet: what is drawn is still what the last holder saw.
  expect(isBoardShown(knownTable({ you: 1 }), true)).toBe(false);
});

it('what somebody has just done is seen before the next person is asked for', () => {
  expect(isAfterOther(1, 0)).toBe(true);
  // They passed the device on in mid-turn.
  expect(isAfterOther(0, 0)).toBe(false);
  // The deal, or a page that was just opened.
  expect(isAfterOther(null, 0)).toBe(false);
});
