import type { Bot, GameTypes } from '@hyakki/engine';

/** The bots of one game. */
export interface BotsPack<G extends GameTypes> {
  /** Every way of playing that is this game's own; of those with the same name the usual memory comes first. */
  readonly bots: readonly Bot<G>[];
  /** Sits down with a person where nobody else was named: people can follow how it plays. */
  readonly usual: Bot<G>;
  /** Costs a table next to nothing: moves for a seat when its own bot gets no time to think. */
  readonly quick: Bot<G>;
}
