import type { GameTypes, RefusalParams, Viewer } from '@hyakki/engine';

/** A sentence with `{param}` placeholders, or a function if the grammar needs one. */
export type RefusalText = string | ((params: RefusalParams) => string);

/** A command that people can type, and what it does. */
export interface TypedCommand {
  readonly typed: string;
  readonly does: string;
}

/**
 * The words of one game in one language. They know no screen: the terminal prints them, the page shows or reads them aloud.
 * Method syntax lets a registry hold the words of different games.
 */
export interface GameWords<G extends GameTypes> {
  readonly name: string;
  /** What the game is about, in a sentence. */
  readonly tagline: string;
  readonly refusals: Readonly<Record<string, RefusalText>>;
  /** What a person may type as the first word of a move, in either language: `regarde` is `look`. */
  readonly verbs: Readonly<Record<string, string>>;
  /** What a person may type for what happened, in either language, and the events it means: `regarde` is `looked`. */
  readonly deeds: Readonly<Record<string, readonly G['SeenEvent']['type'][]>>;
  readonly commands: readonly TypedCommand[];
  /** An example of a pencil mark in this game. */
  readonly note: TypedCommand;

  /** The options of a match in a few words: `classic edition, level 2`. */
  options(options: G['Options'], seatCount: number): string;
  /** A summary of the rules, with what is in play in this match. */
  rules(view: G['View']): readonly string[];
  /** The one line that says what to do now. */
  prompt(view: G['View']): string;
  /** The legal moves, grouped for reading. */
  moves(legal: readonly G['Move'][], view: G['View']): readonly string[];
  /** A move as this reader would type it: `look c2` is `regarde c2`. */
  notation(text: string): string;
  /** One thing that happened, as this viewer was told it. */
  tell(seen: G['SeenEvent'], viewer: Viewer): string;
  /** Public history, one line per turn. It tells every face in the events, so pass it recalled ones. */
  history(seen: readonly G['SeenEvent'][], viewer: Viewer): readonly string[];
  /** Everything this viewer saw, for the perfect-memory aid. */
  memory(memory: G['Memory'], view: G['View']): readonly string[];
  /** The whole table, for a person who cannot see it. */
  describe(view: G['View']): readonly string[];
  /** How the match ended, and why. */
  outcome(outcome: G['Outcome'], view: G['View']): readonly string[];
}

/** The words of a game whose own types do not matter here. */
export type AnyGameWords = GameWords<GameTypes>;
