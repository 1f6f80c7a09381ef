/**
 * The clock of a table with one person. A table lets people wait: for the pace of bots, for help that somebody may give, for a
 * share of the deal. Here nobody else is waited for, so nothing takes longer than the pace the person wished for; what is left
 * of a longer time is skipped.
 */
export class PlayClock {
  /** In milliseconds; 0 lets nothing wait at all. */
  readonly pace: number;
  #ahead = 0;

  constructor(pace: number) {
    this.pace = pace;
  }

  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Rings once, when it is this time here; what it returns calls it off. */
  setTimer(at: number, ring: () => void): () => void {
    const ringNow = () => {
      this.#ahead += Math.max(0, at - this.now());
      ring();
    };
    const ms = Math.min(Math.max(0, at - this.now()), this.pace);
    if (ms === 0) {
      const soon = setImmediate(ringNow);
      return () => clearImmediate(soon);
    }
    const timer = setTimeout(ringNow, ms);
    return () => clearTimeout(timer);
  }
}
