import {
  type Dice,
  expectOk,
  type Game,
  Generator,
  pick,
  type Rng,
  type Seed,
  shuffle,
} from '@hyakki/engine';
import type { Oracle, OtherWorld, Trail } from '@hyakki/engine/testing';
import { type Face, type ToyOf, toyOf, type Yokai } from '../components.ts';
import { type Place, placeOf } from '../grid.ts';
import type { State, Tengu } from '../types.ts';
import { codeOf } from '../written-deal.ts';

// What a viewer cannot know, derived from the rules and from where the tiles really were. It never looks at the game's views.

export const tenguOracle: Oracle<Tengu> = {
  // T18: everybody else knows the kind of another's toy, by its token, and that it is not this yokai's.
  twin: (game, trail, viewer, rng) =>
    dealAgain(game, trail, rng, ({ toy, yokai, seat }) =>
      toy === undefined || toy.owner === yokai || seat === viewer
        ? 'exactly'
        : ({ owner, kind }) => owner !== yokai && kind === toy.kind,
    ),
  // T27: a covered face is forgotten, but it was a toy of this yokai or of another; the tokens there now
  // show a kind, and found toys are face up.
  forgotten: (game, trail, viewer, rng) =>
    dealAgain(game, trail, rng, (visit) => {
      const { toy, yokai, seat, place, isFound, isGoingOn } = visit;
      if (toy === undefined || isFound) return 'exactly';
      const isOwn = toy.owner === yokai;
      if (isGoingOn && (isOwn || seat === viewer)) return 'exactly';
      const hasToken = lastState(trail).tokens[place] !== null && visit.staysPut;
      return ({ owner, kind }) => (owner === yokai) === isOwn && (!hasToken || kind === toy.kind);
    }),
  // T36: a history keeps nothing that was covered again, whoever saw it.
  outOfSight: () => undefined,
};

/** A yokai arrives somewhere. */
interface Visit {
  readonly seat: number;
  readonly yokai: Yokai;
  readonly place: Place;
  /** The place of this tile at the deal: mirages move tiles. */
  readonly origin: Place;
  readonly toy: ToyOf | undefined;
  /** Whether this visit found the toy for good. */
  readonly isFound: boolean;
  /** Whether the tile is still there at the end of the trail, as far as the visit shows. */
  readonly staysPut: boolean;
  /** Whether the turn is not over at the end of the trail. */
  readonly isGoingOn: boolean;
}

/** Two tiles mixed (T24), and whether they changed places. */
interface Mix {
  readonly number: number;
  readonly places: readonly [Place, Place];
  readonly isSwapped: boolean;
}

function lastState({ start, steps }: Trail<Tengu>): State {
  return steps.at(-1)?.step.state ?? start.state;
}

/** Follows every tile from the deal on. */
function follow(trail: Trail<Tengu>): { readonly visits: readonly Visit[]; readonly mixes: readonly Mix[] } {
  const { columns } = trail.options;
  const origins = trail.start.state.secret.tiles.map((_, place) => place);
  const visits: Visit[] = [];
  const mixes: Mix[] = [];
  let before = trail.start.state;
  for (const [i, { seat, move, step }] of trail.steps.entries()) {
    const { state: after } = step;
    if (move.do === 'go') {
      const place = placeOf(move.to, columns);
      const toy = toyOf(before.secret.tiles[place]!);
      const isMirageUp = before.faces.includes('mirage');
      visits.push({
        seat,
        yokai: move.yokai,
        place,
        origin: origins[place]!,
        toy,
        isFound: toy?.owner === move.yokai && !isMirageUp,
        staysPut: true,
        isGoingOn: i === trail.steps.length - 1,
      });
    }
    const mix = mixBetween(before, after, i + 1);
    if (mix !== undefined) {
      mixes.push(mix);
      const [one, other] = mix.places;
      if (mix.isSwapped) [origins[one], origins[other]] = [origins[other]!, origins[one]!];
    }
    before = after;
  }
  return {
    visits: visits.map((visit) => ({ ...visit, staysPut: origins[visit.place] === visit.origin })),
    mixes,
  };
}

/** T24: a face-up mirage is turned down. */
function mixBetween(before: State, after: State, number: number): Mix | undefined {
  const mirage = before.faces.findIndex(
    (face, place) => face === 'mirage' && after.faces[place] === 'hidden',
  );
  if (mirage < 0) return undefined;
  const toy = placeOf(before.looked!.cell, before.options.columns);
  return { number, places: [toy, mirage], isSwapped: after.secret.tiles[toy] === 'mirage' };
}

type Fits = (toy: ToyOf) => boolean;

/** The same deal where it is known, random everywhere else: the tiles, the unplayed cards, the dice. */
function dealAgain(
  game: Game<Tengu>,
  trail: Trail<Tengu>,
  rng: Rng,
  told: (visit: Visit) => 'exactly' | Fits,
): OtherWorld<Tengu> | undefined {
  const { options, seatCount, start } = trail;
  const { visits, mixes } = follow(trail);
  const exact = new Set<Place>([start.state.secret.tiles.indexOf('temple')]);
  const demands = new Map<Place, Fits[]>();
  for (const visit of visits) {
    const says = told(visit);
    if (says === 'exactly') exact.add(visit.origin);
    else demands.set(visit.origin, [...(demands.get(visit.origin) ?? []), says]);
  }
  const tiles = relay(start.state.secret.tiles, exact, demands, rng);
  const inPile = start.state.secret.cards.length - options.setAside;
  const cards = reorder(start.state.secret.cards, positionsPlayed(trail), rng);
  const layout = {
    rows: Array.from({ length: options.rows }, (_, row) =>
      tiles
        .slice(row * options.columns, (row + 1) * options.columns)
        .map(codeOf)
        .join(' '),
    ),
    pile: cards.slice(0, inPile),
    setAside: cards.slice(inPile),
    first: start.state.seat,
  };
  const falls = fallsOf(mixes, trail, rng);
  for (let tries = 0; tries < TRIES; tries++) {
    const seed = seedWith(falls, start.state.secret.dice.drawn, rng);
    if (seed === undefined) return undefined;
    const step = expectOk(game.deal(layout, options, seatCount, seed));
    if (fallsFrom(step.state.secret.dice, falls.length).every((fall, i) => fall === falls[i]))
      return { at: 0, step };
  }
  return undefined;
}

const TRIES = 8;

/** T26: the next visit to one of the two tiles shows how they fell; until then it may have been the other way. */
function fallsOf(mixes: readonly Mix[], { steps, options }: Trail<Tengu>, rng: Rng): readonly boolean[] {
  return mixes.map(({ number, places, isSwapped }) => {
    const isTold = steps
      .slice(number)
      .some(({ move }) => move.do === 'go' && places.includes(placeOf(move.to, options.columns)));
    return isTold ? isSwapped : rng.below(2) === 1;
  });
}

/** A seed whose dice make the tiles fall this way. */
function seedWith(falls: readonly boolean[], drawn: number, rng: Rng): Seed | undefined {
  for (let tries = 0; tries < 20_000; tries++) {
    const seed = Array.from({ length: 64 }, () => pick(HEX, rng)).join('');
    if (fallsFrom({ seed, drawn }, falls.length).every((fall, i) => fall === falls[i])) return seed;
  }
  return undefined;
}
const HEX = [...'0123456789abcdef'];

/** H6: one number below two per mix. */
function fallsFrom(dice: Dice, count: number): boolean[] {
  const generator = Generator.resume(dice);
  return Array.from({ length: count }, () => generator.below(2) === 1);
}

/** Deals the tiles that are not known exactly again, so that everything known about them holds. */
function relay(
  tiles: readonly Face[],
  exact: ReadonlySet<Place>,
  demands: ReadonlyMap<Place, readonly Fits[]>,
  rng: Rng,
): readonly Face[] {
  const open = tiles.map((_, place) => place).filter((place) => !exact.has(place));
  const bound = open.filter((place) => demands.has(place));
  const laid = tiles.slice();
  const lay = (places: readonly Place[], left: readonly Face[]): boolean => {
    const [place, ...others] = places;
    if (place === undefined) {
      const mixed = shuffle(left, rng);
      for (const free of open) if (!demands.has(free)) laid[free] = mixed.pop()!;
      return true;
    }
    for (const face of shuffle(left, rng)) {
      const toy = toyOf(face);
      if (toy === undefined || !demands.get(place)!.every((fits) => fits(toy))) continue;
      laid[place] = face;
      const at = left.indexOf(face);
      if (lay(others, left.toSpliced(at, 1))) return true;
    }
    return false;
  };
  const pool = open.map((place) => tiles[place]!);
  if (!lay(bound, pool)) throw new Error('not even the true world agrees with what was told');
  return laid;
}

/** T11, T21: cards leave the pile from its top, played or taken by a mist. */
function positionsPlayed({ start, steps }: Trail<Tengu>): ReadonlySet<number> {
  const played = new Set([0]);
  let before = start.state;
  for (const { step } of steps) {
    const { state } = step;
    if (state.turn > before.turn) played.add(before.played.length + before.discarded);
    before = state;
  }
  return played;
}

function reorder(cards: readonly Yokai[], known: ReadonlySet<number>, rng: Rng): readonly Yokai[] {
  const mixed = shuffle(
    cards.filter((_, i) => !known.has(i)),
    rng,
  );
  return cards.map((card, i) => (known.has(i) ? card : mixed.pop()!));
}
