import type { Kit } from '@hyakki/engine/testing';
import { toyOf, YOKAI } from '../components.ts';
import { cellAt, type Grid, placeOf } from '../grid.ts';
import { isClue, isMixed } from '../memory.ts';
import { parseOptions } from '../options.ts';
import { unseenCards } from '../turn.ts';
import type { Known, Move, State, Tengu, View } from '../types.ts';

export const tenguKit: Kit<Tengu> = {
  optionInputs: combinations,
  candidates,
  texts,
  // A turn has two moves, `go` and `done`; help comes on top.
  mostMoves: ({ cards, yokai, help }, seatCount) => 2 * cards * yokai.length + help * seatCount,
  agrees: (state, { tiles, turns }) =>
    tiles.every((known, place) => isTrue(known, place, state)) &&
    turns.every(({ card }, i) => state.played[i] === card),
  // T34
  isAllOpen: ({ tiles, cards, outcome }, state) =>
    outcome !== null &&
    JSON.stringify([tiles, cards]) === JSON.stringify([state.secret.tiles, unseenCards(state)]),
};

function isTrue(known: Known, place: number, { secret, options }: State): boolean {
  const face = secret.tiles[place]!;
  if (isMixed(known)) {
    const other = secret.tiles[placeOf(known.with, options.columns)];
    return face === known.toy ? other === 'mirage' : face === 'mirage' && other === known.toy;
  }
  if (isClue(known)) {
    const toy = toyOf(face);
    return toy?.kind === known.kind && !known.not.includes(toy.owner);
  }
  return known === 'hidden' || known === face;
}

/** T8: grids of many shapes, yokai and tiles in many mixes; cards, help and first seats go round. */
function combinations(seatCount: number): readonly unknown[] {
  const teams = [['oni'], ['tanuki', 'yuki-onna'], ['bakeneko', 'yuki-onna', 'oni'], YOKAI];
  const grounds = [
    { path: 0, mist: 0, tornado: 0, mirage: 0 },
    { path: 1, mist: 1, tornado: 1, mirage: 1 },
    { path: 0, mist: 2, tornado: 0, mirage: 1 },
    { path: 1, mist: 0, tornado: 3, mirage: 2 },
    { path: 0, mist: 0, tornado: 0, mirage: 2 },
    { path: 3, mist: 2, tornado: 3, mirage: 2 },
  ];
  const free = [
    { cards: 8, setAside: 0, help: 1 },
    { cards: 10, setAside: 4, help: Math.floor(4 / seatCount), first: 0 },
    { cards: 6, setAside: 3, help: 0, first: seatCount - 1 },
    { cards: 9, setAside: 7, help: 1 },
    { cards: 7, setAside: 1, help: 0 },
  ];
  return teams
    .flatMap((yokai) =>
      grounds.map((tiles) => {
        const count = 1 + 3 * yokai.length + tiles.path + tiles.mist + tiles.tornado + tiles.mirage;
        return { yokai, tiles, ...gridFor(count) };
      }),
    )
    .map((input, i) => ({
      ...input,
      ...free[i % free.length]!,
      graded: input.yokai.length === 4 && i % 2 === 0,
    }))
    .filter((input) => parseOptions(input, seatCount).ok);
}

/** The squarest one; a prime number becomes a line. */
function gridFor(tiles: number): Grid {
  let columns = Math.floor(Math.sqrt(tiles));
  while (tiles % columns !== 0) columns--;
  return { columns, rows: tiles / columns };
}

/** Everything that could be typed, off the grid too. */
function candidates({ options }: View): readonly Move[] {
  const columns = Math.min(options.columns + 1, 23);
  const rows = Math.min(options.rows + 1, 23);
  const cells = Array.from({ length: columns * rows }, (_, place) => cellAt(place, columns));
  return [
    ...YOKAI.flatMap((yokai) => cells.map((to): Move => ({ do: 'go', yokai, to }))),
    { do: 'stay' },
    { do: 'done' },
    ...cells.map((cell): Move => ({ do: 'mirage', cell })),
    ...cells.flatMap((cell) => YOKAI.map((yokai): Move => ({ do: 'help', cell, yokai }))),
  ];
}

function texts({ options, pawns, temple }: View): readonly string[] {
  const last = cellAt(options.columns * options.rows - 1, options.columns);
  return [
    ...YOKAI.map((yokai) => `go ${yokai} ${last}`),
    ...YOKAI.map((yokai) => `help a1 ${yokai.slice(0, 2)}`),
    `go ${pawns[0]}`,
    `go ${temple}`,
    `go tengu ${last}`,
    'go tanuki x9',
    'go',
    'mirage 1',
    'mirage 2',
    'mirage 3',
    `mirage ${temple}`,
    'help a1',
    'help oni a1',
    'stay here',
    'STAY',
    'done',
    'look a1',
    '',
  ];
}
