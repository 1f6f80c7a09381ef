import { PACE_MS, type ShownMessage } from '@hyakki/client/table-client';
import type { GameTypes } from '@hyakki/engine';
import {
  beginLesson,
  followTable,
  goBack,
  isHelpAwaited,
  isQuestion,
  type Lesson,
  type LessonPlay,
  type LessonProgress,
  progressOf,
  type ShownStep,
  shownStep,
  taughtAnswer,
  tryAnswer,
  tryMove,
} from '@hyakki/lessons';
import type { BoardInLesson, Pointed } from '../board-kit/board.ts';
import { settings } from '../settings.svelte.ts';
import { TableSession } from '../table/session.svelte.ts';
import { inLesson } from '../table/table-access.ts';
import { lessonsTexts } from '../texts/lessons.ts';

type Move = GameTypes['Move'];

interface Ringed {
  readonly things: readonly string[];
  /** Where they are to go. */
  readonly toward: string | undefined;
  /** What is touched for a move, one after the other. */
  readonly touches: readonly string[];
  /** The kind of thing that the step speaks of. */
  readonly about: string | undefined;
}
const NOTHING_RINGED: Ringed = { things: [], toward: undefined, touches: [], about: undefined };

/** A lesson on the screen: the lesson's engine decides what is tried and said, and a real table in the worker plays it. */
export class LessonPlaying {
  readonly lesson: Lesson;
  readonly #note: (play: LessonPlay) => void;
  play: LessonPlay = $state.raw() as LessonPlay;
  /** A step back is another table. */
  session: TableSession = $state.raw() as TableSession;
  /** Rises with every try that changed nothing: the board forgets what was half chosen, and ears hear the answer again. */
  tries = $state(0);
  /** The step at which the board was touched last. */
  #touchedAt = $state(-1);
  /** The try whose answer the pupil has read: they touched the board again. */
  #readTry = $state(0);
  /** The step of which the pupil asked to be shown the answer. */
  #shownAt = $state<number>();

  constructor(lesson: Lesson, progress: LessonProgress | undefined, note: (play: LessonPlay) => void) {
    this.lesson = lesson;
    this.#note = note;
    this.play = beginLesson(lesson, progress);
    this.session = this.#open();
  }

  close(): void {
    this.session.close();
  }

  // ---- What is shown ----------------------------------------------------------------------------------------------

  readonly isOver: boolean = $derived(this.play.now.is === 'over');
  readonly #isAsking: boolean = $derived(this.play.now.is === 'asking');
  readonly isQuestion: boolean = $derived.by(() => {
    const step = this.lesson.steps[this.play.step];
    return this.#isAsking && step !== undefined && isQuestion(step);
  });
  /** The moves that can be tried now. */
  readonly #tryable: readonly Move[] = $derived.by(() => {
    // A new list makes the board forget what is half chosen.
    void this.tries;
    return this.#isAsking && !this.isQuestion ? [...this.session.legal] : [];
  });
  readonly #written: readonly string[] = $derived(this.#tryable.map((move) => this.#write(move)));
  readonly shown: ShownStep | undefined = $derived(shownStep(this.play, this.#written));
  readonly #taught = $derived(
    this.#shownAt === this.play.step ? taughtAnswer(this.play, this.#written) : undefined,
  );

  /** The move that is shown: by a step that helps, or because the pupil asked for it. */
  readonly #helped: Move | undefined = $derived.by(() => {
    const text = this.#taught?.kind === 'move' ? this.#taught.move : this.shown?.move;
    const found = text === undefined ? -1 : this.#written.indexOf(text);
    return this.#tryable[found];
  });
  /** The answer that is shown, by its number. */
  readonly helpedAnswer: number | undefined = $derived(
    this.#taught?.kind === 'answer' ? this.#taught.answer : this.shown?.answer,
  );
  /** L7: the button of a move that is nothing but a button; undefined where something on the board is touched. */
  readonly button: string | undefined = $derived.by(() => {
    const { kit, match } = this.session;
    const taught = this.isQuestion ? undefined : taughtAnswer(this.play, this.#written);
    const move = taught?.kind === 'move' ? this.#tryable[this.#written.indexOf(taught.move)] : undefined;
    if (kit === undefined || match === undefined || move === undefined) return undefined;
    const [touch, ...more] = kit.touches(move, match.view);
    return touch === undefined || more.length > 0 || kit.review.thingOf(touch) !== undefined
      ? undefined
      : touch;
  });

  /** Whether there is more to show than is shown already. */
  readonly canShow: boolean = $derived(
    this.#isAsking &&
      this.#helped === undefined &&
      this.helpedAnswer === undefined &&
      this.button === undefined,
  );

  /** Whether the last try was a miss that the pupil has only just made. */
  readonly isMissSaid: boolean = $derived(
    this.#isAsking && this.play.misses > 0 && this.tries > this.#readTry,
  );

  readonly isTouched: boolean = $derived(this.#touchedAt === this.play.step);

  /** What the board is given. */
  readonly board: BoardInLesson = $derived({
    legal: this.#tryable,
    pointed: this.#pointed(),
    onmove: (move) => this.tryMove(move),
  });

  #pointed(): Pointed<GameTypes> | undefined {
    return this.#helped === undefined ? undefined : { seat: this.lesson.pupil, move: this.#helped };
  }

  /** What is ringed on the board: things by their names in the game, and what is touched for the move that is shown. */
  readonly ringed: Ringed = $derived.by(() => {
    const { kit, match } = this.session;
    const view = match?.view;
    if (!this.#isAsking || kit === undefined || view === undefined) return NOTHING_RINGED;
    const about = this.shown?.speaksOf;
    if (this.#helped !== undefined)
      return { ...NOTHING_RINGED, about, touches: kit.touches(this.#helped, view) };
    return {
      about,
      things: this.shown?.points ?? [],
      toward: this.shown?.toward,
      touches: this.button === undefined ? [] : [this.button],
    };
  });

  // ---- What the pupil does ----------------------------------------------------------------------------------------

  /** The board is touched: what was said about the try before is read. */
  touch(): void {
    this.#readTry = this.tries;
    // A touch that answers a question is no move: what is asked about stays marked.
    if (!this.isQuestion) this.#touchedAt = this.play.step;
  }

  tryMove(move: Move): void {
    const before = this.play;
    const tried = tryMove(before, this.#write(move));
    this.play = tried.play;
    if (!tried.isPlayed) {
      this.tries += 1;
      return;
    }
    const { session } = this;
    void session.client.move(move).then(() => {
      // The table would have none of it: then this step begins again.
      if (session === this.session && session.notice !== '' && this.play === tried.play) {
        this.play = before;
        this.#reopen();
      }
    });
  }

  answer(number: number): void {
    this.play = tryAnswer(this.play, number);
    this.tries += 1;
    this.#keep();
  }

  /** A thing that was touched while a question is asked. */
  answerWith(thing: string): void {
    const number = this.shown?.answers.findIndex((answer) => answer.thing === thing) ?? -1;
    if (this.isQuestion && number >= 0) this.answer(number);
  }

  showMe(): void {
    this.#shownAt = this.play.step;
  }

  goBack(): void {
    this.play = goBack(this.play);
    this.#reopen();
  }

  again(): void {
    this.play = beginLesson(this.lesson);
    this.#shownAt = undefined;
    this.#reopen();
  }

  // ---- The table --------------------------------------------------------------------------------------------------

  #write(move: Move): string {
    const { kit, match } = this.session;
    return kit!.game.formatMove(move, match!.view);
  }

  #reopen(): void {
    this.session.close();
    this.session = this.#open();
  }

  #open(): TableSession {
    const session: TableSession = new TableSession(
      inLesson({
        progress: progressOf(this.play),
        name: lessonsTexts().you,
        pace: PACE_MS[settings.kept.speed],
      }),
      (shown) => {
        if (session === this.session) this.#follow(shown);
      },
    );
    return session;
  }

  #follow({ message, after }: ShownMessage): void {
    if (message.type === 'told') {
      this.play = followTable(this.play);
      this.#keep();
    }
    // P27: nobody is asked for help here, so no bot waits for it.
    if (isHelpAwaited(this.play, after)) void this.session.client.wait('go-on');
  }

  #keep(): void {
    this.#note(this.play);
  }
}
