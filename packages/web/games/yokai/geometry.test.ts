import { cellAt, placeAt } from '@hyakki/games/yokai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardBox,
  cellBox,
  fitFrame,
  frameInTurn,
  frameOf,
  inReadingOrder,
  isAt,
  keepFrame,
  nextThing,
  RIMS,
  rimLabels,
  spotAt,
  spotOf,
} from './geometry.ts';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const SQUARE = ['a1', 'b1', 'a2', 'b2'];

const FOUR_BY_FOUR = ['a', 'b', 'c', 'd'].flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${row}`));

test('the cards fill the space they have, with a rim round them', () => {
  const { unit, left, top } = fitFrame(frameOf(SQUARE), { least: 0.22, most: 0.22 }, 400, 244);
  expect(unit).toBe(100);
  expect([left, top]).toEqual([100, 22]);
});

test('the rim is narrower than a card where room is short, and a whole cell where there is some', () => {
  const fit = fitFrame(frameOf(SQUARE), RIMS.toMove, 600, 340);
  expect(fit.unit).toBeCloseTo(100);
  expect(fit.rim.across).toBeCloseTo(100);
  expect(fit.rim.down).toBeCloseTo(70);
  // Every place where a card may go lies in the space that there is.
  for (const cell of ['a0', 'b3', '-z1', 'c2']) {
    const { x, y, w, h } = cellBox(fit, spotOf(cell));
    expect(Math.min(x, y), cell).toBeGreaterThanOrEqual(-1e-9);
    expect([x + w <= 600 + 1e-9, y + h <= 340 + 1e-9], cell).toEqual([true, true]);
    const card = cardBox(fit, spotOf(cell));
    expect(card.w, cell).toBe(card.h);
    expect(card.w, cell).toBe(Math.min(w, h));
  }
});

test('on a small phone a card of the first layout is as large as a finger', () => {
  // 360 by 640: what header, prompt, hints and tools leave.
  expect(fitFrame(frameOf(FOUR_BY_FOUR), RIMS.toMove, 352, 304).unit).toBeGreaterThan(56);
});

test('within a turn nothing changes size; the frame follows when the next one begins', () => {
  const before = frameInTurn(undefined, 3, SQUARE);
  const moved = ['a1', 'b1', 'a2', 'c1'];
  expect(frameInTurn(before, 3, moved)).toBe(before);
  expect(frameInTurn(before, 4, moved)).toEqual({ turn: 4, frame: { left: 0, top: 0, right: 2, bottom: 1 } });
});

test('a finger is over the cell that is drawn there, also left of and above the first', () => {
  const fit = fitFrame(frameOf(SQUARE), { least: 1, most: 1 }, 400, 400);
  expect(isAt('b2', spotAt(fit, 250, 250))).toBe(true);
  expect(isAt('b2', spotAt(fit, 150, 250))).toBe(false);
  expect(isAt('-z0', spotAt(fit, 5, 5))).toBe(true);
});

test('arrows lead from card to card, and onto the free cells that can be chosen', () => {
  expect(nextThing(SQUARE, [], 'card-0', 'ArrowRight')).toBe('card-1');
  expect(nextThing(SQUARE, [], 'card-1', 'ArrowRight')).toBeUndefined();
  expect(nextThing(SQUARE, ['c1'], 'card-1', 'ArrowRight')).toBe('cell-c1');
  expect(nextThing(SQUARE, ['c1'], 'cell-c1', 'ArrowLeft')).toBe('card-1');
  expect(nextThing(SQUARE, [], 'cell-gone', 'ArrowLeft')).toBeUndefined();
});

test('cards stay where they are while one of them moves: the frame follows only when they outgrow it, or look lost', () => {
  const frame = keepFrame(undefined, SQUARE);
  expect(frame).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  // A line needs one more column to the right, and leaves a row empty.
  const grown = keepFrame(frame, ['a1', 'b1', 'c1', 'b2']);
  expect(grown).toEqual({ left: 0, top: 0, right: 2, bottom: 1 });
  // Back in the square: everything lies where it lay.
  expect(keepFrame(grown, SQUARE)).toEqual(grown);
  expect(keepFrame(grown, ['b1', 'c1', 'b2', 'c2'])).toEqual(grown);
  // Two columns to spare are too many.
  const long = keepFrame(grown, ['a1', 'b1', 'c1', 'd1']);
  expect(keepFrame(long, SQUARE)).toEqual(frame);
});

test('a card that is tried on a free cell hides nothing: the cell is reached there, the card where it is called', () => {
  const tried = { card: 0, to: 'c1' };
  expect(nextThing(SQUARE, ['c1', 'c2'], 'card-1', 'ArrowRight', tried)).toBe('cell-c1');
  expect(nextThing(SQUARE, ['c1', 'c2'], 'card-1', 'ArrowLeft', tried)).toBe('card-0');
  // From the card one goes on from where it is seen.
  expect(nextThing(SQUARE, ['c1', 'c2'], 'card-0', 'ArrowDown', tried)).toBe('cell-c2');
  expect(nextThing(SQUARE, ['c1', 'c2'], 'card-0', 'ArrowLeft', tried)).toBe('card-1');
});

test('arrows lead from everything to everything, however the cards lie', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 15, maxLength: 15 }), fc.nat(), (choices, chosen) => {
      const cells = grown(choices);
      const free = freeRound(cells);
      const to = free[chosen % free.length]!;
      for (const tried of [undefined, { card: chosen % cells.length, to }]) {
        const things = inReadingOrder(cells, free).map(({ id }) => id);
        const leads = new Map(
          things.map((id) => [id, ARROWS.map((arrow) => nextThing(cells, free, id, arrow, tried))]),
        );
        for (const from of things) expect(reached(from, leads).size, from).toBe(things.length);
      }
    }),
  );
});

/** Sixteen cards that hang together, each laid beside one before. */
function grown(choices: readonly number[]): readonly string[] {
  const cells = ['b2'];
  for (const choice of choices) {
    const free = freeRound(cells);
    cells.push(free[choice % free.length]!);
  }
  return cells;
}

function freeRound(cells: readonly string[]): readonly string[] {
  const sides = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  const round = cells.flatMap((cell) => {
    const { column, row } = spotOf(cell);
    return sides.map(([across, down]) => cellAt(placeAt(column + across, row + down)));
  });
  return [...new Set(round)].filter((cell) => !cells.includes(cell));
}

function reached(
  from: string,
  leads: ReadonlyMap<string, readonly (string | undefined)[]>,
): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const id of seen) for (const to of leads.get(id) ?? []) if (to !== undefined) seen.add(to);
  return seen;
}

test('cards and free cells are read row by row, wherever they were dealt', () => {
  const read = (cells: readonly string[], free: readonly string[] = []) =>
    inReadingOrder(cells, free).map(({ id }) => id);
  expect(read(['b2', 'a1', '-z2', 'b0'])).toEqual(['card-3', 'card-1', 'card-2', 'card-0']);
  expect(read(SQUARE, ['c2', 'a0', '-z1'])).toEqual([
    'cell-a0',
    'cell--z1',
    'card-0',
    'card-1',
    'card-2',
    'card-3',
    'cell-c2',
  ]);
});

test('letters stand above the columns and numbers beside the rows; places beyond the first have words instead', () => {
  const fit = fitFrame(frameOf(['-z1', 'a1', 'b2', 'b0']), { least: 1, most: 1 }, 500, 500);
  const labels = rimLabels(fit, 10);
  expect(labels.map(({ text }) => text)).toEqual(['a', 'b', '1', '2']);
  expect(labels[0]).toEqual({ text: 'a', x: 250, y: 90 });
  expect(labels[2]).toEqual({ text: '1', x: 90, y: 250 });
});
