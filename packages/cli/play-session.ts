import { AIDS, type Aids, quote } from '@hyakki/engine';
import { type AnyGameWords, type Language, sayRefusal } from '@hyakki/words';
import type { AnyBoard, Paint, Style } from './boards/index.ts';
import type { Front, Moment } from './front.ts';
import type { LocalMatch } from './local-match.ts';
import { TEXTS } from './texts/index.ts';
import { readTyped, type TableCommand } from './typed-line.ts';

/** How a person left the table. */
export type Leaving = 'finished' | 'quit' | 'input-ended';

const LONGEST_NOTE = 40;

/** One person's evening at a local table: others play and are told of, the person is asked, until it ends. */
export class PlaySession {
  readonly #match: LocalMatch;
  readonly #front: Front;
  readonly #words: AnyGameWords;
  readonly #board: AnyBoard;
  readonly #language: Language;
  readonly #paint: Paint;
  readonly #notes = new Map<number, string>();
  #news: readonly string[] = [];

  constructor(
    match: LocalMatch,
    front: Front,
    {
      words,
      board,
      language,
      paint,
    }: { words: AnyGameWords; board: AnyBoard; language: Language; paint: Paint },
  ) {
    this.#match = match;
    this.#front = front;
    this.#words = words;
    this.#board = board;
    this.#language = language;
    this.#paint = paint;
  }

  async run(): Promise<Leaving> {
    const match = this.#match;
    const { person } = match.table;
    this.#news = match.current.map((seen) => this.#words.tell(seen, person));
    while (match.outcome === undefined) {
      const next = match.nextBotMove();
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
    return 'finished';
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
    const match = this.#match;
    const { game, person } = match.table;
    const texts = TEXTS[this.#language];
    switch (command) {
      case 'help':
        await this.#front.page(this.#help());
        return undefined;
      case 'moves':
        await this.#front.page(this.#words.moves(game.legalMoves(match.view), match.view));
        return undefined;
      case 'rules':
        await this.#front.page(this.#words.rules(match.view));
        return undefined;
      case 'table':
        await this.#front.page([...this.#words.describe(match.view), ...this.#noteLines()]);
        return undefined;
      case 'history':
        if (!this.#allows('history')) return undefined;
        await this.#front.page(
          this.#words.history(
            [...match.past, ...match.current.flatMap((seen) => game.recall(seen) ?? [])],
            person,
          ),
        );
        return undefined;
      case 'memory':
        if (!this.#allows('perfect-memory') || match.memory === undefined) return undefined;
        await this.#front.page(this.#words.memory(match.memory, match.view));
        return undefined;
      case 'notes':
        if (!this.#allows('notes')) return undefined;
        await this.#front.page(this.#notes.size === 0 ? [texts.noNotes] : this.#noteLines());
        return undefined;
      case 'note':
        if (this.#allows('notes')) this.#note(rest);
        return undefined;
      case 'quit':
        return 'quit';
    }
  }

  /** Each rung of the ladder has all that is below it. */
  #allows(rung: Aids): boolean {
    const { aids } = this.#match.table;
    if (AIDS.indexOf(aids) >= AIDS.indexOf(rung)) return true;
    this.#front.answer(TEXTS[this.#language].notUnder(aids));
    return false;
  }

  #note([place = '', ...words]: readonly string[]): void {
    const texts = TEXTS[this.#language];
    const piece = this.#board.pieceAt(place.toLowerCase(), this.#match.view);
    if (piece === undefined) {
      this.#front.answer(texts.noPieceThere(quote(place)));
      return;
    }
    const note = quote(words.join(' ')).slice(0, LONGEST_NOTE);
    if (note === '') this.#notes.delete(piece);
    else this.#notes.set(piece, note);
    const name = this.#board.placeOf(piece, this.#match.view);
    this.#front.answer(note === '' ? texts.noteRubbedOut(name) : texts.noteTaken(name, note));
  }

  #noteLines(): string[] {
    if (this.#notes.size === 0) return [];
    const { view } = this.#match;
    const marks = [...this.#notes].map(([piece, note]) => `${this.#board.placeOf(piece, view)} ${note}`);
    return [TEXTS[this.#language].notes(marks.join(', '))];
  }

  #help(): string[] {
    const texts = TEXTS[this.#language];
    const { commands } = this.#words;
    const all = [...commands, ...texts.general];
    const width = Math.max(...all.map(({ typed }) => typed.length)) + 3;
    const list = ({ typed, does }: { typed: string; does: string }) => `  ${typed.padEnd(width)}${does}`;
    const style: Style = { paint: this.#paint, language: this.#language, columns: 80, rows: 24 };
    return [
      texts.commandsOfGame,
      ...commands.map(list),
      texts.commandsOfTable,
      ...texts.general.map(list),
      texts.otherWords,
      texts.signs,
      ...this.#board.legend(style).map((line) => `  ${line}`),
    ];
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
      prompt: this.#words.prompt(view),
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
