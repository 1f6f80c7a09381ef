import type { Seat } from '@hyakki/engine';
import { KINDS, type Place } from '@hyakki/games/tengu';
import type { Belief } from './belief.ts';
import { Chance } from './chance.ts';
import { HABITS } from './habits.ts';
import { MIRAGE, MIST, OpenGame, TORNADO } from './open-game.ts';
import { Knowledge, Playout, type Sharing } from './playout.ts';
import { type Situation, UNKNOWN } from './situation.ts';

/** Somewhere a yokai may go; staying is the place STAY. */
export interface Going {
  readonly yokai: number;
  readonly place: Place;
}

const STAY: Going = { yokai: -1, place: -1 };

/** Fetches a known toy within reach before anything else: hardly anything is ever better, and playouts cannot tell. */
export function willing(goings: readonly Going[], { tiles, mirages }: Situation): readonly Going[] {
  // T24: under a mirage nothing can be won.
  if (mirages !== 0) return goings;
  const fetching = goings.filter(({ yokai, place }) => place >= 0 && isToyOf(tiles[place]!, yokai));
  return fetching.length > 0 ? fetching : goings;
}

function isToyOf(tile: number, yokai: number): boolean {
  return tile >= 0 && Math.floor(tile / KINDS.length) === yokai;
}

/** The value of a remaining card in a won match, and of a toy in a lost one: they rank moves when every playout is won, or lost. */
const CARD = 0.02;
const TOY = 0.03;

/** The number of playouts. Moves that are most likely worse than another are dropped on the way. */
export interface Effort {
  /** Every move gets playouts in this many worlds. */
  readonly worlds: number;
  /** The limit of playouts in all. */
  readonly playouts: number;
}

/** Moves are compared each time the number of worlds has grown by this factor. */
const GROWTH = 1.25;
/** A move is dropped when it is worse than the best by this many standard errors of their difference. */
const WORSE = 2;

/** Judges moves by playouts in worlds that agree with what is known. */
export class Planning {
  readonly #situation: Situation;
  readonly #playout: Playout;
  readonly #game: OpenGame;
  readonly #mind = new Knowledge();
  readonly #chance = new Chance(0);
  readonly #worldChance = new Chance(0);
  readonly #unseen: number[] = [];

  constructor(situation: Situation, sharing: Sharing) {
    const { options, seatCount } = situation;
    this.#situation = situation;
    this.#playout = new Playout(options, { seatCount, sharing, habits: HABITS, chance: this.#chance });
    this.#game = new OpenGame(options);
    for (let yokai = 0; yokai < situation.unseen.length; yokai++)
      for (let i = 0; i < situation.unseen[yokai]!; i++) this.#unseen.push(yokai);
    this.#layTable();
  }

  get mind(): Knowledge {
    return this.#mind;
  }

  #layTable(): void {
    const game = this.#game;
    const { pawns, missing, temple, faceUp, mirages, toysLeft, pile } = this.#situation;
    game.pawns.set(pawns);
    game.missing.set(missing);
    game.temple = temple;
    game.faceUp = faceUp;
    game.mirages = mirages;
    game.toysLeft = toysLeft;
    game.pileSize = pile;
  }

  /** What everybody knows, and what each seat has seen in addition. `candidates`, by place: who may own the toy under a token. */
  inform(candidates: Int8Array): void {
    const mind = this.#mind;
    const { tiles, open, kind, not, pairWith, pairToy, seenBy, faceUp, options, seatCount } = this.#situation;
    mind.common = open;
    mind.maybe.fill(-1);
    mind.miragesUnmet = options.tiles.mirage;
    mind.mistsUnmet = options.tiles.mist;
    for (let place = 0; place < tiles.length; place++) {
      const bit = 1 << place;
      const tile = tiles[place]!;
      if (tile === MIRAGE) {
        mind.miragesUnmet--;
        if ((faceUp & bit) === 0) mind.mirages |= bit;
      } else if (tile === MIST) {
        mind.mistsUnmet--;
        mind.mists |= bit;
      } else if (tile === TORNADO) mind.tornados |= bit;
      if (pairWith[place] !== UNKNOWN) {
        mind.pairs |= bit;
        const toy = pairToy[place]!;
        if (place < pairWith[place]!) {
          mind.pairA[toy] = place;
          mind.pairB[toy] = pairWith[place]!;
          mind.miragesUnmet--;
        }
      }
      if ((open & bit) !== 0) continue;
      if (kind[place] !== UNKNOWN) {
        mind.ofKind[kind[place]!]! |= bit;
        const owners = tile === UNKNOWN ? candidates[place]! : ~not[place]!;
        for (let yokai = 0; yokai < options.yokai.length; yokai++)
          if ((owners & (1 << yokai)) === 0) mind.maybe[yokai]! &= ~bit;
      }
      for (let seat = 0; seat < seatCount; seat++)
        if ((seenBy[place]! & (1 << seat)) !== 0) mind.own[seat]! |= bit;
    }
  }

  /** Where the yokai of this card can go, and staying last. */
  goings(): readonly Going[] {
    const { goers, pawns } = this.#situation;
    const goings: Going[] = [];
    for (let yokai = 0; yokai < pawns.length; yokai++) {
      if ((goers & (1 << yokai)) === 0) continue;
      let ends = this.endsOf(yokai);
      while (ends !== 0) {
        const place = 31 - Math.clz32(ends & -ends);
        ends &= ends - 1;
        goings.push({ yokai, place });
      }
    }
    goings.push(STAY);
    return goings;
  }

  endsOf(yokai: number): number {
    return this.#game.endsFrom(1 << this.#situation.pawns[yokai]!);
  }

  /** By going: the share of playouts won after it. Those dropped early have a low one. */
  judge(
    goings: readonly Going[],
    belief: Belief,
    { seat, start, effort }: { seat: Seat; start: number; effort: Effort },
  ): Float64Array {
    const most = Math.max(effort.playouts, effort.worlds);
    const results = goings.map(() => new Float64Array(most));
    const means = new Float64Array(goings.length);
    let alive = goings.map((_, i) => i);
    this.#worldChance.restart(start);
    let worlds = 0;
    let left = effort.playouts;
    for (let until = effort.worlds; ; until = Math.ceil(worlds * GROWTH)) {
      left -= (until - worlds) * alive.length;
      for (; worlds < until; worlds++) {
        this.#imagine(belief);
        const coins = this.#worldChance.word();
        for (const one of alive) {
          const result = this.#playOn(goings[one]!, seat, coins);
          results[one]![worlds] = result;
          means[one]! += (result - means[one]!) / (worlds + 1);
        }
      }
      const best = alive.reduce((one, other) => (means[other]! > means[one]! ? other : one));
      alive = alive.filter((one) => !isWorse(results[one]!, results[best]!, worlds));
      if (alive.length === 1 || left < (Math.ceil(worlds * GROWTH) - worlds) * alive.length) break;
    }
    // A dropped move must not look better than one with more playouts.
    const least = Math.min(...alive.map((one) => means[one]!)) - GIVEN_UP;
    return means.map((mean, one) => (alive.includes(one) ? mean : Math.min(mean, least)));
  }

  /** T25: by mirage, the share of worlds won when this toy, shown just now, is mixed with it. */
  judgeMixing(
    toyPlace: Place,
    mirages: readonly Place[],
    belief: Belief,
    { seat, start, worlds }: { seat: Seat; start: number; worlds: number },
  ): Float64Array {
    const sums = new Float64Array(mirages.length);
    this.#worldChance.restart(start);
    const playout = this.#playout;
    for (let i = 0; i < worlds; i++) {
      this.#imagine(belief);
      const coins = this.#worldChance.word();
      for (let one = 0; one < mirages.length; one++) {
        this.#putBack(seat, coins);
        playout.mix(playout.game.tiles[toyPlace]!, toyPlace, mirages[one]!);
        sums[one]! += this.#worth(playout.run());
      }
    }
    return sums;
  }

  /**
   * By choice and world: the toys left at the end when this choice is made and all play on. All choices are made in the same worlds,
   * so that they can be compared world by world.
   */
  survey<Choice>(
    choices: readonly Choice[],
    make: (choice: Choice, playout: Playout) => void,
    belief: Belief,
    { seat, start, worlds }: { seat: Seat; start: number; worlds: number },
  ): readonly Int8Array[] {
    const left = choices.map(() => new Int8Array(worlds));
    this.#worldChance.restart(start);
    for (let world = 0; world < worlds; world++) {
      this.#imagine(belief);
      const coins = this.#worldChance.word();
      for (const [i, choice] of choices.entries()) {
        this.#putBack(seat, coins);
        make(choice, this.#playout);
        left[i]![world] = this.#playout.run();
      }
    }
    return left;
  }

  /** A possible order of tiles and cards. */
  #imagine(belief: Belief): void {
    belief.lay(this.#game, this.#worldChance);
    const cards = this.#unseen;
    const { pile } = this.#game;
    const size = this.#game.pileSize;
    // Only the cards of the pile matter; those that are left over were discarded or set aside.
    for (let i = 0; i < size; i++) {
      const other = i + this.#worldChance.below(cards.length - i);
      const card = cards[other]!;
      cards[other] = cards[i]!;
      cards[i] = card;
      pile[i] = card;
    }
  }

  #putBack(seat: Seat, coins: number): void {
    const playout = this.#playout;
    playout.game.copyFrom(this.#game);
    playout.mind.copyFrom(this.#mind);
    playout.seat = seat;
    this.#chance.restart(coins);
  }

  #playOn({ yokai, place }: Going, seat: Seat, coins: number): number {
    this.#putBack(seat, coins);
    if (place < 0) this.#playout.stay();
    else this.#playout.go(yokai, place);
    return this.#worth(this.#playout.run());
  }

  #worth(toysLeft: number): number {
    const { game } = this.#playout;
    return toysLeft === 0 ? 1 + CARD * (game.pileSize - game.gone) : -TOY * toysLeft;
  }
}

const GIVEN_UP = 1e-6;

/** Whether the first is worse than the second by more than chance explains: both had playouts in the same worlds. */
function isWorse(one: Float64Array, other: Float64Array, worlds: number): boolean {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < worlds; i++) {
    const difference = other[i]! - one[i]!;
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / worlds;
  return mean > 0 && mean * mean * worlds > WORSE * WORSE * (squares / worlds - mean * mean);
}
