import type { WriteStream } from 'node:tty';
import {
  type AnyBoard,
  clipped,
  type Paint,
  type Style,
  shortened,
  widthOf,
  wrapped,
} from '../games/index.ts';
import { type Front, laidOut, type Moment, type PageLine } from './front.ts';
import { type Io, say } from './io.ts';
import { TEXTS } from './texts/index.ts';
import type { TypedInput } from './typed-input.ts';

const CLEAR = '\x1b[2J\x1b[H';
const OTHER_SCREEN = '\x1b[?1049h';
const OWN_SCREEN = '\x1b[?1049l';
const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';

/** The title, and the line one types on. */
const CHROME = 2;
/** Recent news gets at least so many lines, fewer on a low screen, and at most so many. */
const LEAST_RECENT = 3;
const LEAST_RECENT_LOW = 2;
const LOW = 20;
const MOST_RECENT = 8;

/**
 * A screen of its own, drawn anew at every moment. The terminal keeps none of it, so that a face which was seen is
 * gone with the turn (H14).
 */
export class ScreenFront implements Front {
  readonly #io: Io;
  readonly #board: AnyBoard;
  readonly #paint: Paint;
  readonly #input: TypedInput;
  #answer = '';
  #redraw: (() => void) | undefined;

  constructor(io: Io, board: AnyBoard, paint: Paint, input: TypedInput) {
    this.#io = io;
    this.#board = board;
    this.#paint = paint;
    this.#input = input;
    io.stdout.on('resize', this.#onResize);
  }

  readonly #onResize = () => this.#redraw?.();

  get #size(): { readonly columns: number; readonly rows: number } {
    const { columns, rows } = this.#io.stdout as Partial<WriteStream>;
    // A terminal that does not know its size says 0.
    return { columns: Math.max(20, columns || 80), rows: Math.max(8, rows || 24) };
  }

  async begin(lines: readonly string[]): Promise<void> {
    this.#io.stdout.write(OTHER_SCREEN);
    await this.page(lines);
  }

  async happened(moment: Moment): Promise<void> {
    this.#answer = '';
    this.#show(() => this.#draw(moment, false));
  }

  async ask(moment: Moment): Promise<string | undefined> {
    this.#show(() => this.#draw(moment, true));
    const line = await this.#input.next();
    this.#answer = '';
    this.#redraw = undefined;
    return line;
  }

  renew(moment: Moment): void {
    this.#show(() => this.#draw(moment, true));
  }

  async page(lines: readonly PageLine[]): Promise<void> {
    let rest = laidOut(lines, this.#size.columns - 4).map((line) => clipped(line, this.#size.columns - 4));
    while (rest.length > 0 && !this.#input.isOver) {
      const room = this.#size.rows - 4;
      const shown = rest.slice(0, room);
      rest = rest.slice(room);
      this.#show(() => {
        this.#io.stdout.write(`${CLEAR}\n${shown.map((line) => `  ${line}\n`).join('')}\n`);
        this.#io.stdout.write(`  ${this.#paint(TEXTS[this.#io.language].goOn, 'faint')}\n`);
        this.#input.prompt();
      });
      const line = await this.#input.next();
      // More than Enter is what the person wants next: the rest of the page is not.
      if (line !== undefined && line.trim() !== '') {
        this.#input.giveBack(line);
        break;
      }
    }
    this.#redraw = undefined;
  }

  answer(line: string): void {
    this.#answer = line;
  }

  forget(): void {
    this.#answer = '';
    this.#io.stdout.write(CLEAR);
  }

  async end(lines: readonly string[]): Promise<void> {
    this.#redraw = undefined;
    this.#io.stdout.off('resize', this.#onResize);
    this.#input.close();
    this.#io.stdout.write(SHOW_CURSOR + OWN_SCREEN);
    for (const line of lines.flatMap((text) => wrapped(text, this.#size.columns - 1, '  ')))
      say(this.#io, line);
  }

  #show(draw: () => void): void {
    this.#redraw = draw;
    draw();
  }

  #draw({ scene, title, recent, prompt }: Moment, isAsking: boolean): void {
    const { columns, rows } = this.#size;
    const paint = this.#paint;
    // Every screen shows the prompt and the latest news; the board gets the remaining room.
    const promptLines = firstThatFit(prompt, columns - 3, rows - CHROME - 1).map(
      (line, i) => `${i === 0 ? '▸' : ' '} ${line}`,
    );
    const room = rows - CHROME - promptLines.length;
    const answerLines = this.#answer === '' ? [] : firstThatFit(this.#answer, columns - 3, room - 1);
    const leastRecent = Math.max(rows < LOW ? LEAST_RECENT_LOW : LEAST_RECENT, answerLines.length + 1);
    const style: Style = {
      paint,
      language: this.#io.language,
      columns: columns - 1,
      rows: Math.max(0, room - leastRecent),
    };
    const board = this.#fitted(this.#board.draw(scene, style), style);
    const isAiry = room - board.length > MOST_RECENT + 1;
    // Always as high for the same board, so that the line one types on stays where it is.
    const height = Math.min(Math.max(0, room - board.length - (isAiry ? 1 : 0)), MOST_RECENT);
    const shown = lastThatFit(recent, columns - 3, height - answerLines.length);
    const blank = Math.max(0, height - shown.length - answerLines.length);

    const lines = [
      this.#head(title, columns),
      ...(isAiry ? [''] : []),
      ...board,
      ...new Array<string>(blank).fill(''),
      ...shown.map((line) => ` ${paint(line, 'faint')}`),
      ...answerLines.map((line) => ` ${paint(line, 'notice')}`),
      ...promptLines.map((line) => ` ${paint(line, isAsking ? 'strong' : 'faint')}`),
    ];
    this.#io.stdout.write(`${isAsking ? SHOW_CURSOR : HIDE_CURSOR}${CLEAR}${lines.join('\n')}\n`);
    if (isAsking) this.#input.prompt();
  }

  /** A line that is too long would take two: it is cut, and so is a board that is too high, with where to read the rest. */
  #fitted(board: readonly string[], { columns, rows }: Style): string[] {
    const lines = board.map((line) => clipped(line, columns));
    if (lines.length <= rows) return lines;
    const more = clipped(` ${TEXTS[this.#io.language].boardCut}`, columns);
    return rows === 0 ? [] : [...lines.slice(0, rows - 1), this.#paint(more, 'faint')];
  }

  /** What is played on the left; on the right, as much as fits of what one can type at any time. */
  #head(title: string, columns: number): string {
    const { commandsHint, shortHint } = TEXTS[this.#io.language];
    const hint =
      [commandsHint, shortHint].find((text) => widthOf(title) + widthOf(text) + 5 <= columns) ?? '';
    const shown = shortened(title, columns - 2);
    const gap = ' '.repeat(Math.max(0, columns - 2 - widthOf(shown) - widthOf(hint)));
    return ` ${this.#paint(shown, 'title')}${gap}${this.#paint(hint, 'faint')}`.trimEnd();
  }
}

/** Whole sentences from the end, never half of one; but of the newest at least its beginning. */
function lastThatFit(sentences: readonly string[], width: number, room: number): string[] {
  let lines: string[] = [];
  for (const sentence of sentences.toReversed()) {
    const more = [...wrapped(sentence, width, '  '), ...lines];
    if (more.length > room) break;
    lines = more;
  }
  const newest = sentences.at(-1);
  return lines.length > 0 || newest === undefined || room < 1
    ? lines
    : firstThatFit(newest, width, room, '  ');
}

/** So many lines of a text; a sign says that more would follow. */
function firstThatFit(text: string, width: number, room: number, indent = ''): string[] {
  const lines = wrapped(text, width, indent).map((line) => clipped(line, width));
  if (lines.length <= room) return lines;
  const kept = lines.slice(0, Math.max(1, room));
  return [...kept.slice(0, -1), clipped(`${kept.at(-1)} ……`, Math.min(width, widthOf(kept.at(-1)!) + 2))];
}
