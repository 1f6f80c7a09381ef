import { deriveSeed, expectOk, type Seed, tell } from '@hyakki/engine';
import { playAtRandom } from '@hyakki/engine/testing';
import { cellAt, type Face, type SeenEvent, type Tengu, tengu, toyOf } from '@hyakki/games/tengu';
import { type Moment, momentsOf } from '../../moments.ts';
import type { KnownCard } from '../../review.ts';
import { expectNear, expectSame } from '../../testing/same.ts';
import { knows, worldsLeftJointly } from '../knowing.ts';

// What follows and what is implied, against a list of all worlds. Everything here throws where the review is wrong.

/** So small that every world can be listed: at most 5,040 at the deal. */
const FORESTS = [
  { yokai: ['tanuki', 'oni'], tiles: { path: 0, mist: 0, tornado: 0, mirage: 1 }, columns: 4, rows: 2 },
  { yokai: ['oni'], tiles: { path: 1, mist: 1, tornado: 0, mirage: 2 }, columns: 2, rows: 4 },
  { yokai: ['bakeneko'], tiles: { path: 0, mist: 1, tornado: 1, mirage: 2 }, columns: 4, rows: 2 },
] as const;

type World = readonly Face[];

/** One match at random, with every moment of it. */
export function randomMoments(number: number, seed: Seed): readonly Moment<Tengu>[] {
  const seatCount = 2;
  const input = { ...FORESTS[number % FORESTS.length]!, help: 2, cards: 10, setAside: 0 };
  const options = expectOk(tengu.parseOptions(input, seatCount));
  const { start, steps } = playAtRandom(tengu, {
    options,
    seatCount,
    seed: deriveSeed(seed, 'what follows', number),
    mostMoves: 200,
  });
  const replayed = steps.map(({ seat, move, step }, seq) => ({ seq, seat, move, text: '', ...step }));
  const end = replayed.at(-1)!.state;
  const record = { seats: [{ kind: 'person' }, { kind: 'person' }] } as never;
  return momentsOf(tengu, record, { options, start, steps: replayed, end });
}

/** Written from the rules alone, apart from the game's memory: throws out every world in which this could not have been seen. */
class Lister {
  worlds: readonly World[];
  readonly said = new Map<number, Set<string>>();
  readonly #columns: number;

  constructor({ state }: Moment<Tengu>) {
    this.#columns = state.options.columns;
    const temple = state.secret.tiles.indexOf('temple');
    const rest = state.secret.tiles.filter((face) => face !== 'temple');
    this.worlds = orders(rest).map((world) => world.toSpliced(temple, 0, 'temple'));
  }

  hear(seen: SeenEvent): void {
    switch (seen.type) {
      case 'looked':
        this.#keep(seen.cell, (face) => {
          const toy = toyOf(face);
          const isIt = seen.face === 'hidden' || seen.face === face;
          return isIt && toy?.kind === seen.token && toy.owner !== seen.yokai;
        });
        return;
      case 'opened':
      case 'found':
        this.said.delete(this.#place(seen.cell));
        this.#keep(seen.cell, (face) => face === seen.face);
        return;
      case 'shown':
        this.#keep(seen.cell, (face) => face === seen.face);
        return;
      case 'mixed': {
        const [one, other] = [this.#place(seen.toy), this.#place(seen.mirage)];
        this.said.delete(one);
        this.said.delete(other);
        this.worlds = this.worlds.flatMap((world) => [
          world,
          world.with(one, world[other]!).with(other, world[one]!),
        ]);
        return;
      }
      case 'helped': {
        const place = this.#place(seen.cell);
        this.said.set(place, new Set([...(this.said.get(place) ?? []), seen.yokai]));
        return;
      }
      case 'ended':
        this.said.clear();
        this.worlds = [seen.tiles];
    }
  }

  get believing(): readonly World[] {
    return this.worlds.filter((world) =>
      [...this.said].every(([place, owners]) =>
        [...owners].every((owner) => toyOf(world[place]!)?.owner === owner),
      ),
    );
  }

  #place(cell: string): number {
    return this.worlds[0]!.findIndex((_, place) => cellAt(place, this.#columns) === cell);
  }

  #keep(cell: string, fits: (face: Face) => boolean): void {
    const place = this.#place(cell);
    this.worlds = this.worlds.filter((world) => fits(world[place]!));
  }
}

/** Every order of these, each once. */
function orders(faces: readonly Face[]): Face[][] {
  if (faces.length === 0) return [[]];
  return [...new Set(faces)].flatMap((face) =>
    orders(faces.toSpliced(faces.indexOf(face), 1)).map((rest) => [face, ...rest]),
  );
}

function facesAt(worlds: readonly World[], place: number): string[] {
  return [...new Set(worlds.map((world) => world[place]!))].sort();
}

interface Counted {
  readonly positions: number;
  /** In how many of them help rules something out that did not follow. */
  readonly implied: number;
  /** In how many of them not all help can be true. */
  readonly contradicted: number;
}

/** Matches of chance in small forests: what both seats know after every move, and what they know together. */
export function checkForests(matches: number, seed: Seed): Counted {
  let positions = 0;
  let implied = 0;
  let contradicted = 0;
  for (let number = 0; number < matches; number++) {
    const moments = randomMoments(number, seed);
    const listers = [0, 1].map(() => new Lister(moments[0]!));
    for (const moment of moments) {
      for (const [seat, lister] of listers.entries()) {
        for (const seen of tell(tengu, moment.events, seat)) lister.hear(seen);
        const { worlds, believing } = lister;
        checkSeat(moment, seat, {
          worlds,
          believing,
          what: `match ${number}, step ${moment.n}, seat ${seat}`,
        });
        positions++;
        if (believing.length === 0) contradicted++;
        else if (believing.length < worlds.length) implied++;
      }
      const second = new Set(listers[1]!.worlds.map((world) => world.join()));
      const both = listers[0]!.worlds.filter((world) => second.has(world.join()));
      expectNear(`match ${number}, step ${moment.n}, both`, 10 ** worldsLeftJointly(moment), both.length);
    }
  }
  return { positions, implied, contradicted };
}

interface Listed {
  readonly worlds: readonly World[];
  readonly believing: readonly World[];
  readonly what: string;
}

function checkSeat(moment: Moment<Tengu>, seat: number, { worlds, believing, what }: Listed): void {
  const known = knows(moment, seat);
  for (const [place, card] of (known.cards as readonly KnownCard[]).entries()) {
    expectSame(`${what}, ${card.card} follows`, [...card.follows].sort(), facesAt(worlds, place));
    expectSame(`${what}, ${card.card} implied`, [...card.implied].sort(), facesAt(believing, place));
  }
  expectNear(`${what}, worlds`, 10 ** known.worldsLeft, worlds.length);
}
