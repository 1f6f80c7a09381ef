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
  | { readonly type: 'seated'; readonly seat: Seat; readonly sitter: Sitter }
  /** From now on a bot plays a person's seat, which stays theirs. */
  | { readonly type: 'stood-in'; readonly seat: Seat; readonly bot: BotSpec; readonly why: 'asked' | 'clock' }
  | { readonly type: 'taken-back'; readonly seat: Seat }
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
  /** A player's own pencil mark on a thing of the table; null rubs it out. Told to nobody else. */
  | { readonly type: 'noted'; readonly seat: Seat; readonly on: string; readonly mark: string | null }
  /** The host ends a match that nobody will finish; it has no outcome. */
  | { readonly type: 'stopped'; readonly seat: Seat }
);
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>;
