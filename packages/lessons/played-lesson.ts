import { DeviceLink, DeviceTable, foldMessage, inProcess, played, type TableState } from '@hyakki/client';
import type { AnyGame, GameTypes, Refusal, Seed } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { MemoryLog, type TableMessage } from '@hyakki/table';
import type { Lesson } from './lesson.ts';
import {
  beginLesson,
  followTable,
  goBack,
  type LessonPlay,
  type LessonProgress,
  type ShownStep,
  shownStep,
  tryAnswer,
  tryMove,
} from './lesson-play.ts';
import { isHelpAwaited, LESSON_BOTS, lessonLines, scriptedBots } from './lesson-table.ts';

export interface LessonPorts {
  now(): number;
  /** Rings once, at this time or later. Returns a function that cancels it. */
  setTimer(at: number, ring: () => void): () => void;
  random256(): Seed;
  /** The least time between two moves of bots, in milliseconds. */
  readonly pace: number;
  /** A message of the table, after the lesson has followed it. */
  shown?(message: TableMessage, state: TableState): void;
  report(problem: unknown): void;
}

/** A lesson at a table in the same process: for the terminal, and for tests. The page has its table in a worker. */
export class PlayedLesson {
  readonly lesson: Lesson;
  readonly game: AnyGame;
  readonly #ports: LessonPorts;
  #play: LessonPlay;
  #table: OpenLesson | undefined;
  #waiting: (() => void)[] = [];

  private constructor(play: LessonPlay, ports: LessonPorts) {
    this.lesson = play.lesson;
    this.game = findGame(play.lesson.game)!;
    this.#play = play;
    this.#ports = ports;
  }

  static async open(lesson: Lesson, progress: LessonProgress | undefined, ports: LessonPorts) {
    const opened = new PlayedLesson(beginLesson(lesson, progress), ports);
    await opened.#openTable();
    await opened.settled();
    return opened;
  }

  get play(): LessonPlay {
    return this.#play;
  }

  get table(): TableState {
    return this.#table!.state!;
  }

  /** What the pupil sees. */
  get view(): GameTypes['View'] {
    return played(this.table)!.view;
  }

  /** The pupil's moves now, in notation. */
  get legal(): readonly string[] {
    const { game, view } = this;
    return game.legalMoves(view).map((move) => game.formatMove(move, view));
  }

  /** What the pupil reads and sees now; undefined when the lesson is over. */
  get shown(): ShownStep | undefined {
    return shownStep(this.#play, this.legal);
  }

  /** A move as the pupil chose or typed it. The rules refuse it, or the lesson decides what comes of it. */
  async move(wanted: string | GameTypes['Move']): Promise<Refusal | undefined> {
    const { game, view } = this;
    const move = typeof wanted === 'string' ? game.parseMove(wanted, view) : game.readMove(wanted);
    if (!move.ok) return move.refusal;
    const text = game.formatMove(move.value, view);
    if (this.legal.includes(text)) {
      const tried = tryMove(this.#play, text);
      this.#play = tried.play;
      if (!tried.isPlayed) return undefined;
    }
    // An illegal one goes to the table too, which says why not.
    const { link } = this.#table!;
    const answer = await link!.ask({ type: 'move', at: link!.seq, move: text });
    if (answer.type === 'refused') return answer;
    await this.settled();
    return undefined;
  }

  answer(answer: number): void {
    this.#play = tryAnswer(this.#play, answer);
  }

  /** L5: back from a consequence, at a table of its own. */
  async goBack(): Promise<void> {
    const before = this.#play;
    this.#play = goBack(before);
    if (this.#play !== before) await this.#openTable();
  }

  /** Resolves once nobody but the pupil is to do something. */
  settled(): Promise<void> {
    const { is } = this.#play.now;
    if (is !== 'moving' && is !== 'going-wrong') return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#table?.link?.close();
  }

  async #openTable(): Promise<void> {
    this.close();
    const { now, pace, random256, setTimer, report } = this.#ports;
    const lines = lessonLines(this.#play, { now: now(), pace, random256 });
    if (!lines.ok) throw new Error(`${this.lesson.id}: ${lines.refusal.code}`);
    const log = new MemoryLog(lines.value);
    const { pupil, deal } = this.lesson;
    const table = await DeviceTable.open({
      log,
      bots: LESSON_BOTS,
      names: Array.from({ length: deal.seatCount }, (_, seat) => (seat === pupil ? '' : null)),
      now: () => now(),
      random256: () => random256(),
      askBot: scriptedBots(this.lesson, log),
      explainBot: () => Promise.resolve([]),
      setTimer: (at, ring) => setTimer(at, ring),
      renamed: () => {},
      played: () => {},
      report: (problem) => report(problem),
    });
    const open = new OpenLesson();
    this.#table = open;
    await new Promise<void>((resolve) => {
      // The first message may come before the link is there.
      open.link = new DeviceLink((events) => inProcess(table, events), random256, {
        told: (message) => {
          open.state = foldMessage(open.state, message, findGame);
          if (this.#table === open) this.#follow(message);
        },
        status: (status) => {
          if (status === 'here') resolve();
        },
      });
    });
  }

  #follow(message: TableMessage): void {
    if (message.type === 'told') this.#play = followTable(this.#play);
    this.#ports.shown?.(message, this.table);
    const { link } = this.#table!;
    if (link !== undefined && isHelpAwaited(this.#play, this.table))
      void link.ask({ type: 'wait', at: link.seq, how: 'go-on' });
    const { is } = this.#play.now;
    if (is === 'moving' || is === 'going-wrong') return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** One of the tables of a lesson: after a way back there is another. */
class OpenLesson {
  link: DeviceLink | undefined;
  state: TableState | undefined;
}
