import {
  Generator,
  isFields,
  isOneOf,
  isWhole,
  ok,
  quote,
  type Result,
  type Rng,
  refuse,
  type Seed,
  type Step,
  shuffle,
  strangeKey,
} from '@hyakki/engine';
import { type Cell, cellAt, placeAt } from './cells.ts';
import {
  ALL_HINTS,
  CARDS,
  CARDS_A_FAMILY,
  FAMILIES,
  type Family,
  HINTS,
  type Hint,
  KINDS,
  kindOf,
  PAIRS,
  type Pair,
  SHAPES,
} from './components.ts';
import { canHoldTogether } from './conditions.ts';
import { isConnected } from './layout.ts';
import { begin, type Drawn, draw } from './setup.ts';
import type { Mix, Options, Yokai } from './types.ts';

// Y32: a written-out deal. `rows` draws the layout from a1 on with two letters per card (`ki ka ro on`, `??` for one
// dealt at random, `..` for no card); `hints` names the pile from the top, `affinities` in the order of the deal.
// The rest comes from the seed.

const FIELDS = ['rows', 'hints', 'affinities', 'shape', 'first'];
export const CODES: Readonly<Record<Family, string>> = {
  kitsune: 'ki',
  kappa: 'ka',
  rokurokubi: 'ro',
  oni: 'on',
};
const MOST_ROWS = 16;

export function deal(layout: unknown, options: Options, seatCount: number, seed: Seed): Result<Step<Yokai>> {
  if (!isFields(layout)) return bad('layout', layout);
  const strange = strangeKey(layout, FIELDS);
  if (strange !== undefined) return bad(strange, layout[strange]);

  const generator = new Generator(seed);
  const chance = draw(options, seatCount, generator);

  const { first = chance.first } = layout;
  if (!isWhole(first, 0, seatCount - 1) || (options.first !== 'random' && options.first !== first)) {
    return bad('first', first);
  }
  const { shape = chance.shape } = layout;
  if (shape !== null && !isOneOf(SHAPES, shape)) return bad('shape', shape);
  if (options.objective === 'random' ? shape === null : shape !== options.shape) return bad('shape', shape);

  const affinities = readAffinities(
    layout['affinities'],
    options,
    shape === chance.shape ? chance : undefined,
  );
  if (affinities === undefined) return bad('affinities', layout['affinities']);
  if (!canHoldTogether(shape, affinities)) {
    return refuse('conditions-cannot-hold', 'Y11', {
      shape: shape ?? 'none',
      affinities: affinities.join(' '),
    });
  }
  const pile = readPile(layout['hints'], options, chance, generator);
  if (pile === undefined) return bad('hints', layout['hints']);
  const cards = readRows(layout['rows'], chance, generator);
  if (cards === undefined) return bad('rows', layout['rows']);
  const drawn: Drawn = { first, shape, affinities, families: cards.families, pile };
  return ok(begin(options, seatCount, cards.cells, drawn, generator.dice));
}

function readAffinities(
  input: unknown,
  { affinityCount }: Options,
  chance: Drawn | undefined,
): readonly Pair[] | undefined {
  // A written shape may not suit affinities that were drawn for another one: then the layout must name them too.
  if (input === undefined) return affinityCount === 0 ? [] : chance?.affinities;
  if (!Array.isArray(input) || input.length !== affinityCount) return undefined;
  if (!input.every((pair): pair is Pair => isOneOf(PAIRS, pair))) return undefined;
  return new Set(input).size === input.length ? input : undefined;
}

function readPile(input: unknown, { mix }: Options, chance: Drawn, rng: Rng): readonly Hint[] | undefined {
  if (input === undefined) return chance.pile;
  if (!Array.isArray(input)) return undefined;
  if (!input.every((hint): hint is Hint => isOneOf(ALL_HINTS, hint))) return undefined;
  if (new Set(input).size !== input.length) return undefined;
  const rest = completePile(input, mix, rng);
  return rest === undefined ? undefined : [...input, ...rest];
}

/** The rest of a pile with this beginning: the missing number of each kind. Undefined when it already has too many. */
export function completePile(known: readonly Hint[], mix: Mix, rng: Rng): Hint[] | undefined {
  const rest: Hint[] = [];
  for (const kind of KINDS) {
    const missing = mix[kind] - known.filter((hint) => kindOf(hint) === kind).length;
    if (missing < 0) return undefined;
    const others = HINTS[kind].filter((hint) => !known.includes(hint));
    rest.push(...shuffle(others, rng).slice(0, missing));
  }
  return shuffle(rest, rng);
}

interface Cards {
  readonly cells: readonly Cell[];
  readonly families: readonly Family[];
}

function readRows(input: unknown, chance: Drawn, rng: Rng): Cards | undefined {
  const rows = input ?? SQUARE_OF_CHANCE;
  if (!Array.isArray(rows) || rows.length > MOST_ROWS) return undefined;
  const cells: Cell[] = [];
  const families: (Family | undefined)[] = [];
  for (const [row, line] of rows.entries()) {
    if (typeof line !== 'string' || line.length > 3 * MOST_ROWS) return undefined;
    for (const [column, code] of line.trim().split(/ +/).entries()) {
      if (code === '..') continue;
      const family = FAMILIES.find((name) => CODES[name] === code);
      if (family === undefined && code !== '??') return undefined;
      cells.push(cellAt(placeAt(column, row)));
      families.push(family);
    }
  }
  if (cells.length !== CARDS || !isConnected(cells)) return undefined;
  const completed = input === undefined ? chance.families : completeFamilies(families, rng);
  return completed === undefined ? undefined : { cells, families: completed };
}
const SQUARE_OF_CHANCE = new Array<string>(4).fill('?? ?? ?? ??');

/** Deals the cards of unknown family from the remaining ones. Undefined when a family has more than four. */
export function completeFamilies(
  known: readonly (Family | undefined)[],
  rng: Rng,
): readonly Family[] | undefined {
  const left: Family[] = [];
  for (const family of FAMILIES) {
    const missing = CARDS_A_FAMILY - known.filter((name) => name === family).length;
    if (missing < 0) return undefined;
    for (let i = 0; i < missing; i++) left.push(family);
  }
  const mixed = shuffle(left, rng);
  let next = 0;
  return known.map((family) => family ?? mixed[next++]!);
}

function bad(field: string, value: unknown) {
  return refuse('bad-layout', 'Y32', { field, value: quote(value) });
}
