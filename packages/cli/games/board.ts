import type { GameTypes } from '@hyakki/engine';
import type { Language, SeatNames } from '@hyakki/words';
import type { Paint } from '../terminal/paint.ts';

/** What is drawn: a view, and what a person's aids and the last moments add to it. */
export interface Scene<G extends GameTypes> {
  readonly view: G['View'];
  /** What this viewer saw happen in the current turn. */
  readonly events: readonly G['SeenEvent'][];
  /** Only under the perfect-memory aid. */
  readonly memory: G['Memory'] | undefined;
  /** Pencil marks, by piece. */
  readonly notes: ReadonlyMap<number, string>;
  /** Where people have some: a table elsewhere. */
  readonly names?: SeatNames;
}

export interface Style {
  readonly paint: Paint;
  readonly language: Language;
  /** The room there is; a board takes a smaller drawing where the large one does not fit. */
  readonly columns: number;
  readonly rows: number;
}

/** What a game adds to the terminal. Methods are methods so that a registry can hold boards of different games. */
export interface Board<G extends GameTypes> {
  draw(scene: Scene<G>, style: Style): readonly string[];
  /** What the signs mean, for the help page. */
  legend(style: Style): readonly string[];
  /** Everything open, for a replay. */
  open(state: G['State']): G['View'];
  /** The piece that lies at a place a person names. */
  pieceAt(place: string, view: G['View']): number | undefined;
  placeOf(piece: number, view: G['View']): string;
}

export type AnyBoard = Board<GameTypes>;
export type AnyScene = Scene<GameTypes>;
