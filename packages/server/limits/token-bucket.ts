/** So many a second in the long run, and so many at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Fills with time, is emptied by what somebody does. Time is in milliseconds and is handed in. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Whether there was one left. Who goes on asking gets no deeper into debt: waiting a moment is always enough. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** What was taken was not meant after all. */
  giveBack(): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + 1);
  }

  /** Nothing was taken for so long that it makes no difference to forget this bucket. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#rate.burst;
  }

  #fill(now: number): void {
    const { perSecond, burst } = this.#rate;
    // A clock that was set back gives nothing, and takes nothing.
    const elapsed = Math.max(0, now - this.#at) / 1000;
    this.#tokens = Math.min(burst, this.#tokens + elapsed * perSecond);
    this.#at = now;
  }
}
