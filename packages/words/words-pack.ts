import type { GameTypes, Reason } from '@hyakki/engine';
import type { GameWords } from './game-words.ts';
import type { Language } from './language.ts';

/** A sentence with `{param}` placeholders, or a function if the grammar needs one. */
export type ReasonText = string | ((params: Reason['params']) => string);

/** The words of one game's bots in one language. */
export interface BotWords<G extends GameTypes = GameTypes> {
  /** By reason code. */
  readonly reasons: Readonly<Record<string, ReasonText>>;
  /** The convention card of a match, line by line: how partners read each other's moves. Empty if the game has none. */
  conventions(view: G['View']): readonly string[];
}

/** What is plotted over a match. */
export interface CurveWords {
  /** `Toys found` */
  readonly title: string;
  /** `3 toys` */
  value(count: number): string;
}

/** The words of one game's review in one language. */
export interface ReviewWords<G extends GameTypes> {
  /** By kind of turning point: one sentence. `{who}` is the player. */
  readonly points: Readonly<Record<string, ReasonText>>;
  /** By kind of turning point: what it is, in two or three words. */
  readonly labels: Readonly<Record<string, string>>;
  /** By the name of the curve: what the game itself counts over a match. */
  readonly curves: Readonly<Record<string, CurveWords>>;
  /** What a card is called at this moment, to begin a line with: `The card at c2`. */
  card(card: number | string, view: G['View']): string;
  /** A move as something to do, to go on after “to”: `move c4 to the place above a1`. */
  doing(move: G['Move'], view: G['View']): string;
  /** A face in a sentence: `a Kitsune`. */
  face(face: string): string;
  /** What the fewest moves to a win are counted in, if not in moves: `9 cards`. */
  moves?(count: number): string;
  /** What a score is counted in, if not in points: `5.4 toys`. */
  score?(amount: string): string;
}

/** The words of one game's check-lists and statistics in one language. */
export interface JourneyWords {
  /** By edition, to stand after the name of the game; empty where there is only one. */
  readonly editions: Readonly<Record<string, string>>;
  /** The beginning of a line of the check-list: `Victory, level 2`. */
  row(id: string): string;
  /** By mark: what can be ticked. */
  readonly marks: Readonly<Record<string, string>>;
  /** `12 points` */
  score(amount: number): string;
  /** By ratio: a sentence of its part and its whole. */
  readonly ratios: Readonly<Record<string, (part: number, whole: number) => string>>;
  /** By ratio: what its plot shows, in a few words. */
  readonly plots: Readonly<Record<string, string>>;
}

/** The words of one game, its bots, its review and its journey, in every language. */
export interface WordsPack<G extends GameTypes> {
  readonly journey: Readonly<Record<Language, JourneyWords>>;
  readonly review: Readonly<Record<Language, ReviewWords<G>>>;
  readonly words: Readonly<Record<Language, GameWords<G>>>;
  readonly bots: Readonly<Record<Language, BotWords<G>>>;
}
