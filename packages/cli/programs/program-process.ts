import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Fields, isFields, quote } from '@hyakki/engine';
import { readLines } from '../engine/line-reader.ts';
import { LIMITS } from '../engine/requests.ts';
import { badAnswer, ProgramError } from './program-error.ts';

const MOST_STDERR = 2_000;
const LONGEST_WORDS = 200;
/** How long a program may take to leave when its input has ended. */
const GOODBYE_MS = 1_000;

type Waiting = { resolve: (line: string) => void; reject: (error: ProgramError) => void };

/** A program that reads one request a line and answers each with one line (B1). */
export class ProgramProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #timeoutMs: number;
  readonly #command: string;
  #waiting: Waiting | undefined;
  #failure: ProgramError | undefined;
  #stderr = '';
  /** The last request. */
  #request = 'hello';
  #asked = 0;
  readonly #exited: Promise<void>;

  constructor(command: readonly string[], timeoutMs: number) {
    const [program, ...args] = command;
    this.#command = quote(command.join(' '));
    this.#timeoutMs = timeoutMs;
    this.#child = spawn(program!, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#exited = new Promise((resolve) => {
      this.#child.once('error', (error: NodeJS.ErrnoException) => {
        this.#fail(
          new ProgramError('program-not-started', {
            command: this.#command,
            why: quote(error.code ?? error.message),
          }),
        );
        resolve();
      });
      // After `close` all that it wrote has been read: its last words on stderr too.
      this.#child.once('close', (code, signal) => {
        this.#fail(
          new ProgramError('program-ended', { status: signal ?? code ?? 0, said: lastWords(this.#stderr) }),
        );
        resolve();
      });
    });
    // `close` reports a program that is gone; the failed write adds nothing.
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (piece: Buffer) => {
      this.#stderr = `${this.#stderr}${piece.toString('utf8')}`.slice(-MOST_STDERR);
    });
    void this.#listen();
  }

  async #listen(): Promise<void> {
    for await (const line of readLines(this.#child.stdout, LIMITS.lineBytes)) {
      if ('tooLong' in line)
        this.#fail(new ProgramError('program-line-too-long', { most: LIMITS.lineBytes }));
      else {
        const text = line.bytes.toString('utf8');
        if (text.trim() === '') continue;
        const waiting = this.#waiting;
        this.#waiting = undefined;
        // A line that nobody asked for would be taken for the next answer.
        if (waiting === undefined) this.#fail(new ProgramError('program-extra-line', { line: quote(text) }));
        else waiting.resolve(text);
      }
    }
  }

  #fail(error: ProgramError): void {
    this.#failure ??= error.to(this.#request);
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  /** Sends one line and waits for its answer. */
  async ask(request: Fields): Promise<Fields> {
    // A second line that came with the last answer is noticed before it could be taken for this one's.
    await new Promise(setImmediate);
    if (this.#failure !== undefined) throw this.#failure;
    this.#request = String(request['do']);
    try {
      return await this.#answerTo(request);
    } catch (error) {
      throw error instanceof ProgramError ? error.to(this.#request) : error;
    }
  }

  async #answerTo(request: Fields): Promise<Fields> {
    const id = ++this.#asked;
    let timer: NodeJS.Timeout | undefined;
    const text = await new Promise<string>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      timer = setTimeout(
        () => this.#fail(new ProgramError('program-slow', { ms: this.#timeoutMs })),
        this.#timeoutMs,
      );
      this.#child.stdin.write(`${JSON.stringify({ do: request['do'], id, ...request })}\n`);
    }).finally(() => clearTimeout(timer));
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw new ProgramError('program-not-json', { line: quote(text) });
    }
    if (!isFields(answer)) throw new ProgramError('program-not-json', { line: quote(text) });
    if (answer['id'] !== undefined && answer['id'] !== id) throw badAnswer('id', answer['id']);
    if (answer['ok'] === false) throw new ProgramError('program-refused', { said: quote(text) });
    return answer;
  }

  /** Its input ends; what does not leave then is ended. Answers whether it left by itself (B6). */
  async close(): Promise<boolean> {
    let isLeaving = true;
    this.#child.stdin.end();
    const timer = setTimeout(() => {
      isLeaving = false;
      this.#child.kill('SIGKILL');
    }, GOODBYE_MS);
    await this.#exited;
    clearTimeout(timer);
    return isLeaving;
  }

  /** At once: it did something that leaves no hope. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }
}

/** The last line, as it may be shown on a terminal. */
function lastWords(stderr: string): string {
  const line = stderr.trim().split('\n').at(-1) ?? '';
  return line.slice(0, LONGEST_WORDS).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·');
}
