import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 500;

/**
 * The table's own time, because a device's clock may be minutes off. An effect that reads it runs again twice a second.
 */
export class TableTime {
  /** The difference to the time since the page started. */
  #ahead = Date.now() - performance.now();
  readonly #read = createSubscriber((update) => {
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  });

  /** The table's time now. */
  set(now: number): void {
    this.#ahead = now - performance.now();
  }

  /** Something happened at that time, so on a slow connection it may be later than we thought. */
  isPast(time: number): void {
    this.#ahead = Math.max(this.#ahead, time - performance.now());
  }

  get now(): number {
    this.#read();
    return performance.now() + this.#ahead;
  }
}
