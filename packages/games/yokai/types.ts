import type { Dice, GameTypes, Outcome, Seat, Viewer } from '@hyakki/engine';
import type { Cell } from './cells.ts';
import type { Edition, Family, Hint, Kind, Pair, Rank, Shape } from './components.ts';

/** A Yōkai card, 0 to 15: its place in the row-by-row reading of the first layout. Says nothing about its face. */
export type CardId = number;

/** A hint, numbered from 0 as it lies in the pile; its place in the row once revealed. */
export type HintId = number;

export type Hidden = 'hidden';

export const AFFINITY_MODES = ['none', 'open', 'secret-first', 'secret-several'] as const;
export type AffinityMode = (typeof AFFINITY_MODES)[number];

export const HINT_MODES = ['open', 'stacked', 'blind'] as const;
export type HintMode = (typeof HINT_MODES)[number];

export const OBJECTIVE_MODES = ['none', 'chosen', 'random'] as const;
export type ObjectiveMode = (typeof OBJECTIVE_MODES)[number];

/** How many hints of each kind. */
export type Mix = Readonly<Record<Kind, number>>;

/** Every condition of a match, each independent of the others; a level is a preset of these. */
export interface Options {
  readonly edition: Edition;
  readonly affinity: AffinityMode;
  readonly affinityCount: number;
  readonly hints: HintMode;
  readonly objective: ObjectiveMode;
  /** The chosen shape; a random one is in the state. */
  readonly shape: Shape | null;
  readonly mix: Mix;
  readonly first: Seat | 'random';
}

export type Phase = 'first-look' | 'second-look' | 'move' | 'hint' | 'over';

/** A revealed hint in the row, and the card it covers. Hidden in a blind match, and under another in a stacked one. */
export interface RowHint {
  readonly hint: Hint | Hidden;
  readonly on: CardId | null;
}

/** An affinity card and who holds it. */
export interface HeldAffinity<Face = Pair> {
  readonly holder: Seat | 'table';
  readonly pair: Face;
}

export interface Ending {
  readonly by: 'declaration' | 'last-hint';
  readonly seat: Seat;
}

export interface State {
  readonly options: Options;
  readonly seatCount: number;
  /** Counted from 1. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  readonly phase: Phase;
  /** By card. */
  readonly cells: readonly Cell[];
  /** By card: the hint that covers it. */
  readonly covers: readonly (HintId | null)[];
  /** The cards looked at in this turn. */
  readonly looked: readonly CardId[];
  readonly row: readonly RowHint[];
  readonly unrevealed: number;
  /** How many unrevealed hints there are of each kind: everybody can count them, unless they are blind. */
  readonly kindsLeft: Mix | Hidden;
  readonly shape: Shape | null;
  readonly ending: Ending | null;
  readonly secret: Secret;
}

export interface Secret {
  /** By card. */
  readonly families: readonly Family[];
  /** By hint: the whole pile as it was dealt, top first. */
  readonly pile: readonly Hint[];
  readonly affinities: readonly HeldAffinity[];
  readonly dice: Dice;
}

export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seatCount: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly phase: Phase;
  readonly cells: readonly Cell[];
  readonly covers: readonly (HintId | null)[];
  readonly looked: readonly CardId[];
  /** By card: the face, if this viewer sees it now. */
  readonly faces: readonly (Family | Hidden)[];
  readonly row: readonly RowHint[];
  readonly unrevealed: number;
  readonly kindsLeft: Mix | Hidden;
  /** The whole pile, open when the match is over. */
  readonly pile: readonly Hint[] | Hidden;
  readonly shape: Shape | null;
  readonly affinities: readonly HeldAffinity<Pair | Hidden>[];
  readonly outcome: YokaiOutcome | null;
}

export type Move =
  | { readonly do: 'look'; readonly card: CardId }
  | { readonly do: 'move'; readonly card: CardId; readonly to: Cell }
  | { readonly do: 'reveal' }
  | { readonly do: 'place'; readonly hint: HintId; readonly card: CardId }
  | { readonly do: 'declare' };

/** What happened. `Face` is Hidden where a viewer may not see it. */
interface EventWith<Affinity, Look, Clue> {
  readonly dealt: {
    readonly type: 'dealt';
    readonly seatCount: number;
    readonly options: Options;
    readonly first: Seat;
    readonly cells: readonly Cell[];
    readonly shape: Shape | null;
    readonly affinities: readonly HeldAffinity<Affinity>[];
  };
  readonly looked: {
    readonly type: 'looked';
    readonly turn: number;
    readonly seat: Seat;
    readonly card: CardId;
    readonly at: Cell;
    readonly family: Look;
  };
  readonly moved: {
    readonly type: 'moved';
    readonly turn: number;
    readonly seat: Seat;
    readonly card: CardId;
    readonly from: Cell;
    readonly to: Cell;
  };
  readonly 'move-skipped': { readonly type: 'move-skipped'; readonly turn: number; readonly seat: Seat };
  readonly revealed: {
    readonly type: 'revealed';
    readonly turn: number;
    readonly seat: Seat;
    readonly hint: HintId;
    readonly shows: Clue;
    /** The next one revealed will cover it. */
    readonly stacked: boolean;
  };
  readonly placed: {
    readonly type: 'placed';
    readonly turn: number;
    readonly seat: Seat;
    readonly hint: HintId;
    readonly shows: Clue;
    readonly card: CardId;
    readonly at: Cell;
  };
  readonly declared: { readonly type: 'declared'; readonly turn: number; readonly seat: Seat };
  readonly ended: {
    readonly type: 'ended';
    readonly families: readonly Family[];
    readonly pile: readonly Hint[];
    readonly affinities: readonly HeldAffinity[];
    readonly outcome: YokaiOutcome;
  };
}

/** Everything, as it really happened; nobody sees a blind hint, so its event says hidden too. */
export type Event = Union<EventWith<Pair, Family, Hint | Hidden>>;
/** The event as one viewer sees it. */
export type SeenEvent = Union<EventWith<Pair | Hidden, Family | Hidden, Hint | Hidden>>;
type Union<Kinds> = Kinds[keyof Kinds];

/** One turn as one viewer saw it. */
export interface RememberedTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly looks: readonly { readonly card: CardId; readonly family: Family | Hidden }[];
  readonly move: { readonly card: CardId; readonly from: Cell; readonly to: Cell } | null;
  readonly hint:
    | { readonly did: 'reveal'; readonly hint: HintId; readonly shows: Hint | Hidden }
    | { readonly did: 'place'; readonly hint: HintId; readonly shows: Hint | Hidden; readonly card: CardId }
    | null;
}

/** Everything one viewer was told since the deal. */
export interface Memory {
  readonly seatCount: number;
  readonly options: Options;
  readonly affinities: readonly HeldAffinity<Pair | Hidden>[];
  /** By card: the face this viewer saw at any time. */
  readonly faces: readonly (Family | Hidden)[];
  readonly turns: readonly RememberedTurn[];
}

export interface FamilyReport {
  readonly family: Family;
  /** One group when the family is together. */
  readonly groups: readonly (readonly CardId[])[];
}

export interface AffinityReport extends HeldAffinity {
  readonly met: boolean;
}

export interface HintReport {
  readonly hint: Hint;
  readonly fate: 'well-placed' | 'misplaced' | 'unplaced' | 'unrevealed';
  readonly card: CardId | null;
  readonly points: number;
}

/** How a match ended, and why. */
export interface YokaiOutcome extends Outcome {
  readonly rank: Rank | null;
  readonly ending: Ending;
  readonly families: readonly FamilyReport[];
  readonly affinities: readonly AffinityReport[];
  readonly objective: { readonly shape: Shape; readonly met: boolean } | null;
  readonly hints: readonly HintReport[];
  /** Custom hints, so the rank is not comparable. */
  readonly ownMix: boolean;
}

export interface Yokai extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly Move: Move;
  readonly Event: Event;
  readonly View: View;
  readonly SeenEvent: SeenEvent;
  readonly Memory: Memory;
  readonly Outcome: YokaiOutcome;
}
