import type { Bot, GameTypes, Replay, Seat } from '@hyakki/engine';
import type { Decision, Moment } from './moments.ts';
import type { OpenPar, ReviewedStep, SeatKnowledge, TurningPoint, Value } from './review.ts';

/**
 * How far a seat's knowledge is taken. Each includes the ones before: what it sees now, everything it was told, what follows from it,
 * and what others signalled.
 */
const INSIGHTS = ['before-eyes', 'told', 'follows', 'implied'] as const;
export type Insight = (typeof INSIGHTS)[number];

/** `fast`: at once, a few milliseconds a decision. `deep`: bots play each move to the end in many worlds. */
export type Effort = 'fast' | 'deep';

/** A possible move and what it is worth. */
export interface Rated<G extends GameTypes> {
  readonly move: G['Move'];
  readonly value: Value;
}

export interface Known {
  readonly cards: SeatKnowledge['cards'];
  /** The base-10 logarithm of the number of worlds. */
  readonly worldsLeft: number;
}

/** A whole match that was looked at step by step. */
export interface Walked<G extends GameTypes> {
  readonly replay: Replay<G>;
  readonly moments: readonly Moment<G>[];
  readonly steps: readonly ReviewedStep[];
}

/** What a review must know of one game. All of it is pure: chance comes from seeds derived of the moment. */
export interface ReviewPack<G extends GameTypes> {
  knows(at: Moment<G>, seat: Seat): Known;
  /** The worlds that agree with what all seats together were told, as a base-10 logarithm. */
  worldsLeftJointly(at: Moment<G>): number;
  movesLeft(at: Moment<G>): number | null;
  /** What the game itself counts, to be plotted over the match; words have a title for each name. */
  curves(at: Moment<G>): ReviewedStep['curves'];
  /**
   * What the move that was made and the best others are worth to whoever decides, with this much insight; best first, and the
   * move that was made always among them. Empty where there is nothing to decide. Any legal move may stand for the one that was
   * made: so an answer to an exercise is judged.
   */
  rate(decision: Decision<G>, insight: Insight, effort: Effort): readonly Rated<G>[];
  /**
   * Whether the seat knows that what this move tells the others is true, as far as it tells them anything. A lie may cost nothing, and
   * is no answer to an exercise all the same.
   */
  isKnownTrue(decision: Decision<G>): boolean;
  /** One number for a value, from 0 to 1, so that values can be compared. */
  worth(value: Value): number;
  /**
   * A loss of worth up to this is no mistake, at least as long as the estimate is a fast one. A move of this value may be given less: the
   * more exactly it is known, the less is doubted. Against `best` it may be given more: a difference within the interval is none.
   */
  slip(of: Value, best?: Value): number;
  /** The game's own turning points. Mistakes are added to them: a point with a cause stands for the mistake of its step. */
  turningPoints(match: Walked<G>): readonly TurningPoint[];
  openPar(start: Moment<G>): OpenPar | null;
  /** Sits in every seat for the par with perfect memory. */
  readonly parBot: Bot<G>;
}
