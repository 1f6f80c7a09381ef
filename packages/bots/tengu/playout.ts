import { KINDS, type Options, type Place, type PlaceSet } from '@hyakki/games/tengu';
import type { Chance } from './chance.ts';
import { FOUND, LOOKED, MIRAGE, MIRRORED, MIST, OPENED, OpenGame, type Tile, TORNADO } from './open-game.ts';

const KIND_COUNT = KINDS.length;

/** The value of each kind of move in quick play; staying is worth 0. */
export interface Habits {
  /** Its own toy at a known place, while a mirage is face up. */
  readonly mirror: number;
  /** One of two tiles of which one is its toy; and the same while a mirage is face up. */
  readonly gamble: number;
  readonly gambleUnderMirage: number;
  /** A tile that nobody knows anything about, and the bonus if it is surely its own. */
  readonly explore: number;
  readonly chance: number;
  /** A tile of which the kind is known, and which may be its own. */
  readonly clue: number;
  /** A step towards what it wants. */
  readonly approach: number;
  /** A tile that is known and not its own. */
  readonly known: number;
  readonly mist: number;
  readonly tornado: number;
  readonly mirage: number;
  /** Two tiles of which one is another's toy. */
  readonly othersGamble: number;
  /** Added to exploring while a mirage is face up. */
  readonly underMirage: number;
  /** For each unknown neighbour of where it ends. */
  readonly view: number;
  /** Times the chance that an unknown tile is a mirage. */
  readonly mirageRisk: number;
  readonly mistRisk: number;
}

/** Whether a seat's next move tells all what it looked at (by a code), or the seat keeps it to itself. */
export type Sharing = 'told' | 'kept';

/** What the players know, as far as quick play needs it. */
export class Knowledge {
  /** Places whose tile all know. */
  common: PlaceSet = 0;
  /** By seat: places whose tile that seat knows. */
  readonly own = new Int32Array(4);
  /** By kind: places under a token of it. */
  readonly ofKind = new Int32Array(KIND_COUNT);
  /** By yokai: places that may be its own, as far as all know. */
  readonly maybe = new Int32Array(4);
  /** By toy: the two places one of which it is; -1 where it is not mixed. */
  readonly pairA = new Int8Array(12).fill(-1);
  readonly pairB = new Int8Array(12).fill(-1);
  pairs: PlaceSet = 0;
  /** Known and face down. */
  mists: PlaceSet = 0;
  tornados: PlaceSet = 0;
  mirages: PlaceSet = 0;
  /** Those that nobody has met. */
  miragesUnmet = 0;
  mistsUnmet = 0;

  copyFrom(other: Knowledge): void {
    this.common = other.common;
    this.own.set(other.own);
    this.ofKind.set(other.ofKind);
    this.maybe.set(other.maybe);
    this.pairA.set(other.pairA);
    this.pairB.set(other.pairB);
    this.pairs = other.pairs;
    this.mists = other.mists;
    this.tornados = other.tornados;
    this.mirages = other.mirages;
    this.miragesUnmet = other.miragesUnmet;
    this.mistsUnmet = other.mistsUnmet;
  }
}

/** Quickly plays a match from a position to its end: every seat by the same habits, from what it knows. */
export class Playout {
  readonly game: OpenGame;
  readonly mind = new Knowledge();
  readonly #all: PlaceSet;
  readonly #seatCount: number;
  readonly #sharing: Sharing;
  readonly #habits: Habits;
  readonly #chance: Chance;
  seat = 0;
  #bestScore = 0;
  #bestYokai = -1;
  #bestPlace: Place = -1;

  constructor(
    options: Options,
    {
      seatCount,
      sharing,
      habits,
      chance,
    }: { seatCount: number; sharing: Sharing; habits: Habits; chance: Chance },
  ) {
    this.game = new OpenGame(options);
    this.#all = (1 << this.game.near.length) - 1;
    this.#seatCount = seatCount;
    this.#sharing = sharing;
    this.#habits = habits;
    this.#chance = chance;
  }

  /** Starts with the next card. Returns the number of toys left at the end. */
  run(): number {
    const { game } = this;
    while (game.toysLeft > 0) {
      const card = game.turnCard();
      if (card < 0) break;
      this.seat = this.seat + 1 === this.#seatCount ? 0 : this.seat + 1;
      this.turn(card);
    }
    return game.toysLeft;
  }

  /** One turn by habit. */
  turn(card: number): void {
    this.#bestScore = 0;
    this.#bestPlace = -1;
    const { game } = this;
    if (!game.isResting(card)) this.#weigh(card);
    else for (let yokai = 0; yokai < game.yokaiCount; yokai++) if (!game.isResting(yokai)) this.#weigh(yokai);
    if (this.#bestPlace < 0) this.stay();
    else this.go(this.#bestYokai, this.#bestPlace);
  }

  stay(): void {
    this.#tell();
  }

  /** With a code, everything this seat knew before its move becomes known to all. */
  #tell(): void {
    const { mind } = this;
    if (this.#sharing === 'told') {
      mind.common |= mind.own[this.seat]!;
      mind.own[this.seat] = 0;
    }
  }

  go(yokai: number, place: Place): void {
    const { game, mind } = this;
    this.#tell();
    const bit = 1 << place;
    const arrived = game.arrive(yokai, place);
    const tile = game.tiles[place]!;
    if (arrived === MIRRORED) {
      this.mix(tile, place, this.#chooseMirage(place));
      return;
    }
    if ((mind.pairs & bit) !== 0) this.#settlePair(place, tile);
    if (arrived === LOOKED) {
      const kind = tile % KIND_COUNT;
      mind.own[this.seat]! |= bit;
      mind.maybe[yokai]! &= ~bit;
      if ((mind.ofKind[kind]! & bit) === 0) {
        mind.ofKind[kind]! |= bit;
        for (let other = 0; other < game.yokaiCount; other++)
          if ((game.missing[other]! & (1 << kind)) === 0) mind.maybe[other]! &= ~bit;
      }
      return;
    }
    if (arrived === OPENED && tile === MIRAGE && (mind.common & bit) === 0) mind.miragesUnmet--;
    mind.common |= bit;
    if (arrived === FOUND) {
      const kind = tile % KIND_COUNT;
      mind.maybe[yokai]! &= ~mind.ofKind[kind]!;
    } else if (arrived === OPENED) {
      mind.mirages &= ~bit;
    } else if (tile === MIST) {
      if ((mind.mists & bit) === 0) mind.mistsUnmet--;
      mind.mists |= bit;
    } else if (tile === TORNADO) mind.tornados |= bit;
  }

  /** T24: after it nobody knows which of the two is the toy. */
  mix(toy: Tile, place: Place, mirage: Place): void {
    const { game, mind } = this;
    if ((mind.pairs & (1 << place)) !== 0) this.#settlePair(place, toy);
    game.mix(place, mirage, (this.#chance.word() & 1) === 1);
    const both = (1 << place) | (1 << mirage);
    mind.pairA[toy] = place;
    mind.pairB[toy] = mirage;
    mind.pairs |= both;
    mind.common &= ~both;
    for (let seat = 0; seat < this.#seatCount; seat++) mind.own[seat]! &= ~both;
  }

  /** A tile of a mixed pair was seen by all, or its token: the other one is known too. */
  #settlePair(place: Place, tile: Tile): void {
    const { mind, game } = this;
    for (let toy = 0; toy < game.toyCount; toy++) {
      const a = mind.pairA[toy]!;
      const b = mind.pairB[toy]!;
      if (a !== place && b !== place) continue;
      const other = a === place ? b : a;
      mind.pairA[toy] = -1;
      mind.pairB[toy] = -1;
      mind.pairs &= ~((1 << a) | (1 << b));
      mind.common |= (1 << a) | (1 << b);
      if (tile !== MIRAGE) mind.mirages |= 1 << other;
    }
  }

  /** The one that this pawn reaches from where it stands, when it is covered. */
  #chooseMirage(place: Place): Place {
    const { game } = this;
    const first = 31 - Math.clz32(game.mirages);
    const others = game.mirages & ~(1 << first);
    if (others === 0) return first;
    const second = 31 - Math.clz32(others);
    game.faceUp &= ~(1 << first);
    const isFirstNear = (game.endsFrom(1 << place) & (1 << first)) !== 0;
    game.faceUp |= 1 << first;
    return isFirstNear ? first : second;
  }

  #weigh(yokai: number): void {
    const { game, mind } = this;
    const habits = this.#habits;
    const ends = game.endsFrom(1 << game.pawns[yokai]!);
    const known = mind.common | mind.own[this.seat]!;
    let wanted = 0;
    let gambles = 0;
    let unknownOwn = 0;
    let possible = 0;
    const missing = game.missing[yokai]!;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      if ((missing & (1 << kind)) === 0) continue;
      const toy = yokai * KIND_COUNT + kind;
      if (mind.pairA[toy]! >= 0) gambles |= (1 << mind.pairA[toy]!) | (1 << mind.pairB[toy]!);
      else if ((known & (1 << game.where[toy]!)) !== 0) wanted |= 1 << game.where[toy]!;
      else {
        unknownOwn++;
        possible |= mind.ofKind[kind]!;
      }
    }
    const underMirage = game.mirages !== 0;
    if (!underMirage && (ends & wanted) !== 0) {
      const place = 31 - Math.clz32(ends & wanted);
      this.#consider(100, yokai, place);
      return;
    }
    const unknown = this.#all & ~game.faceUp & ~known & ~mind.pairs;
    const clued = mind.ofKind[0]! | mind.ofKind[1]! | mind.ofKind[2]!;
    const maybe = unknown & ((mind.maybe[yokai]! & possible) | ~clued);
    const hidden = unknown & ~clued;
    const hiddenCount = countBits(hidden);
    const maybeCount = countBits(maybe);
    const own = maybeCount === 0 ? 0 : unknownOwn / maybeCount;
    const risk =
      hiddenCount === 0
        ? 0
        : (mind.miragesUnmet * habits.mirageRisk + mind.mistsUnmet * habits.mistRisk) / hiddenCount;
    let towards = wanted;
    if (towards === 0) {
      towards = unknownOwn > 0 ? maybe : 0;
      if (towards === 0) towards = gambles;
      if (towards === 0) towards = unknown;
    }
    const approaching = (ends & towards) === 0 && towards !== 0 ? this.#approach(towards, ends) : 0;
    let left = ends;
    while (left !== 0) {
      const place = 31 - Math.clz32(left);
      const bit = 1 << place;
      left ^= bit;
      let score: number;
      if ((wanted & bit) !== 0) score = habits.mirror;
      else if ((gambles & bit) !== 0) score = underMirage ? habits.gambleUnderMirage : habits.gamble;
      else if ((mind.pairs & bit) !== 0) score = habits.othersGamble;
      else if ((hidden & bit) !== 0)
        score = habits.explore + habits.chance * own + risk + (underMirage ? habits.underMirage : 0);
      else if ((maybe & bit) !== 0 && unknownOwn > 0)
        score =
          habits.clue + (habits.chance * 1) / this.#candidates(bit) + (underMirage ? habits.underMirage : 0);
      else if ((mind.mists & bit) !== 0) score = habits.mist;
      else if ((mind.tornados & bit) !== 0) score = habits.tornado;
      else if ((mind.mirages & bit) !== 0) score = habits.mirage;
      else score = habits.known;
      if ((approaching & bit) !== 0) score += habits.approach;
      score += habits.view * countBits(game.near[place]! & unknown);
      this.#consider(score, yokai, place);
    }
  }

  /** How many yokai may own the toy under this token, as far as all know. */
  #candidates(bit: PlaceSet): number {
    const { game, mind } = this;
    const kind = (mind.ofKind[0]! & bit) !== 0 ? 0 : (mind.ofKind[1]! & bit) !== 0 ? 1 : 2;
    let count = 0;
    for (let yokai = 0; yokai < game.yokaiCount; yokai++) {
      if ((mind.maybe[yokai]! & bit) === 0 || (game.missing[yokai]! & (1 << kind)) === 0) continue;
      const toy = yokai * KIND_COUNT + kind;
      if ((mind.common & (1 << game.where[toy]!)) === 0 && mind.pairA[toy]! < 0) count++;
    }
    return count === 0 ? 1 : count;
  }

  /** The places within reach from which the way to these is shortest. */
  #approach(towards: PlaceSet, ends: PlaceSet): PlaceSet {
    const { game, mind } = this;
    const danger = mind.mists | mind.mirages | mind.pairs;
    let ring = towards;
    for (let steps = 0; steps < 5; steps++) {
      const next = game.endsFrom(ring) & ~danger;
      const on = next & ends;
      if (on !== 0) return on;
      if ((next & ~ring) === 0) return 0;
      ring |= next;
    }
    return 0;
  }

  #consider(score: number, yokai: number, place: Place): void {
    const jittered = score + (this.#chance.word() >>> 24) / 4096;
    if (jittered <= this.#bestScore) return;
    this.#bestScore = jittered;
    this.#bestYokai = yokai;
    this.#bestPlace = place;
  }
}

export function countBits(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
