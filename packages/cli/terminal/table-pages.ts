import {
  aidsAllow,
  linesOf,
  type AtTheTable as Readable,
  type Told,
  whoDid,
} from '@hyakki/client/typed-pages';
import { type Aids, type AnyGame, quote } from '@hyakki/engine';
import type { AnyGameWords, Language, TypedCommand } from '@hyakki/words';
import type { HistoryQuestion, TableCommand } from '@hyakki/words/typed-line';
import type { AnyBoard, Paint, Style } from '../games/index.ts';
import { type Front, listed, type PageLine } from './front.ts';
import { TEXTS } from './texts/index.ts';

/** What a person may look at in this moment, wherever the table stands. */
export interface AtTheTable extends Readable {
  /** Pencil marks, by piece. */
  readonly notes: ReadonlyMap<number, string>;
  /** Commands that only this table has. */
  readonly moreCommands?: readonly TypedCommand[];
}

export interface Pencilled {
  readonly piece: number;
  /** Empty to rub it out. */
  readonly mark: string;
}

const LONGEST_NOTE = 40;

/** What a person can ask to read at any time; the same at a table on this machine and at one elsewhere. */
export class TablePages {
  readonly #front: Front;
  readonly #game: AnyGame;
  readonly #words: AnyGameWords;
  readonly #board: AnyBoard;
  readonly #language: Language;
  readonly #paint: Paint;

  constructor(
    front: Front,
    shown: {
      readonly game: AnyGame;
      readonly words: AnyGameWords;
      readonly board: AnyBoard;
      readonly language: Language;
      readonly paint: Paint;
    },
  ) {
    this.#front = front;
    this.#game = shown.game;
    this.#words = shown.words;
    this.#board = shown.board;
    this.#language = shown.language;
    this.#paint = shown.paint;
  }

  async show(command: Exclude<TableCommand, 'note' | 'why' | 'quit'>, at: AtTheTable): Promise<void> {
    switch (command) {
      case 'help':
        return this.#front.page(this.#help(at.moreCommands ?? []));
      case 'notes':
        if (!this.allows('notes', at)) return;
        return this.#front.page(
          at.notes.size === 0 ? [TEXTS[this.#language].noNotes(this.#words.note.typed)] : this.#noteLines(at),
        );
      default: {
        const lines = linesOf(command, at, this.#told);
        if (lines === undefined) return this.#notUnder(at);
        if (command === 'conventions' && lines.length === 0)
          return this.#front.answer(TEXTS[this.#language].noConventions);
        return this.#front.page(command === 'table' ? [...lines, ...this.#noteLines(at)] : lines);
      }
    }
  }

  async showWho(question: HistoryQuestion, at: AtTheTable): Promise<void> {
    const lines = whoDid(question, at, this.#told);
    if (lines === undefined) this.#notUnder(at);
    else if (lines.length === 0) this.#front.answer(TEXTS[this.#language].nobodyDid);
    else await this.#front.page(lines);
  }

  get #told(): Told {
    return { game: this.#game, words: this.#words, language: this.#language };
  }

  allows(rung: Aids, at: AtTheTable): boolean {
    if (aidsAllow(rung, at)) return true;
    this.#notUnder(at);
    return false;
  }

  #notUnder({ aids }: AtTheTable): void {
    this.#front.answer(TEXTS[this.#language].notUnder(aids));
  }

  /** A mark on a piece, said back; undefined when nothing lies there, or nothing may be noted. */
  pencil([place = '', ...words]: readonly string[], at: AtTheTable): Pencilled | undefined {
    if (!this.allows('notes', at)) return undefined;
    const texts = TEXTS[this.#language];
    const piece = this.#board.pieceAt(place.toLowerCase(), at.view);
    if (piece === undefined) {
      this.#front.answer(texts.noPieceThere(quote(place)));
      return undefined;
    }
    const mark = quote(words.join(' ')).slice(0, LONGEST_NOTE);
    const name = this.#board.placeOf(piece, at.view);
    this.#front.answer(mark === '' ? texts.noteRubbedOut(name) : texts.noteTaken(name, mark));
    return { piece, mark };
  }

  #noteLines({ notes, view }: AtTheTable): string[] {
    if (notes.size === 0) return [];
    const marks = [...notes].map(([piece, note]) => `${this.#board.placeOf(piece, view)} ${note}`);
    return [TEXTS[this.#language].notes(marks.join(', '))];
  }

  #help(more: readonly TypedCommand[]): PageLine[] {
    const texts = TEXTS[this.#language];
    const { commands, note } = this.#words;
    const all = listed([...commands, ...texts.general(note), ...more]);
    const style: Style = { paint: this.#paint, language: this.#language, columns: 80, rows: 24 };
    return [
      texts.commandsOfGame,
      ...all.slice(0, commands.length),
      texts.commandsOfTable,
      ...all.slice(commands.length),
      texts.otherWords,
      texts.signs,
      ...this.#board.legend(style).map((line) => `  ${line}`),
    ];
  }
}
