import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { LeavingSignal } from './leaving.ts';

/** Lines as somebody types them, or as a pipe brings them. None is lost while nobody waits. */
export class TypedInput {
  readonly #lines: string[] = [];
  readonly #waiting: ((line: string | undefined) => void)[] = [];
  readonly #reader: Interface;
  readonly #closed: Promise<void>;
  #isOver = false;
  #isClosing = false;
  #leftBy: LeavingSignal | undefined;

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
    this.#closed = new Promise((resolve) => {
      this.#reader.on('close', () => {
        this.#isOver = true;
        for (const waiting of this.#waiting.splice(0)) waiting(undefined);
        resolve();
      });
    });
    // Ctrl-C leaves the table as `quit` does, so that the record is written and the screen given back.
    this.#reader.on('SIGINT', () => this.leave('SIGINT'));
    // A terminal that is gone cannot be read: sooner or later its signal comes, too.
    this.#reader.on('error', () => this.leave('SIGHUP'));
  }

  next(): Promise<string | undefined> {
    const line = this.#lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.#isOver) return Promise.resolve(undefined);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Nothing more is read, not even what was typed beforehand. */
  leave(signal: LeavingSignal): void {
    this.#leftBy ??= signal;
    this.#lines.length = 0;
    this.close();
  }

  /** The signal that ended it, if one did. */
  get leftBy(): LeavingSignal | undefined {
    return this.#leftBy;
  }

  /** When nothing more will be typed. */
  get closed(): Promise<void> {
    return this.#closed;
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
    // To close a terminal that is gone is an error of it, which closes it: once is enough.
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#reader.close();
  }
}
