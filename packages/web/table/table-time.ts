import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 500;

/**
 * The table's own time: a device's clock may be minutes off. Whoever reads it in an effect is told again twice a second, as
 * long as somebody does.
 */
export class TableTime {
  /** What must be added to the time since the page began. */
  #ahead = Date.now() - performance.now();
  readonly #read = createSubscriber((update) => {
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  });

  /** The table said what time it is. */
  set(now: number): void {
    this.#ahead = now - performance.now();
  }

  /** Something happened at that time: on a slow line it may be later than we thought. */
  isPast(time: number): void {
    this.#ahead = Math.max(this.#ahead, time - performance.now());
  }

  get now(): number {
    this.#read();
    return performance.now() + this.#ahead;
  }
}
