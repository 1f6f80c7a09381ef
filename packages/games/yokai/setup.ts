import { type Dice, Generator, type Seat, type Seed, type Step, shuffle } from '@hyakki/engine';
import { type Cell, cellAt, placeAt } from './cells.ts';
import {
  CARDS,
  CARDS_A_FAMILY,
  FAMILIES,
  type Family,
  HINTS,
  type Hint,
  KINDS,
  PAIRS,
  type Pair,
  type Shape,
} from './components.ts';
import { canHoldTogether, shapesFor } from './conditions.ts';
import { totalOf } from './options.ts';
import type { HeldAffinity, HintId, Options, State, Yokai } from './types.ts';

/** Everything chance decides, in the order in which it is drawn. That order is fixed for ever (H6). */
export interface Drawn {
  readonly first: Seat;
  readonly shape: Shape | null;
  /** In the order they are dealt, from the first seat on. */
  readonly affinities: readonly Pair[];
  readonly families: readonly Family[];
  readonly pile: readonly Hint[];
}

export function setup(options: Options, seatCount: number, seed: Seed): Step<Yokai> {
  const generator = new Generator(seed);
  const drawn = draw(options, seatCount, generator);
  return begin(options, seatCount, FIRST_CELLS, drawn, generator.dice);
}

export function draw(options: Options, seatCount: number, generator: Generator): Drawn {
  const first = options.first === 'random' ? generator.below(seatCount) : options.first;
  const shape = options.objective === 'random' ? drawShape(options, generator) : options.shape;
  const affinities = drawAffinities(options.affinityCount, shape, generator);
  const families = shuffle(FAMILY_CARDS, generator);
  const pile = drawPile(options, generator);
  return { first, shape, affinities, families, pile };
}

/** Y11: only among the shapes that can hold with the affinities in play. */
function drawShape({ affinityCount }: Options, generator: Generator): Shape {
  const shapes = shapesFor(affinityCount);
  return shapes[generator.below(shapes.length)]!;
}

function drawAffinities(count: number, shape: Shape | null, generator: Generator): readonly Pair[] {
  if (count === 0) return [];
  for (;;) {
    const affinities = shuffle(PAIRS, generator).slice(0, count);
    if (canHoldTogether(shape, affinities)) return affinities;
  }
}

/** Y6: the right number of each kind at random, then shuffled. */
function drawPile({ mix }: Options, generator: Generator): Hint[] {
  const chosen: Hint[] = [];
  for (const kind of KINDS) {
    const mixed = shuffle(HINTS[kind], generator);
    for (let i = 0; i < mix[kind]; i++) chosen.push(mixed[i]!);
  }
  return shuffle(chosen, generator);
}

const FAMILY_CARDS: readonly Family[] = FAMILIES.flatMap((family) =>
  new Array<Family>(CARDS_A_FAMILY).fill(family),
);

/** Y5: a1 to d4, row by row. */
export const FIRST_CELLS: readonly Cell[] = Array.from({ length: CARDS }, (_, card) =>
  cellAt(placeAt(card % 4, Math.floor(card / 4))),
);

/** Y9: an open affinity lies on the table, secret ones go round from the first seat. */
function hold(affinities: readonly Pair[], options: Options, seatCount: number, first: Seat): HeldAffinity[] {
  return affinities.map((pair, i) => ({
    holder: options.affinity === 'open' ? 'table' : (first + i) % seatCount,
    pair,
  }));
}

export function begin(
  options: Options,
  seatCount: number,
  cells: readonly Cell[],
  { first, shape, affinities, families, pile }: Drawn,
  dice: Dice,
): Step<Yokai> {
  const held = hold(affinities, options, seatCount, first);
  const state: State = {
    options,
    seatCount,
    turn: 1,
    seat: first,
    phase: 'first-look',
    cells,
    covers: UNCOVERED,
    looked: [],
    row: [],
    unrevealed: totalOf(options.mix),
    kindsLeft: options.hints === 'blind' ? 'hidden' : options.mix,
    shape,
    ending: null,
    secret: { families, pile, affinities: held, dice },
  };
  return { state, events: [{ type: 'dealt', seatCount, options, first, cells, shape, affinities: held }] };
}

const UNCOVERED: readonly (HintId | null)[] = new Array<null>(CARDS).fill(null);
