import { availableParallelism } from 'node:os';
import { type AskedBot, type AskedWhy, answerAsk, answerQuickly, answerWhy } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';
import { hasThreadFile } from '../operating/program-files.ts';
import { BotJob, type Thinking, type Thought } from './bot-job.ts';
import { BotQueue, type QueuedJob } from './bot-queue.ts';
import { BotWorker } from './bot-worker.ts';

export interface PoolSize {
  /** Threads in the pool. One core stays free for the event loop if there are several. */
  readonly threads?: number | undefined;
  /** From the request on. The pool stops a thread that takes longer, and the table plays another move. */
  readonly limitMs?: number;
  /** After this wait for a thread a quick bot makes the move. */
  readonly patienceMs?: number;
  /** How many moves may wait for a thread, and how many reasons. */
  readonly mostWaiting?: number;
  /** The file that threads start from. */
  readonly thread?: URL;
  /** A thread that cannot be started, or ended by itself. */
  report?(problem: unknown): void;
}

const MOST_THREADS = 8;
const LIMIT_MS = 10_000;
const PATIENCE_MS = 3_000;
const MOST_WAITING = 200;
/** The wait after a failed start of a thread; it doubles each time. */
const START_AGAIN_MS = 1_000;
const LONGEST_START_AGAIN_MS = 60_000;

/**
 * Thinks for bots outside of the event loop. A server starts all threads at once, because an upgrade may replace
 * their files while it runs. Without `start` they start when first needed.
 */
export class BotWorkerPool {
  readonly #most: number;
  readonly #limitMs: number;
  readonly #patienceMs: number;
  readonly #mostWaiting: number;
  readonly #thread: URL | undefined;
  readonly #report: (problem: unknown) => void;
  readonly #workers = new Set<BotWorker>();
  readonly #queue = new BotQueue<BotJob>();
  /** Failed starts in a row. */
  #failures = 0;
  #restart: NodeJS.Timeout | undefined;
  #hurried = 0;
  #isClosed = false;

  constructor({ threads, limitMs, patienceMs, mostWaiting, thread, report }: PoolSize = {}) {
    this.#most = threads ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
    this.#limitMs = limitMs ?? LIMIT_MS;
    this.#patienceMs = patienceMs ?? PATIENCE_MS;
    this.#mostWaiting = mostWaiting ?? MOST_WAITING;
    this.#thread = thread ?? compiledThread();
    this.#report = report ?? (() => {});
  }

  /** Starts all threads; resolves when they are ready, or have failed. */
  async start(): Promise<void> {
    while (this.#thread !== undefined && this.#mayStartThread()) this.#startThread(this.#thread);
    await Promise.all([...this.#workers].map(({ started }) => started));
  }

  async ask(asked: AskedBot, table = ''): Promise<GameTypes['Move'] | undefined> {
    // The random bot costs less than a message to another thread.
    if (asked.bot.name === 'random') return answerAsk(asked);
    if (this.#queue.count('move') >= this.#mostWaiting) return this.#hurry(asked);
    const { game, bot, view, memory, players, rngSeed } = asked;
    const thinking = { ask: { game, bot, view, memory, players, rngSeed } };
    const thought = await this.#think({ kind: 'move', table, thinking }, () => this.#hurry(asked));
    return 'move' in thought ? thought.move : undefined;
  }

  async why(asked: AskedWhy, table = ''): Promise<readonly Reason[]> {
    if (asked.bot.name === 'random') return answerWhy(asked);
    if (!this.hasRoom) throw new Error('too many ask why');
    const thought = await this.#think({ kind: 'why', table, thinking: { why: asked } });
    return 'reasons' in thought ? thought.reasons : [];
  }

  /** Whether there is room for another request for reasons. */
  get hasRoom(): boolean {
    return this.#queue.count('why') < this.#mostWaiting;
  }

  /** Jobs that wait for a thread. */
  get waiting(): number {
    return this.#queue.count('move') + this.#queue.count('why');
  }

  /** Moves that a quick bot made because no thread was free. */
  get hurried(): number {
    return this.#hurried;
  }

  /** Fails all pending requests. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    for (const job of this.#queue.clear()) job.fail(new Error('closing'));
    await Promise.all([...this.#workers].map((worker) => worker.stop(new Error('closing'))));
  }

  #hurry(asked: AskedBot): GameTypes['Move'] | undefined {
    this.#hurried += 1;
    return answerQuickly(asked);
  }

  #think(
    question: QueuedJob & { readonly thinking: Thinking },
    hurry?: () => GameTypes['Move'] | undefined,
  ): Promise<Thought> {
    if (this.#isClosed) return Promise.reject(new Error('closing'));
    return new Promise((resolve, reject) => {
      const job = new BotJob(question, resolve, reject);
      job.after(this.#limitMs, () => this.#giveUp(job));
      if (hurry !== undefined)
        job.after(this.#patienceMs, () => {
          if (this.#queue.remove(job)) job.finish(() => ({ move: hurry() }));
        });
      this.#queue.add(job);
      this.#share();
    });
  }

  #giveUp(job: BotJob): void {
    const problem = new Error(`no answer after ${this.#limitMs} ms`);
    if (this.#queue.remove(job)) job.fail(problem);
    else void [...this.#workers].find((worker) => worker.job === job)?.stop(problem);
  }

  #share(): void {
    // Tests run from sources, where there is no compiled file for a thread to start from.
    if (this.#thread === undefined) {
      for (const job of this.#queue.clear()) job.finish(() => thinkHere(job.thinking));
      return;
    }
    for (const worker of this.#workers) {
      if (!worker.isFree) continue;
      const job = this.#queue.take(this.#mayTake);
      if (job === undefined) return;
      worker.take(job);
    }
    let starting = [...this.#workers].filter(({ isReady }) => !isReady).length;
    while (starting < this.waiting && this.#mayStartThread()) {
      this.#startThread(this.#thread);
      starting += 1;
    }
  }

  /** One job of a table at a time. If there are several threads, one never works on reasons. */
  readonly #mayTake = (kind: QueuedJob['kind'], table: string): boolean => {
    let reasons = 0;
    for (const { job } of this.#workers) {
      if (job === undefined) continue;
      if (job.kind === 'why') reasons += 1;
      if (job.table === table && (kind === 'why' || job.kind === 'move')) return false;
    }
    return kind === 'move' || reasons < Math.max(1, this.#most - 1);
  };

  #mayStartThread(): boolean {
    return this.#workers.size < this.#most && !this.#isClosed && this.#restart === undefined;
  }

  #startThread(thread: URL): void {
    const worker = new BotWorker(thread, {
      ready: () => {
        this.#failures = 0;
        this.#share();
      },
      free: () => this.#share(),
      gone: (problem) => {
        this.#workers.delete(worker);
        if (this.#isClosed) return;
        if (problem !== undefined) this.#report(problem);
        if (!worker.isReady) this.#startLater();
        else if (this.#mayStartThread()) this.#startThread(thread);
        this.#share();
      },
    });
    this.#workers.add(worker);
  }

  /** Its files may be gone or half replaced: starting again at once would fail again. */
  #startLater(): void {
    if (this.#restart !== undefined) return;
    const wait = Math.min(LONGEST_START_AGAIN_MS, START_AGAIN_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#restart = setTimeout(() => {
      this.#restart = undefined;
      void this.start();
    }, wait);
    this.#restart.unref();
  }
}

function compiledThread(): URL | undefined {
  const thread = new URL('./bot-thread.js', import.meta.url);
  return hasThreadFile(thread) ? thread : undefined;
}

function thinkHere(thinking: Thinking): Thought {
  return 'ask' in thinking ? { move: answerAsk(thinking.ask) } : { reasons: answerWhy(thinking.why) };
}
