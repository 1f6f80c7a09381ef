import { randomBytes } from 'node:crypto';
import {
  isQuestion,
  LESSON_TEXTS,
  type Lesson,
  type LessonProgress,
  type LessonStep,
  PlayedLesson,
  progressOf,
  taughtAnswer,
} from '@hyakki/lessons';
import type { TableMessage } from '@hyakki/table';
import { sayRefusal } from '@hyakki/words';
import { bare, readTyped, type TableCommand } from '@hyakki/words/typed-line';
import { momentOf, pagesOf } from '../at-table/moment.ts';
import { newsOfMatch } from '../at-table/news.ts';
import type { TableScreen } from '../at-table/screen.ts';
import { SeenTable } from '../at-table/seen-table.ts';
import type { PlayClock } from '../play/play-clock.ts';
import type { Front, Moment } from '../terminal/front.ts';
import type { Io } from '../terminal/io.ts';
import { type DrawnGame, findShownGame, loadDrawnGame } from '../terminal/shown-games.ts';
import { TablePages } from '../terminal/table-pages.ts';
import { LEARN_TEXTS, type LearnTexts } from './texts.ts';

/** Asks to be shown the move, in either language. */
const SHOW_ME: readonly string[] = ['show', 'montre'];

export interface LessonSetup {
  readonly lesson: Lesson;
  readonly progress: LessonProgress | undefined;
  readonly screen: TableScreen;
  readonly clock: PlayClock;
  keep(progress: LessonProgress): Promise<void>;
}

/** L7: a move of one word is a button on the page, and the sentence has the words of that button: here it is typed. */
function wordOf(step: LessonStep): string | undefined {
  const taught = isQuestion(step) ? undefined : step.accepts[0];
  return taught?.includes(' ') === true ? undefined : taught;
}

/** A lesson as somebody plays it in the terminal: the board of the game, the sentence of the step below. */
export class LessonSession {
  readonly #setup: LessonSetup;
  readonly #io: Io;
  readonly #texts: LearnTexts;
  readonly #drawn: DrawnGame;
  readonly #front: Front;
  #table: SeenTable;
  #news: string[] = [];
  /** How often the board has changed. */
  #boards = 0;
  #bug: { readonly thrown: unknown } | undefined;

  private constructor(setup: LessonSetup, drawn: DrawnGame, io: Io) {
    this.#setup = setup;
    this.#io = io;
    this.#texts = LEARN_TEXTS[io.language];
    this.#drawn = drawn;
    this.#front = setup.screen.front(drawn);
    this.#table = new SeenTable(io.language);
  }

  /** Plays until it is over or left. */
  static async play(setup: LessonSetup, io: Io): Promise<'finished' | 'quit' | 'input-ended'> {
    const drawn = await loadDrawnGame(findShownGame(setup.lesson.game, io.language)!);
    return new LessonSession(setup, drawn, io).#play();
  }

  async #play(): Promise<'finished' | 'quit' | 'input-ended'> {
    const { lesson, progress, clock, keep } = this.#setup;
    const played = await PlayedLesson.open(lesson, progress, {
      now: () => clock.now(),
      setTimer: (at, ring) => clock.setTimer(at, ring),
      random256: () => randomBytes(32).toString('hex'),
      pace: clock.pace,
      shown: (message) => this.#receive(message),
      report: (thrown) => {
        this.#bug ??= { thrown };
      },
    });
    const { language } = this.#io;
    await this.#front.begin([
      `${this.#drawn.words.name}: ${lesson.title[language]}`,
      ...(lesson.kind === 'convention' ? [`${LESSON_TEXTS[language].convention}.`] : []),
      this.#texts.commands,
    ]);
    try {
      while (played.play.now.is !== 'over') {
        const line = await this.#front.ask(this.#moment(played));
        this.#news = [];
        if (line === undefined) return 'input-ended';
        if ((await this.#obey(line, played)) === 'quit') return 'quit';
        if (this.#bug !== undefined) throw this.#bug.thrown;
        await keep(progressOf(played.play));
      }
      await this.#front.happened(this.#moment(played));
      return 'finished';
    } finally {
      played.close();
      await this.#front.end([]);
    }
  }

  async #obey(line: string, played: PlayedLesson): Promise<'quit' | undefined> {
    const typed = readTyped(line, this.#drawn.words.verbs);
    if (typed.is === 'command' && typed.command === 'quit') return 'quit';
    if (played.play.now.is === 'gone-wrong') {
      await played.goBack();
      return undefined;
    }
    if (typed.is === 'command') await this.#page(typed.command);
    else if (typed.is === 'move') await this.#answer(typed.text, played);
    return undefined;
  }

  async #answer(text: string, played: PlayedLesson): Promise<void> {
    const { answers } = played.shown!;
    const taught = SHOW_ME.includes(bare(text)) ? taughtAnswer(played.play, played.legal) : undefined;
    const before = played.play.misses;
    if (answers.length > 0) {
      const number = taught?.kind === 'answer' ? taught.answer : Number(text) - 1;
      if (answers[number] === undefined) this.#front.answer(this.#texts.answerBy(answers.length));
      else played.answer(number);
    } else {
      const refusal = await played.move(taught?.kind === 'move' ? taught.move : text);
      if (refusal !== undefined) {
        this.#front.answer(sayRefusal(refusal, this.#io.language, this.#setup.lesson.game));
        return;
      }
    }
    const { misses, says } = played.play;
    if (misses <= before) return;
    const { notThis } = LESSON_TEXTS[this.#io.language];
    this.#front.answer(says === null ? notThis : `${notThis} ${says[this.#io.language]}`);
  }

  async #page(command: TableCommand): Promise<void> {
    const { match } = this.#table;
    if (command === 'note' || command === 'why' || command === 'quit' || match === undefined) return;
    const { language } = this.#io;
    const pages = new TablePages(this.#front, { ...this.#drawn, language, paint: this.#setup.screen.paint });
    await pages.show(command, pagesOf(this.#table, match, []));
  }

  #receive(message: TableMessage): void {
    // After a way back another table is shown, with a past of its own.
    if (message.type === 'table') this.#table = new SeenTable(this.#io.language);
    this.#table.receive(message);
    if (message.type === 'table' || message.type === 'told') this.#boards++;
    if (message.type === 'told') this.#news.push(...newsOfMatch(this.#table, message));
  }

  #moment(played: PlayedLesson): Moment {
    const moment = momentOf(this.#table, { news: this.#news, aside: [], note: undefined });
    return { ...moment, prompt: this.#prompt(played), moveCount: this.#boards, isOwnTurnNew: true };
  }

  #prompt({ play, shown }: PlayedLesson): string {
    const { language } = this.#io;
    if (play.now.is === 'gone-wrong') return `${play.says?.[language] ?? ''} ${this.#texts.enterGoesBack}`;
    if (shown === undefined) return play.lesson.closing[language];
    const { number, of, text, voice, points, answers } = shown;
    const { step, convention } = LESSON_TEXTS[language];
    const move = shown.move ?? wordOf(play.lesson.steps[play.step]!);
    return [
      `${step(number, of)}${voice === 'convention' ? ` (${convention})` : ''} ·`,
      text[language],
      ...(move === undefined ? this.#placesOf(points) : [this.#texts.type(this.#drawn.words.notation(move))]),
      ...(answers.length === 0
        ? []
        : [
            answers.map((answer, i) => `${i + 1} ${answer.text[language]}`).join(' · '),
            this.#texts.answerBy(answers.length),
          ]),
    ].join(' ');
  }

  /** Things by the places that a person types: `card-5` lies at c2 now. */
  #placesOf(points: readonly string[]): readonly string[] {
    const { match } = this.#table;
    if (points.length === 0 || match === undefined) return [];
    const { board, game } = this.#drawn;
    const things = game.thingsOf(match.view);
    const places = points.map((thing) => board.placeOf(things.indexOf(thing), match.view));
    return [this.#texts.places(places.join(', '))];
  }
}
