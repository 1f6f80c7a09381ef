import type { GameTypes, Seat } from '@hyakki/engine';
import type { Facts, MatchEntry } from './entry.ts';

/** A line of a check-list: a level, or an opponent. */
export interface RowPlan {
  readonly id: string;
  /** What can be ticked, in the rulebook's order. */
  readonly marks: readonly string[];
  /** The most that can be scored, where there is such a number. */
  readonly most: number | null;
}

/** The check-list of one edition. */
export interface SheetPlan {
  readonly edition: string;
  readonly rows: readonly RowPlan[];
}

/** A share that is shown over time: how many of `over` were `part`. Both are names of facts; `over` is their sum. */
export interface RatioPlan {
  readonly id: string;
  readonly part: string;
  readonly over: readonly string[];
}

/** A move that a person of this device made themselves, with what their seat remembered before it. */
export interface OwnStep<G extends GameTypes> {
  readonly seat: Seat;
  readonly move: G['Move'];
  readonly events: readonly G['Event'][];
  readonly memory: G['Memory'];
}

/** A finished match as far as facts are counted from it. */
export interface Watched<G extends GameTypes> {
  readonly options: G['Options'];
  readonly outcome: G['Outcome'];
  readonly own: readonly Seat[];
  readonly steps: readonly OwnStep<G>[];
}

/** The journey of one game. Method syntax lets a registry hold the packs of different games. */
export interface JourneyPack<G extends GameTypes> {
  /** In the order of the editions. */
  readonly sheets: readonly SheetPlan[];
  /** Every name that `factsOf` gives. */
  readonly facts: readonly string[];
  readonly ratios: readonly RatioPlan[];
  editionOf(options: G['Options']): string;
  factsOf(match: Watched<G>): Facts;
  /** The line of its edition's check-list that a match belongs to, if any. */
  rowOf(entry: MatchEntry): string | undefined;
  /** What it ticks on that line: what was reached, and nothing below it (J5). */
  markOf(entry: MatchEntry): string | undefined;
  /** Whether its score says how well it was played. */
  isScored(entry: MatchEntry): boolean;
  /** What is compared with the pars: the score, or the lead in a duel. */
  measureOf(entry: MatchEntry): number;
}
