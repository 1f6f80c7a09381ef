import { type Dice, Generator, type Seat, type Seed, type Step, shuffle } from '@hyakki/engine';
import { type Face, GROUNDS, type Kind, TOYS, toyOf, type Yokai } from './components.ts';
import { cellAt } from './grid.ts';
import type { Hidden, Options, State, Tengu } from './types.ts';

/** Everything chance decides at the deal, in the order in which it is drawn. That order is fixed for ever (H6). */
export interface Drawn {
  readonly first: Seat;
  /** By place. */
  readonly tiles: readonly Face[];
  /** The pile from its top, then the cards set aside. */
  readonly cards: readonly Yokai[];
}

export function setup(options: Options, seatCount: number, seed: Seed): Step<Tengu> {
  const generator = new Generator(seed);
  const drawn = draw(options, seatCount, generator);
  return begin(options, seatCount, drawn, generator.dice);
}

export function draw(options: Options, seatCount: number, generator: Generator): Drawn {
  const first = options.first === 'random' ? generator.below(seatCount) : options.first;
  const tiles = shuffle(tilesOf(options), generator);
  const cards = shuffle(cardsOf(options), generator);
  return { first, tiles, cards };
}

// Listed once for all matches with the same options.
const TILES = new WeakMap<Options, readonly Face[]>();
const CARDS = new WeakMap<Options, readonly Yokai[]>();

/** T1, T7: every tile in play, unshuffled. */
export function tilesOf(options: Options): readonly Face[] {
  let tiles = TILES.get(options);
  if (tiles === undefined) {
    tiles = listTiles(options);
    TILES.set(options, tiles);
  }
  return tiles;
}

function listTiles({ yokai, tiles }: Options): readonly Face[] {
  const faces: Face[] = ['temple'];
  for (const toy of TOYS) if (yokai.includes(toyOf(toy)!.owner)) faces.push(toy);
  for (const ground of GROUNDS) for (let i = 0; i < tiles[ground]; i++) faces.push(ground);
  return faces;
}

/** T4: every movement card in play, unshuffled. */
export function cardsOf(options: Options): readonly Yokai[] {
  let cards = CARDS.get(options);
  if (cards === undefined) {
    cards = listCards(options);
    CARDS.set(options, cards);
  }
  return cards;
}

function listCards({ yokai, cards }: Options): readonly Yokai[] {
  const all: Yokai[] = [];
  for (const name of yokai) for (let i = 0; i < cards; i++) all.push(name);
  return all;
}

/** T6, T9, T11: lays everything out and turns the first card. */
export function begin(
  options: Options,
  seatCount: number,
  { first, tiles, cards }: Drawn,
  dice: Dice,
): Step<Tengu> {
  const { columns, yokai, setAside, help } = options;
  const place = tiles.indexOf('temple');
  const temple = cellAt(place, columns);
  const faces = new Array<Face | Hidden>(tiles.length).fill('hidden');
  faces[place] = 'temple';
  const card = cards[0]!;
  const state: State = {
    options,
    seatCount,
    turn: 1,
    seat: first,
    phase: 'go',
    card,
    temple,
    faces,
    tokens: new Array<Kind | null>(tiles.length).fill(null),
    pawns: yokai.map(() => temple),
    found: yokai.map(() => NOTHING_FOUND),
    played: [card],
    pile: cards.length - setAside - 1,
    discarded: 0,
    help: new Array<number>(seatCount).fill(help),
    said: [],
    looked: null,
    ending: null,
    secret: { tiles, cards, discarded: [], dice },
  };
  return {
    state,
    events: [
      { type: 'dealt', seatCount, options, first, temple },
      { type: 'turned', turn: 1, seat: first, card },
    ],
  };
}

const NOTHING_FOUND: readonly Kind[] = [];
