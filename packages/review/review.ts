import type { Seat } from '@hyakki/engine';

// A review as plain data: what happened in a match and who knew what. Faces and ids are those of the game's events; `docs/review.md` has the
// schema of what `hyakki review --json` writes, which adds sentences to this.

/** What one seat knows of one card. The kinds of knowledge are never mixed. */
export interface KnownCard {
  readonly card: number | string;
  /** The face this seat was shown, if it still lies there. */
  readonly told: string | null;
  /** How many turns ago it was last shown; 0 in the same turn. */
  readonly turnsAgo: number | null;
  /** Every face that occurs here in some world that agrees with all this seat was told, and no other. */
  readonly follows: readonly string[];
  /** The same if everything other players signalled is true: a hint, a help. Empty if these cannot all be true together. */
  readonly implied: readonly string[];
}

/** A kind of card that lies in piles and hands: where the ones out of sight may be. */
export interface CountedCard {
  readonly card: string;
  /** How many this seat was told to be in the other hand and that were not played since. */
  readonly told: number;
  readonly turnsAgo: number | null;
  /** How many lie where this seat cannot see them. */
  readonly unseen: number;
  /** The chance that the other hand holds at least one. */
  readonly inHand: number;
  /** The chance that the next card of the deck is one. */
  readonly onTop: number;
}

export interface SeatKnowledge {
  readonly seat: Seat;
  /** All cards, in order. */
  readonly cards: readonly (KnownCard | CountedCard)[];
}

/** What a decision is worth to whoever makes it, with what they know. An estimate: its interval and its number of worlds say how rough. */
export interface Value {
  /** The chance to win. */
  readonly win: number;
  /** The expected score; in a duel the expected lead. */
  readonly score: number;
  /** The interval of `win`. */
  readonly low: number;
  readonly high: number;
  readonly worlds: number;
}

export interface Alternative {
  /** In the game's notation. */
  readonly move: string;
  readonly value: Value;
}

export const CAUSES = ['forgot', 'did-not-deduce', 'convention', 'plan'] as const;
/** Why a decision lost value: was told it; it followed; it was signalled; knew enough and chose worse. */
export type Cause = (typeof CAUSES)[number];

export interface Mistake {
  readonly cause: Cause;
  /** How much worth was lost, from 0 to 1. */
  readonly loss: number;
}

export interface ReviewedStep {
  /** 0 is the deal, n the n-th move. */
  readonly n: number;
  /** In which it was made: after its last move the next one has begun. */
  readonly turn: number;
  /** Null for the deal. */
  readonly seat: Seat | null;
  readonly move: string | null;
  /** After this step, by seat. */
  readonly knows: readonly SeatKnowledge[];
  /** By seat: the base-10 logarithm of the number of worlds that agree with all it was told. */
  readonly worldsLeft: readonly number[];
  /** The same for all seats together. */
  readonly worldsLeftJointly: number;
  /** The fewest moves to a win with open cards; null if there is none, or the game has no such number. */
  readonly movesLeft: number | null;
  /** What the game itself counts, by the name of the curve: one number for the whole table, or one for each seat. */
  readonly curves: Readonly<Record<string, readonly number[]>>;
  /** Of the move that was made, with what its seat knew before it; null where there was nothing to decide. */
  readonly value: Value | null;
  /** The best other moves, best first. */
  readonly alternatives: readonly Alternative[];
  readonly mistake: Mistake | null;
}

/** A step that changed the match. Its `kind` and `params` are the game's own; words make a sentence of them. */
export interface TurningPoint {
  readonly step: number;
  readonly seat: Seat | null;
  readonly kind: string;
  /** Null for what nobody could know, and for what is no decision. */
  readonly cause: Cause | null;
  /** How much worth was lost (or, where negative, won). */
  readonly loss: number;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface OpenPar {
  readonly moves: number;
  readonly score: number | null;
}

/** Bots that forget nothing on the same deal. */
export interface MemoryPar {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly matches: number;
}

export interface Pars {
  /** With open cards. Null where no number is known. */
  readonly open: OpenPar | null;
  /** Null until it is asked for. */
  readonly perfectMemory: MemoryPar | null;
}

export interface Review {
  readonly game: string;
  readonly seats: number;
  readonly steps: readonly ReviewedStep[];
  /** All of them, the gravest first. */
  readonly turningPoints: readonly TurningPoint[];
  readonly pars: Pars;
}
