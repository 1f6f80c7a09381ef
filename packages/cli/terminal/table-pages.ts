import { AIDS, type Aids, type AnyGame, type GameTypes, quote, type Viewer } from '@hyakki/engine';
import { type AnyGameWords, findBotWords, type Language, type TypedCommand } from '@hyakki/words';
import type { AnyBoard, Paint, Style } from '../games/index.ts';
import { type Front, listed, type PageLine } from './front.ts';
import { TEXTS } from './texts/index.ts';
import type { TableCommand } from './typed-line.ts';

/** What a person may look at in this moment, wherever the table stands. */
export interface AtTheTable {
  readonly viewer: Viewer;
  readonly view: GameTypes['View'];
  readonly aids: Aids;
  /** As public history keeps it. */
  readonly history: readonly GameTypes['SeenEvent'][];
  readonly memory: GameTypes['Memory'] | undefined;
  /** Pencil marks, by piece. */
  readonly notes: ReadonlyMap<number, string>;
  /** What can be typed at this table besides. */
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
    const { view, viewer } = at;
    switch (command) {
      case 'help':
        return this.#front.page(this.#help(at.moreCommands ?? []));
      case 'moves':
        return this.#front.page(this.#words.moves(this.#game.legalMoves(view), view));
      case 'rules':
        return this.#front.page(this.#words.rules(view));
      case 'table':
        return this.#front.page([...this.#words.describe(view), ...this.#noteLines(at)]);
      case 'history':
        if (!this.allows('history', at)) return;
        return this.#front.page(this.#words.history(at.history, viewer));
      case 'memory':
        if (!this.allows('perfect-memory', at) || at.memory === undefined) return;
        return this.#front.page(this.#words.memory(at.memory, view));
      case 'notes':
        if (!this.allows('notes', at)) return;
        return this.#front.page(
          at.notes.size === 0 ? [TEXTS[this.#language].noNotes(this.#words.note.typed)] : this.#noteLines(at),
        );
      case 'conventions':
        return this.#conventions();
    }
  }

  async #conventions(): Promise<void> {
    const { conventions } = findBotWords(this.#game.id, this.#language);
    if (conventions.length === 0) return this.#front.answer(TEXTS[this.#language].noConventions);
    return this.#front.page(conventions);
  }

  /** Each rung of the ladder has all that is below it. */
  allows(rung: Aids, { aids }: AtTheTable): boolean {
    if (AIDS.indexOf(aids) >= AIDS.indexOf(rung)) return true;
    this.#front.answer(TEXTS[this.#language].notUnder(aids));
    return false;
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
