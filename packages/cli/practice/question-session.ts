import {
  answered,
  choicesOf,
  PRACTICE_TEXTS,
  type PracticeQuestion,
  type PracticeScene,
  type Practised,
  practiceScene,
  sayChoice,
  sayComingBack,
  sayQuestion,
  sayWhy,
} from '@hyakki/lessons';
import { sayRefusal } from '@hyakki/words';
import { bare, readTyped, type TableCommand } from '@hyakki/words/typed-line';
import type { TableScreen } from '../at-table/screen.ts';
import type { Front, Moment } from '../terminal/front.ts';
import type { Io } from '../terminal/io.ts';
import { type DrawnGame, findShownGame, loadDrawnGame } from '../terminal/shown-games.ts';
import { TablePages } from '../terminal/table-pages.ts';
import { PRACTICE_COMMAND_TEXTS } from './texts.ts';

/** What a person may type for yes and no, in either language. */
const TYPED_YES_NO: Readonly<Record<string, string>> = {
  yes: 'yes',
  y: 'yes',
  oui: 'yes',
  o: 'yes',
  no: 'no',
  n: 'no',
  non: 'no',
};
/** So many turns before the question are shown; `history` has all of them. */
const TURNS_SHOWN = 4;

interface Asking {
  readonly screen: TableScreen;
  readonly place: { readonly number: number; readonly of: number };
  readonly before: Practised | undefined;
  readonly day: number;
  readonly io: Io;
}

/** One question at its board: an answer, whether it is right and why, and Enter. */
export class QuestionSession {
  readonly #question: PracticeQuestion;
  readonly #asking: Asking;
  readonly #scene: PracticeScene;
  readonly #choices: readonly string[];
  readonly #drawn: DrawnGame;
  readonly #front: Front;

  private constructor(question: PracticeQuestion, asking: Asking, drawn: DrawnGame) {
    this.#question = question;
    this.#asking = asking;
    this.#scene = practiceScene(question.game, question.set, question.position, question.kind);
    this.#choices = choicesOf(question.position, question.kind, this.#scene);
    this.#drawn = drawn;
    this.#front = asking.screen.front(drawn);
  }

  static async ask(
    question: PracticeQuestion,
    asking: Asking,
  ): Promise<{ readonly isRight: boolean } | 'quit' | 'input-ended'> {
    const drawn = await loadDrawnGame(findShownGame(question.game, asking.io.language)!);
    return new QuestionSession(question, asking, drawn).#ask();
  }

  async #ask(): Promise<{ readonly isRight: boolean } | 'quit' | 'input-ended'> {
    const { io, place } = this.#asking;
    const texts = PRACTICE_TEXTS[io.language];
    const { name } = this.#drawn.words;
    await this.#front.begin([
      `${texts.countOf(place.number, place.of)} · ${name} · ${this.#question.kind.title[io.language]}`,
      PRACTICE_COMMAND_TEXTS[io.language].commands,
    ]);
    try {
      for (;;) {
        const line = await this.#front.ask(this.#moment(this.#prompt(), 0));
        if (line === undefined) return 'input-ended';
        const typed = readTyped(line, this.#drawn.words.verbs);
        if (typed.is === 'command' && typed.command === 'quit') return 'quit';
        if (typed.is === 'command' && !this.#isAnswer(line)) await this.#page(typed.command);
        else if (typed.is !== 'nothing') {
          const answer = this.#read(line, typed.is === 'move' ? typed.text : line);
          if (answer === undefined) continue;
          const isRight = this.#question.position.accepts.includes(answer);
          // Whatever is typed goes on: the answer is given.
          await this.#front.ask(this.#moment(this.#verdict(answer, isRight), 1));
          return { isRight };
        }
      }
    } finally {
      await this.#front.end([]);
    }
  }

  #isAnswer(line: string): boolean {
    return this.#question.kind.form === 'yes-no' && Object.hasOwn(TYPED_YES_NO, bare(line.trim()));
  }

  /** One of the choices; undefined, and said why, for anything else. */
  #read(line: string, move: string): string | undefined {
    const { kind, position } = this.#question;
    const { language } = this.#asking.io;
    const typed = bare(line.trim());
    const isListed = kind.form !== 'move' || position.choices !== undefined;
    const byNumber = isListed && /^\d+$/.test(typed) ? this.#choices[Number(typed) - 1] : undefined;
    if (byNumber !== undefined) return byNumber;
    if (kind.form === 'yes-no' && Object.hasOwn(TYPED_YES_NO, typed)) return TYPED_YES_NO[typed];
    if (kind.form === 'move') {
      const { game, view } = this.#scene;
      const parsed = game.parseMove(move, view);
      if (!parsed.ok) {
        this.#front.answer(sayRefusal(parsed.refusal, language, game.id));
        return undefined;
      }
      const text = game.formatMove(parsed.value, view);
      if (this.#choices.includes(text)) return text;
    }
    this.#front.answer(
      isListed
        ? PRACTICE_COMMAND_TEXTS[language].answerBy(this.#choices.length)
        : PRACTICE_COMMAND_TEXTS[language].notLegal,
    );
    return undefined;
  }

  #say(choice: string): string {
    return sayChoice(this.#question, choice, this.#asking.io.language, (move) =>
      this.#drawn.words.notation(move),
    );
  }

  #prompt(): string {
    const { kind, position } = this.#question;
    const { language } = this.#asking.io;
    const isListed = kind.form !== 'move' || position.choices !== undefined;
    return [
      `${PRACTICE_TEXTS[language].turn(this.#scene.turn)}.`,
      sayQuestion(this.#question, this.#scene, language),
      ...(isListed
        ? [
            this.#choices.map((choice, i) => `${i + 1} ${this.#say(choice)}`).join(' · '),
            PRACTICE_COMMAND_TEXTS[language].answerBy(this.#choices.length),
          ]
        : [PRACTICE_COMMAND_TEXTS[language].typeMove]),
    ].join(' ');
  }

  #verdict(answer: string, isRight: boolean): string {
    const { language } = this.#asking.io;
    const { before, day } = this.#asking;
    const { id, kind, position } = this.#question;
    const texts = PRACTICE_TEXTS[language];
    const { stage } = answered(id, before, { isRight, day });
    const isOnly = isRight && position.accepts.length === 1;
    return [
      isRight ? texts.right(this.#say(answer)) : texts.wrong(this.#say(answer)),
      ...(isOnly ? [] : [texts.good(position.accepts.map((one) => this.#say(one)))]),
      sayWhy(this.#question, this.#scene, language),
      ...(kind.isConvention === true ? [texts.convention] : []),
      sayComingBack(stage, language),
      PRACTICE_COMMAND_TEXTS[language].enterGoesOn,
    ].join(' ');
  }

  #moment(prompt: string, moveCount: number): Moment {
    const { view, memory, told, seat, seatCount } = this.#scene;
    const { words } = this.#drawn;
    const { knows } = PRACTICE_COMMAND_TEXTS[this.#asking.io.language];
    const isKnown = this.#question.kind.isKnownLater !== true || moveCount > 0;
    const known = isKnown ? [knows, ...words.memory(memory, view).map((line) => `  ${line}`)] : [];
    const options = (view as { readonly options?: object }).options ?? {};
    return {
      scene: { view, events: [], memory, notes: new Map<number, string>() },
      title: `${words.name} · ${words.options(options, seatCount)}`,
      recent: [...words.history(told, seat).slice(-TURNS_SHOWN), ...known],
      news: moveCount === 0 ? [...words.history(told, seat), ...known] : [],
      prompt,
      moveCount,
      isOwnTurnNew: moveCount === 0,
    };
  }

  async #page(command: TableCommand): Promise<void> {
    if (command === 'note' || command === 'notes' || command === 'why' || command === 'quit') return;
    const { view, memory, told, seat } = this.#scene;
    const { language } = this.#asking.io;
    const { paint } = this.#asking.screen;
    const pages = new TablePages(this.#front, { ...this.#drawn, language, paint });
    const aids = this.#question.kind.isKnownLater === true ? 'history' : 'perfect-memory';
    await pages.show(command, {
      viewer: seat,
      view,
      aids,
      history: told,
      memory: aids === 'history' ? undefined : memory,
      notes: new Map(),
    });
  }
}
