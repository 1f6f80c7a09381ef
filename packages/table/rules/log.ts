import type { Aids, BotMemory, Day, Deal, MatchRecord, Seat, Seed, Talk } from '@hyakki/engine';
import type { HelpTurn, Note, SeatState } from './table.ts';

// The lines of a table's log: seat numbers, never names. A table is the fold of its log, on any node, for ever.

/** A bot by its name. The table does not know how it plays. */
export interface BotSpec {
  readonly name: string;
  readonly version: number;
  readonly memory: BotMemory;
}

export type Sitter =
  | { readonly kind: 'empty' }
  | { readonly kind: 'person' }
  | ({ readonly kind: 'bot' } & BotSpec);

export const HOST_PASSED_WHYS = ['away', 'given'] as const;
export type HostPassedWhy = (typeof HOST_PASSED_WHYS)[number];

/** Somebody asked for a stand-in, the clock ran out, or everybody else agreed. */
export const STOOD_IN_WHYS = ['asked', 'clock', 'agreed'] as const;
export type StoodInWhy = (typeof STOOD_IN_WHYS)[number];

/** Decisions that the others at a table can only take together (P25). */
export const PROPOSED = ['stand-in', 'hand-over'] as const;
export type Proposed = (typeof PROPOSED)[number];

/** None by default. A bot stands in for a person who runs out of time. */
export type ClockRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'match'; readonly seconds: number };

/** Whether people may write to each other in their own words (P11). */
export const CHATS = ['off', 'after-match'] as const;
export type Chat = (typeof CHATS)[number];

/** The host's choices for a match. They change only between matches. */
export interface Setting {
  readonly game: string;
  readonly seatCount: number;
  /** As the game's `parseOptions` gave them. */
  readonly options: object;
  readonly talk: Talk;
  readonly chat: Chat;
  readonly aids: Aids;
  readonly clock: ClockRule;
  /** The least time between two visible actions of bots, in milliseconds. */
  readonly pace: number;
}

/** A table of the daily deal: which one, and what it is fixed to (P31). The secret stays hidden until the day is opened. */
export interface DailyTable {
  readonly day: Day;
  readonly commitment: Seed;
  readonly secret: Seed;
  readonly bot: BotSpec;
  /** An unfinished match closes then (P32). */
  readonly closesAt: number;
}

/** Everything players can say. The table's talk setting says which of it they may. */
export type Saying =
  | { readonly kind: 'reaction'; readonly name: string }
  | { readonly kind: 'phrase'; readonly name: string }
  /** A move one would consider, in notation; never a face. */
  | { readonly kind: 'point'; readonly move: string };

/** A finished match in a checkpoint: its record, and what no record has. */
export interface KeptMatch {
  readonly number: number;
  /** How many lines came before it. */
  readonly from: number;
  readonly setting: Setting;
  readonly record: MatchRecord;
  /** Of the deal, then of each move. */
  readonly seqs: readonly number[];
  /** By move: the client's, so that a move sent once more still gets its first answer (P7). */
  readonly ids: readonly string[];
  readonly notes: readonly (readonly KeptNote[])[];
  readonly clock: {
    readonly seat: Seat | null;
    readonly turn: number;
    readonly since: number;
    readonly used: readonly number[];
  };
  readonly pauseDeclinedAt: number;
  readonly changedAt: number;
  readonly spoken: readonly number[];
  readonly noted: readonly number[];
  readonly seenFrom: readonly number[];
  readonly nudge: { readonly to: Seat; readonly at: number } | null;
  readonly nudged: readonly number[];
  readonly help: HelpTurn | null;
  readonly isHurried: boolean;
  readonly stoppedBy: Seat | null;
}

/** With the line that had it: so the notes of an erased guest are found. */
export interface KeptNote extends Note {
  readonly line: number;
}

/** One line of the log. `at` is the writer's time in milliseconds; clocks are folded from it. */
export type Entry = { readonly at: number } & (
  | {
      readonly type: 'opened';
      readonly setting: Setting;
      readonly host: Seat;
      readonly dealer: 'server' | 'device';
      readonly daily?: DailyTable;
    }
  /** The end of a match, in place of its line and all before it. No table writes it: a store does, some time after the match (P21). */
  | {
      readonly type: 'checkpoint';
      readonly openedAt: number;
      readonly lines: number;
      readonly seq: number;
      readonly setting: Setting;
      readonly dealer: 'server' | 'device';
      readonly daily?: DailyTable;
      readonly host: Seat;
      readonly kept: readonly Seat[];
      readonly seats: readonly SeatState[];
      readonly matches: number;
      /** Only if there was a pause. */
      readonly pauseEndedAt?: number;
      readonly match: KeptMatch;
    }
  | { readonly type: 'setting-changed'; readonly setting: Setting }
  /** `by` is the seat that caused it, if known: a person leaves their own seat, or is sent away by another. */
  | { readonly type: 'seated'; readonly seat: Seat; readonly sitter: Sitter; readonly by?: Seat }
  /** Between matches: two seats change places, with their persons or bots. */
  | { readonly type: 'swapped'; readonly a: Seat; readonly b: Seat }
  | { readonly type: 'host-passed'; readonly to: Seat; readonly why: HostPassedWhy }
  /** From now on a bot plays a person's seat, which stays theirs. */
  | { readonly type: 'stood-in'; readonly seat: Seat; readonly bot: BotSpec; readonly why: StoodInWhy }
  | { readonly type: 'taken-back'; readonly seat: Seat }
  /** In a match: nobody holds the seat, a bot plays it, and a newcomer may take it. */
  | { readonly type: 'handed-over'; readonly seat: Seat; readonly bot: BotSpec }
  /** The holder went on with another device, by the seat's own link. */
  | { readonly type: 'taken-over'; readonly seat: Seat }
  /** The guest who held the seat was erased. */
  | { readonly type: 'forgotten'; readonly seat: Seat }
  | { readonly type: 'nudged'; readonly seat: Seat; readonly to: Seat }
  /** A person who may help a bot asks it to wait, takes that back, or does not help in this turn (P27). */
  | { readonly type: 'held'; readonly seat: Seat }
  | { readonly type: 'released'; readonly seat: Seat }
  | { readonly type: 'went-on'; readonly seat: Seat }
  /** The host changes the pace of bots, also in a match, or hurries them until it is a person's turn (P28). */
  | { readonly type: 'paced'; readonly seat: Seat; readonly pace: number }
  | { readonly type: 'hurried'; readonly seat: Seat }
  /** `seat` asks the others for something that concerns the seat `for`. */
  | { readonly type: 'proposed'; readonly seat: Seat; readonly for: Seat; readonly what: Proposed }
  | { readonly type: 'agreed'; readonly seat: Seat }
  | { readonly type: 'declined'; readonly seat: Seat }
  /** P34: somebody asks for a pause, others agree; `paused` when everybody has. One no, or one wish to go on, ends it. */
  | { readonly type: 'pause-asked'; readonly seat: Seat }
  | { readonly type: 'pause-agreed'; readonly seat: Seat }
  | { readonly type: 'pause-declined'; readonly seat: Seat }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed'; readonly seat: Seat }
  /** Everybody gets the commitment; the secret stays hidden until the match is over. */
  | { readonly type: 'promised'; readonly commitment: Seed; readonly secret: Seed }
  | { readonly type: 'shared'; readonly seat: Seat; readonly share: Seed }
  /** `rulesVersion`: a log that would replay differently now must not go on. */
  | {
      readonly type: 'dealt';
      readonly deal: Deal;
      readonly rulesVersion: number;
      /** Played on from the middle of a match that is over (P29). */
      readonly isWhatIf?: true;
    }
  /** In notation. `id` is the client's, so that a move sent twice counts once. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly move: string;
      readonly id: string;
      readonly by: 'person' | 'bot';
    }
  | { readonly type: 'said'; readonly seat: Seat; readonly saying: Saying }
  /** A player's own pencil mark on a thing of the table; null rubs it out. Nobody else gets it. */
  | { readonly type: 'noted'; readonly seat: Seat; readonly on: string; readonly mark: string | null }
  /** The host ends a match that nobody will finish; it has no outcome. */
  | { readonly type: 'stopped'; readonly seat: Seat }
  /** The time of a daily deal is over before its match is; it has no outcome (P32). */
  | { readonly type: 'day-closed' }
);
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>;
