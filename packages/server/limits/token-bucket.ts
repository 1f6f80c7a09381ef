/** A rate per second, and a burst. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Fills with time; each action takes a token, or as much as it is worth. The caller passes in the time in milliseconds. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Takes tokens if there are enough. Refused tries cost nothing: waiting a moment is always enough. */
  take(now: number, amount = 1): boolean {
    this.#fill(now);
    if (this.#tokens < amount) return false;
    this.#tokens -= amount;
    return true;
  }

  giveBack(amount = 1): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + amount);
  }

  /** Whether the bucket is full, so that it can be forgotten. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#rate.burst;
  }

  #fill(now: number): void {
    const { perSecond, burst } = this.#rate;
    // A clock that was set back changes nothing.
    const elapsed = Math.max(0, now - this.#at) / 1000;
    this.#tokens = Math.min(burst, this.#tokens + elapsed * perSecond);
    this.#at = now;
  }
}
