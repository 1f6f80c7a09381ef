import type { Seat } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';

// A lesson is data: a written deal, what the bots do, and steps. `lesson-play.ts` plays all of them.

/** A sentence in every language. */
export type Texts = Readonly<Record<Language, string>>;

/** A first match, one idea in one position, or how people who play often understand each other. */
export const LESSON_KINDS = ['match', 'idea', 'convention'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** A convention is how people play, not a law: it looks and sounds different from a rule (L9). */
export type Voice = 'rule' | 'convention';

/** How much a step shows: nothing, which things it is about, or the whole move. */
export const HELPS = ['none', 'thing', 'move'] as const;
export type Help = (typeof HELPS)[number];

/** A move in the game's notation; `*` stands for any one word: `look *`. */
export type MovePattern = string;

/** Who moves, and the move in the game's notation. */
export type ScriptedMove = readonly [seat: Seat, move: string];

/** A whole lesson. */
export interface Lesson {
  /** Also the address of the lesson, and a word to type in the terminal. */
  readonly id: string;
  readonly game: string;
  readonly kind: LessonKind;
  /** What it teaches belongs to this level of this edition. */
  readonly edition: string;
  readonly level: number;
  readonly title: Texts;
  readonly deal: LessonDeal;
  /** Where the pupil sits. Bots sit everywhere else. */
  readonly pupil: Seat;
  /** Moves that have been made when the lesson begins. */
  readonly opening?: readonly ScriptedMove[];
  readonly steps: readonly LessonStep[];
  /** Said at the end. */
  readonly closing: Texts;
  readonly next: NextMatch;
}

/** A written deal, as `Game.deal` reads it. */
export interface LessonDeal {
  /** Input for `parseOptions`. */
  readonly options: object;
  readonly seatCount: number;
  readonly layout: object;
  /** Any text; deals whatever the layout leaves out. */
  readonly seed: string;
}

/** The real match that follows, with bots that play as beginners do. */
export interface NextMatch {
  readonly options: object;
  readonly seatCount: number;
  readonly bot: string;
}

interface StepBase {
  /** What to do now: at most twelve words. */
  readonly text: Texts;
  readonly voice: Voice;
  /** What the bots do before this step. After a question: nothing (L4). */
  readonly bots?: readonly ScriptedMove[];
  readonly help: Help;
  /** The things that the step is about, by their names in `Game.thingsOf`. */
  readonly points?: readonly string[];
  /** The thing to which they are to go: shown as well, but not as what to touch. */
  readonly toward?: string;
  /** What lies beside the cards and the step speaks of, by the name that boards give to its kind: shown with any help. */
  readonly speaksOf?: string;
}

/** The pupil makes a move. */
export interface MoveStep extends StepBase {
  /** The moves that go on. The first one is the taught move, in full. */
  readonly accepts: readonly [taught: string, ...others: MovePattern[]];
  /** Legal moves that the lesson lets happen once, to show what comes of them. */
  readonly wrong?: readonly WrongMove[];
  /** Says why another move does not go on. */
  readonly hint?: Texts;
}

export interface WrongMove {
  readonly move: MovePattern;
  /** What comes of it. */
  readonly text: Texts;
  /** What the bots do then. */
  readonly bots?: readonly ScriptedMove[];
}

/** The pupil answers a question about the board, which stays as it is. */
export interface QuestionStep extends StepBase {
  readonly answers: readonly LessonAnswer[];
}

export interface LessonAnswer {
  readonly text: Texts;
  /** Given by touching this thing. */
  readonly thing?: string;
  readonly isRight: boolean;
  /** Why it is wrong. */
  readonly says?: Texts;
}

export type LessonStep = MoveStep | QuestionStep;

export function isQuestion(step: LessonStep): step is QuestionStep {
  return 'answers' in step;
}
