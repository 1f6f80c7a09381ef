import { expect, test } from 'vitest';
import { signsOf } from './recalled.ts';

test('what one seat did at one place is one plate, what another did there stands below it', () => {
  const at = { x: 40, y: 30 };
  const there = { x: 90, y: 30 };
  const plates = signsOf(
    [
      { is: 'laid', seat: 0, at },
      { is: 'moved', from: at, to: there },
      { is: 'laid', seat: 0, at: there },
      { is: 'taken', seat: 0, at },
      { is: 'helped', seat: 1, at },
    ],
    20,
  );
  expect(plates).toEqual([
    { at, seat: 0, signs: ['laid', 'taken'] },
    { at: there, seat: 0, signs: ['laid'] },
    { at: { x: 40, y: 50 }, seat: 1, signs: ['helped'] },
  ]);
});
