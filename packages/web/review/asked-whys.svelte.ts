import type { BotsWhy } from '@hyakki/review';
import { startWorker } from './in-worker.ts';
import type { FromReview, ToReview } from './worker-messages.ts';

/** Why bots made their moves: asked one at a time, the step that is shown now before all others. */
export class AskedWhys {
  readonly #text: string;
  #worker: Worker | undefined;
  #asked: number | undefined;
  #wanted: number | undefined;
  /** By step; null where the worker could not say. */
  #known = $state.raw<ReadonlyMap<number, BotsWhy | null>>(new Map());

  constructor(text: string) {
    this.#text = text;
  }

  /** Undefined until it is known. */
  of(step: number): BotsWhy | null | undefined {
    return this.#known.get(step);
  }

  /** A step that was wanted before and not asked for yet is passed over: somebody slid across it. */
  want(step: number): void {
    if (this.#known.has(step)) return;
    this.#wanted = step;
    this.#askNext();
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#asked = undefined;
    this.#wanted = undefined;
  }

  #askNext(): void {
    if (this.#asked !== undefined || this.#wanted === undefined) return;
    this.#asked = this.#wanted;
    this.#wanted = undefined;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ text: this.#text, whyOf: this.#asked } satisfies ToReview);
  }

  #start(): Worker {
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<FromReview>) => {
      if (data.type === 'why') this.#keep(data.step, data.why ?? null);
      else this.#keep(this.#asked, null);
    };
    worker.onerror = () => this.#keep(this.#asked, null);
    return worker;
  }

  #keep(step: number | undefined, why: BotsWhy | null): void {
    if (step !== undefined) this.#known = new Map([...this.#known, [step, why]]);
    this.#asked = undefined;
    this.#askNext();
  }
}
