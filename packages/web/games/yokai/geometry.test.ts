import { cellAt, placeAt } from '@hyakki/games/yokai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellBox,
  extentOf,
  fitFrame,
  frameInTurn,
  frameOf,
  frameOfStep,
  inReadingOrder,
  isAt,
  keepExtent,
  nextThing,
  RIMS,
  rimLabels,
  spotAt,
  spotOf,
  widthFor,
} from './geometry.ts';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const SQUARE = ['a1', 'b1', 'a2', 'b2'];

const FOUR_BY_FOUR = ['a', 'b', 'c', 'd'].flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${row}`));

const fitted = (cells: readonly string[], rim: number, width: number, height: number) =>
  fitFrame(frameOf(cells), extentOf(frameOf(cells)), rim, width, height);

test('the cards fill the space they have, with a rim round them', () => {
  const { unit, left, top } = fitted(SQUARE, RIMS.toShow, 400, 244);
  expect(unit).toBe(100);
  expect([left, top]).toEqual([100, 22]);
});

test.each([
  [600, 340],
  [352, 330],
  [360, 640],
  [1000, 300],
])('in %i by %i every place where a card may go is as large as a card, and in sight', (width, height) => {
  for (const cells of [SQUARE, FOUR_BY_FOUR]) {
    const fit = fitted(cells, RIMS.toMove, width, height);
    const { left, top, right, bottom } = frameOf(cells);
    for (const column of [left - 1, left, right, right + 1])
      for (const row of [top - 1, top, bottom, bottom + 1]) {
        const { x, y, w, h } = cellBox(fit, { column, row });
        expect([w, h]).toEqual([fit.unit, fit.unit]);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
        expect([x + w <= width + 1e-9, y + h <= height + 1e-9]).toEqual([true, true]);
      }
  }
});

test('on a small phone a card of the first layout is as large as a finger', () => {
  // 360 by 640: what header, prompt, hints and tools leave.
  expect(fitted(FOUR_BY_FOUR, RIMS.toMove, 352, 322).unit).toBeGreaterThan(53);
});

test('when a match is looked at again, cards are as large as the board lets them be, and every marked place is in sight', () => {
  // 360 by 640: what the tray beside the cards leaves, for seven columns.
  const cells = [...FOUR_BY_FOUR.slice(0, 13), 'f1', '-z2', '-y3'];
  const moved = { type: 'moved', turn: 4, seat: 0, card: 3, from: 'd4', to: 'g1' } as const;
  const { frame, room } = frameOfStep(cells, [moved]);
  expect(frame).toEqual({ left: -2, top: 0, right: 6, bottom: 3 });
  const plain = frameOfStep(cells, []);
  const back = fitFrame(plain.frame, plain.room, RIMS.toLookBack, 276, 262).unit;
  expect(back).toBeGreaterThan(1.2 * fitFrame(plain.frame, plain.room, RIMS.toMove, 256, 262).unit);
  const fit = fitFrame(frame, room, RIMS.toLookBack, 276, 262);
  const { x, w } = cellBox(fit, spotOf('g1'));
  expect(x + w).toBeLessThanOrEqual(276);
});

test('within a turn nothing moves; then the cards are in the middle again', () => {
  const before = frameInTurn(undefined, 3, SQUARE);
  const moved = ['a1', 'b1', 'a2', 'c1'];
  expect(frameInTurn(before, 3, moved)).toBe(before);
  expect(frameInTurn(before, 4, moved)).toEqual({
    turn: 4,
    frame: { left: 0, top: 0, right: 2, bottom: 1 },
    room: { across: 3, down: 2 },
  });
});

test('the cards lie in the middle of their room, whatever room is kept for them', () => {
  const grown = frameInTurn(frameInTurn(undefined, 1, SQUARE), 2, ['a1', 'b1', 'c1', 'a2']);
  const back = frameInTurn(grown, 3, SQUARE);
  const fit = fitFrame(back.frame, back.room, RIMS.toMove, 500, 500);
  // As large as when there were three columns.
  expect(fit.unit).toBe(fitFrame(grown.frame, grown.room, RIMS.toMove, 500, 500).unit);
  const first = cellBox(fit, spotOf('a1'));
  const last = cellBox(fit, spotOf('b2'));
  expect(first.x).toBeCloseTo(500 - last.x - last.w);
  expect(first.y).toBeCloseTo(500 - last.y - last.h);
});

test('the hints stand as near as the height of the cards allows', () => {
  const room = { across: 5, down: 4 };
  const width = widthFor(room, RIMS.toMove, 600);
  expect(width).toBeCloseTo(700);
  expect(fitFrame(frameOf(FOUR_BY_FOUR), room, RIMS.toMove, width, 600).unit).toBeCloseTo(100);
});

test('a finger is over the cell that is drawn there, also left of and above the first', () => {
  const fit = fitted(SQUARE, 1, 400, 400);
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

test('cards keep their size until they outgrow their room, or look lost in it', () => {
  const room = keepExtent(undefined, { across: 4, down: 4 });
  expect(room).toEqual({ across: 4, down: 4 });
  const grown = keepExtent(room, { across: 5, down: 3 });
  expect(grown).toEqual({ across: 5, down: 4 });
  expect(keepExtent(grown, { across: 4, down: 4 })).toEqual(grown);
  // Two columns to spare are too many.
  const long = keepExtent(grown, { across: 6, down: 4 });
  expect(keepExtent(long, { across: 4, down: 4 })).toEqual({ across: 4, down: 4 });
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

test('letters stand above the columns and numbers beside the rows; beyond the first an arrow counts as the sentences do', () => {
  const fit = fitted(['-z1', 'a1', 'b2', 'b0'], 1, 500, 500);
  const labels = rimLabels(fit, 10);
  expect(labels.map(({ text }) => text)).toEqual(['←1', 'a', 'b', '↑1', '1', '2']);
  expect(labels[1]).toEqual({ text: 'a', x: 250, y: 90 });
  expect(labels[4]).toEqual({ text: '1', x: 90, y: 250 });
});
