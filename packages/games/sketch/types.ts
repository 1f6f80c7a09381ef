import type { Dice, GameTypes, Outcome, Seat, Viewer } from '@hyakki/engine';
import type { Composition, Edition, Family, SketchCard, YokaiCard } from './components.ts';

export type Hidden = 'hidden';

export interface Options {
  readonly edition: Edition;
  readonly deck: Composition;
  readonly first: Seat | 'random';
}

/** `ability`: a card was just played, and its ability may be used now. */
export type Phase = 'play' | 'ability' | 'over';

/** One family's stack, and the sketches lying on both sides of it. */
export interface Stack<Face = YokaiCard | Hidden> {
  readonly family: Family;
  /** Top first. */
  readonly cards: readonly Face[];
  /** By seat, the newest last. */
  readonly sketches: readonly (readonly SketchCard[])[];
}

/** A card that was just laid. */
export interface Laid {
  readonly card: SketchCard;
  readonly on: Family;
}

export interface Ending {
  readonly by: 'empty-stack' | 'passes';
  /** Whose turn it was. */
  readonly seat: Seat;
  readonly stack: Family | null;
}

export interface State {
  readonly options: Options;
  readonly seatCount: number;
  readonly first: Seat;
  /** Counted from 1. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  readonly phase: Phase;
  /** Whether a card was drawn in this turn. */
  readonly drew: boolean;
  /** How many cards were played in this turn. */
  readonly played: number;
  /** Turns in a row, before this one, with neither a draw nor a play (S9). */
  readonly passes: number;
  /** In the phase `ability`: whose ability it is. */
  readonly laid: Laid | null;
  /** In the order of FAMILIES. Only the top cards are in sight (S29). */
  readonly stacks: readonly Stack[];
  /** By stack, top first: what the players have seen, covered since or not. Hidden are the cards that nobody has seen yet. */
  readonly seen: readonly (readonly (YokaiCard | Hidden)[])[];
  /** By seat, in the order they were taken. */
  readonly notebooks: readonly (readonly YokaiCard[])[];
  /** The newest last. */
  readonly discard: readonly SketchCard[];
  /** How many cards are left to draw. */
  readonly deck: number;
  /** By seat, only in the English edition (S23): the stack with the last sketch it played. */
  readonly last: readonly (Family | null)[];
  readonly ending: Ending | null;
  readonly secret: Secret;
}

export interface Secret {
  /** By seat, sorted. */
  readonly hands: readonly (readonly SketchCard[])[];
  /** As it was shuffled, next card first; the last `deck` cards of it are left. */
  readonly deck: readonly SketchCard[];
  /** By stack, top first; the last ones are still hidden, as many as the stack has hidden cards. */
  readonly stacks: readonly (readonly YokaiCard[])[];
  readonly dice: Dice;
}

export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seatCount: number;
  readonly first: Seat;
  readonly turn: number;
  readonly seat: Seat;
  readonly phase: Phase;
  readonly drew: boolean;
  readonly played: number;
  readonly passes: number;
  readonly laid: Laid | null;
  /** Until the match is over only the top cards are open. */
  readonly stacks: readonly Stack[];
  readonly notebooks: readonly (readonly YokaiCard[])[];
  readonly discard: readonly SketchCard[];
  readonly deck: number;
  readonly last: readonly (Family | null)[];
  /** By seat. A visible hand is sorted, so its order says nothing. */
  readonly hands: readonly (readonly (SketchCard | Hidden)[])[];
  /** The rest of the deck, next card first: open when the match is over. */
  readonly deckCards: readonly SketchCard[] | Hidden;
  readonly outcome: SketchOutcome | null;
}

export type Move =
  | { readonly do: 'play'; readonly card: SketchCard; readonly on: Family }
  | { readonly do: 'call'; readonly from: Family }
  | { readonly do: 'distract' }
  | { readonly do: 'skip' }
  | { readonly do: 'end' };

/** What happened. `Drawn` is Hidden where a viewer may not see it. */
interface EventWith<Drawn> {
  readonly dealt: {
    readonly type: 'dealt';
    readonly seatCount: number;
    readonly options: Options;
    readonly first: Seat;
    readonly stacks: readonly Stack[];
    readonly notebooks: readonly (readonly YokaiCard[])[];
    /** By seat, sorted. */
    readonly hands: readonly (readonly Drawn[])[];
    readonly deck: number;
  };
  /** `cards` are sorted: what went into the new deck, not its order there. */
  readonly reshuffled: {
    readonly type: 'reshuffled';
    readonly turn: number;
    readonly seat: Seat;
    readonly cards: readonly SketchCard[];
  };
  readonly drew: {
    readonly type: 'drew';
    readonly turn: number;
    readonly seat: Seat;
    readonly card: Drawn;
    /** How many are left in the deck. */
    readonly deck: number;
  };
  readonly 'drew-nothing': { readonly type: 'drew-nothing'; readonly turn: number; readonly seat: Seat };
  readonly played: {
    readonly type: 'played';
    readonly turn: number;
    readonly seat: Seat;
    readonly card: SketchCard;
    readonly on: Family;
  };
  readonly called: {
    readonly type: 'called';
    readonly turn: number;
    readonly seat: Seat;
    readonly yokai: YokaiCard;
    readonly from: Family;
    readonly to: Family;
    /** The card that is now on top where it came from. */
    readonly shows: YokaiCard;
  };
  readonly distracted: {
    readonly type: 'distracted';
    readonly turn: number;
    readonly seat: Seat;
    /** Whose sketch it is. */
    readonly of: Seat;
    readonly card: SketchCard;
    readonly from: Family;
    readonly to: Family;
  };
  readonly skipped: { readonly type: 'skipped'; readonly turn: number; readonly seat: Seat };
  readonly taken: {
    readonly type: 'taken';
    readonly turn: number;
    /** The seat that takes it, not necessarily the active one. */
    readonly seat: Seat;
    readonly yokai: YokaiCard;
    readonly stack: Family;
    readonly discarded: readonly SketchCard[];
    readonly shows: YokaiCard | null;
  };
  readonly frightened: {
    readonly type: 'frightened';
    readonly turn: number;
    readonly yokai: YokaiCard;
    readonly stack: Family;
    /** By seat. */
    readonly discarded: readonly (readonly SketchCard[])[];
    readonly shows: YokaiCard;
  };
  readonly 'turn-ended': {
    readonly type: 'turn-ended';
    readonly turn: number;
    readonly seat: Seat;
    readonly played: number;
  };
  readonly ended: {
    readonly type: 'ended';
    readonly hands: readonly (readonly SketchCard[])[];
    readonly deck: readonly SketchCard[];
    /** By stack, top first. */
    readonly stacks: readonly (readonly YokaiCard[])[];
    readonly outcome: SketchOutcome;
  };
}

/** Everything, as it really happened. */
export type Event = Union<EventWith<SketchCard>>;
/** The event as one viewer sees it. */
export type SeenEvent = Union<EventWith<SketchCard | Hidden>>;
type Union<Kinds> = Kinds[keyof Kinds];

/** One turn as one viewer saw it. */
export interface RememberedTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly told: readonly SeenEvent[];
}

/** What the hands other than the viewer's held at the last reshuffle: all cards that were nowhere else. */
export interface Held {
  readonly turn: number;
  /** Of all those hands together, sorted. */
  readonly cards: readonly SketchCard[];
  /** By seat; the viewer's own is 0. */
  readonly sizes: readonly number[];
}

/** Everything one viewer was told since the deal. */
export interface Memory {
  readonly dealt: Extract<SeenEvent, { readonly type: 'dealt' }>;
  readonly viewer: Viewer;
  /** The viewer's own, sorted; empty for a spectator. */
  readonly hand: readonly SketchCard[];
  /** By seat. */
  readonly handSizes: readonly number[];
  /** Cards that are in the deck or in another hand, sorted. */
  readonly unseen: readonly SketchCard[];
  /** Null before the first reshuffle: until then those cards could be anywhere. */
  readonly held: Held | null;
  /** By stack, top first. Hidden are the cards that nobody has seen; those that were seen and covered are known (S29). */
  readonly stacks: readonly (readonly (YokaiCard | Hidden)[])[];
  readonly turns: readonly RememberedTurn[];
}

/** One notebook at the end. */
export interface NotebookReport {
  readonly yokai: readonly YokaiCard[];
  readonly points: number;
  /** Which families are in it, in the order of FAMILIES. */
  readonly families: readonly Family[];
}

/** How a match ended, and why. */
export interface SketchOutcome extends Outcome {
  readonly verdict: 'won' | 'drawn';
  readonly rank: null;
  readonly first: Seat;
  readonly ending: Ending;
  /** By seat. */
  readonly notebooks: readonly NotebookReport[];
  /** S26: what decided it. */
  readonly why: 'points' | 'families' | 'draw';
  /** S3: a custom deck, so the result is not comparable. */
  readonly ownDeck: boolean;
}

export interface Sketch extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly Move: Move;
  readonly Event: Event;
  readonly View: View;
  readonly SeenEvent: SeenEvent;
  readonly Memory: Memory;
  readonly Outcome: SketchOutcome;
}
