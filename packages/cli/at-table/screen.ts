import { setTimeout as wait } from 'node:timers/promises';
import type { PlayedState } from '@hyakki/client';
import type { Outcome } from '@hyakki/engine';
import { type SeatNames, withNames } from '@hyakki/words';
import { NO_PAINT, type Paint, paintFor, type Style } from '../games/index.ts';
import type { Front } from '../terminal/front.ts';
import { type Io, say } from '../terminal/io.ts';
import { LinesFront, typedInputOf } from '../terminal/lines-front.ts';
import { namedWords } from '../terminal/named-words.ts';
import { ScreenFront } from '../terminal/screen-front.ts';
import { type DrawnGame, findShownGame, loadDrawnGame } from '../terminal/shown-games.ts';
import { TypedInput } from '../terminal/typed-input.ts';

const COLUMNS_OF_A_PIPE = 80;
const ROWS_OF_A_PIPE = 60;
const LINES_REMEMBERED = 50;

/** How a person sees a table: on a screen of its own, as a picture in a pipe, or in words only. */
export class TableScreen {
  readonly #io: Io;
  readonly #isPlain: boolean;
  readonly paint: Paint;
  readonly input: TypedInput;
  /** The whole screen is drawn again at every moment, so a person can watch. */
  readonly isDrawn: boolean;

  /** `keepsLines`: lines can be called back to be typed again. */
  constructor(io: Io, { isPlain, keepsLines }: { readonly isPlain: boolean; readonly keepsLines: boolean }) {
    this.#io = io;
    this.#isPlain = isPlain;
    this.isDrawn = io.isTerminal && !isPlain;
    this.paint = isPlain ? NO_PAINT : paintFor(io.env, io.isTerminal);
    this.input = this.isDrawn
      ? new TypedInput(io.stdin, io.stdout, keepsLines ? LINES_REMEMBERED : 0)
      : typedInputOf(io);
  }

  front({ words, board }: DrawnGame): Front {
    return this.isDrawn
      ? new ScreenFront(this.#io, board, this.paint, this.input)
      : new LinesFront(this.#io, words, this.#isPlain ? undefined : board, this.#style, this.input);
  }

  /** The end of a match, on the person's own screen, where it may stay: everything is open now. */
  async sayEnd(
    { game, view }: PlayedState,
    { names, outcome, pause }: { names: SeatNames; outcome: Outcome | null; pause: number },
  ): Promise<void> {
    const { words: ofSeats, board } = await loadDrawnGame(findShownGame(game, this.#io.language)!);
    const words = namedWords(ofSeats, (text) => withNames(text, names, this.#io.language));
    if (this.#isPlain) for (const line of words.describe(view)) say(this.#io, line);
    else {
      const style: Style = { ...this.#style, paint: paintFor(this.#io.env, this.#io.isTerminal) };
      const scene = { view, events: [], memory: undefined, notes: new Map<number, string>(), names };
      for (const line of board.draw(scene, style)) say(this.#io, line);
    }
    say(this.#io);
    for (const line of outcome === null ? [] : words.outcome(outcome, view)) {
      if (this.isDrawn && pause > 0) await wait(pause);
      say(this.#io, line);
    }
    say(this.#io);
  }

  get #style(): Style {
    const { language } = this.#io;
    return { paint: NO_PAINT, language, columns: COLUMNS_OF_A_PIPE, rows: ROWS_OF_A_PIPE };
  }
}
