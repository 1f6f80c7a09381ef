import type { Bot, GameTypes } from '@hyakki/engine';

/** The bots of one game. */
export interface BotsPack<G extends GameTypes> {
  /** Every way of playing that is this game's own; of those with the same name the usual memory comes first. */
  readonly bots: readonly Bot<G>[];
  /** Sits down with a person where nobody else was named, and plays for a person who is away: people can follow how it plays. */
  readonly usual: Bot<G>;
  /** Sits down in place of `usual` at level 1, where people meet the game: it remembers as they do, so it needs their help. */
  readonly usualAtFirst: Bot<G>;
  /** Costs a table next to nothing: moves for a seat when its own bot gets no time to think. */
  readonly quick: Bot<G>;
}
