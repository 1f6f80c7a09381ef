import type { GameTypes } from '@hyakki/engine';
import type { Component } from 'svelte';

/** What a board is given to be shown with everything open. */
export interface OpenBoard<G extends GameTypes> {
  readonly view: G['View'];
  readonly memory: G['Memory'] | undefined;
}

/** What a review must know of a game's board. A part of each game's kit. */
export interface BoardReview<G extends GameTypes> {
  /** Everything open, in a match that still goes on: from the spectator's view and memory. */
  open(state: G['State'], view: G['View'], memory: G['Memory']): OpenBoard<G>;
  /** The card that a thing on the board is (by its `data-id`), as a review numbers or names it. */
  cardOf(thing: string): number | string | undefined;
  /** The game's own name (`thingsOf`) of a thing on the board, by its `data-id`: what a leader can point at. */
  thingOf(thing: string): string | undefined;
  /** A kind of card that is only counted, as a picture; where a game has such cards. */
  readonly cardPicture?: Component<{ card: string }>;
}
