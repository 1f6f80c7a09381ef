import type { GameTypes, RefusalParams, Viewer } from '@hyakki/engine';

/** A sentence with `{param}` where something is filled in, or a function where the grammar needs one. */
export type RefusalText = string | ((params: RefusalParams) => string);

/** One thing that can be typed, and what it does. */
export interface TypedCommand {
  readonly typed: string;
  readonly does: string;
}

/**
 * One game told in one language. Knows no screen: the terminal prints these lines, the page reads them aloud.
 * Methods are written as methods so that a registry can hold the words of different games.
 */
export interface GameWords<G extends GameTypes> {
  readonly name: string;
  /** What the game is about, in a sentence. */
  readonly tagline: string;
  readonly refusals: Readonly<Record<string, RefusalText>>;
  /** What a person may type as the first word of a move, in either language: `regarde` is `look`. */
  readonly verbs: Readonly<Record<string, string>>;
  readonly commands: readonly TypedCommand[];
  /** A pencil mark, as one could be written in this game. */
  readonly note: TypedCommand;

  /** The options of a match in a few words: `classic edition, level 2`. */
  options(options: G['Options'], seatCount: number): string;
  /** The rules, shortly, with what is in play in this match. */
  rules(view: G['View']): readonly string[];
  /** The one line that says what to do now. */
  prompt(view: G['View']): string;
  /** The legal moves, gathered so that a person can read them. */
  moves(legal: readonly G['Move'][], view: G['View']): readonly string[];
  /** A move as this reader would type it: `look c2` is `regarde c2`. */
  notation(text: string): string;
  /** One thing that happened, as this viewer was told it. */
  tell(seen: G['SeenEvent'], viewer: Viewer): string;
  /** Public history, a line a turn. Give it recalled events: it says every face that it is given. */
  history(seen: readonly G['SeenEvent'][], viewer: Viewer): readonly string[];
  /** What this viewer ever saw, for the perfect-memory aid. */
  memory(memory: G['Memory'], view: G['View']): readonly string[];
  /** The whole table for somebody who cannot see it. */
  describe(view: G['View']): readonly string[];
  /** How it ended, and why. */
  outcome(outcome: G['Outcome'], view: G['View']): readonly string[];
}

/** The words of a game whose types nobody here needs to know. */
export type AnyGameWords = GameWords<GameTypes>;
