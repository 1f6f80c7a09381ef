import {
  HELPS,
  type Help,
  isQuestion,
  type Lesson,
  type LessonAnswer,
  type LessonStep,
  type MoveStep,
  type QuestionStep,
  type Texts,
  type Voice,
} from './lesson.ts';
import { fits } from './move-pattern.ts';

// The course of a lesson as pure transitions. The moves themselves are made at a real table (lesson-table.ts); this decides which of
// the pupil's moves go there, and what is said. Whoever shows the table reports each step of it with `followTable`.

/** Where a pupil is in a lesson. Plain JSON but for the lesson itself. */
export interface LessonPlay {
  readonly lesson: Lesson;
  /** Counted from 0; the number of steps when the lesson is over. */
  readonly step: number;
  /** The pupil's accepted moves, in notation: one for each step with a move. */
  readonly made: readonly string[];
  /** How often the pupil tried something else in this step. Each raises the help by one. */
  readonly misses: number;
  /** The wrong moves of this step that have happened. */
  readonly happened: readonly number[];
  readonly now: LessonNow;
  /** What is said about the pupil's last try; null if there is nothing to say. */
  readonly says: Texts | null;
}

export type LessonNow =
  /** The pupil is to move or to answer. */
  | { readonly is: 'asking' }
  /** The table makes so many more moves: the pupil's and those of bots. Then the lesson goes on. */
  | { readonly is: 'moving'; readonly awaits: number }
  /** The same for a wrong move that the lesson lets happen. */
  | { readonly is: 'going-wrong'; readonly awaits: number; readonly wrong: number }
  /** Its consequence lies on the board. `goBack` leads back. */
  | { readonly is: 'gone-wrong'; readonly wrong: number }
  | { readonly is: 'over' };

/** What is kept of a lesson on the device. */
export interface LessonProgress {
  readonly lesson: string;
  readonly step: number;
  /** The pupil's moves so far. */
  readonly made: readonly string[];
}

const ASKING: LessonNow = { is: 'asking' };
const OVER: LessonNow = { is: 'over' };

/** From its beginning, or where the pupil left it. */
export function beginLesson(lesson: Lesson, progress?: LessonProgress): LessonPlay {
  const step = Math.min(progress?.step ?? 0, lesson.steps.length);
  const play: LessonPlay = {
    lesson,
    step,
    made: madeUpTo(lesson, step, progress?.made ?? []),
    misses: 0,
    happened: [],
    now: step === lesson.steps.length ? OVER : ASKING,
    says: null,
  };
  const bots = botsBefore(play);
  // The bots' first moves are seen as they are made. After a return they have been made already.
  return step === 0 && bots > 0 ? { ...play, now: { is: 'moving', awaits: bots } } : play;
}

/** L6: the pupil's own moves, or the taught ones where a lesson has changed since. */
function madeUpTo({ steps }: Lesson, step: number, made: readonly string[]): readonly string[] {
  const moves = steps.slice(0, step).filter((one): one is MoveStep => !isQuestion(one));
  const isKnown = made.length === moves.length && moves.every((one, i) => isAccepted(one, made[i]!));
  return isKnown ? made : moves.map(({ accepts }) => accepts[0]);
}

export function progressOf({ lesson, step, made }: LessonPlay): LessonProgress {
  return { lesson: lesson.id, step, made };
}

/** What becomes of a move: it goes to the table or, with `isPlayed` false, it does not and the board stays as it is. */
export interface TriedMove {
  readonly play: LessonPlay;
  readonly isPlayed: boolean;
}

/** L3, L5: a move that the pupil wants to make, as `Game.formatMove` writes it. It must be legal. */
export function tryMove(play: LessonPlay, move: string): TriedMove {
  const step = stepOf(play);
  if (play.now.is !== 'asking' || step === undefined || isQuestion(step)) return { play, isPlayed: false };
  if (isAccepted(step, move)) {
    const made = [...play.made, move];
    const awaits = 1 + botsBefore({ ...play, step: play.step + 1 });
    return { play: { ...play, made, says: null, now: { is: 'moving', awaits } }, isPlayed: true };
  }
  const wrong = step.wrong?.findIndex((one) => fits(move, one.move)) ?? -1;
  const { text, bots } = step.wrong?.[wrong] ?? {};
  if (wrong >= 0 && !play.happened.includes(wrong)) {
    const awaits = 1 + (bots?.length ?? 0);
    return { play: { ...play, says: null, now: { is: 'going-wrong', awaits, wrong } }, isPlayed: true };
  }
  return { play: missed(play, text ?? step.hint ?? null), isPlayed: false };
}

function isAccepted(step: LessonStep, move: string): boolean {
  return !isQuestion(step) && step.accepts.some((pattern) => fits(move, pattern));
}

/** The table shows one more move, whoever made it. */
export function followTable(play: LessonPlay): LessonPlay {
  const { now } = play;
  if (now.is !== 'moving' && now.is !== 'going-wrong') return play;
  const awaits = now.awaits - 1;
  if (awaits > 0) return { ...play, now: { ...now, awaits } };
  if (now.is === 'moving') return isBefore(play) ? { ...play, now: ASKING } : goOn(play);
  const { wrong } = now;
  const { text } = (stepOf(play) as MoveStep).wrong![wrong]!;
  return { ...play, says: text, now: { is: 'gone-wrong', wrong } };
}

/** Whether the bots have just made their first moves: then this step is still to be done. */
function isBefore({ lesson, step, made }: LessonPlay): boolean {
  return step === 0 && made.length === 0 && (lesson.steps[0]?.bots?.length ?? 0) > 0;
}

/** By its number among the answers of this step. */
export function tryAnswer(play: LessonPlay, answer: number): LessonPlay {
  const step = stepOf(play);
  if (play.now.is !== 'asking' || step === undefined || !isQuestion(step)) return play;
  const given = step.answers[answer];
  if (given === undefined) return play;
  return given.isRight ? goOn(play) : missed(play, given.says ?? null);
}

/** L5: back from a consequence to the step. The table has to be opened again, with the lines of `lessonLines`. */
export function goBack(play: LessonPlay): LessonPlay {
  const { now, happened } = play;
  if (now.is !== 'gone-wrong') return play;
  return { ...missed(play, null), happened: [...happened, now.wrong], now: ASKING };
}

function goOn(play: LessonPlay): LessonPlay {
  const step = play.step + 1;
  const now = step === play.lesson.steps.length ? OVER : ASKING;
  return { ...play, step, misses: 0, happened: [], says: null, now };
}

function missed(play: LessonPlay, says: Texts | null): LessonPlay {
  return { ...play, misses: play.misses + 1, says };
}

/** L7: what `tryMove` or `tryAnswer` accepts now, for a pupil who wants to be shown. */
export type TaughtAnswer =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'answer'; readonly answer: number };

/** Undefined when the lesson asks for nothing. `legal` are the pupil's moves now, in notation. */
export function taughtAnswer(play: LessonPlay, legal: readonly string[]): TaughtAnswer | undefined {
  const step = stepOf(play);
  if (step === undefined || play.now.is !== 'asking') return undefined;
  if (isQuestion(step)) return { kind: 'answer', answer: rightAnswer(step) };
  const move = taughtMove(step, legal);
  return move === undefined ? undefined : { kind: 'move', move };
}

/** The taught move. A pupil who went another way before may need another one of those that go on. */
function taughtMove({ accepts }: MoveStep, legal: readonly string[]): string | undefined {
  for (const pattern of accepts) {
    const move = legal.find((one) => fits(one, pattern));
    if (move !== undefined) return move;
  }
  return undefined;
}

/** What the pupil reads and sees now. */
export interface ShownStep {
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  readonly text: Texts;
  readonly voice: Voice;
  readonly help: Help;
  /** The things to point at; empty with no help. */
  readonly points: readonly string[];
  /** The thing to which they are to go; undefined where there is none, and with no help. */
  readonly toward: string | undefined;
  /** What the step speaks of beside the cards. */
  readonly speaksOf: string | undefined;
  /** The move to show, in notation; only with all the help. */
  readonly move: string | undefined;
  /** Empty where a move is wanted. */
  readonly answers: readonly LessonAnswer[];
  /** The answer to show, by its number; only with all the help. */
  readonly answer: number | undefined;
  readonly says: Texts | null;
}

/**
 * The step that was last said, also while the table moves; undefined when the lesson is over. `legal` are the pupil's moves now, in
 * notation.
 */
export function shownStep(play: LessonPlay, legal: readonly string[]): ShownStep | undefined {
  const step = stepOf(play);
  if (step === undefined) return undefined;
  const help = HELPS[Math.min(HELPS.indexOf(step.help) + play.misses, HELPS.length - 1)]!;
  return {
    number: play.step + 1,
    of: play.lesson.steps.length,
    text: step.text,
    voice: step.voice,
    help,
    points: help === 'none' ? [] : (step.points ?? []),
    toward: help === 'none' ? undefined : step.toward,
    speaksOf: step.speaksOf,
    move: help === 'move' && !isQuestion(step) ? taughtMove(step, legal) : undefined,
    answers: isQuestion(step) ? step.answers : [],
    answer: help === 'move' && isQuestion(step) ? rightAnswer(step) : undefined,
    says: play.says,
  };
}

function rightAnswer({ answers }: QuestionStep): number {
  return answers.findIndex(({ isRight }) => isRight);
}

function stepOf({ lesson, step }: LessonPlay): LessonStep | undefined {
  return lesson.steps[step];
}

function botsBefore({ lesson, step }: Pick<LessonPlay, 'lesson' | 'step'>): number {
  return lesson.steps[step]?.bots?.length ?? 0;
}
