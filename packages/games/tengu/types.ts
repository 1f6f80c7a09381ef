import type { Dice, GameTypes, Outcome, Seat, Viewer } from '@hyakki/engine';
import type { Edition, Face, Ground, Kind, Rank, Toy, Yokai } from './components.ts';
import type { Cell, Grid } from './grid.ts';

export type Hidden = 'hidden';

/** How many tiles of each kind, in addition to the Temple and the toys. */
export type Grounds = Readonly<Record<Ground, number>>;

/** Every condition of a match, each independent of the others; a level is a preset of these. */
export interface Options extends Grid {
  readonly edition: Edition;
  /** In play, in the order of the box. */
  readonly yokai: readonly Yokai[];
  readonly tiles: Grounds;
  /** Movement cards of each yokai in play. */
  readonly cards: number;
  /** Movement cards set aside unseen. */
  readonly setAside: number;
  /** Help tokens of each seat. */
  readonly help: number;
  /** Whether the toys found are graded when the match is over. */
  readonly graded: boolean;
  readonly first: Seat | 'random';
}

/** `mirage`: a toy was shown and the active seat chooses which of two mirages it is mixed with. */
export type Phase = 'go' | 'look' | 'mirage' | 'over';

/** The face-down tile that the active seat looks at, and who sees it until the turn is over. */
export interface Look {
  readonly cell: Cell;
  readonly by: 'all' | 'active';
}

/** What a helper said; nobody knows whether it is true. */
export interface Said {
  readonly seat: Seat;
  readonly cell: Cell;
  readonly yokai: Yokai;
}

export interface Ending {
  readonly by: 'all-found' | 'no-card';
  /** Who found the last toy, or who could not turn a card. */
  readonly seat: Seat;
}

/** What everybody sees. */
interface Open {
  readonly options: Options;
  readonly seatCount: number;
  /** Counted from 1. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  readonly phase: Phase;
  /** The movement card turned for this turn. */
  readonly card: Yokai;
  readonly temple: Cell;
  /** By place: what lies face up. */
  readonly faces: readonly (Face | Hidden)[];
  /** By place: the token that lies there. */
  readonly tokens: readonly (Kind | null)[];
  /** By yokai in play. */
  readonly pawns: readonly Cell[];
  /** By yokai in play: the tokens on its board, in the order of KINDS. */
  readonly found: readonly (readonly Kind[])[];
  /** The movement cards played, this turn's last: they lie open. */
  readonly played: readonly Yokai[];
  /** How many cards are left to turn. */
  readonly pile: number;
  /** How many cards mists have discarded. */
  readonly discarded: number;
  /** By seat: help tokens left. */
  readonly help: readonly number[];
  /** What helpers said in this turn. */
  readonly said: readonly Said[];
}

export interface State extends Open {
  readonly looked: Look | null;
  readonly ending: Ending | null;
  readonly secret: Secret;
}

export interface Secret {
  /** By place. */
  readonly tiles: readonly Face[];
  /** As they were dealt: the pile from its top, then the cards set aside. */
  readonly cards: readonly Yokai[];
  /** What the mists took, in order. */
  readonly discarded: readonly Yokai[];
  readonly dice: Dice;
}

export interface View extends Open {
  readonly viewer: Viewer;
  /** The face-down tile looked at now; its face for viewers who may see it. */
  readonly looked: {
    readonly cell: Cell;
    readonly by: 'all' | 'active';
    readonly face: Face | Hidden;
  } | null;
  /** By place: every tile; open when the match is over. */
  readonly tiles: readonly Face[] | Hidden;
  /** The cards nobody saw, open when the match is over. */
  readonly cards: UnseenCards | Hidden;
  readonly outcome: TenguOutcome | null;
}

export interface UnseenCards {
  /** From the top. */
  readonly pile: readonly Yokai[];
  readonly discarded: readonly Yokai[];
  readonly setAside: readonly Yokai[];
}

export type Move =
  | { readonly do: 'go'; readonly yokai: Yokai; readonly to: Cell }
  | { readonly do: 'stay' }
  | { readonly do: 'done' }
  | { readonly do: 'mirage'; readonly cell: Cell }
  | { readonly do: 'help'; readonly cell: Cell; readonly yokai: Yokai };

interface InTurn {
  readonly turn: number;
  readonly seat: Seat;
}

/** What happened. `Look` is what a look at another's toy shows: hidden from all but the active seat. */
interface EventWith<LookedAt> {
  readonly dealt: {
    readonly type: 'dealt';
    readonly seatCount: number;
    readonly options: Options;
    readonly first: Seat;
    readonly temple: Cell;
  };
  // No count of the remaining cards: in a history it would show in which turn a yokai met a mist.
  readonly turned: InTurn & { readonly type: 'turned'; readonly card: Yokai };
  readonly helped: InTurn & { readonly type: 'helped'; readonly cell: Cell; readonly yokai: Yokai };
  readonly stayed: InTurn & { readonly type: 'stayed' };
  readonly went: InTurn & {
    readonly type: 'went';
    readonly yokai: Yokai;
    readonly from: Cell;
    readonly to: Cell;
  };
  /** Another's toy: it stays face down, and a token on it shows its kind to all. */
  readonly looked: InTurn & {
    readonly type: 'looked';
    readonly yokai: Yokai;
    readonly cell: Cell;
    readonly face: LookedAt;
    readonly token: Kind;
    /** Whether the token was placed now or was already there. */
    readonly laid: boolean;
  };
  readonly opened: InTurn & {
    readonly type: 'opened';
    readonly cell: Cell;
    readonly face: 'path' | 'mirage';
  };
  readonly found: InTurn & {
    readonly type: 'found';
    readonly yokai: Yokai;
    readonly cell: Cell;
    readonly face: Toy;
    readonly rests: boolean;
  };
  /** Seen by all, and covered again when the turn is over. */
  readonly shown: InTurn & {
    readonly type: 'shown';
    readonly cell: Cell;
    readonly face: 'mist' | 'tornado' | Toy;
  };
  /** A mist's card; nobody sees which. */
  readonly discarded: InTurn & { readonly type: 'discarded' };
  readonly swept: InTurn & { readonly type: 'swept'; readonly cells: readonly Cell[] };
  readonly mixed: InTurn & { readonly type: 'mixed'; readonly toy: Cell; readonly mirage: Cell };
  readonly done: InTurn & { readonly type: 'done' };
  readonly ended: UnseenCards & {
    readonly type: 'ended';
    readonly tiles: readonly Face[];
    readonly outcome: TenguOutcome;
  };
}

/** Everything, as it really happened; nobody sees the card a mist takes, so no event names it. */
export type Event = Union<EventWith<Toy>>;
/** The event as one viewer sees it. */
export type SeenEvent = Union<EventWith<Toy | Hidden>>;
type Union<Kinds> = Kinds[keyof Kinds];

/** A toy of this kind, of none of these yokai: what a token tells, together with the visitors whose toy it was not. */
export interface Clue {
  readonly kind: Kind;
  readonly not: readonly Yokai[];
}

/** This toy or a mirage; the tile at `with` is the other. */
export interface Mixed {
  readonly toy: Toy;
  readonly with: Cell;
}

/** What one viewer knows of a tile, from everything it was told. */
export type Known = Face | Hidden | Clue | Mixed;

/** What one viewer saw when a yokai arrived. */
export type Arrival =
  | {
      readonly did: 'look';
      readonly face: Toy | Hidden;
      readonly token: Kind;
      readonly laid: boolean;
    }
  | { readonly did: 'open'; readonly face: 'path' | 'mirage' }
  | { readonly did: 'find'; readonly face: Toy; readonly rests: boolean }
  | { readonly did: 'show'; readonly face: 'mist' | 'tornado' | Toy };

/** One turn as one viewer saw it. */
export interface RememberedTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly card: Yokai;
  readonly said: readonly Said[];
  /** Null while nobody has gone, and for good when the yokai stayed. */
  readonly went: { readonly yokai: Yokai; readonly from: Cell; readonly to: Cell } | null;
  readonly arrival: Arrival | null;
  /** Whether a mist took a card. */
  readonly discarded: boolean;
  /** The cells from which a tornado took the tokens. */
  readonly swept: readonly Cell[];
  readonly mixed: { readonly toy: Cell; readonly mirage: Cell } | null;
  readonly isDone: boolean;
}

/** Everything one viewer was told since the deal. */
export interface Memory {
  readonly seatCount: number;
  readonly options: Options;
  readonly first: Seat;
  readonly temple: Cell;
  /** By place. */
  readonly tiles: readonly Known[];
  readonly turns: readonly RememberedTurn[];
}

export interface YokaiReport {
  readonly yokai: Yokai;
  readonly found: readonly Kind[];
  /** The toys it missed, and where they lay. */
  readonly missed: readonly { readonly kind: Kind; readonly cell: Cell }[];
}

/** How a match ended, and why. */
export interface TenguOutcome extends Outcome {
  readonly rank: Rank | null;
  readonly ending: Ending;
  readonly toys: { readonly found: number; readonly of: number };
  readonly yokai: readonly YokaiReport[];
  /** Custom options, so the result is not comparable. */
  readonly ownMix: boolean;
}

export interface Tengu extends GameTypes {
  readonly Options: Options;
  readonly State: State;
  readonly Move: Move;
  readonly Event: Event;
  readonly View: View;
  readonly SeenEvent: SeenEvent;
  readonly Memory: Memory;
  readonly Outcome: TenguOutcome;
}
