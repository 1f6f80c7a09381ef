import type { AskedBot, AskedWhy } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';
import type { QueuedJob } from './bot-queue.ts';

/** Messages to a thread, and its answers. */
export type Thinking = { readonly ask: AskedBot } | { readonly why: AskedWhy };
export type Thought =
  | { readonly move: GameTypes['Move'] | undefined }
  | { readonly reasons: readonly Reason[] }
  | { readonly problem: string };

/** The first message of a thread: it has loaded everything. */
export const READY = 'ready';

/** A request with its timers, which end with it. */
export class BotJob implements QueuedJob {
  readonly kind: QueuedJob['kind'];
  readonly table: string;
  readonly thinking: Thinking;
  readonly #resolve: (thought: Thought) => void;
  readonly #reject: (problem: unknown) => void;
  readonly #alarms: NodeJS.Timeout[] = [];

  constructor(
    { kind, table, thinking }: QueuedJob & { readonly thinking: Thinking },
    resolve: (thought: Thought) => void,
    reject: (problem: unknown) => void,
  ) {
    this.kind = kind;
    this.table = table;
    this.thinking = thinking;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  after(ms: number, ring: () => void): void {
    // Node runs a longer timer at once.
    if (ms < 2 ** 31) this.#alarms.push(setTimeout(ring, ms));
  }

  finish(think: () => Thought): void {
    this.#calm();
    try {
      const thought = think();
      if ('problem' in thought) this.#reject(new Error(thought.problem));
      else this.#resolve(thought);
    } catch (problem) {
      this.#reject(problem);
    }
  }

  fail(problem: unknown): void {
    this.#calm();
    this.#reject(problem);
  }

  #calm(): void {
    for (const alarm of this.#alarms) clearTimeout(alarm);
  }
}
