import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type AskedBot, type AskedWhy, answerAsk, answerWhy } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';

/** What is sent to a thread, and what comes back. */
export type Thinking = { readonly ask: AskedBot } | { readonly why: AskedWhy };
export type Thought =
  | { readonly move: GameTypes['Move'] | undefined }
  | { readonly reasons: readonly Reason[] }
  | { readonly problem: string };

export interface CrewSize {
  /** How many think at once. The loop that serves people keeps a core where there are several. */
  readonly threads?: number;
  /** Whoever thinks longer than this is given up: the table plays something else, and nobody is left waiting. */
  readonly limitMs?: number;
  /** The file that threads start from. */
  readonly thread?: URL;
}

const LIMIT_MS = 10_000;

/** Thinks for bots off the loop that serves people. Threads are started when they are first needed. */
export class BotCrew {
  readonly #most: number;
  readonly #limitMs: number;
  readonly #thread: URL | undefined;
  readonly #threads = new Set<Thinker>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor({ threads, limitMs = LIMIT_MS, thread = compiledThread() }: CrewSize = {}) {
    this.#most = threads ?? Math.max(1, availableParallelism() - 1);
    this.#limitMs = limitMs;
    this.#thread = thread;
  }

  async ask(asked: AskedBot): Promise<GameTypes['Move'] | undefined> {
    // The random bot costs less than sending its question to another thread would.
    if (asked.bot.name === 'random') return answerAsk(asked);
    const { game, bot, view, memory, players, rngSeed } = asked;
    const thought = await this.#think({ ask: { game, bot, view, memory, players, rngSeed } });
    return 'move' in thought ? thought.move : undefined;
  }

  async why(asked: AskedWhy): Promise<readonly Reason[]> {
    if (asked.bot.name === 'random') return answerWhy(asked);
    const thought = await this.#think({ why: asked });
    return 'reasons' in thought ? thought.reasons : [];
  }

  /** Whoever still waits for an answer is told that there will be none. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('closing'));
    await Promise.all([...this.#threads].map((thinker) => thinker.stop(new Error('closing'))));
  }

  #think(thinking: Thinking): Promise<Thought> {
    if (this.#isClosed) return Promise.reject(new Error('closing'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ thinking, resolve, reject });
      this.#share();
    });
  }

  #share(): void {
    while (this.#waiting.length > 0) {
      const free = [...this.#threads].find(({ isFree }) => isFree) ?? this.#hire();
      if (free === undefined) return;
      free.take(this.#waiting.shift()!);
    }
  }

  #hire(): Thinker | undefined {
    if (this.#threads.size >= this.#most || this.#isClosed) return undefined;
    // Run from its sources, as tests do, there is no compiled file that a thread could start from.
    if (this.#thread === undefined) {
      for (const job of this.#waiting.splice(0)) thinkHere(job);
      return undefined;
    }
    const thinker = new Thinker(this.#thread, this.#limitMs, {
      free: () => this.#share(),
      gone: () => {
        this.#threads.delete(thinker);
        if (!this.#isClosed) this.#share();
      },
    });
    this.#threads.add(thinker);
    return thinker;
  }
}

function compiledThread(): URL | undefined {
  const thread = new URL('./bot-thread.js', import.meta.url);
  return existsSync(thread) ? thread : undefined;
}

function thinkHere({ thinking, resolve, reject }: Job): void {
  try {
    resolve('ask' in thinking ? { move: answerAsk(thinking.ask) } : { reasons: answerWhy(thinking.why) });
  } catch (problem) {
    reject(problem);
  }
}

interface Job {
  readonly thinking: Thinking;
  resolve(thought: Thought): void;
  reject(problem: unknown): void;
}

interface Employer {
  free(): void;
  gone(): void;
}

/** One thread and what it is thinking about. */
class Thinker {
  readonly #worker: Worker;
  readonly #limitMs: number;
  readonly #employer: Employer;
  #job: Job | undefined;
  #alarm: NodeJS.Timeout | undefined;

  constructor(thread: URL, limitMs: number, employer: Employer) {
    this.#limitMs = limitMs;
    this.#employer = employer;
    this.#worker = new Worker(thread);
    // A server that has nothing else to do may end.
    this.#worker.unref();
    this.#worker.on('message', (thought: Thought) => this.#finish(thought));
    this.#worker.on('error', (problem) => void this.stop(problem));
    this.#worker.on('exit', () => void this.stop(new Error('the thread of a bot ended')));
  }

  get isFree(): boolean {
    return this.#job === undefined;
  }

  take(job: Job): void {
    this.#job = job;
    this.#alarm = setTimeout(
      () => void this.stop(new Error(`no answer after ${this.#limitMs} ms`)),
      this.#limitMs,
    );
    this.#worker.postMessage(job.thinking);
  }

  #finish(thought: Thought): void {
    clearTimeout(this.#alarm);
    const job = this.#job;
    this.#job = undefined;
    if ('problem' in thought) job?.reject(new Error(thought.problem));
    else job?.resolve(thought);
    this.#employer.free();
  }

  async stop(problem: unknown): Promise<void> {
    clearTimeout(this.#alarm);
    const job = this.#job;
    this.#job = undefined;
    job?.reject(problem);
    this.#worker.removeAllListeners('exit');
    this.#employer.gone();
    await this.#worker.terminate();
  }
}
