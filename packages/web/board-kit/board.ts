import type { GameTypes, Seat } from '@hyakki/engine';
import type { GameWords, Language } from '@hyakki/words';
import type { Choosing } from './prompt.ts';
import type { WhyNot } from './refusing.ts';

// Between the page and a board. A board is a Svelte component that does not know the rules: it gets a view, the moves that
// are legal and what just happened, and gives back one of those moves. It keeps nothing but what is half chosen and half
// drawn, and tells the page what is half chosen. It asks nobody, stores nothing, and announces nothing: the page has the live
// region, the line that says what to do now, the list of moves, history, talk and every dialog.

/** What was just told, to be shown by motion. The view that comes with it is the one after it. */
export interface Happened<G extends GameTypes> {
  /**
   * Rises by one with every step. When it changes, animate `events` from what is drawn to the new view. Empty events mean that
   * something was missed or the page was reloaded: draw the view as it is.
   */
  readonly count: number;
  /** Who did it; null for the deal. */
  readonly seat: Seat | null;
  readonly events: readonly G['SeenEvent'][];
}

export const SPEEDS = ['calm', 'normal', 'swift'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long motion may last. The next step is handed over when this one's time is up, not before. */
export interface Motion {
  /** Milliseconds for everything that one step shows; 0 with reduced motion: then things change at once. */
  readonly stepMs: number;
  readonly isReduced: boolean;
}

/** Somebody points at a move they would consider, where the table lets them. */
export interface Pointed<G extends GameTypes> {
  readonly seat: Seat;
  readonly move: G['Move'];
}

/** A move that was made and a better one, as everybody would have been told of them. */
export interface Compared<G extends GameTypes> {
  readonly made: readonly G['SeenEvent'][];
  readonly better: readonly G['SeenEvent'][];
}

/** How a lesson takes a board out of the table's hands. */
export interface BoardInLesson {
  readonly legal: readonly GameTypes['Move'][];
  readonly pointed: Pointed<GameTypes> | undefined;
  onmove(move: GameTypes['Move']): void;
}

/**
 * Everything a board is given. The slot it fills is a size container (`container-type: size`): the root element is as
 * wide and as high as the slot, and nothing overflows it without being scrolled by the board itself.
 */
export interface BoardProps<G extends GameTypes, Half = unknown> {
  readonly view: G['View'];
  /** What this viewer may do now; empty when it is not theirs to act, while a move is on its way, and for spectators. */
  readonly legal: readonly G['Move'][];
  /** Whether a chosen move is made, or only pointed at for the others to see. */
  readonly purpose: 'move' | 'point';
  readonly happened: Happened<G>;
  readonly words: GameWords<G>;
  readonly language: Language;
  /** By seat: what everybody is called. */
  readonly names: readonly string[];
  /** The reader's own pencil marks, by the thing they are on; undefined where the table allows none. */
  readonly marks: ReadonlyMap<string, string> | undefined;
  /** All that this seat was ever told, with the perfect-memory aid. */
  readonly memory: G['Memory'] | undefined;
  /**
   * `pressed`, for one device that is passed round: a face that not everybody may see (a look, a hand, an affinity) is drawn
   * covered, and shows only while it is pressed (or its key held down), enlarged beside the finger: see `board-kit/PeekGlass.svelte`.
   */
  readonly peek: 'open' | 'pressed';
  readonly motion: Motion;
  readonly pointed: Pointed<G> | undefined;
  /** The reader may know something to help with in another's turn: else a board does not push help. */
  readonly canTell: boolean;
  /** A turn of public history that the reader looks back at: its places are marked on the board as it lies now. */
  readonly recalled: readonly G['SeenEvent'][];
  /** In a review, of a step with a mistake: what the move did, and what a better one would have done. Both are marked on the board. */
  readonly compared?: Compared<G> | undefined;
  /** A match that is looked at again: nothing is moved by hand here, so the board keeps no room for it. */
  readonly isLookedBack?: boolean;
  /** Something on the screen speaks of places by letter and number: the board shows them at its rim (`RimLabels`). */
  readonly isPlaceNamed: boolean;
  /**
   * The step of the game's own ceremony that is being shown (see `Ceremony`): what it and those before it are about is lit
   * up on the board. Undefined while a match goes on, and when all has been shown: then everything is lit.
   */
  readonly endingStep: number | undefined;
  /** One of `legal`. */
  onmove(move: G['Move']): void;
  /** Whenever it changes: the line that says what to do now follows it. */
  onchoosing(choosing: Choosing<Half>): void;
  /** Something was touched that cannot be chosen now: see `refuseTouch`. */
  onrefuse(why: WhyNot): void;
  /** A mark on a thing that this board names (at most 40 characters each); null rubs it out. */
  onmark(on: string, mark: string | null): void;
}

// ---- The end ---------------------------------------------------------------------------------------------------

/** One step of the end: a family that is together or apart, a hint that is judged, a card that is counted. */
export interface EndStep {
  /** A short sentence, shown and said. */
  readonly text: string;
  /** The score so far, where one is counted; the page counts up to it. */
  readonly points?: number;
  readonly mood: 'good' | 'bad' | 'plain';
  /** What the sentence is about, for whoever does not read: drawings of the game's sprite, in groups that lie apart. */
  readonly pictures?: readonly (readonly string[])[];
  /** The class of the game's `colours.css` in whose colours they are drawn. */
  readonly colours?: string;
}

/** How a match ends, told step by step; the page walks through it. Anybody may skip it, and reduced motion shows all at once. */
export interface Ceremony {
  readonly steps: readonly EndStep[];
  /** At the very end, pressed on the paper like a seal: the rank or the verdict, in a word or two. */
  readonly stamp: string;
  /** What the steps count, in a word, where it is no score. */
  readonly counted?: string;
  /** What the score means ("All nine toys, one card to spare."); the bare number is shown where a game does not say it. */
  readonly worth?: string;
  /** What was missing, or what the next rank would have taken; kind, in a sentence. */
  readonly closing: string | undefined;
  /** After a match that was not won: one thing to do otherwise, from what everybody knows at its end. */
  readonly advice?: string;
}

/**
 * A part of each game's kit. The view is that of a match that is over, with its outcome; the steps
 * must be a function of these alone, for the board asks again for what a step is about.
 */
export type CeremonyOf<G extends GameTypes> = (view: G['View'], language: Language) => Ceremony;
