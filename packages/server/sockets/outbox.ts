/**
 * Sockets that have something to write once everything is decided that can be decided now: all of them in one
 * microtask. `queueMicrotask` for each would make an object that follows its async context.
 */
export class Outbox {
  #waiting: (() => void)[] = [];

  add(flush: () => void): void {
    if (this.#waiting.length === 0) void SOON.then(this.#flushAll);
    this.#waiting.push(flush);
  }

  readonly #flushAll = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const flush of waiting) flush();
  };
}

const SOON = Promise.resolve();
