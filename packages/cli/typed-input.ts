import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Lines as somebody types them, or as a pipe brings them. None is lost while nobody waits. */
export class TypedInput {
  readonly #lines: string[] = [];
  readonly #waiting: ((line: string | undefined) => void)[] = [];
  readonly #reader: Interface;
  #isOver = false;

  /** With an output it is a terminal: what is typed is edited there. */
  constructor(input: Readable, output?: Writable, historySize = 0) {
    this.#reader =
      output === undefined
        ? createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
        : createInterface({ input, output, terminal: true, historySize, prompt: '> ' });
    this.#reader.on('line', (line) => {
      const waiting = this.#waiting.shift();
      if (waiting === undefined) this.#lines.push(line);
      else waiting(line);
    });
    this.#reader.on('close', () => {
      this.#isOver = true;
      for (const waiting of this.#waiting.splice(0)) waiting(undefined);
    });
    // Ctrl-C leaves the table as `quit` does, so that the record is written and the screen given back.
    this.#reader.on('SIGINT', () => this.#reader.close());
  }

  next(): Promise<string | undefined> {
    const line = this.#lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.#isOver) return Promise.resolve(undefined);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** A line that was meant for whoever asks next. */
  giveBack(line: string): void {
    this.#lines.unshift(line);
  }

  /** Shows `> ` and what was typed so far. */
  prompt(): void {
    // Since Node 24 it is an error to ask whoever has left; before, nothing came of it.
    if (!this.#isOver) this.#reader.prompt(true);
  }

  /** Nothing is left to read, and nothing will come. */
  get isOver(): boolean {
    return this.#isOver && this.#lines.length === 0;
  }

  close(): void {
    this.#reader.close();
  }
}
