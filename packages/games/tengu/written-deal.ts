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
import { type Face, toyOf, YOKAI, type Yokai } from './components.ts';
import { begin, cardsOf, draw, tilesOf } from './setup.ts';
import type { Options, Tengu } from './types.ts';

// T38: a written-out deal. `rows` draws the grid from a1 on with two letters per tile; `pile` names the cards from the
// top, `setAside` those set aside. The rest comes from the seed.

const FIELDS = ['rows', 'pile', 'setAside', 'first'];

export function deal(layout: unknown, options: Options, seatCount: number, seed: Seed): Result<Step<Tengu>> {
  if (!isFields(layout)) return bad('layout', layout);
  const strange = strangeKey(layout, FIELDS);
  if (strange !== undefined) return bad(strange, layout[strange]);

  const generator = new Generator(seed);
  const chance = draw(options, seatCount, generator);

  const { first = chance.first } = layout;
  if (!isWhole(first, 0, seatCount - 1) || (options.first !== 'random' && options.first !== first)) {
    return bad('first', first);
  }
  const tiles = layout['rows'] === undefined ? chance.tiles : readRows(layout['rows'], options, generator);
  if (tiles === undefined) return bad('rows', layout['rows']);

  const { pile = [], setAside = [] } = layout;
  const pileSize = cardsOf(options).length - options.setAside;
  if (!isListOfYokai(pile, pileSize)) return bad('pile', pile);
  if (!isListOfYokai(setAside, options.setAside)) return bad('setAside', setAside);
  const isWritten = pile.length + setAside.length > 0;
  const cards = isWritten ? completeCards(pile, setAside, options, generator) : chance.cards;
  if (cards === undefined)
    return bad(pile.length > 0 ? 'pile' : 'setAside', pile.length > 0 ? pile : setAside);
  return ok(begin(options, seatCount, { first, tiles, cards }, generator.dice));
}

/** A tile's name in a written deal. */
export function codeOf(face: Face): string {
  const toy = toyOf(face);
  return toy === undefined ? CODES[face]! : toy.owner.charAt(0) + toy.kind.charAt(0);
}

const CODES: Readonly<Record<string, string>> = {
  temple: 'te',
  path: 'pa',
  mist: 'mi',
  tornado: 'to',
  mirage: 'mr',
};

function readRows(input: unknown, options: Options, rng: Rng): readonly Face[] | undefined {
  if (!Array.isArray(input) || input.length !== options.rows) return undefined;
  const inPlay = tilesOf(options);
  const faces: (Face | undefined)[] = [];
  for (const line of input) {
    if (typeof line !== 'string' || line.length > 100) return undefined;
    const codes = line.trim().split(/ +/);
    if (codes.length !== options.columns) return undefined;
    for (const code of codes) {
      const face = inPlay.find((one) => codeOf(one) === code);
      if (face === undefined && code !== '??') return undefined;
      faces.push(face);
    }
  }
  return completeTiles(faces, options, rng);
}

/** Deals the unknown tiles from the remaining ones. Undefined when the layout names more of a face than there are. */
export function completeTiles(
  known: readonly (Face | undefined)[],
  options: Options,
  rng: Rng,
): readonly Face[] | undefined {
  const left = remove(
    tilesOf(options),
    known.filter((face) => face !== undefined),
  );
  if (left === undefined) return undefined;
  const mixed = shuffle(left, rng);
  let next = 0;
  return known.map((face) => face ?? mixed[next++]!);
}

function isListOfYokai(input: unknown, most: number): input is readonly Yokai[] {
  return Array.isArray(input) && input.length <= most && input.every((name) => isOneOf(YOKAI, name));
}

/** A pile and set-aside cards with these beginnings. Undefined when there are not enough cards of a yokai. */
function completeCards(
  pile: readonly Yokai[],
  setAside: readonly Yokai[],
  options: Options,
  rng: Rng,
): readonly Yokai[] | undefined {
  const all = cardsOf(options);
  const left = remove(all, [...pile, ...setAside]);
  if (left === undefined) return undefined;
  const mixed = shuffle(left, rng);
  const inPile = all.length - options.setAside - pile.length;
  return [...pile, ...mixed.slice(0, inPile), ...setAside, ...mixed.slice(inPile)];
}

/** A bag without these; undefined when they are not all in it. */
export function remove<Item>(bag: readonly Item[], taken: readonly Item[]): Item[] | undefined {
  const left = bag.slice();
  for (const item of taken) {
    const at = left.indexOf(item);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

function bad(field: string, value: unknown) {
  return refuse('bad-layout', 'T38', { field, value: quote(value) });
}
