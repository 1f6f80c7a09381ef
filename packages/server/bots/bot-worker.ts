import type { Worker } from 'node:worker_threads';
import { startThread } from '../operating/program-files.ts';
import { type BotJob, READY, type Thought } from './bot-job.ts';

/** A worker's calls to its pool. */
export interface BotWorkerEvents {
  ready(): void;
  free(): void;
  /** The problem, unless its job knows already. */
  gone(problem: unknown): void;
}

/** One thread and what it is thinking about. */
export class BotWorker {
  /** Resolves when the thread is ready, or has failed. */
  readonly started: Promise<void>;
  readonly #worker: Worker;
  readonly #events: BotWorkerEvents;
  #hasStarted: () => void = () => {};
  #isReady = false;
  #isGone = false;
  #job: BotJob | undefined;

  constructor(thread: URL, events: BotWorkerEvents) {
    this.#events = events;
    this.started = new Promise((resolve) => {
      this.#hasStarted = resolve;
    });
    this.#worker = startThread(thread);
    // An idle thread does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (said: Thought | typeof READY) => {
      if (said === READY) this.#begin();
      else this.#finish(said);
    });
    this.#worker.on('error', (problem) => void this.stop(problem));
    this.#worker.on('exit', () => void this.stop(new Error('the thread of a bot ended')));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isFree(): boolean {
    return this.#isReady && this.#job === undefined;
  }

  get job(): BotJob | undefined {
    return this.#job;
  }

  take(job: BotJob): void {
    this.#job = job;
    this.#worker.postMessage(job.thinking);
  }

  #begin(): void {
    this.#isReady = true;
    this.#hasStarted();
    this.#events.ready();
  }

  #finish(thought: Thought): void {
    const job = this.#job;
    this.#job = undefined;
    job?.finish(() => thought);
    this.#events.free();
  }

  async stop(problem: unknown): Promise<void> {
    if (this.#isGone) return;
    this.#isGone = true;
    const job = this.#job;
    this.#job = undefined;
    job?.fail(problem);
    this.#hasStarted();
    this.#events.gone(job === undefined ? problem : undefined);
    await this.#worker.terminate();
  }
}
