import {
  expectOk,
  Generator,
  pick,
  type Rng,
  randomBot,
  type Seed,
  seedFromText,
  shuffle,
  tell,
} from '@hyakki/engine';
import { ALL_HINTS, FAMILIES, type Family, type Hint, type Yokai, yokai } from '@hyakki/games/yokai';
import { type Moment, momentsOf } from '../../moments.ts';
import type { KnownCard } from '../../review.ts';
import { expectNear, expectSame } from '../../testing/same.ts';
import { knows, worldsLeftJointly } from '../knowledge.ts';
import { playedBy, read } from './matches.ts';

// What follows and what is implied, against a list of all worlds. Everything here throws where the review is wrong.

const CARDS = 16;
/** More cards than these have too many worlds to list. */
const MOST_UNKNOWN = 7;

type Faces = ReadonlyMap<number, Family>;

/** Every world with four cards of each family that has these faces. */
function allWorlds(faces: Faces): Family[][] {
  const worlds: Family[][] = [];
  const left = new Map(FAMILIES.map((family) => [family, 4]));
  const world: Family[] = [];
  const lay = () => {
    if (world.length === CARDS) {
      worlds.push([...world]);
      return;
    }
    const known = faces.get(world.length);
    for (const face of known === undefined ? FAMILIES : [known]) {
      const count = left.get(face)!;
      if (count === 0) continue;
      left.set(face, count - 1);
      world.push(face);
      lay();
      world.pop();
      left.set(face, count);
    }
  };
  lay();
  return worlds;
}

function facesIn(worlds: readonly Family[][], card: number): Family[] {
  return FAMILIES.filter((face) => worlds.some((world) => world[card] === face));
}

interface Counted {
  readonly positions: number;
  /** In how many of them not all hints can be true. */
  readonly contradicted: number;
  /** In how many of them hints rule something out that did not follow. */
  readonly implied: number;
}

/** Positions of chance: some cards were shown, and hints lie anywhere. */
export function checkPositions(count: number, seed: Seed): Counted {
  const rng = new Generator(seed);
  let contradicted = 0;
  let implied = 0;
  for (let i = 0; i < count; i++) {
    const { moment, told, hints } = positionOfChance(rng);
    const worlds = allWorlds(told);
    const signalled = worlds.filter((world) =>
      hints.every(({ card, shows }) => shows.split('-').includes(world[card]!)),
    );
    if (signalled.length === 0) contradicted++;
    else if (signalled.length < worlds.length) implied++;
    const known = knows(moment, 0);
    for (const [card, each] of (known.cards as readonly KnownCard[]).entries()) {
      const what = `position ${i}, card ${card}`;
      expectSame(`${what}, told`, each.told, told.get(card) ?? null);
      expectSame(`${what}, follows`, each.follows, facesIn(worlds, card));
      expectSame(`${what}, implied`, each.implied, facesIn(signalled, card));
    }
    expectNear(`position ${i}, worlds`, 10 ** known.worldsLeft, worlds.length);
  }
  return { positions: count, contradicted, implied };
}

interface Position {
  readonly moment: Moment<Yokai>;
  readonly told: Faces;
  readonly hints: readonly { readonly card: number; readonly shows: Hint }[];
}

const EVERY_FAMILY = FAMILIES.flatMap((family) => [family, family, family, family]);
const DEAL = yokai.setup(expectOk(yokai.parseOptions({}, 2)), 2, seedFromText('any'));

function positionOfChance(rng: Rng): Position {
  const world = shuffle(EVERY_FAMILY, rng);
  const cards = shuffle([...world.keys()], rng);
  const shown = cards.slice(0, CARDS - 1 - rng.below(MOST_UNKNOWN));
  // The other seat looked as well, and only it knows what it saw.
  const looked = shuffle(cards, rng).slice(0, rng.below(CARDS));
  const hints = cards.slice(10 + rng.below(7)).map((card) => ({ card, shows: pick(ALL_HINTS, rng) }));
  const seen: Yokai['SeenEvent'][] = [
    ...tell(yokai, DEAL.events, 0),
    ...shown.map(
      (card) => ({ type: 'looked', turn: 1, seat: 0, card, at: 'a1', family: world[card]! }) as const,
    ),
    ...looked.map(
      (card) => ({ type: 'looked', turn: 2, seat: 1, card, at: 'a1', family: 'hidden' }) as const,
    ),
    ...hints.map(
      ({ card, shows }, hint) =>
        ({ type: 'placed', turn: 3 + hint, seat: 1, hint, shows, card, at: 'a1' }) as const,
    ),
  ];
  const memory = seen.reduce<Yokai['Memory'] | undefined>(
    (all, each) => yokai.remember(all, each),
    undefined,
  )!;
  const moment: Moment<Yokai> = {
    game: yokai,
    n: 1,
    turn: { number: 3, seat: 0 },
    state: DEAL.state,
    events: [],
    memories: [memory],
    heardBy: () => [],
  };
  return { moment, told: new Map(shown.map((card) => [card, world[card]!])), hints };
}

/** Matches of chance, so hints lie on wrong cards as often as on right ones. */
const OPTIONS = [{}, { level: 2 }, { level: 3 }, { level: 4 }];

export function momentsOfChance(seed: string, seats: number, options: object): readonly Moment<Yokai>[] {
  const match = read(playedBy({ seed, seats, options, bot: randomBot() }));
  return momentsOf(yokai, match.record, match.replay as never);
}

/** Whole matches: what every seat knows after every move, as its events tell. Answers with the number of positions. */
export function checkMatches(matches: number, name: string): number {
  let positions = 0;
  for (let i = 0; i < matches; i++) {
    const moments = momentsOfChance(`${name} ${i}`, 2 + (i % 3), OPTIONS[i % OPTIONS.length]!);
    for (const [n, moment] of moments.slice(0, -1).entries()) {
      const soFar = moments.slice(0, n + 1);
      for (const seat of moment.memories.keys())
        if (checkSeat(moment, soFar, seat, `match ${i}, step ${n}, seat ${seat}`)) positions++;
      const { faces } = shownTo('anybody', soFar);
      if (faces.size >= CARDS - MOST_UNKNOWN)
        expectNear(
          `match ${i}, step ${n}, all`,
          10 ** worldsLeftJointly(moment),
          allWorlds(facesOf(faces)).length,
        );
    }
  }
  return positions;
}

/** False where there are too many worlds to list. */
function checkSeat(
  moment: Moment<Yokai>,
  soFar: readonly Moment<Yokai>[],
  seat: number,
  what: string,
): boolean {
  const { faces, hints } = shownTo(seat, soFar);
  if (faces.size < CARDS - MOST_UNKNOWN) return false;
  const worlds = allWorlds(facesOf(faces));
  const signalled = worlds.filter((world) =>
    hints.every(({ card, families }) => families.includes(world[card]!)),
  );
  const known = knows(moment, seat);
  const counted = Array.from({ length: CARDS }, (_, card): KnownCard => {
    const shown = faces.get(card);
    return {
      card,
      told: shown?.face ?? null,
      turnsAgo: shown === undefined ? null : moment.turn.number - shown.turn,
      follows: facesIn(worlds, card),
      implied: facesIn(signalled, card),
    };
  });
  expectSame(what, known.cards, counted);
  // One hidden affinity of six, for whoever does not hold it.
  const { affinities } = yokai.view(moment.state, seat);
  const hidden = affinities.filter(({ pair }) => pair === 'hidden').length;
  expectNear(`${what}, worlds`, 10 ** known.worldsLeft, worlds.length * 6 ** hidden);
  return true;
}

type ShownFaces = ReadonlyMap<number, { readonly face: Family; readonly turn: number }>;

function facesOf(shown: ShownFaces): Faces {
  return new Map([...shown].map(([card, { face }]) => [card, face]));
}

/** From the events as they happened, apart from any memory: what this seat was shown, when, and what hints say. */
function shownTo(seat: number | 'anybody', moments: readonly Moment<Yokai>[]) {
  const faces = new Map<number, { face: Family; turn: number }>();
  const hints: { card: number; families: readonly string[] }[] = [];
  for (const event of moments.flatMap(({ events }) => events)) {
    if (event.type === 'looked' && (seat === 'anybody' || event.seat === seat))
      faces.set(event.card, { face: event.family, turn: event.turn });
    if (event.type === 'placed' && event.shows !== 'hidden')
      hints.push({ card: event.card, families: (event.shows as Hint).split('-') });
  }
  return { faces, hints };
}
