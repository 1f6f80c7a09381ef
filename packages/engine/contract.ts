import type { Rng } from './generator.ts';
import type { Talk } from './record.ts';
import type { Result } from './result.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Seed } from './seed.ts';

/** The types of one game in one place, so `Game<Chess>` reads well. All of them are plain JSON. */
export interface GameTypes {
  readonly Options: object;
  readonly State: object;
  readonly Move: { readonly do: string };
  readonly Event: { readonly type: string };
  readonly View: { readonly viewer: Viewer };
  readonly SeenEvent: { readonly type: string };
  readonly Memory: object;
  readonly Outcome: Outcome;
}

/** What a move leads to: the state after it, and what happened, in order. */
export interface Step<G extends GameTypes> {
  readonly state: G['State'];
  readonly events: readonly G['Event'][];
}

/** Which turn it is, counted from 1, and whose. */
export interface Turn {
  readonly number: number;
  readonly seat: Seat;
}

/** How a match ended. Each game adds why. */
export interface Outcome {
  readonly verdict: 'won' | 'lost' | 'drawn';
  /** Every seat of a team that won, the winner of a duel, nobody otherwise. */
  readonly winners: readonly Seat[];
  /** By seat; the members of a team have the same score. */
  readonly scores: readonly number[];
  /** The game's own word for how good this was, if it has one. */
  readonly rank: string | null;
  readonly turns: number;
}

/** A named set of options that a rulebook prints: a level of an edition. `options` is input for `parseOptions`. */
export interface Preset {
  readonly edition: string;
  readonly level: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Options on their way to another number of seats. */
export interface CarriedOptions {
  /** Input for `parseOptions`. */
  readonly input: object;
  /** The options that could not stay as they were, by name. */
  readonly changed: readonly string[];
}

/**
 * The contract of every game. All of it is pure, and nothing in it is optional: a missing view is a compile
 * error, not a leak. Methods use method syntax so that a registry can hold games of different types.
 */
export interface Game<G extends GameTypes> {
  readonly id: string;
  /** Raised when a stored log would replay differently. */
  readonly rulesVersion: number;
  readonly seatCounts: readonly number[];
  /** How many seats a new table has by default. */
  readonly usualSeats: number;
  /** Whether players play against each other: then nobody may see another's view, not even a newcomer. */
  readonly isDuel: boolean;
  /** Whether somebody may act in another seat's turn. */
  readonly hasHelpers: boolean;
  readonly presets: readonly Preset[];

  parseOptions(input: unknown, seatCount: number): Result<G['Options']>;
  /** The preset that these options are. Who begins is no part of it, nor is what a rulebook's level leaves to choose. */
  presetOf(options: G['Options'], seatCount: number): Preset | undefined;
  /** The options of a table that changes its number of seats: as they were, as far as the rules allow. */
  carryOptions(options: G['Options'], from: number, to: number): CarriedOptions;
  /** The most that the rules let players say to each other; a table may allow less, or more if it must. */
  talkOf(options: G['Options']): Talk;
  /** Events also tell each seat what it was dealt. */
  setup(options: G['Options'], seatCount: number, seed: Seed): Step<G>;
  /** A written-out deal (puzzle, lesson, test); the seed deals whatever the layout leaves out. */
  deal(layout: unknown, options: G['Options'], seatCount: number, seed: Seed): Result<Step<G>>;

  /** First the seat that must act, then those that may help; empty when the match is over. */
  activeSeats(state: G['State']): readonly Seat[];
  /** What this viewer sees now. */
  view(state: G['State'], viewer: Viewer): G['View'];
  /** From the view on purpose: what a seat may do depends only on what it sees. */
  legalMoves(view: G['View']): readonly G['Move'][];
  /** Whether players may point at this move: it names no face, and no card that only one seat knows (P12). */
  isPointable(move: G['Move'], view: G['View']): boolean;
  /** What the seat in turn may do and everybody may point at; every view shows the same. */
  openMoves(view: G['View']): readonly G['Move'][];
  /** The turn that this view shows: the same for every viewer, and the last one when the match is over. */
  turnOf(view: G['View']): Turn;
  /** How the match ended, as every view of a finished match shows it. */
  outcomeIn(view: G['View']): G['Outcome'] | undefined;
  /** Names of the things that can be marked or spoken of, in a fixed order; marks in stored matches use them. */
  thingsOf(view: G['View']): readonly string[];
  apply(state: G['State'], seat: Seat, move: G['Move']): Result<Step<G>>;

  /** The event as this viewer sees it; undefined if it sees nothing of it. */
  redact(event: G['Event'], viewer: Viewer): G['SeenEvent'] | undefined;
  /** What public history may keep of it: actions, and faces only where the rules keep them open. */
  recall(seen: G['SeenEvent']): G['SeenEvent'] | undefined;
  /** Perfect recall of one viewer: the fold of everything it was told. Starts from undefined. */
  remember(memory: G['Memory'] | undefined, seen: G['SeenEvent']): G['Memory'];
  /** A world that agrees with everything this viewer was ever told. */
  imagine(view: G['View'], memory: G['Memory'], rng: Rng): G['State'];

  outcome(state: G['State']): G['Outcome'] | undefined;

  /** Checks the form of a move from outside; `apply` decides whether it is legal now. */
  readMove(input: unknown): Result<G['Move']>;
  /** Notation a person can type. */
  parseMove(text: string, view: G['View']): Result<G['Move']>;
  formatMove(move: G['Move'], view: G['View']): string;
}

/** A game whose own types do not matter here. */
export type AnyGame = Game<GameTypes>;

/** The events of a step as one viewer sees them, in order. */
export function tell<G extends GameTypes>(
  game: Game<G>,
  events: readonly G['Event'][],
  viewer: Viewer,
): G['SeenEvent'][] {
  const told: G['SeenEvent'][] = [];
  for (const event of events) {
    const seen = game.redact(event, viewer);
    if (seen !== undefined) told.push(seen);
  }
  return told;
}
