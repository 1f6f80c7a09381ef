import { GROUNDS, KINDS, type Place } from '@hyakki/games/tengu';
import type { Chance } from './chance.ts';
import { MIRAGE, type OpenGame, PATH, type Tile } from './open-game.ts';
import { type Situation, UNKNOWN } from './situation.ts';

/** How much less likely a world is in which a player left a toy that they should have fetched. */
const HARDLY = 1 / 6;

/** One way to lay toys of one kind under the tiles with a token of it. */
interface Way {
  /** By clue. */
  readonly toys: readonly Tile[];
  /** Toys of this kind that lie elsewhere. */
  readonly rest: readonly Tile[];
  readonly weight: number;
}

interface KindOfClues {
  readonly places: readonly Place[];
  readonly ways: readonly Way[];
  readonly weight: number;
}

/**
 * Which worlds agree with a situation, and how likely each is. Toys of one kind under its tokens can be laid in at most 24 ways, and each
 * leaves as many ways to lay the rest: so kinds can be drawn one after the other, and the rest evenly.
 */
export class Belief {
  readonly #situation: Situation;
  readonly #kinds: readonly KindOfClues[];
  readonly #hidden: readonly Place[];
  readonly #grounds: readonly Tile[];
  readonly #pairs: readonly Place[];

  private constructor(situation: Situation, kinds: readonly KindOfClues[]) {
    this.#situation = situation;
    this.#kinds = kinds;
    const { tiles, kind, pairWith, options } = situation;
    const hidden: Place[] = [];
    const pairs: Place[] = [];
    const met = new Int8Array(GROUNDS.length);
    for (let place = 0; place < tiles.length; place++) {
      const tile = tiles[place]!;
      if (tile >= PATH && tile < PATH + GROUNDS.length) met[tile - PATH]!++;
      if (tile !== UNKNOWN) continue;
      const other = pairWith[place]!;
      if (other === UNKNOWN) {
        if (kind[place] === UNKNOWN) hidden.push(place);
      } else if (place < other) {
        pairs.push(place);
        met[MIRAGE - PATH]!++;
      }
    }
    this.#hidden = hidden;
    this.#pairs = pairs;
    this.#grounds = GROUNDS.flatMap((ground, i) =>
      new Array<Tile>(Math.max(0, options.tiles[ground] - met[i]!)).fill(PATH + i),
    );
  }

  /** Undefined when no world agrees: then the bot misread somebody. */
  static of(situation: Situation): Belief | undefined {
    const { tiles, pairToy, pairWith, options } = situation;
    const placed = new Set<Tile>();
    for (let place = 0; place < tiles.length; place++) {
      if (tiles[place]! >= 0 && tiles[place]! < PATH) placed.add(tiles[place]!);
      if (pairWith[place] !== UNKNOWN) placed.add(pairToy[place]!);
    }
    const kinds = KINDS.map((_, kind) => {
      const left: Tile[] = [];
      for (let yokai = 0; yokai < options.yokai.length; yokai++) {
        const toy = yokai * KINDS.length + kind;
        if (!placed.has(toy)) left.push(toy);
      }
      return cluesOf(kind, left, situation);
    });
    return kinds.some(({ ways }) => ways.length === 0) ? undefined : new Belief(situation, kinds);
  }

  /** By place: who may own the toy there, one bit per yokai; 0 where no token showed one. */
  candidates(): Int8Array {
    const masks = new Int8Array(this.#situation.tiles.length);
    for (const { places, ways } of this.#kinds)
      for (const { toys } of ways)
        for (let i = 0; i < places.length; i++)
          masks[places[i]!]! |= 1 << Math.floor(toys[i]! / KINDS.length);
    return masks;
  }

  /** How likely each yokai owns the toy under the token at a place. */
  owners(place: Place): Float64Array {
    const shares = new Float64Array(this.#situation.options.yokai.length);
    for (const { places, ways, weight } of this.#kinds) {
      const i = places.indexOf(place);
      if (i < 0) continue;
      for (const way of ways) shares[Math.floor(way.toys[i]! / KINDS.length)]! += way.weight / weight;
    }
    return shares;
  }

  /** The number of tiles about which nothing is known. */
  get hiddenCount(): number {
    return this.#hidden.length;
  }

  /** Lays the tiles as they may lie, each way as often as it is likely. */
  lay(game: OpenGame, chance: Chance): void {
    const { tiles, pairToy, pairWith } = this.#situation;
    game.tiles.set(tiles);
    const rest = this.#rest;
    let count = 0;
    for (const ground of this.#grounds) rest[count++] = ground;
    for (const { places, ways, weight } of this.#kinds) {
      const { toys, rest: elsewhere } = choose(ways, weight, chance);
      for (let i = 0; i < places.length; i++) game.tiles[places[i]!] = toys[i]!;
      for (let i = 0; i < elsewhere.length; i++) rest[count++] = elsewhere[i]!;
    }
    for (let last = count - 1; last >= 0; last--) {
      const other = last === 0 ? 0 : chance.below(last + 1);
      const held = rest[other]!;
      rest[other] = rest[last]!;
      game.tiles[this.#hidden[last]!] = held;
    }
    for (const place of this.#pairs) {
      const isHere = (chance.word() & 1) === 0;
      game.tiles[place] = isHere ? pairToy[place]! : MIRAGE;
      game.tiles[pairWith[place]!] = isHere ? MIRAGE : pairToy[place]!;
    }
    for (let place = 0; place < tiles.length; place++) {
      const tile = game.tiles[place]!;
      if (tile < game.toyCount) game.where[tile] = place;
    }
  }
  readonly #rest = new Int8Array(32);
}

function choose(ways: readonly Way[], weight: number, chance: Chance): Way {
  if (ways.length === 1) return ways[0]!;
  let at = (chance.word() / 0x1_0000_0000) * weight;
  for (const way of ways) {
    at -= way.weight;
    if (at < 0) return way;
  }
  return ways.at(-1)!;
}

function cluesOf(kind: number, left: readonly Tile[], situation: Situation): KindOfClues {
  const { tiles, not, hardly, pairWith } = situation;
  const places: Place[] = [];
  for (let place = 0; place < tiles.length; place++)
    if (tiles[place] === UNKNOWN && pairWith[place] === UNKNOWN && situation.kind[place] === kind)
      places.push(place);
  const ways: Way[] = [];
  const toys: Tile[] = [];
  const lay = (i: number, free: readonly Tile[], weight: number): void => {
    if (i === places.length) {
      ways.push({ toys: toys.slice(), rest: free, weight });
      return;
    }
    const place = places[i]!;
    for (const toy of free) {
      const owner = 1 << Math.floor(toy / KINDS.length);
      if ((not[place]! & owner) !== 0) continue;
      toys[i] = toy;
      const likely = (hardly[place]! & owner) === 0 ? weight : weight * HARDLY;
      lay(
        i + 1,
        free.filter((other) => other !== toy),
        likely,
      );
    }
  };
  lay(0, left, 1);
  return { places, ways, weight: ways.reduce((sum, way) => sum + way.weight, 0) };
}
