import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, coordinatesOf, placeAt, placeOf } from './cells.ts';
import { groupsOf, isConnected, measure } from './layout.ts';
import { FIRST_CELLS } from './setup.ts';

function destinations(card: number, cells: readonly string[]): string[] {
  const { rim, rimLength, comers } = measure(cells);
  const places = Array.from(rim.subarray(0, rimLength));
  return places.filter((_, i) => (comers[i]! & (1 << card)) !== 0).map(cellAt);
}

/** A second, slow and simple version of the rule: try every cell near the board and flood-fill. */
function destinationsBySearch(card: number, cells: readonly string[]): Set<string> {
  const found = new Set<string>();
  const points = cells.map((cell) => coordinatesOf(placeOf(cell)));
  const columns = points.map(({ column }) => column);
  const rows = points.map(({ row }) => row);
  for (let column = Math.min(...columns) - 1; column <= Math.max(...columns) + 1; column++) {
    for (let row = Math.min(...rows) - 1; row <= Math.max(...rows) + 1; row++) {
      const to = cellAt(placeAt(column, row));
      if (cells.includes(to)) continue;
      if (isOneGroup(cells.map((cell, i) => (i === card ? to : cell)))) found.add(to);
    }
  }
  return found;
}

function isOneGroup(cells: readonly string[]): boolean {
  const left = new Set(cells);
  const queue = [cells[0]!];
  left.delete(cells[0]!);
  for (const cell of queue) {
    const { column, row } = coordinatesOf(placeOf(cell));
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = cellAt(placeAt(column + right, row + down));
      if (left.delete(next)) queue.push(next);
    }
  }
  return left.size === 0;
}

const anyWalk = fc.array(fc.tuple(fc.nat(15), fc.nat(1000)), { maxLength: 28 });

test('[Y15] the places a card may go to are those of a slow search, on any board a match can reach', () => {
  fc.assert(
    fc.property(anyWalk, (walk) => {
      let cells = FIRST_CELLS.slice();
      for (const [card, choice] of walk) {
        const places = destinations(card, cells);
        if (places.length === 0) continue;
        cells = cells.slice();
        cells[card] = places[choice % places.length]!;
      }
      for (let card = 0; card < 16; card++) {
        expect(new Set(destinations(card, cells))).toEqual(destinationsBySearch(card, cells));
      }
    }),
    { numRuns: 150 },
  );
});

test('[Y15] corners do not join cards', () => {
  expect(isConnected(FIRST_CELLS)).toBe(true);
  expect(isConnected(FIRST_CELLS.map((cell) => (cell === 'd4' ? 'e5' : cell)))).toBe(false);
});

test('[Y24] a set of cards falls into the groups that touch by sides', () => {
  const { touching } = measure(FIRST_CELLS);
  // a1 b1, d1, and a4.
  const { list, count } = groupsOf((1 << 0) | (1 << 1) | (1 << 3) | (1 << 12), touching);
  expect([...list.subarray(0, count)]).toEqual([(1 << 0) | (1 << 1), 1 << 3, 1 << 12]);
});
