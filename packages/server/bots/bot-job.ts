import type { AskedBot, AskedWhy } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';
import type { QueuedJob } from './bot-queue.ts';

/** What is sent to a thread, and what comes back. */
export type Thinking = { readonly ask: AskedBot } | { readonly why: AskedWhy };
export type Thought =
  | { readonly move: GameTypes['Move'] | undefined }
  | { readonly reasons: readonly Reason[] }
  | { readonly problem: string };

/** The first thing a thread says: it has loaded all it needs. */
export const READY = 'ready';

/** A question with all its alarms, which end with it. */
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
    // Timers know no longer time, and zero is what they make of it.
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
