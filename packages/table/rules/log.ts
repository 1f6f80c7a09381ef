import type { Aids, BotMemory, Deal, Seat, Seed, Talk } from '@hyakki/engine';

// What must last of a table: seat numbers, never names. A table is the fold of this log, on any node, for ever.

/** A bot by its name; who it is and how it plays is known outside of the table. */
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

/** Somebody asked for it; the clock ran out; everybody else agreed. */
export const STOOD_IN_WHYS = ['asked', 'clock', 'agreed'] as const;
export type StoodInWhy = (typeof STOOD_IN_WHYS)[number];

/** What the others at a table can only decide together (P25). */
export const PROPOSED = ['stand-in', 'hand-over'] as const;
export type Proposed = (typeof PROPOSED)[number];

/** None by default; a bot steps in for who runs out. */
export type ClockRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'match'; readonly seconds: number };

/** Everything the host decides before a match; changed only between matches. */
export interface Setting {
  readonly game: string;
  readonly seatCount: number;
  /** As the game's `parseOptions` gave them. */
  readonly options: object;
  readonly talk: Talk;
  readonly aids: Aids;
  readonly clock: ClockRule;
  /** Least time between what others see a bot do, in milliseconds. */
  readonly pace: number;
}

/** What the program lets players say; which of them a table allows is its talk setting. */
export type Saying =
  | { readonly kind: 'reaction'; readonly name: string }
  | { readonly kind: 'phrase'; readonly name: string }
  /** A move one would consider, in notation; never a face. */
  | { readonly kind: 'point'; readonly move: string };

/** One line of the log. `at` is the time of whoever wrote it, in milliseconds: clocks are folded from it. */
export type Entry = { readonly at: number } & (
  | {
      readonly type: 'opened';
      readonly setting: Setting;
      readonly host: Seat;
      readonly dealer: 'server' | 'device';
    }
  | { readonly type: 'setting-changed'; readonly setting: Setting }
  /** `by` is whose doing it was, where that is known: one's own seat is left, another's person is sent away. */
  | { readonly type: 'seated'; readonly seat: Seat; readonly sitter: Sitter; readonly by?: Seat }
  /** Between matches: who sits at one of them sits at the other. */
  | { readonly type: 'swapped'; readonly a: Seat; readonly b: Seat }
  | { readonly type: 'host-passed'; readonly to: Seat; readonly why: HostPassedWhy }
  /** From now on a bot plays a person's seat, which stays theirs. */
  | { readonly type: 'stood-in'; readonly seat: Seat; readonly bot: BotSpec; readonly why: StoodInWhy }
  | { readonly type: 'taken-back'; readonly seat: Seat }
  /** In a match: the seat is nobody's, a bot plays it, and a newcomer may take it. */
  | { readonly type: 'handed-over'; readonly seat: Seat; readonly bot: BotSpec }
  /** The holder went on with another device, by the seat's own link. */
  | { readonly type: 'taken-over'; readonly seat: Seat }
  /** Whoever held the seat is nobody any more. */
  | { readonly type: 'forgotten'; readonly seat: Seat }
  | { readonly type: 'nudged'; readonly seat: Seat; readonly to: Seat }
  /** `seat` asks the others for something that concerns the seat `for`. */
  | { readonly type: 'proposed'; readonly seat: Seat; readonly for: Seat; readonly what: Proposed }
  | { readonly type: 'agreed'; readonly seat: Seat }
  | { readonly type: 'declined'; readonly seat: Seat }
  /** The commitment is told, the secret is not, before the match is over. */
  | { readonly type: 'promised'; readonly commitment: Seed; readonly secret: Seed }
  | { readonly type: 'shared'; readonly seat: Seat; readonly share: Seed }
  /** Under which rules: a log that would replay differently now must not be played on. */
  | { readonly type: 'dealt'; readonly deal: Deal; readonly rulesVersion: number }
  /** In notation. `id` is the client's, so that a move sent twice is made once. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly move: string;
      readonly id: string;
      readonly by: 'person' | 'bot';
    }
  | { readonly type: 'said'; readonly seat: Seat; readonly saying: Saying }
  /** A player's own pencil mark on a thing of the table; null rubs it out. TableMessage to nobody else. */
  | { readonly type: 'noted'; readonly seat: Seat; readonly on: string; readonly mark: string | null }
  /** The host ends a match that nobody will finish; it has no outcome. */
  | { readonly type: 'stopped'; readonly seat: Seat }
);
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>;
