import type { AnyGameWords } from '@hyakki/words';
import { type AnyBoard, type Style, wrapped } from '../games/index.ts';
import { type Front, laidOut, type Moment, type PageLine } from './front.ts';
import { type Io, say } from './io.ts';
import { TEXTS } from './texts/index.ts';
import { TypedInput } from './typed-input.ts';

const CLEAR = '\x1b[2J\x1b[H';
const OTHER_SCREEN = '\x1b[?1049h';
const OWN_SCREEN = '\x1b[?1049l';
const WIDTH = 100;

/**
 * Line by line: for a pipe, and for a screen reader (`--plain`). In words, or with the board drawn between.
 * A screen reader sits at a terminal, where lines would stay: there the screen is wiped when a turn ends.
 */
export class LinesFront implements Front {
  readonly #io: Io;
  readonly #words: AnyGameWords;
  readonly #board: AnyBoard | undefined;
  readonly #style: Style;
  readonly #input: TypedInput;
  #shown: number | undefined;
  #said: ReadonlySet<string> = new Set();

  constructor(io: Io, words: AnyGameWords, board: AnyBoard | undefined, style: Style, input: TypedInput) {
    this.#io = io;
    this.#words = words;
    this.#board = board;
    this.#style = style;
    this.#input = input;
  }

  async begin(lines: readonly string[]): Promise<void> {
    if (this.#io.isTerminal) this.#io.stdout.write(OTHER_SCREEN + CLEAR);
    this.#print(lines);
    say(this.#io);
  }

  async happened({ news }: Moment): Promise<void> {
    this.#print(news);
  }

  async ask(moment: Moment): Promise<string | undefined> {
    this.#print(moment.news);
    if (moment.moveCount !== this.#shown) {
      this.#shown = moment.moveCount;
      this.#show(moment);
    }
    this.#print([moment.prompt]);
    return this.#input.next();
  }

  renew(moment: Moment): void {
    this.#print(moment.news);
    if (moment.moveCount === this.#shown) return;
    this.#shown = moment.moveCount;
    this.#show(moment);
    this.#print([moment.prompt]);
  }

  /** In words, only what has changed since it was last said: sixteen cards a turn would tire anybody. */
  #show({ scene, isOwnTurnNew }: Moment): void {
    if (this.#board !== undefined) {
      say(this.#io);
      for (const line of this.#board.draw(scene, this.#style)) say(this.#io, line);
      say(this.#io);
    } else if (isOwnTurnNew) {
      const lines = this.#words.describe(scene.view);
      this.#print(lines.filter((line) => !this.#said.has(line)));
      this.#said = new Set(lines);
    }
  }

  async page(lines: readonly PageLine[]): Promise<void> {
    const plain = lines.map((line) => (typeof line === 'string' ? line : line.entry + line.text));
    if (this.#board === undefined) this.#print(plain);
    else for (const line of laidOut(lines, WIDTH)) say(this.#io, line);
  }

  answer(line: string): void {
    this.#print([line]);
  }

  forget(): void {
    if (!this.#io.isTerminal) return;
    this.#io.stdout.write(CLEAR);
    say(this.#io, TEXTS[this.#io.language].turnCleared);
  }

  async end(lines: readonly string[]): Promise<void> {
    if (this.#io.isTerminal) this.#io.stdout.write(OWN_SCREEN);
    this.#input.close();
    this.#print(lines);
  }

  #print(lines: readonly string[]): void {
    // A reader in words gets whole sentences: where a line breaks is its own affair.
    for (const line of lines)
      for (const part of this.#board === undefined ? [line] : wrapped(line, WIDTH, '  ')) say(this.#io, part);
  }
}

/** At a terminal it edits the line itself, so that Ctrl-C leaves the table and gives the screen back. */
export function typedInputOf(io: Io): TypedInput {
  return io.isTerminal ? new TypedInput(io.stdin, io.stdout) : new TypedInput(io.stdin);
}
