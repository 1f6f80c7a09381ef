import type { Kit } from '@hyakki/engine/testing';
import { cellAt, coordinatesOf, placeAt, placeOf } from '../cells.ts';
import { ALL_HINTS, CARDS, HINTS, SHAPES } from '../components.ts';
import { parseOptions, totalOf } from '../options.ts';
import { HINT_MODES, type Move, type View, type Yokai } from '../types.ts';

export const yokaiKit: Kit<Yokai> = {
  optionInputs: combinations,
  candidates,
  texts,
  // Y17: every turn reveals or places one hint; a turn has four moves.
  mostMoves: ({ mix }) => 8 * totalOf(mix) + 1,
  agrees: ({ secret }, { faces, affinities, turns }) =>
    faces.every((face, card) => face === 'hidden' || face === secret.families[card]) &&
    affinities.every(
      ({ holder, pair }, i) =>
        holder === secret.affinities[i]?.holder && (pair === 'hidden' || pair === secret.affinities[i]?.pair),
    ) &&
    turns.every(
      ({ hint }) => hint === null || hint.shows === 'hidden' || secret.pile[hint.hint] === hint.shows,
    ),
  // Y29
  isAllOpen: ({ faces, pile, row, affinities, outcome }, { secret }) =>
    outcome !== null &&
    row.every(({ hint }, i) => hint === secret.pile[i]) &&
    JSON.stringify([faces, pile, affinities]) ===
      JSON.stringify([secret.families, secret.pile, secret.affinities]),
};

/** Y30: every option with every other; editions, first seats and mixes go round. Leaves out those that no layout can meet (Y11). */
function combinations(seatCount: number): readonly unknown[] {
  const affinities = [
    {},
    { affinity: 'open' },
    { affinity: 'secret-first' },
    ...Array.from({ length: seatCount }, (_, i) => ({ affinity: 'secret-several', affinityCount: i + 1 })),
  ];
  const objectives = [{}, { objective: 'random' }, ...SHAPES.map((shape) => ({ shape }))];
  const free = [
    { edition: 'classic' },
    { edition: 'prototype', mix: { one: 4, two: 6, three: 4 } },
    { edition: 'classic', mix: 'children', first: 0 },
    { edition: 'prototype', mix: { one: 0, two: 1, three: 2 }, first: seatCount - 1 },
    { edition: 'prototype', mix: { one: 1, two: 0, three: 0 } },
  ];
  return HINT_MODES.flatMap((hints) =>
    affinities.flatMap((affinity) => objectives.map((objective) => ({ hints, ...affinity, ...objective }))),
  )
    .map((input, i) => ({ ...input, ...free[i % free.length]! }))
    .filter((input) => parseOptions(input, seatCount).ok);
}

const MARGIN = 2;

/** Everything that could be typed near the cards: taken, far and separate cells too, covered cards, hints that are not there. */
function candidates({ cells }: View): readonly Move[] {
  const points = cells.map((cell) => coordinatesOf(placeOf(cell)));
  const columns = points.map(({ column }) => column);
  const rows = points.map(({ row }) => row);
  const near: string[] = [];
  for (let row = Math.min(...rows) - MARGIN; row <= Math.max(...rows) + MARGIN; row++) {
    for (let column = Math.min(...columns) - MARGIN; column <= Math.max(...columns) + MARGIN; column++) {
      near.push(cellAt(placeAt(column, row)));
    }
  }
  const cards = Array.from({ length: CARDS }, (_, card) => card);
  return [
    ...cards.map((card): Move => ({ do: 'look', card })),
    ...cards.flatMap((card) => near.map((to): Move => ({ do: 'move', card, to }))),
    ...ALL_HINTS.flatMap((_, hint) => cards.map((card): Move => ({ do: 'place', hint, card }))),
    { do: 'reveal' },
    { do: 'declare' },
  ];
}

function texts({ cells }: View): readonly string[] {
  return [
    ...ALL_HINTS.map((hint) => `place ${hint} ${cells[0]}`),
    ...HINTS.two.map((hint) => `place ${hint.split('-').reverse().join('-')} ${cells[5]}`),
    ...[1, 2, 3, 9].map((number) => `place #${number} ${cells[9]}`),
    `look ${cells[3]}`,
    'look zz9',
    `move ${cells[0]} ${cells[1]}`,
    `move ${cells[0]} e9`,
    'move a1',
    'reveal 2',
    'reveal',
    'declare peace',
    'DECLARE',
    'peek a1',
    '',
  ];
}
