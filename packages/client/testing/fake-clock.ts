interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

/** A clock that a test moves by hand. */
export class FakeClock {
  #now = 0;
  #timers: readonly Timer[] = [];

  readonly now = (): number => this.#now;

  readonly setTimer = (ms: number, ring: () => void): (() => void) => {
    const timer = { at: this.#now + ms, ring };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  get isIdle(): boolean {
    return this.#timers.length === 0;
  }

  /** Rings what is due on the way, in order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.ring();
    }
    this.#now = end;
  }
}
