import { deriveSeed, expectOk, type Seat, tell } from '@hyakki/engine';
import { playAtRandom, runs, SUITE_SEED } from '@hyakki/engine/testing';
import { cellAt, type Face, type SeenEvent, type Tengu, tengu, toyOf } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { type Heard, type Moment, momentsOf } from '../moments.ts';
import type { KnownCard } from '../review.ts';
import { knows, worldsLeftJointly } from './knowing.ts';

/** So small that every world can be listed: at most 5,040 at the deal. */
const FORESTS = [
  { yokai: ['tanuki', 'oni'], tiles: { path: 0, mist: 0, tornado: 0, mirage: 1 }, columns: 4, rows: 2 },
  { yokai: ['oni'], tiles: { path: 1, mist: 1, tornado: 0, mirage: 2 }, columns: 2, rows: 4 },
  { yokai: ['bakeneko'], tiles: { path: 0, mist: 1, tornado: 1, mirage: 2 }, columns: 4, rows: 2 },
] as const;

type World = readonly Face[];

/** One match at random, with every moment of it. */
function randomMoments(number: number): readonly Moment<Tengu>[] {
  const seatCount = 2;
  const input = { ...FORESTS[number % FORESTS.length]!, help: 2, cards: 10, setAside: 0 };
  const options = expectOk(tengu.parseOptions(input, seatCount));
  const { start, steps } = playAtRandom(tengu, {
    options,
    seatCount,
    seed: deriveSeed(SUITE_SEED, 'what follows', number),
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

describe('what a seat knows', () => {
  it('[R3, R4] in every small forest, exactly the faces and the worlds that a list of all worlds has', () => {
    let positions = 0;
    let implied = 0;
    let contradicted = 0;
    for (let number = 0; number < runs(45); number++) {
      const moments = randomMoments(number);
      for (const seat of [0, 1]) {
        const lister = new Lister(moments[0]!);
        for (const moment of moments) {
          for (const seen of tell(tengu, moment.events, seat)) lister.hear(seen);
          const known = knows(moment, seat);
          const cards = known.cards as readonly KnownCard[];
          const { worlds, believing } = lister;
          const told = cards.map(({ follows }) => [...follows].sort());
          expect(told).toEqual(cards.map((_, place) => facesAt(worlds, place)));
          const meant = cards.map((card) => [...card.implied].sort());
          expect(meant).toEqual(cards.map((_, place) => facesAt(believing, place)));
          expect(10 ** known.worldsLeft).toBeCloseTo(worlds.length, 5);
          positions++;
          if (believing.length === 0) contradicted++;
          else if (believing.length < worlds.length) implied++;
        }
      }
    }
    // Random help is hardly ever true, and sometimes it is.
    expect(positions).toBeGreaterThan(runs(45) * 40);
    expect(implied).toBeGreaterThan(20);
    expect(contradicted).toBeGreaterThan(20);
  });

  it('[R3] all seats together know what their lists have in common', () => {
    for (let number = 0; number < runs(9); number++) {
      const moments = randomMoments(number);
      const listers = [0, 1].map(() => new Lister(moments[0]!));
      for (const moment of moments) {
        for (const [seat, lister] of listers.entries())
          for (const seen of tell(tengu, moment.events, seat)) lister.hear(seen);
        const second = new Set(listers[1]!.worlds.map((world) => world.join()));
        const both = listers[0]!.worlds.filter((world) => second.has(world.join()));
        expect(10 ** worldsLeftJointly(moment)).toBeCloseTo(both.length, 5);
      }
    }
  });

  it('[R2] told is what this seat was shown and lies there still, with the turns since', () => {
    let remembered = 0;
    for (let number = 0; number < runs(15); number++) {
      for (const moment of randomMoments(number)) {
        const { secret, faces, options } = moment.state;
        for (const seat of [0, 1]) {
          const last = new Map<string, Heard<Tengu>>();
          for (const heard of moment.heardBy(seat)) {
            const { seen } = heard;
            if (seen.type === 'mixed') for (const cell of [seen.toy, seen.mirage]) last.delete(cell);
            if ('face' in seen && seen.face !== 'hidden') last.set(seen.cell, heard);
          }
          for (const [place, card] of knowsCards(moment, seat).entries()) {
            const shown = last.get(cellAt(place, options.columns));
            const isOpen = faces[place] !== 'hidden' || moment.state.phase === 'over';
            expect(card.card).toBe(cellAt(place, options.columns));
            if (!isOpen && shown === undefined) {
              expect([card.told, card.turnsAgo]).toEqual([null, null]);
              continue;
            }
            expect(card.told).toBe(secret.tiles[place]);
            expect(card.turnsAgo).toBe(isOpen ? 0 : moment.turn.number - shown!.turn);
            if (card.turnsAgo! > 0) remembered++;
          }
        }
      }
    }
    expect(remembered).toBeGreaterThan(100);
  });
});

function knowsCards(moment: Moment<Tengu>, seat: Seat): readonly KnownCard[] {
  return knows(moment, seat).cards as readonly KnownCard[];
}
