import { type AnyGameWords, type Language, sayReason, sayRefusal } from '@hyakki/words';
import type { AnyBoard, Paint } from '../games/index.ts';
import { ProgramError, type ProgramProblem } from '../programs/program-error.ts';
import type { Front, Moment } from '../terminal/front.ts';
import type { Leaving } from '../terminal/leaving.ts';
import { type AtTheTable, TablePages } from '../terminal/table-pages.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { readTyped, type TableCommand } from '../terminal/typed-line.ts';
import type { Explained, LocalMatch } from './local-match.ts';

/** One person's evening at a local table: others play and are told of, the person is asked, until it ends. */
export class PlaySession {
  readonly #match: LocalMatch;
  readonly #front: Front;
  readonly #words: AnyGameWords;
  readonly #pages: TablePages;
  readonly #language: Language;
  readonly #notes = new Map<number, string>();
  readonly #hasLeft: () => boolean;
  #news: readonly string[] = [];
  #problem: ProgramProblem | undefined;

  constructor(
    match: LocalMatch,
    front: Front,
    {
      words,
      board,
      language,
      paint,
      hasLeft,
    }: {
      words: AnyGameWords;
      board: AnyBoard;
      language: Language;
      paint: Paint;
      /** Asked between moves: a signal need not wait until the person is asked. */
      hasLeft: () => boolean;
    },
  ) {
    this.#match = match;
    this.#front = front;
    this.#words = words;
    this.#pages = new TablePages(front, { game: match.table.game, words, board, language, paint });
    this.#language = language;
    this.#hasLeft = hasLeft;
  }

  /** What a program did wrong, if that is how it ended. */
  get problem(): ProgramProblem | undefined {
    return this.#problem;
  }

  async run(): Promise<Leaving> {
    try {
      return await this.#play();
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      // The signal that ended us has ended the programs, too: that is no fault of theirs.
      if (this.#hasLeft()) return 'input-ended';
      this.#problem = error.problem;
      return 'program-failed';
    }
  }

  async #play(): Promise<Leaving> {
    const match = this.#match;
    const { person } = match.table;
    await match.greetPrograms();
    this.#news = match.current.map((seen) => this.#words.tell(seen, person));
    while (match.outcome === undefined) {
      if (this.#hasLeft()) return 'input-ended';
      const next = await match.nextBotMove();
      if (next !== undefined) {
        if (this.#news.length > 0) await this.#front.happened(this.#moment());
        const told = match.make(next.seat, next.move);
        if (!told.ok) throw new Error(`a bot's move was refused: ${told.refusal.code}`);
        this.#news = told.value.map((seen) => this.#words.tell(seen, person));
        await this.#front.happened(this.#moment());
        this.#news = [];
        continue;
      }
      const line = await this.#front.ask(this.#moment());
      this.#news = [];
      if (line === undefined) return 'input-ended';
      if ((await this.#obey(line)) === 'quit') return 'quit';
    }
    if (this.#news.length > 0) await this.#front.happened(this.#moment());
    this.#news = [];
    await this.#tellReasons();
    return 'finished';
  }

  /** Nothing is secret any more: whoever wants to read why the bots played so can. */
  async #tellReasons(): Promise<void> {
    const { bots } = this.#match.table;
    // Chance has nothing to tell.
    if (!bots.some((bot) => bot !== undefined && bot.name !== 'random')) return;
    const prompt = TEXTS[this.#language].whyAfterwards;
    const line = await this.#front.ask({ ...this.#moment(), prompt });
    if (line === undefined) return;
    const typed = readTyped(line, this.#words.verbs);
    if (typed.is === 'command' && typed.command === 'why')
      await this.#front.page(this.#sayReasons(this.#match.fullReasons()));
  }

  #sayReasons(explained: readonly Explained[]): string[] {
    const { id } = this.#match.table.game;
    const { because } = TEXTS[this.#language];
    return explained.map(({ seat, text, reasons }) =>
      because(
        seat + 1,
        this.#words.notation(text),
        reasons.map((reason) => sayReason(reason, id, this.#language)),
      ),
    );
  }

  async #obey(line: string): Promise<'quit' | undefined> {
    const typed = readTyped(line, this.#words.verbs);
    if (typed.is === 'nothing') {
      if (this.#match.mayPersonAct) this.#match.pass();
      return undefined;
    }
    if (typed.is === 'command') return this.#command(typed.command, typed.rest);
    this.#move(typed.text);
    return undefined;
  }

  #move(text: string): void {
    const match = this.#match;
    const { game, person } = match.table;
    const wasOwnTurn = match.turnOf === person;
    const move = game.parseMove(text, match.view);
    const told = move.ok ? match.make(person, move.value) : move;
    if (!told.ok) {
      const { refusal } = told;
      this.#front.answer(`${sayRefusal(refusal, this.#language, game.id)} [${refusal.rule}]`);
      return;
    }
    this.#news = told.value.map((seen) => this.#words.tell(seen, person));
    if (wasOwnTurn && match.turnOf !== person) this.#front.forget();
  }

  async #command(command: TableCommand, rest: readonly string[]): Promise<'quit' | undefined> {
    if (command === 'quit') return 'quit';
    if (command === 'note') this.#note(rest);
    else if (command === 'why') await this.#why();
    else await this.#pages.show(command, this.#atTheTable());
    return undefined;
  }

  async #why(): Promise<void> {
    // Under `bare` only the last move lies before one's eyes.
    const since = this.#match.table.aids === 'bare' ? -1 : 0;
    const lines = this.#sayReasons(this.#match.publicReasons().slice(since));
    return lines.length === 0 ? this.#front.answer(TEXTS[this.#language].noReasons) : this.#front.page(lines);
  }

  #note(rest: readonly string[]): void {
    const pencilled = this.#pages.pencil(rest, this.#atTheTable());
    if (pencilled === undefined) return;
    if (pencilled.mark === '') this.#notes.delete(pencilled.piece);
    else this.#notes.set(pencilled.piece, pencilled.mark);
  }

  #atTheTable(): AtTheTable {
    const match = this.#match;
    const { game, person, aids } = match.table;
    return {
      viewer: person,
      view: match.view,
      aids,
      history: [...match.past, ...match.current.flatMap((seen) => game.recall(seen) ?? [])],
      memory: match.memory,
      notes: this.#notes,
    };
  }

  #moment(): Moment {
    const match = this.#match;
    const { person, aids, options, bots } = match.table;
    const { view } = match;
    const now = match.current.map((seen) => this.#words.tell(seen, person));
    // Turns that are over are told in a line each, since the person's own last one.
    const isKept = aids !== 'bare' && match.past.length > 0;
    const lately = isKept ? this.#words.history(match.past, person).slice(-bots.length) : [];
    return {
      scene: {
        view,
        told: match.current,
        memory: aids === 'perfect-memory' ? match.memory : undefined,
        notes: this.#notes,
      },
      title: `${this.#words.name} · ${this.#words.options(options, bots.length)}`,
      recent: [...lately, ...now],
      news: this.#news,
      // How to let it pass is the terminal's affair: a page has no line to leave empty.
      prompt: match.mayPersonAct
        ? `${this.#words.prompt(view)} ${TEXTS[this.#language].enterPasses}`
        : this.#words.prompt(view),
      moveCount: match.moveCount,
      isOwnTurnNew: match.turnOf === person && match.isTurnNew,
    };
  }
}

/** Who sits where, in one line. */
export function seatLine(match: LocalMatch, language: Language): string {
  const texts = TEXTS[language];
  const { bots } = match.table;
  return bots
    .map((bot, seat) => texts.sits(seat + 1, bot === undefined ? texts.you : texts.bot(bot.name)))
    .join(' · ');
}
