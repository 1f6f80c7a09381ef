import {
  type Cell,
  type Face,
  GROUNDS,
  KINDS,
  type Memory,
  type Options,
  type Place,
  type PlaceSet,
  placeOf,
  type RememberedTurn,
  type Said,
  toyOf,
} from '@hyakki/games/tengu';
import { MIRAGE, PATH, TEMPLE, type Tile } from './open-game.ts';

export const UNKNOWN = -1;
const ALL_KINDS = (1 << KINDS.length) - 1;

/** A face in numbers: see OpenGame. */
export function tileOf(face: Face, options: Options): Tile {
  const toy = toyOf(face);
  if (toy !== undefined) return options.yokai.indexOf(toy.owner) * KINDS.length + KINDS.indexOf(toy.kind);
  return face === 'temple' ? TEMPLE : PATH + (GROUNDS as readonly string[]).indexOf(face);
}

/** What can be known at one moment from the events given here, and from nothing else. */
export class Situation {
  readonly options: Options;
  readonly seatCount: number;
  readonly temple: Place;
  turn = 0;
  seat = 0;
  /** The yokai on the card turned for this turn, numbered among those in play. */
  card = 0;
  faceUp: PlaceSet;
  mirages: PlaceSet = 0;
  readonly pawns: Int8Array;
  /** By yokai: the kinds it has yet to find, one bit each. */
  readonly missing: Int8Array;
  toysLeft: number;
  /** By yokai: cards nobody has seen, in the pile or not. */
  readonly unseen: Int8Array;
  pile: number;
  /** By seat. */
  readonly help: Int8Array;
  /** How many have helped in this turn. */
  saidThisTurn = 0;
  /** Where a yokai went last. */
  lastPlace: Place = UNKNOWN;

  /** By place: what it is, or UNKNOWN. */
  readonly tiles: Int8Array;
  /** Places whose tile everybody knows. */
  open: PlaceSet;
  /** By place: the kind of toy that a token told, or UNKNOWN; who does not own it, one bit per yokai; and who hardly does. */
  readonly kind: Int8Array;
  readonly not: Int8Array;
  readonly hardly: Int8Array;
  /** By place: who was there and did not find it, one bit per yokai: everybody saw that. */
  readonly visited: Int8Array;
  /** By place: the other tile it was mixed with and not seen since, or UNKNOWN; and the toy that one of them is. */
  readonly pairWith: Int8Array;
  readonly pairToy: Int8Array;
  /** By place: who has looked at it, one bit per seat, since it was last mixed. */
  readonly seenBy: Int8Array;

  constructor(seatCount: number, options: Options, temple: Place) {
    const places = options.columns * options.rows;
    const yokai = options.yokai.length;
    this.options = options;
    this.seatCount = seatCount;
    this.temple = temple;
    this.faceUp = 1 << temple;
    this.open = this.faceUp;
    this.pawns = new Int8Array(yokai).fill(temple);
    this.missing = new Int8Array(yokai).fill(ALL_KINDS);
    this.toysLeft = yokai * KINDS.length;
    this.unseen = new Int8Array(yokai).fill(options.cards);
    this.pile = options.cards * yokai - options.setAside;
    this.help = new Int8Array(seatCount).fill(options.help);
    this.tiles = new Int8Array(places).fill(UNKNOWN);
    this.tiles[temple] = TEMPLE;
    this.kind = new Int8Array(places).fill(UNKNOWN);
    this.not = new Int8Array(places);
    this.hardly = new Int8Array(places);
    this.visited = new Int8Array(places);
    this.pairWith = new Int8Array(places).fill(UNKNOWN);
    this.pairToy = new Int8Array(places).fill(UNKNOWN);
    this.seenBy = new Int8Array(places);
  }

  static atTheDeal({ seatCount, options, temple }: Memory): Situation {
    return new Situation(seatCount, options, placeOf(temple, options.columns));
  }

  clone(): Situation {
    const copy = new Situation(this.seatCount, this.options, this.temple);
    copy.turn = this.turn;
    copy.seat = this.seat;
    copy.card = this.card;
    copy.faceUp = this.faceUp;
    copy.mirages = this.mirages;
    copy.pawns.set(this.pawns);
    copy.missing.set(this.missing);
    copy.toysLeft = this.toysLeft;
    copy.unseen.set(this.unseen);
    copy.pile = this.pile;
    copy.help.set(this.help);
    copy.saidThisTurn = this.saidThisTurn;
    copy.lastPlace = this.lastPlace;
    copy.tiles.set(this.tiles);
    copy.open = this.open;
    copy.kind.set(this.kind);
    copy.not.set(this.not);
    copy.hardly.set(this.hardly);
    copy.visited.set(this.visited);
    copy.pairWith.set(this.pairWith);
    copy.pairToy.set(this.pairToy);
    copy.seenBy.set(this.seenBy);
    return copy;
  }

  placeOf(cell: Cell): Place {
    return placeOf(cell, this.options.columns);
  }

  /** A card is turned. */
  begin({ turn, seat, card }: RememberedTurn): void {
    this.turn = turn;
    this.seat = seat;
    this.card = this.options.yokai.indexOf(card);
    this.saidThisTurn = 0;
    this.unseen[this.card]!--;
    this.pile--;
  }

  spendHelp({ seat }: Said): void {
    this.help[seat]!--;
    this.saidThisTurn++;
  }

  /** Where the pawn went and what the event said about the tile. */
  arrive({ seat, went, arrival, discarded, mixed }: RememberedTurn, isForgotten = false): void {
    if (went === null) return;
    const yokai = this.options.yokai.indexOf(went.yokai);
    const place = this.placeOf(went.to);
    const bit = 1 << place;
    this.pawns[yokai] = place;
    this.lastPlace = place;
    if (discarded) this.pile--;
    if (arrival === null) return;
    switch (arrival.did) {
      case 'look': {
        if (isForgotten) return;
        this.seenBy[place]! |= 1 << seat;
        this.kind[place] = KINDS.indexOf(arrival.token);
        this.not[place]! |= 1 << yokai;
        this.visited[place]! |= 1 << yokai;
        if (this.pairWith[place] !== UNKNOWN) this.know(place, this.pairToy[place]!);
        else if (arrival.face !== 'hidden' && this.tiles[place] === UNKNOWN)
          this.tiles[place] = tileOf(arrival.face, this.options);
        return;
      }
      case 'open':
        this.faceUp |= bit;
        if (arrival.face === 'mirage') this.mirages |= bit;
        this.know(place, tileOf(arrival.face, this.options));
        return;
      case 'find': {
        const toy = tileOf(arrival.face, this.options);
        this.faceUp |= bit;
        this.missing[yokai]! &= ~(1 << (toy % KINDS.length));
        this.toysLeft--;
        if (arrival.rests) this.pawns[yokai] = this.temple;
        this.know(place, toy);
        return;
      }
      case 'show': {
        const tile = tileOf(arrival.face, this.options);
        if (mixed !== null) this.mix(tile, place, this.placeOf(mixed.mirage), isForgotten);
        else if (!isForgotten) this.know(place, tile);
      }
    }
  }

  /** Everybody knows what lies here; if it was mixed with another, that one is known too. */
  know(place: Place, tile: Tile): void {
    const other = this.pairWith[place]!;
    this.tiles[place] = tile;
    this.open |= 1 << place;
    if (other === UNKNOWN) return;
    this.tiles[other] = tile === MIRAGE ? this.pairToy[place]! : MIRAGE;
    this.open |= 1 << other;
    this.#part(place);
    this.#part(other);
  }

  #part(place: Place): void {
    this.pairWith[place] = UNKNOWN;
    this.pairToy[place] = UNKNOWN;
  }

  /** T24, T26 */
  mix(toy: Tile, place: Place, mirage: Place, isForgotten = false): void {
    // What it was mixed with before was the mirage then.
    if (this.pairWith[place] !== UNKNOWN) this.know(place, toy);
    for (const one of [place, mirage]) {
      this.tiles[one] = UNKNOWN;
      this.kind[one] = UNKNOWN;
      this.not[one] = 0;
      this.hardly[one] = 0;
      this.visited[one] = 0;
      this.seenBy[one] = 0;
      if (this.pairWith[one] !== UNKNOWN) this.#part(this.pairWith[one]!);
      this.#part(one);
    }
    this.faceUp &= ~(1 << mirage);
    this.mirages &= ~(1 << mirage);
    this.open &= ~((1 << place) | (1 << mirage));
    if (isForgotten) return;
    this.pairWith[place] = mirage;
    this.pairWith[mirage] = place;
    this.pairToy[place] = toy;
    this.pairToy[mirage] = toy;
  }

  /** Whether a decision was made in this turn. */
  static isDecided({ went, isDone }: RememberedTurn): boolean {
    return went !== null || isDone;
  }

  /** T11, T20: who may go, one bit per yokai. */
  get goers(): number {
    if (this.missing[this.card] !== 0) return 1 << this.card;
    let goers = 0;
    for (let yokai = 0; yokai < this.missing.length; yokai++)
      if (this.missing[yokai] !== 0) goers |= 1 << yokai;
    return goers;
  }
}
