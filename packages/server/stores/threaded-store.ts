import type { Worker } from 'node:worker_threads';
import { startThread } from '../operating/program-files.ts';
import type { Effect, Store } from './store.ts';
import { StoreError } from './store-error.ts';
import {
  type Call,
  ENDING,
  OPENING,
  type Report,
  readProblem,
  STORE_METHODS,
  type StoreMethod,
  type ThreadSetting,
  WORKING,
} from './thread-messages.ts';

/** How the thread is started. */
export interface ThreadOptions {
  /** Flags of Node; those of this process unless said otherwise. */
  readonly execArgv?: readonly string[];
  /** For tests that watch the thread. */
  readonly started?: (worker: Worker) => void;
}

/**
 * The embedded store in its own thread: while one group of moves is on its way to the disk, tables decide the next.
 * Each promise resolves after its own COMMIT, and calls keep their order.
 */
export async function openThreadedStore(path: string, options: ThreadOptions = {}): Promise<Store> {
  const thread = new LastingThread(() => startStoreThread(path, options));
  await thread.opened;
  const methods = Object.keys(STORE_METHODS).map((method) => [
    method,
    (...values: readonly unknown[]) => thread.call(method as StoreMethod, values),
  ]);
  const { appendTexts, ...store } = Object.fromEntries(methods) as Answerer;
  return {
    ...store,
    // As text, as in the file, so that the other thread need not stringify again.
    append: (table, expected, entries, effects) => {
      const texts = entries.map((entry) => JSON.stringify(entry));
      // A move has no effects: send nothing more.
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

function startStoreThread(path: string, { execArgv, started }: ThreadOptions): StoreThread {
  const file = import.meta.url.endsWith('.ts') ? './store-thread.ts' : './store-thread.js';
  const signs = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const worker = startThread(new URL(file, import.meta.url), {
    workerData: { path, signs } satisfies ThreadSetting,
    ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
  });
  started?.(worker);
  return new StoreThread(worker, signs);
}

/** Starts another thread at the next call after one has ended, so that the store survives a crash. */
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

  call(method: StoreMethod, values: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new StoreError('closed', 'the store is closed'));
    if (this.#thread.isGone) {
      this.#thread = this.#start();
      // If the file cannot be opened again, this call fails, and the next one tries again.
      this.#thread.opened.catch(() => {});
    }
    return this.#thread.call(method, values);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#thread.close();
  }
}

/** The longest wait at the end of the process: longer than anybody keeps the file busy. */
const LONGEST_COMMIT_MS = 3_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: unknown) => void;
}

class StoreThread {
  /** Rejects if the store cannot be opened. */
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
    worker.on('message', (text: string) => this.#receive(JSON.parse(text)));
    worker.once('error', (problem) => this.#end(problem));
    worker.once('exit', () => this.#end(undefined));
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  call(method: StoreMethod, values: readonly unknown[]): Promise<unknown> {
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

  #send(method: StoreMethod, values: readonly unknown[]): Promise<unknown> {
    if (this.#calls.length === 0) this.#postSoon();
    const number = ++this.#count;
    this.#calls.push({ number, method, values });
    return this.#wait(number);
  }

  /** Posts after this turn's sockets were read and the last group is on disk: calls that came meanwhile go together. */
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
    // Keep the process alive while a write is pending; an open store alone does not.
    if (this.#waiting.size === 0) this.#worker.ref();
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
  }

  #receive({ isDone, answers }: Report): void {
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

  /** Pending writes may be stored or not, as after every error. */
  #end(problem: unknown): void {
    this.#gone ??=
      problem instanceof StoreError
        ? problem
        : new StoreError('disk-failed', 'the thread that writes the store has ended', problem);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}
