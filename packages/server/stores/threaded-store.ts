import { Worker } from 'node:worker_threads';
import type { Effect, Store } from './store.ts';
import { StoreError } from './store-error.ts';
import {
  ASKED,
  type Asked,
  type Call,
  ENDING,
  OPENING,
  type Report,
  readProblem,
  type ThreadSetting,
  WORKING,
} from './thread-messages.ts';

/** How the thread is started. */
export interface ThreadOptions {
  /** Flags of Node; those of this process unless said otherwise. */
  readonly execArgv?: readonly string[];
  /** Whoever wants to watch it. */
  readonly started?: (worker: Worker) => void;
}

/**
 * The embedded store in a thread of its own: while one group of moves is on its way to the disk, the next ones are judged.
 * Nobody is answered before their own COMMIT has returned, and all is done in the order in which it was asked.
 */
export async function openThreadedStore(path: string, options: ThreadOptions = {}): Promise<Store> {
  const thread = new LastingThread(() => startThread(path, options));
  await thread.opened;
  const methods = Object.keys(ASKED).map((method) => [
    method,
    (...values: readonly unknown[]) => thread.ask(method as Asked, values),
  ]);
  const { appendTexts, ...store } = Object.fromEntries(methods) as Answerer;
  return {
    ...store,
    // As text, which is what the file holds: so the other thread has nothing to write anew.
    append: (table, expected, entries, effects) => {
      const texts = entries.map((entry) => JSON.stringify(entry));
      // A move has nothing else: not a letter more goes over for it.
      return effects === undefined
        ? appendTexts(table, expected, texts)
        : appendTexts(table, expected, texts, effects);
    },
    close: () => thread.close(),
  };
}

type Answerer = Omit<Store, 'append'> & {
  appendTexts(
    table: string,
    expected: number,
    texts: readonly string[],
    effects?: readonly Effect[],
  ): ReturnType<Store['append']>;
};

function startThread(path: string, { execArgv, started }: ThreadOptions): StoreThread {
  const file = import.meta.url.endsWith('.ts') ? './store-thread.ts' : './store-thread.js';
  const signs = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: { path, signs } satisfies ThreadSetting,
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  });
  started?.(worker);
  return new StoreThread(worker, signs);
}

/** A thread that has ended is followed by another, as soon as something is asked: a store outlives an accident. */
class LastingThread {
  readonly #start: () => StoreThread;
  #thread: StoreThread;
  #isClosed = false;

  constructor(start: () => StoreThread) {
    this.#start = start;
    this.#thread = start();
  }

  get opened(): Promise<unknown> {
    return this.#thread.opened;
  }

  async ask(method: Asked, values: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) throw new StoreError('closed', 'the store is closed');
    if (this.#thread.isGone) {
      this.#thread = this.#start();
      // What keeps the file from being opened again is told to whoever asks, and it is tried again with the next question.
      this.#thread.opened.catch(() => {});
    }
    return this.#thread.ask(method, values);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#thread.close();
  }
}

/** At the end of a process: longer than anybody keeps the file busy. */
const LONGEST_COMMIT_MS = 3_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: unknown) => void;
}

class StoreThread {
  /** Rejects with what keeps the store from being opened. */
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #calls: Call[] = [];
  #count = 0;
  #isCommitting = false;
  #gone: StoreError | undefined;
  #closing: Promise<void> | undefined;

  constructor(worker: Worker, signs: Int32Array) {
    this.#worker = worker;
    const letItFinish = () => {
      Atomics.store(signs, ENDING, 1);
      if (Atomics.load(signs, WORKING) === 1) Atomics.wait(signs, WORKING, 1, LONGEST_COMMIT_MS);
    };
    process.once('exit', letItFinish);
    worker.once('exit', () => process.off('exit', letItFinish));
    this.opened = this.#wait(OPENING);
    worker.on('message', (text: string) => this.#hear(JSON.parse(text)));
    worker.once('error', (problem) => this.#end(problem));
    worker.once('exit', () => this.#end(undefined));
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  ask(method: Asked, values: readonly unknown[]): Promise<unknown> {
    if (this.#gone !== undefined) return Promise.reject(this.#gone);
    return this.#send(method, values);
  }

  close(): Promise<void> {
    this.#closing ??= this.#gone === undefined ? this.#finish() : Promise.resolve();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await this.#send('close', []);
    await this.#worker.terminate();
  }

  #send(method: Asked, values: readonly unknown[]): Promise<unknown> {
    if (this.#calls.length === 0) this.#postSoon();
    const number = ++this.#count;
    this.#calls.push({ number, method, values });
    return this.#wait(number);
  }

  /** After the sockets of this turn were read, and when the group before is on disk: what came in meanwhile goes together. */
  #postSoon(): void {
    if (!this.#isCommitting) setImmediate(this.#post);
  }

  readonly #post = (): void => {
    if (this.#calls.length === 0 || this.#isCommitting) return;
    const calls = this.#calls;
    this.#calls = [];
    this.#isCommitting = true;
    this.#worker.postMessage(JSON.stringify(calls));
  };

  #wait(number: number): Promise<unknown> {
    // Who waits for the disk is not to end before; an open store alone keeps no process alive.
    if (this.#waiting.size === 0) this.#worker.ref();
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
  }

  #hear({ isDone, answers }: Report): void {
    if (isDone) this.#isCommitting = false;
    if (this.#calls.length > 0) this.#postSoon();
    for (const { number, value, problem } of answers) {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (problem === undefined) waiting?.resolve(value);
      else {
        const read = readProblem(problem);
        waiting?.reject(read);
        if (number === OPENING) this.#end(read);
      }
    }
    if (this.#waiting.size === 0) this.#worker.unref();
  }

  /** Whatever was asked may be written or not, as after every error. */
  #end(problem: unknown): void {
    this.#gone ??=
      problem instanceof StoreError
        ? problem
        : new StoreError('disk-failed', 'the thread that writes the store has ended', problem);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}
