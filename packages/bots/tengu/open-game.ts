import { KINDS, nearOf, type Options, type Place, type PlaceSet } from '@hyakki/games/tengu';

// The game with open tiles, in numbers: one decision takes thousands of playouts. Yokai are numbered among
// those in play, a toy is `3 × yokai + kind`. There are no tokens: a player with perfect memory does not need them.

export const PATH = 12;
export const MIST = 13;
export const TORNADO = 14;
export const MIRAGE = 15;
export const TEMPLE = 16;

/** What a tile is: a toy's number, or one of the above. */
export type Tile = number;

export const FOUND = 0;
export const LOOKED = 1;
export const OPENED = 2;
const COVERED = 3;
/** T24: its own toy, under a mirage; `mix` ends the turn. */
export const MIRRORED = 4;
export type Arrived = typeof FOUND | typeof LOOKED | typeof OPENED | typeof COVERED | typeof MIRRORED;

const KIND_COUNT = KINDS.length;
const ALL_KINDS = (1 << KIND_COUNT) - 1;

/** A position that a playout can continue and reset. */
export class OpenGame {
  readonly near: Int32Array;
  readonly yokaiCount: number;
  readonly toyCount: number;
  /** By place. */
  readonly tiles: Int8Array;
  /** By toy: its place. */
  readonly where: Int8Array;
  /** By yokai: its pawn's place. */
  readonly pawns: Int8Array;
  /** By yokai: the kinds it has yet to find, one bit each. */
  readonly missing: Int8Array;
  temple: Place = 0;
  faceUp: PlaceSet = 0;
  mirages: PlaceSet = 0;
  /** Toys yet to find. */
  toysLeft = 0;
  /** The pile from its top. */
  readonly pile: Int8Array;
  /** How many of the pile were turned or discarded. */
  gone = 0;
  pileSize = 0;

  constructor(options: Options) {
    this.near = nearOf(options);
    this.yokaiCount = options.yokai.length;
    this.toyCount = this.yokaiCount * KIND_COUNT;
    this.tiles = new Int8Array(this.near.length);
    this.where = new Int8Array(this.toyCount);
    this.pawns = new Int8Array(this.yokaiCount);
    this.missing = new Int8Array(this.yokaiCount).fill(ALL_KINDS);
    this.pile = new Int8Array(options.cards * this.yokaiCount);
  }

  copyFrom(other: OpenGame): void {
    this.tiles.set(other.tiles);
    this.where.set(other.where);
    this.pawns.set(other.pawns);
    this.missing.set(other.missing);
    this.pile.set(other.pile);
    this.temple = other.temple;
    this.faceUp = other.faceUp;
    this.mirages = other.mirages;
    this.toysLeft = other.toysLeft;
    this.gone = other.gone;
    this.pileSize = other.pileSize;
  }

  /** T13: the face-down places that are reached from any of these through face-up ones. */
  endsFrom(from: PlaceSet): PlaceSet {
    const { near, faceUp } = this;
    let edge = from;
    let reached = from;
    let touched = 0;
    while (edge !== 0) {
      const place = 31 - Math.clz32(edge);
      edge ^= 1 << place;
      const next = near[place]!;
      touched |= next;
      const open = next & faceUp & ~reached;
      reached |= open;
      edge |= open;
    }
    return touched & ~faceUp & ~from;
  }

  isResting(yokai: number): boolean {
    return this.missing[yokai] === 0;
  }

  /** T15 to T24. */
  arrive(yokai: number, place: Place): Arrived {
    const tile = this.tiles[place]!;
    this.pawns[yokai] = place;
    if (tile < this.toyCount) {
      const kind = tile - yokai * KIND_COUNT;
      if (kind < 0 || kind >= KIND_COUNT) return LOOKED;
      if (this.mirages !== 0) return MIRRORED;
      this.faceUp |= 1 << place;
      this.missing[yokai]! &= ~(1 << kind);
      this.toysLeft--;
      if (this.missing[yokai] === 0) this.pawns[yokai] = this.temple;
      return FOUND;
    }
    if (tile === MIST) {
      if (this.gone < this.pileSize) this.gone++;
      return COVERED;
    }
    if (tile === TORNADO) return COVERED;
    this.faceUp |= 1 << place;
    if (tile === MIRAGE) this.mirages |= 1 << place;
    return OPENED;
  }

  /** T24: both are covered; whether they changed places is chance. */
  mix(toyPlace: Place, mirage: Place, isSwapped: boolean): void {
    this.faceUp &= ~(1 << mirage);
    this.mirages &= ~(1 << mirage);
    if (!isSwapped) return;
    const toy = this.tiles[toyPlace]!;
    this.tiles[toyPlace] = MIRAGE;
    this.tiles[mirage] = toy;
    this.where[toy] = mirage;
  }

  /** The next card's yokai; -1 when none is left (T31). */
  turnCard(): number {
    return this.gone < this.pileSize ? this.pile[this.gone++]! : -1;
  }
}
