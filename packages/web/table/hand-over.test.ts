import { expect, it } from 'vitest';
import { isAfterBot, isBoardShown } from './hand-over.ts';
import { BOT, knownTable, PERSON, STOOD_IN } from './testing/known-table.ts';

it('the board shows while a device waits, but never with a view that belongs to somebody', () => {
  expect(isBoardShown(knownTable({ you: 'spectator' }), true)).toBe(true);
  expect(isBoardShown(knownTable({ you: 'spectator' }), false)).toBe(false);
  // The table has not answered yet: what is drawn is still what the last holder saw.
  expect(isBoardShown(knownTable({ you: 1 }), true)).toBe(false);
});

it('a bot’s turn is seen before the next person is asked for', () => {
  const table = knownTable({ seats: [PERSON, BOT, STOOD_IN] });
  expect(isAfterBot(table, 1)).toBe(true);
  expect(isAfterBot(table, 2)).toBe(true);
  expect(isAfterBot(table, 0)).toBe(false);
  // The deal, or a page that was just opened.
  expect(isAfterBot(table, null)).toBe(false);
});
