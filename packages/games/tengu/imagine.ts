import { type Rng, type Seed, shuffle } from '@hyakki/engine';
import { type Face, KINDS, type Kind, type Toy, toyOf, type Yokai } from './components.ts';
import { placeOf } from './grid.ts';
import { isClue, isMixed } from './memory.ts';
import { cardsOf, tilesOf } from './setup.ts';
import type { Clue, Known, Memory, Secret, State, View } from './types.ts';
import { completeTiles, remove } from './written-deal.ts';

/** Any world this viewer could be in, all equally likely. Help may be false, so it proves nothing. */
export function imagine(view: View, memory: Memory, rng: Rng): State {
  const { looked } = view;
  return {
    options: view.options,
    seatCount: view.seatCount,
    turn: view.turn,
    seat: view.seat,
    phase: view.phase,
    card: view.card,
    temple: view.temple,
    faces: view.faces,
    tokens: view.tokens,
    pawns: view.pawns,
    found: view.found,
    played: view.played,
    pile: view.pile,
    discarded: view.discarded,
    help: view.help,
    said: view.said,
    looked: looked === null ? null : { cell: looked.cell, by: looked.by },
    ending: view.outcome?.ending ?? null,
    secret: {
      tiles: view.tiles === 'hidden' ? imagineTiles(memory, rng) : view.tiles,
      ...imagineCards(view, rng),
      dice: { seed: imagineSeed(rng), drawn: 0 },
    },
  };
}

function imagineTiles({ options, tiles }: Memory, rng: Rng): readonly Face[] {
  const world: (Face | undefined)[] = tiles.map((known) =>
    typeof known === 'string' ? sure(known) : undefined,
  );
  for (const [place, known] of tiles.entries()) {
    if (world[place] !== undefined || !isMixed(known)) continue;
    const other = placeOf(known.with, options.columns);
    const isHere = rng.below(2) === 0;
    world[place] = isHere ? known.toy : 'mirage';
    world[other] = isHere ? 'mirage' : known.toy;
  }
  const left = remove(
    tilesOf(options),
    world.filter((face) => face !== undefined),
  );
  if (left === undefined) throw new Error('remembers more tiles of a face than there are');
  for (const kind of KINDS) placeClues(kind, tiles, left, world, rng);
  const whole = completeTiles(world, options, rng);
  if (whole === undefined) throw new Error('imagines more tiles of a face than there are');
  return whole;
}

function sure(known: Face | 'hidden'): Face | undefined {
  return known === 'hidden' ? undefined : known;
}

/**
 * Toys of one kind under tiles with its token. Every way to place them leaves the same number of ways to place the rest,
 * so a uniform choice among them is uniform over worlds; there are at most 24.
 */
function placeClues(
  kind: Kind,
  tiles: readonly Known[],
  left: readonly Face[],
  world: (Face | undefined)[],
  rng: Rng,
): void {
  const places = tiles.flatMap((known, place) => (isClue(known) && known.kind === kind ? [place] : []));
  if (places.length === 0) return;
  const toys = left.filter((face) => toyOf(face)?.kind === kind) as Toy[];
  const ways = waysToLay(
    places.map((place) => tiles[place] as Clue),
    toys,
  );
  if (ways.length === 0) throw new Error(`no ${kind} fits what was told`);
  const way = ways[rng.below(ways.length)]!;
  for (const [i, place] of places.entries()) world[place] = way[i]!;
}

function waysToLay(clues: readonly Clue[], toys: readonly Toy[]): readonly (readonly Toy[])[] {
  const [clue, ...rest] = clues;
  if (clue === undefined) return [[]];
  return toys
    .filter((toy) => !clue.not.includes(toyOf(toy)!.owner))
    .flatMap((toy) =>
      waysToLay(
        rest,
        toys.filter((other) => other !== toy),
      ).map((way) => [toy, ...way]),
    );
}

/** The played cards are known; the others are in any order in the pile, discarded or set aside. */
function imagineCards(
  { options, played, discarded, cards }: View,
  rng: Rng,
): Pick<Secret, 'cards' | 'discarded'> {
  const unseen = remove(cardsOf(options), played);
  if (unseen === undefined) throw new Error('sees more cards of a yokai than there are');
  const drawn: { taken: readonly Yokai[]; rest: readonly Yokai[] } =
    cards === 'hidden'
      ? split(shuffle(unseen, rng), discarded)
      : { taken: cards.discarded, rest: [...cards.pile, ...cards.setAside] };
  // When a mist took its card no longer matters: the next card follows from the number of both together.
  return { cards: [...played, ...drawn.taken, ...drawn.rest], discarded: drawn.taken };
}

function split(cards: readonly Yokai[], count: number): { taken: readonly Yokai[]; rest: readonly Yokai[] } {
  return { taken: cards.slice(0, count), rest: cards.slice(count) };
}

function imagineSeed(rng: Rng): Seed {
  return Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
}
