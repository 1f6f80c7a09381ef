import { MIRAGE, MIST, PATH, tileOf } from '@hyakki/bots/tengu';
import {
  destinationsFrom,
  isResting,
  KINDS,
  nearOf,
  type Place,
  type PlaceSet,
  placeOf,
  type State,
  toyOf,
  unseenCards,
  type Yokai,
} from '@hyakki/games/tengu';

// The fewest movement cards with which all toys are found, if every tile and the order of the pile are open and a mix falls as one likes.
// So null means: nothing that anybody could have done, and no luck with a mix, would have won any more.

const KIND_COUNT = KINDS.length;
/** A position is given up as unsolved after so many. */
const MOST_NODES = 25_000;
const MOST_ORDERS = 2000;
const MOST_KNOWN = 400_000;

/** One order of the tiles: they change places when they are mixed. */
interface Order {
  readonly number: number;
  readonly tiles: Int8Array;
  readonly mirages: PlaceSet;
  /** Places of tiles that open the way for good or until they are covered. */
  readonly ways: readonly Place[];
}

/** Where everything is, after some cards. */
interface Position {
  readonly order: Order;
  readonly pawns: readonly Place[];
  /** One bit per toy. */
  readonly missing: number;
  readonly faceUp: PlaceSet;
  /** How many cards were turned or discarded. */
  readonly gone: number;
}

export interface Fewest {
  /** Null if it cannot be won. */
  readonly cards: number | null;
  /** Whether the search was complete. If it was not, there may be a shorter way. */
  readonly isProven: boolean;
}

/** One for each deal of cards: what was found out about a position holds for the whole match. */
const RACES = new WeakMap<readonly Yokai[], Race>();

/** Counts the card that lies open and has not been used yet. */
export function fewestCards(state: State): Fewest {
  let race = RACES.get(state.secret.cards);
  if (race === undefined) {
    race = new Race(state);
    RACES.set(state.secret.cards, race);
  }
  return race.fewest(state);
}

class Race {
  readonly #near: Int32Array;
  readonly #temple: Place;
  readonly #yokaiCount: number;
  readonly #toyCount: number;
  readonly #cards: readonly number[];
  /** The number of cards that can be turned in the whole match. */
  readonly #size: number;
  readonly #orders = new Map<string, Order>();
  /** By position: it is not won with all cards before this one. */
  readonly #failed = new Map<number, number>();
  /** By position: it is won with the cards before this one. */
  readonly #won = new Map<number, number>();
  readonly #solved = new Map<number, Fewest>();
  #nodes = 0;

  constructor(state: State) {
    const { options, secret, temple } = state;
    this.#near = nearOf(options);
    this.#temple = placeOf(temple, options.columns);
    this.#yokaiCount = options.yokai.length;
    this.#toyCount = options.yokai.length * KIND_COUNT;
    this.#cards = secret.cards.map((card) => options.yokai.indexOf(card));
    this.#size = secret.cards.length - options.setAside;
  }

  fewest(state: State): Fewest {
    if (this.#failed.size + this.#won.size > MOST_KNOWN) {
      this.#failed.clear();
      this.#won.clear();
    }
    const starts = this.#startsOf(state);
    return starts.map((start) => this.#fewestFrom(start)).reduce(better);
  }

  /** Where a toy waits to be mixed, every way it may fall. */
  #startsOf(state: State): readonly Position[] {
    const { options, secret, faces, pawns, found, looked, phase } = state;
    const { columns } = options;
    let faceUp = 0;
    for (const [place, face] of faces.entries()) if (face !== 'hidden') faceUp |= 1 << place;
    let missing = 0;
    for (const [yokai, kinds] of found.entries())
      for (const [kind, name] of KINDS.entries())
        if (!kinds.includes(name)) missing |= 1 << (yokai * KIND_COUNT + kind);
    const tiles = Int8Array.from(secret.tiles, (face) => tileOf(face, options));
    const { pile } = unseenCards(state);
    const start: Position = {
      order: this.#orderOf(tiles),
      pawns: pawns.map((cell, yokai) => (isResting(found[yokai]!) ? this.#temple : placeOf(cell, columns))),
      missing,
      faceUp,
      // T11: the card of this turn is spent when somebody goes.
      gone: this.#size - pile.length - (phase === 'go' ? 1 : 0),
    };
    const isWaiting =
      looked?.by === 'all' && toyOf(secret.tiles[placeOf(looked.cell, columns)]!) !== undefined;
    return isWaiting && missing !== 0 ? this.#mixed(start, placeOf(looked.cell, columns)) : [start];
  }

  #fewestFrom(start: Position): Fewest {
    if (start.missing === 0) return { cards: 0, isProven: true };
    const key = this.#keyOf(start);
    const solved = this.#solved.get(key);
    if (solved !== undefined) return solved;
    const fewest = this.#deepen(start, key);
    this.#solved.set(key, fewest);
    return fewest;
  }

  /** As many cards as there are toys, then one more, until it is enough: the first way found is a shortest one. */
  #deepen(start: Position, key: number): Fewest {
    let end = Math.max(start.gone + countBits(start.missing), (this.#failed.get(key) ?? 0) + 1);
    this.#nodes = 0;
    for (; end <= this.#size; end++) {
      const isWon = this.#winsBy(start, end);
      if (isWon === undefined) break;
      if (isWon) return { cards: end - start.gone, isProven: true };
    }
    if (end > this.#size) return { cards: null, isProven: true };
    const some = this.#won.get(key) ?? this.#rush(start);
    return { cards: some === undefined ? null : some - start.gone, isProven: false };
  }

  /** Whether it is won before the card numbered `end`; undefined when that takes too long to find out. */
  #winsBy(position: Position, end: number): boolean | undefined {
    const { missing, gone } = position;
    if (missing === 0) return true;
    // Every card finds one toy at most, and a face-up mirage takes one that finds none (T24).
    if (gone + countBits(missing) + countBits(miragesIn(position)) > end) return false;
    const key = this.#keyOf(position);
    if ((this.#failed.get(key) ?? -1) >= end) return false;
    if ((this.#won.get(key) ?? Number.POSITIVE_INFINITY) <= end) return true;
    if (++this.#nodes > MOST_NODES || this.#orders.size > MOST_ORDERS) return undefined;
    for (const next of this.#nexts(position)) {
      const isWon = this.#winsBy(next, end);
      if (isWon === undefined) return undefined;
      if (!isWon) continue;
      this.#won.set(key, Math.min(end, this.#won.get(key) ?? end));
      return true;
    }
    this.#failed.set(key, end);
    return false;
  }

  /** The best positions after every card, as far as a rough look can tell. */
  #rush(start: Position): number | undefined {
    let beam: readonly Position[] = [start];
    for (let round = start.gone; round < this.#size && beam.length > 0; round++) {
      const nexts = new Map<number, { readonly position: Position; readonly rank: number }>();
      for (const position of beam)
        for (const next of position.gone > round ? [position] : this.#nexts(position)) {
          if (next.missing === 0) return next.gone;
          if (next.gone + countBits(next.missing) > this.#size) continue;
          const key = this.#keyOf(next);
          if (!nexts.has(key)) nexts.set(key, { position: next, rank: this.#rank(next) });
        }
      beam = [...nexts.values()]
        .sort((one, other) => one.rank - other.rank)
        .slice(0, WIDTH)
        .map(({ position }) => position);
    }
    return undefined;
  }

  #rank(position: Position): number {
    let rank = 10 * countBits(position.missing) + (miragesIn(position) !== 0 ? 5 : 0);
    for (const [place, tile] of position.order.tiles.entries()) {
      if (tile >= this.#toyCount || (position.missing & (1 << tile)) === 0) continue;
      const from = position.pawns[Math.floor(tile / KIND_COUNT)]!;
      if ((destinationsFrom(from, position.faceUp, this.#near) & (1 << place)) === 0) rank++;
    }
    return rank;
  }

  /** What the next card can do, the most promising first. */
  #nexts(position: Position): readonly Position[] {
    const card = this.#cards[position.gone]!;
    const ofCard = ALL_KINDS << (card * KIND_COUNT);
    if ((position.missing & ofCard) !== 0) return this.#nextsOf(position, card);
    const nexts: Position[] = [];
    for (let yokai = 0; yokai < this.#yokaiCount; yokai++)
      if ((position.missing & (ALL_KINDS << (yokai * KIND_COUNT))) !== 0)
        nexts.push(...this.#nextsOf(position, yokai));
    return nexts.sort((one, other) => countBits(one.missing) - countBits(other.missing));
  }

  #nextsOf(position: Position, yokai: number): readonly Position[] {
    const { missing, faceUp } = position;
    const { tiles } = position.order;
    const isUnderMirage = miragesIn(position) !== 0;
    const finds: Position[] = [];
    const others: Position[] = [];
    let ends = destinationsFrom(position.pawns[yokai]!, faceUp, this.#near);
    for (; ends !== 0; ends &= ends - 1) {
      const place = 31 - Math.clz32(ends & -ends);
      const tile = tiles[place]!;
      const isOwn = tile < this.#toyCount && Math.floor(tile / KIND_COUNT) === yokai;
      if (isOwn && !isUnderMirage) {
        const after = missing & ~(1 << tile);
        const rests = (after & (ALL_KINDS << (yokai * KIND_COUNT))) === 0;
        const pawns = withPawn(position.pawns, yokai, rests ? this.#temple : place);
        const gone = position.gone + 1;
        finds.push({ order: position.order, pawns, missing: after, faceUp: faceUp | (1 << place), gone });
        continue;
      }
      const isMist = tile === MIST && position.gone + 1 < this.#size;
      const opens = tile === PATH || tile === MIRAGE;
      // Written out: copying by spread takes most of the search's time.
      const went: Position = {
        order: position.order,
        pawns: withPawn(position.pawns, yokai, place),
        missing,
        faceUp: opens ? faceUp | (1 << place) : faceUp,
        gone: position.gone + (isMist ? 2 : 1),
      };
      if (isOwn) others.push(...this.#mixed(went, place));
      else others.push(went);
    }
    others.push({ order: position.order, pawns: position.pawns, missing, faceUp, gone: position.gone + 1 });
    return finds.length === 0 ? others : [...finds, ...others];
  }

  /** T24, T25: with any face-up mirage, and either way. */
  #mixed(position: Position, toy: Place): readonly Position[] {
    const { faceUp } = position;
    const { tiles } = position.order;
    const all: Position[] = [];
    for (let mirages = miragesIn(position); mirages !== 0; mirages &= mirages - 1) {
      const mirage = 31 - Math.clz32(mirages & -mirages);
      const covered = { ...position, faceUp: faceUp & ~(1 << mirage) };
      const swapped = tiles.slice();
      swapped[toy] = tiles[mirage]!;
      swapped[mirage] = tiles[toy]!;
      all.push(covered, { ...covered, order: this.#orderOf(swapped) });
    }
    return all;
  }

  #orderOf(tiles: Int8Array): Order {
    const text = tiles.join();
    let order = this.#orders.get(text);
    if (order === undefined) {
      const ways: Place[] = [];
      let mirages = 0;
      for (const [place, tile] of tiles.entries()) {
        if (tile === PATH || tile === MIRAGE) ways.push(place);
        if (tile === MIRAGE) mirages |= 1 << place;
      }
      order = { number: this.#orders.size, tiles, mirages, ways };
      this.#orders.set(text, order);
    }
    return order;
  }

  /** Every position is another: pawns, toys, what else is face up, cards and the order of the tiles. */
  #keyOf({ order, pawns, missing, faceUp, gone }: Position): number {
    let open = 0;
    for (const place of order.ways) open = open * 2 + ((faceUp >> place) & 1);
    let where = 0;
    for (let yokai = 0; yokai < pawns.length; yokai++) where = where * 23 + pawns[yokai]!;
    // 2048 orders, 40 cards, 5 ways, 12 toys, 4 pawns on 23 places: below 2⁵³.
    return (((order.number * 41 + gone) * 32 + open) * 4096 + missing) * 279_841 + where;
  }
}

function miragesIn({ order, faceUp }: Position): PlaceSet {
  return order.mirages & faceUp;
}

const WIDTH = 60;
const ALL_KINDS = (1 << KIND_COUNT) - 1;

function better(one: Fewest, other: Fewest): Fewest {
  const isProven = one.isProven && other.isProven;
  if (one.cards === null) return { cards: other.cards, isProven };
  if (other.cards === null) return { cards: one.cards, isProven };
  return { cards: Math.min(one.cards, other.cards), isProven };
}

function withPawn(pawns: readonly Place[], yokai: number, place: Place): readonly Place[] {
  const copy = pawns.slice();
  copy[yokai] = place;
  return copy;
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
