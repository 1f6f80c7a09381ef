import type { GameTypes, Seat } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';
import type { Texts } from '../lesson.ts';

// A practice position is data: a moment of a recorded match, a question about it, and every answer that is right.

/**
 * How a question is answered: with the faces that a card can have, with yes or no, or with a move. Every choice is one answer; faces that belong
 * together are joined by `|`.
 */
export const ANSWER_FORMS = ['faces', 'yes-no', 'move'] as const;
type AnswerForm = (typeof ANSWER_FORMS)[number];

export const YES_NO = ['yes', 'no'] as const;

/** What the fact behind an answer is read from: all of it the seat knows. */
export interface AskedPosition {
  readonly view: GameTypes['View'];
  readonly memory: GameTypes['Memory'];
  readonly about: number | string | undefined;
  readonly accepts: readonly string[];
}

/** A kind of question of one game. */
export interface PracticeKind {
  readonly form: AnswerForm;
  /** Of the kind, as a heading: `Who is this?` */
  readonly title: Texts;
  /** `{card}` is what the question is about, to begin a sentence with: `The card at c2`. */
  readonly question: Texts;
  /** Why the right answers are right. */
  readonly why: Texts;
  /** The fact that decides this very position; undefined where there is no single one, and for kinds that have none. */
  readonly whyHere?: (asked: AskedPosition, language: Language) => string | undefined;
  /** Asked before the others, of whoever has practised little: of the first level only. */
  readonly isFirst?: boolean;
  /** By convention only: a hint or a help may be false. */
  readonly isConvention?: boolean;
  /** A list of what the seat knows would be the answer: it is shown afterwards. */
  readonly isKnownLater?: boolean;
}

/** A match as the set records it, once for all its positions. */
export interface PracticeMatch {
  /** Input for `parseOptions`. */
  readonly options: object;
  readonly seatCount: number;
  /** Any text. */
  readonly seed: string;
  /** In the game's notation, each behind its seat: `0 look a1; 0 look b2`. Until the last position and no further. */
  readonly moves: string;
}

export interface PracticePosition {
  readonly kind: string;
  /** Index of the match. */
  readonly match: number;
  /** How many of its moves have been made. */
  readonly step: number;
  /** Whose eyes the question is asked with. */
  readonly seat: Seat;
  /** The card or tile in question, as reviews name it. */
  readonly about?: number | string;
  /** What can be answered; without them every legal move, or yes and no. */
  readonly choices?: readonly string[];
  /** Every right answer, and no other. */
  readonly accepts: readonly string[];
}

/** All practice of one game, as it ships. */
export interface PracticeSet {
  readonly matches: readonly PracticeMatch[];
  readonly positions: readonly PracticePosition[];
}

/** The practice of one game. */
export interface PracticePack {
  readonly kinds: Readonly<Record<string, PracticeKind>>;
  /** The positions are fetched only by whoever practises. */
  load(): Promise<PracticeSet>;
}

/** Says where it is from, so it stays the same as long as its match does. Progress is kept by it. */
export function idOf(game: string, { kind, match, step, about }: PracticePosition): string {
  return [game, kind, match, step, ...(about === undefined ? [] : [about])].join('-').replaceAll(':', '-');
}

export function choicesJoined(faces: readonly string[]): string {
  return faces.join('|');
}

export function facesIn(choice: string): readonly string[] {
  return choice.split('|');
}
