import type { GameTypes } from '@hyakki/engine';

/** Where something is drawn. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What is drawn of a match: one viewer's view, and what this viewer was told of the step that led there. */
export interface DrawnMoment<G extends GameTypes> {
  readonly view: G['View'];
  readonly events: readonly G['SeenEvent'][];
  /** By seat. */
  readonly names: readonly string[];
}

/** A game's board as a still picture, without a browser. It draws the view it gets and knows nothing else. */
export interface BoardDrawing<G extends GameTypes> {
  /** The symbols that drawings use. */
  readonly sprite: string;
  /** CSS for these symbols and for what is drawn. */
  readonly styles: string;
  /** SVG elements within this box. */
  draw(moment: DrawnMoment<G>, box: Box): string;
}
