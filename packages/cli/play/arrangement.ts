import type { Aids, AnyGame, Seat, Seed, Talk } from '@hyakki/engine';

/** A match between one person and bots, as it is agreed before the cards are dealt. */
export interface Arrangement {
  readonly game: AnyGame;
  readonly options: object;
  readonly aids: Aids;
  readonly talk: Talk;
  /** The one person at this table. */
  readonly person: Seat;
  /** By seat, as they are typed: the name of a bot, or `exec:` and the command of a program. Nobody in the person's. */
  readonly bots: readonly (string | undefined)[];
  /** Chance of the bots' own, apart from the deal's. */
  readonly botSeed: Seed;
}

/** How the cards come about. */
export type Cards =
  /** H7, H8: the secret is drawn, and promised, before the person's share is. */
  | { readonly dealer: 'device'; readonly secret: Seed; readonly share: Seed }
  | { readonly dealer: 'written'; readonly layout: object; readonly seed: Seed };
